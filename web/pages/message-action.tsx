import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { BlockedButton } from "#web/features/selection/blocked-button.tsx";

/**
 * The way to write to the organisation of the page; disabled with the reason when it has no email (MSG-01). Writing
 * does not exist yet: it says so, and how to reach the organisation today.
 */
export function MessageAction({ hasEmail }: { hasEmail: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BlockedButton
        reason={hasEmail ? null : t("web.details.noEmail")}
        className="btn btn-accent"
        onPress={() => setIsOpen(true)}
      >
        <IconMail size={18} stroke={1.6} aria-hidden />
        {t("web.details.message")}
      </BlockedButton>
      {isOpen && (
        <Modal title={t("web.details.message")} closeLabel={t("web.shell.close")} onClose={() => setIsOpen(false)}>
          <div className="modal-text">
            <p>{t("web.details.messageLater")}</p>
            <p>{t("web.details.messageToday")}</p>
          </div>
          <div className="modal-actions">
            <Link className="btn btn-primary" to="/contact">
              {t("web.shell.contactUs")}
            </Link>
          </div>
        </Modal>
      )}
    </>
  );
}
