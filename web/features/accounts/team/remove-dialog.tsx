import { useTranslation } from "react-i18next";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { remove } from "./team.queries.ts";
import type { Member } from "./team.queries.ts";
import { useTeamChange } from "./use-team-change.ts";

/** Asks before somebody loses access: they can only be invited again. */
export function RemoveDialog({ member: { userId, name }, onClose }: { member: Member; onClose(): void }) {
  const { t } = useTranslation();
  const change = useTeamChange();
  return (
    <Modal title={t("web.team.removeAsk", { name })} closeLabel={t("web.shell.close")} onClose={onClose}>
      <div className="modal-text">
        <p>{t("web.team.removeText")}</p>
      </div>
      <div className="modal-foot">
        <button type="button" className="btn" onClick={onClose}>
          {t("web.message.cancel")}
        </button>
        <button
          type="button"
          className="btn btn-danger"
          onClick={() => change((call) => remove(call, userId), onClose)}
        >
          {t("web.team.remove")}
        </button>
      </div>
    </Modal>
  );
}
