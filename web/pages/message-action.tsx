import { IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { MessageModal } from "#web/features/selection/message-modal.tsx";

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
        <MessageModal
          lines={[t("web.details.messageLater"), t("web.details.messageToday")]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
