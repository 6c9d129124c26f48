import { IconMail } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConsultantDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { searchPath } from "#shared/ui/listings/shown-kinds.ts";
import { MessageDialog, recipientOf } from "./message-dialog.tsx";

/** Writes to the organisation of the page; disabled with the reason when it has no email (MSG-01). */
export function MessageAction({
  organisation,
  kind,
}: {
  organisation: SupplierDetails | ConsultantDetails;
  kind: "suppliers" | "consultants";
}) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <BlockedButton
        reason={organisation.hasEmail ? null : t("web.details.noEmail")}
        className="btn btn-accent"
        onPress={() => setIsOpen(true)}
      >
        <IconMail size={18} stroke={1.6} aria-hidden />
        {t("web.details.message")}
      </BlockedButton>
      {isOpen && (
        <MessageDialog recipients={[recipientOf(organisation)]} searchPath={searchPath(kind) ?? null} onClose={close} />
      )}
    </>
  );
}
