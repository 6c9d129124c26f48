import type { ReactNode } from "react";
import { IconArrowLeft, IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import "./breadcrumbs.css";

/** One step of the trail; the last has no address. */
export interface Crumb {
  label: string;
  to?: string;
}

/** Where the page stands, from home down (SHL-09); nothing for fewer than two steps. Back is hidden up to 500 px (SHL-10). `aside` stands at the end of the line. */
export function Breadcrumbs({ items, aside }: { items: readonly Crumb[]; aside?: ReactNode }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (items.length < 2) return null;
  const goBack = (): void => {
    // Opened by a shared link there is no history to go back to.
    if (window.history.length > 1) void navigate(-1);
    else void navigate(items.at(-2)?.to ?? "/suppliers");
  };
  return (
    <nav className="crumbs" aria-label={t("web.shell.breadcrumb")}>
      <div className="wrap">
        <button type="button" className="crumbs-back" onClick={goBack}>
          <IconArrowLeft size={16} stroke={1.6} aria-hidden />
          {t("web.shell.back")}
        </button>
        <ol>
          {items.map(({ label, to }, index) => (
            // Between home and the step above the page: on phones there is only room for a sign of it.
            <li key={to ?? label} data-folds={(index > 0 && index < items.length - 2) || undefined}>
              {to === undefined ? <b aria-current="page">{label}</b> : <Link to={to}>{label}</Link>}
              {index < items.length - 1 && <IconChevronRight size={14} stroke={1.6} aria-hidden />}
            </li>
          ))}
        </ol>
        {aside}
      </div>
    </nav>
  );
}
