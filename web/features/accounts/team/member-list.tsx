import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import { formatMoment } from "#shared/ui/listings/texts/format-date.ts";
import { useOfferUndo } from "#shared/ui/notifications/use-offer-undo.ts";
import { OwnRoleDialog } from "./own-role-dialog.tsx";
import { Person } from "./person.tsx";
import { RoleSelect } from "./role-select.tsx";
import { setRole } from "./team.queries.ts";
import type { Member } from "./team.queries.ts";
import { useTeamChange } from "./use-team-change.ts";

/**
 * The people of an organisation. A manager's change of a role is saved at once, with ten seconds to undo it; one's own is
 * asked for first, as who has given it up cannot undo it.
 */
export function MemberList({
  members,
  canManage,
  onRemove,
}: {
  members: readonly Member[];
  canManage: boolean;
  onRemove(member: Member): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="card team-box">
      <table className="team">
        <thead>
          <tr>
            <th scope="col">{t("web.team.person")}</th>
            <th scope="col">{t("web.team.role")}</th>
            <th scope="col">{t("web.team.lastHere")}</th>
            <th scope="col">
              <span className="hidden">{t("web.team.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} canManage={canManage} onRemove={() => onRemove(member)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MemberRow({ member, canManage, onRemove }: { member: Member; canManage: boolean; onRemove(): void }) {
  const { t } = useTranslation();
  const change = useTeamChange();
  const offerUndo = useOfferUndo();
  const [ownNext, setOwnNext] = useState<TenantRole | null>(null);
  const { userId, name, role } = member;
  const changeRole = (next: TenantRole): void =>
    change(
      (call) => setRole(call, userId, next),
      () =>
        offerUndo(t("web.team.roleChanged", { name, role: t(`web.tenantRole.${next}`) }), () =>
          change((call) => setRole(call, userId, role)),
        ),
    );
  const isFixed = !canManage || member.isOnlyManager;
  return (
    <tr>
      <td>
        <Person name={name} isYou={member.isYou && t("web.team.you")}>
          {member.email}
        </Person>
      </td>
      <td>
        {isFixed ? (
          <span className="role-fixed">{t(`web.tenantRole.${role}`)}</span>
        ) : (
          <RoleSelect
            label={t("web.team.roleOf", { name })}
            value={role}
            onChange={member.isYou ? setOwnNext : changeRole}
          />
        )}
      </td>
      <td className="mut team-seen">
        <span className="team-seen-label">{t("web.team.lastHere")} </span>
        {member.lastSeenAt === null ? t("web.team.never") : formatMoment(member.lastSeenAt)}
      </td>
      <td className="team-end">
        {ownNext !== null && ownNext !== role && (
          <OwnRoleDialog member={member} next={ownNext} onClose={() => setOwnNext(null)} />
        )}
        {member.isOnlyManager && <span className="mut3 small">{t("web.team.onlyManager")}</span>}
        {canManage && !member.isOnlyManager && !member.isYou && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-label={t("web.team.removeName", { name })}
            onClick={onRemove}
          >
            {t("web.team.remove")}
          </button>
        )}
      </td>
    </tr>
  );
}
