import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OwnPage } from "#shared/contracts/profiles/profiles.ts";
import { editPath, livePath } from "./page-address.ts";
import { usePageSwitch } from "./use-page-switch.ts";
import "#shared/ui/forms/forms.css";

/** A live page: looked at, changed, shown or hidden (APR-08). A product is its kit, and changes there. */
export function LivePageRow({ page }: { page: OwnPage }) {
  const { t } = useTranslation();
  const { type, id, name, slug } = page;
  const { isVisible, show } = usePageSwitch(page);
  return (
    <li className="page-row">
      <div className="page-row-names">
        <Link className="lk" to={livePath(type, id, slug)} dir="auto">
          {name}
        </Link>
        <p className="small mut num">
          {t(`web.profiles.page.${type}`)}
          {page.score !== null && ` · ${t("web.profiles.scoreOf", { score: Math.round(page.score) })}`}
          {page.openRequestId !== null && ` · ${t("web.profiles.hasRequest")}`}
        </p>
      </div>
      {type !== "Product" && (
        <label className="form-switch">
          <input
            type="checkbox"
            role="switch"
            checked={isVisible}
            aria-checked={isVisible}
            aria-label={t("web.profiles.visible.of", { name })}
            onChange={(event) => show(event.currentTarget.checked)}
          />
          <span>{t(isVisible ? "web.profiles.visible.on" : "web.profiles.visible.off")}</span>
        </label>
      )}
      {type === "Product" ? (
        <p className="small mut">{t("web.profiles.editInKit")}</p>
      ) : (
        <Link className="btn" to={editPath(type, id)} aria-label={t("web.profiles.edit", { name })}>
          {t("web.profiles.edit.short")}
        </Link>
      )}
    </li>
  );
}
