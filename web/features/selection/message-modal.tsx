import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Modal } from "#shared/ui/overlays/modal.tsx";

/**
 * Says that writing does not exist yet, and how to reach them today.
 *
 * @param lines what it says; of several at once unless given
 */
export function MessageModal({ lines, onClose }: { lines?: readonly string[]; onClose(): void }) {
  const { t } = useTranslation();
  const shown = lines ?? [t("web.selection.message.text"), t("web.selection.message.meanwhile")];
  return (
    <Modal title={t("web.selection.message")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <div className="modal-text">
        {shown.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="modal-actions">
        <Link className="btn btn-primary" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </Modal>
  );
}
