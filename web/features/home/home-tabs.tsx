import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { groupDigits } from "#shared/messages/group-digits.ts";
import type { HomeSummary, ListingKind } from "#shared/contracts/market/search.ts";
import { homeKinds } from "#shared/ui/listings/shown-kinds.ts";
import "./home.css";

/** The kinds of listing with their numbers; each tab is a page of its own (ROU-02). */
export function HomeTabs({ kind, counts }: { kind: ListingKind; counts: HomeSummary["counts"] | undefined }) {
  const { t } = useTranslation();
  return (
    <nav className="tabs" aria-label={t("web.home.tabs")}>
      {homeKinds().map((tab) => (
        <Link key={tab} to={`/${tab}`} aria-current={tab === kind ? "page" : undefined}>
          {t(`web.kind.${tab}`)}
          {counts && <span className="mono">{groupDigits(counts[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
