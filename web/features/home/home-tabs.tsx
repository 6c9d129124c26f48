import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { HomeSummary, ListingKind } from "#shared/contracts/search.ts";
import { homeKinds } from "#shared/ui/listings/shown-kinds.ts";
import "./home.css";

/** The kinds of listing with their numbers; each tab is a page of its own (ROU-02). */
export function HomeTabs({ kind, counts }: { kind: ListingKind; counts: HomeSummary["counts"] | undefined }) {
  const { t, i18n } = useTranslation();
  return (
    <nav className="tabs" aria-label={t("web.home.tabs")}>
      {homeKinds().map((tab) => (
        <Link key={tab} to={`/${tab}`} aria-current={tab === kind ? "page" : undefined}>
          {t(`web.kind.${tab}`)}
          {counts && <span className="mono">{counts[tab].toLocaleString(i18n.language)}</span>}
        </Link>
      ))}
    </nav>
  );
}
