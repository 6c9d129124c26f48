import { useTranslation } from "react-i18next";

/** Says that a page is not public, to the owner and approvers who see it all the same. */
export function HiddenNotice({ isPublic }: { isPublic: boolean }) {
  const { t } = useTranslation();
  if (isPublic) return null;
  return (
    <p className="details-warning details-hidden" role="status">
      {t("web.details.notPublic")}
    </p>
  );
}
