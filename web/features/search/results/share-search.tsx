import { useTranslation } from "react-i18next";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { ShareButton } from "#shared/ui/sharing/share-button.tsx";

/** Shares the search with its region: whoever opens it sees the same results wherever they are (SCH-16). */
export function ShareSearch({ isLabelled = false }: { isLabelled?: boolean }) {
  const { t } = useTranslation();
  const { region } = useRegion();
  return (
    <ShareButton
      region={region}
      isLabelled={isLabelled}
      words={{
        share: t("web.search.share"),
        copied: t("web.search.copied"),
        notCopied: t("web.search.notCopied"),
      }}
    />
  );
}
