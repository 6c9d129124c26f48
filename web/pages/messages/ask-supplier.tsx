import { IconMail } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { MESSAGE_BOUNDS } from "#shared/contracts/people/contact-texts.ts";
import type { ProductDetails } from "#shared/contracts/market/listings.ts";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { MessageDialog } from "./message-dialog.tsx";

/**
 * Writes to a product's supplier about it; disabled with the reason where the supplier has no email (MSG-01).
 *
 * @param message what stands in the message at first
 */
export function AskSupplier({
  product: { name, owner },
  message,
}: {
  product: Pick<ProductDetails, "name" | "owner">;
  message?: string;
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <BlockedButton
        reason={owner.hasEmail ? null : t("web.details.noEmail")}
        className="btn"
        onPress={() => setIsOpen(true)}
      >
        <IconMail size={18} stroke={1.6} aria-hidden />
        {t("web.product.ask")}
      </BlockedButton>
      {isOpen && (
        <MessageDialog
          recipients={[{ ...owner, phone: null }]}
          searchPath={null}
          subject={t("web.product.askAbout", { name }).slice(0, MESSAGE_BOUNDS.subjectMax)}
          message={message}
          onClose={close}
        />
      )}
    </>
  );
}
