import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** The way to claim a page that nobody has claimed; `path` is the page's own address. */
export function ClaimLine({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <p className="claim-line">
      {t("web.details.isThisYours")}{" "}
      <Link className="lk" to={`${path}/claim-this-page`}>
        {t("web.details.claim")}
      </Link>
    </p>
  );
}
