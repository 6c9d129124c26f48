import { useTranslation } from "react-i18next";
import type { TenantRole } from "#shared/contracts/people/tenant-role.ts";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { setRole } from "./team.queries.ts";
import type { Member } from "./team.queries.ts";
import { useTeamChange } from "./use-team-change.ts";

/** Asks before a manager gives the own role up: then nobody but another manager gives it back. */
export function OwnRoleDialog({
  member: { userId },
  next,
  onClose,
}: {
  member: Member;
  next: TenantRole;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const change = useTeamChange();
  const role = t(`web.tenantRole.${next}`);
  return (
    <Modal title={t("web.team.ownRoleAsk", { role })} closeLabel={t("web.shell.close")} onClose={onClose}>
      <div className="modal-text">
        <p>{t("web.team.ownRoleText")}</p>
      </div>
      <div className="modal-foot">
        <button type="button" className="btn" onClick={onClose}>
          {t("web.message.cancel")}
        </button>
        <button
          type="button"
          className="btn btn-danger"
          onClick={() => change((call) => setRole(call, userId, next), onClose)}
        >
          {t("web.team.ownRole", { role })}
        </button>
      </div>
    </Modal>
  );
}
