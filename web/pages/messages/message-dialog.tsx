import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ConsultantDetails, SupplierDetails } from "#shared/contracts/market/listings.ts";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { useNotify } from "#shared/ui/notifications/use-notify.tsx";
import type { ComparedColumn } from "#web/features/compare/use-compared.ts";
import { placeOf } from "#shared/ui/listings/place-of.ts";
import { phoneLink } from "#shared/ui/listings/texts/phone-link.ts";
import { groupPhone } from "#shared/ui/listings/texts/phone-text.ts";
import type { MessageRecipient } from "#web/features/messages/message-recipient.ts";
import { loadPage } from "#web/routes/chunk-load.ts";

/** The dialog that writes to organisations; its code comes when it first opens. */
export const MessageDialog = optionalPart(
  async () => (await loadPage(import("#web/features/messages/message-modal.tsx"))).MessageModal,
  { Missing: MessageMissing },
);

type Organisation = Pick<
  SupplierDetails | ConsultantDetails,
  "id" | "name" | "mark" | "locations" | "hasEmail" | "phone"
>;

/** An organisation as somebody to write to. */
export function recipientOf({ id, name, mark, locations, hasEmail, phone }: Organisation): MessageRecipient {
  const call = phone === null ? null : { text: groupPhone(phone), link: phoneLink(phone) };
  return { id, name, mark, hasEmail, place: placeOf(locations), phone: call };
}

/** The organisations among the listings that are there. */
export function recipientsOf(columns: readonly ComparedColumn[]): MessageRecipient[] {
  return columns.flatMap(({ compared }) =>
    compared?.kind === "suppliers" || compared?.kind === "consultants" ? [recipientOf(compared.details)] : [],
  );
}

/** Says that the dialog did not open, and lets it be opened again. */
function MessageMissing({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const notify = useNotify();
  useEffect(() => {
    notify({ kind: "error", title: t("web.selection.message"), text: t("errors.partMissing") });
    onClose();
  }, [notify, onClose, t]);
  return null;
}
