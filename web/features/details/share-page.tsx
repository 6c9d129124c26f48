import { useTranslation } from "react-i18next";
import { ShareButton } from "#shared/ui/sharing/share-button.tsx";

/** Shares the address of a listing's page. */
export function SharePage() {
  const { t } = useTranslation();
  return (
    <ShareButton
      words={{
        share: t("web.details.share"),
        copied: t("web.details.copied"),
        notCopied: t("web.details.notCopied"),
      }}
    />
  );
}
