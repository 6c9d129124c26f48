import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Team } from "#shared/contracts/people/team.ts";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { Person } from "./person.tsx";
import { RoleSelect } from "./role-select.tsx";
import { decide } from "./team.queries.ts";
import { useTeamChange } from "./use-team-change.ts";

type JoinRequest = Team["joinRequests"][number];

/** People who ask to join: a manager lets them in with a role, or not. */
export function JoinRequestList({ requests }: { requests: readonly JoinRequest[] }) {
  const { t } = useTranslation();
  return (
    <section className="settings-part" aria-labelledby="join-requests">
      <h2 id="join-requests">
        {t("web.team.requests")} <span className="num mut3">{requests.length}</span>
      </h2>
      <p>{t("web.team.requestsNote")}</p>
      <ul className="card team-cards">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request: { id, name, email, at, isSameDomain } }: { request: JoinRequest }) {
  const { t } = useTranslation();
  const change = useTeamChange();
  const [role, setRole] = useState<TenantRole>("member");
  const say = (verdict: "accepted" | "refused"): void => change((call) => decide(call, id, verdict, role));
  return (
    <li>
      <Person name={name} tone="info">
        {email}, {formatMoment(at)}
        {isSameDomain && `. ${t("web.signUp.sameDomain")}`}
      </Person>
      <RoleSelect label={t("web.team.roleOf", { name })} value={role} onChange={setRole} />
      <span className="team-actions">
        <button type="button" className="btn" onClick={() => say("accepted")}>
          {t("web.team.letIn")}
          <span className="hidden"> {name}</span>
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => say("refused")}>
          {t("web.team.refuse")}
          <span className="hidden"> {name}</span>
        </button>
      </span>
    </li>
  );
}
