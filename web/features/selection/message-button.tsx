import { IconMail } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { messageReason } from "./reachable.ts";

/** Writes to those of the listings that have an email; disabled with the reason when none has (MSG-01). */
export function MessageButton({
  reachable,
  isAccent = false,
  onPress,
}: {
  /** By listing: it has an email; null while that is not known. */
  reachable: readonly (boolean | null)[];
  isAccent?: boolean;
  onPress(): void;
}) {
  const { t } = useTranslation();
  const count = reachable.filter((is) => is === true).length;
  const reason = messageReason(reachable);
  return (
    <BlockedButton
      reason={reason === null ? null : t(reason)}
      className={isAccent ? "btn btn-accent" : "btn"}
      onPress={onPress}
    >
      <IconMail size={16} stroke={1.8} aria-hidden />
      {reason === null ? t("web.selection.message.to", { count }) : t("web.selection.message")}
    </BlockedButton>
  );
}
