import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Modal } from "#shared/ui/overlays/modal.tsx";

/** Says that writing to several at once does not exist yet, and how to reach them today. */
export function MessageModal({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Modal title={t("web.selection.message")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <div className="modal-text">
        <p>{t("web.selection.message.text")}</p>
        <p>{t("web.selection.message.meanwhile")}</p>
      </div>
      <div className="modal-actions">
        <Link className="btn btn-primary" to="/contact">
          {t("web.shell.contactUs")}
        </Link>
      </div>
    </Modal>
  );
}
