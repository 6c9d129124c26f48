import { IconClock, IconMailOff } from "@tabler/icons-react";
import { useState } from "react";
import type { SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { INVITATION_DAYS } from "#shared/contracts/people/team.ts";
import type { Invitation } from "#shared/contracts/people/team.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { LabelledText } from "#shared/ui/forms/labelled-text.tsx";
import { email as isEmail } from "#shared/ui/forms/text-checks.ts";
import { useTextFields } from "#shared/ui/forms/use-text-fields.ts";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import { Person } from "./person.tsx";
import { cancel, resend } from "./team.queries.ts";
import { useTeamChange } from "./use-team-change.ts";

const DAY_MS = 86_400_000;

/** Invitations that nobody has accepted: send again, correct an address that does not exist, cancel. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation();
  return (
    <section className="settings-part" aria-labelledby="invitations">
      <h2 id="invitations">
        {t("web.team.invitations")} <span className="num mut3">{invitations.length}</span>
      </h2>
      <p>{t("web.team.invitationsNote", { count: INVITATION_DAYS })}</p>
      <ul className="card team-cards">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { region } = useRegion();
  const change = useTeamChange();
  const notify = useNotify();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { id, email, role, invitedBy, state } = invitation;
  const isReturned = state === "returned";
  const send = (corrected?: string): void =>
    change(
      (call) => resend(call, id, corrected, region),
      () => {
        setIsCorrecting(false);
        notify({ kind: "success", text: t("web.team.invited", { count: 1 }) });
      },
    );
  return (
    <li>
      <Person name={email} tone={isReturned ? "warn" : "info"}>
        {isReturned ? (
          <span className="team-bad">{t("web.team.returnedText")}</span>
        ) : (
          t("web.team.askedBy", { role: t(`web.tenantRole.${role}`), name: invitedBy })
        )}
      </Person>
      <Badge invitation={invitation} />
      <span className="team-actions">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={isReturned ? () => setIsCorrecting(!isCorrecting) : () => send()}
        >
          {t(isReturned ? "web.team.correct" : "web.team.sendAgain")}
          <span className="hidden"> {email}</span>
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => change((call) => cancel(call, id))}>
          {t("web.message.cancel")}
          <span className="hidden"> {email}</span>
        </button>
      </span>
      {isCorrecting && <Correct email={email} onSend={send} />}
    </li>
  );
}

function Badge({ invitation: { state, expiresAt } }: { invitation: Invitation }) {
  const { t } = useTranslation();
  if (state === "open") {
    const days = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
    return (
      <span className="team-badge">
        <IconClock size={14} stroke={1.8} aria-hidden />
        {t("web.team.endsIn", { count: days })}
      </span>
    );
  }
  return (
    <span className="team-badge" data-tone={state === "returned" ? "bad" : "warn"}>
      <IconMailOff size={14} stroke={1.8} aria-hidden />
      {t(`web.team.${state}`)}
    </span>
  );
}

function Correct({ email, onSend }: { email: string; onSend(email: string): void }) {
  const { t } = useTranslation();
  const fields = useTextFields({ email: isEmail }, { email });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (fields.check()) onSend(fields.values.email.trim());
  };
  return (
    <form className="team-correct" noValidate onSubmit={submit}>
      <LabelledText label={t("web.signUp.email")} type="email" state={fields.field("email")} />
      <button type="submit" className="btn">
        {t("web.team.sendAgain")}
      </button>
    </form>
  );
}
