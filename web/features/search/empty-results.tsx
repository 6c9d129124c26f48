import { useQueries } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Region } from "#shared/contracts/regions.ts";
import type { FacetCount, ListingKind } from "#shared/contracts/search.ts";
import { useCall } from "#shared/ui/app/caller-context.ts";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import { useFilterNames } from "./filter-names.ts";
import { apiQuery, appliedFilters, withFilter, withKey, withoutFilters } from "./search-address.ts";
import { countQuery } from "./search.queries.ts";

/** Nothing found: what taking away each filter would bring back, or everything (SCH-17). */
export function EmptyResults({
  kind,
  region,
  facets,
  address,
  onChange,
}: {
  kind: ListingKind;
  region: Region;
  facets: readonly FacetCount[];
  address: URLSearchParams;
  onChange(next: URLSearchParams): void;
}) {
  const { t } = useTranslation();
  const call = useCall();
  const nameOf = useFilterNames(facets);
  const text = address.get("query") ?? "";
  const ways = appliedFilters(address).map((filter) => {
    const { facet, value } = nameOf(filter);
    return { name: `${facet} ${value}`.trim(), next: withFilter(address, filter, false) };
  });
  const hasFilters = ways.length > 0;
  if (hasFilters && text !== "") {
    ways.unshift({ name: t("web.search.empty.text", { text }), next: withKey(address, "query", "") });
  }
  const counts = useQueries({ queries: ways.map(({ next }) => countQuery(call, kind, apiQuery(next, region))) });
  const helpful = ways.map((way, index) => ({ ...way, count: counts[index]?.data })).filter(({ count }) => count !== 0);
  return (
    <div className="empty" role="status">
      <div className="empty-art">
        <GhostDrawing />
      </div>
      <h2 className="h3">{t(hasFilters ? "web.search.empty.filtered" : "web.search.empty.all")}</h2>
      {helpful.length > 0 && (
        <>
          <p className="mut">{t("web.search.empty.relax")}</p>
          <ul className="empty-ways">
            {helpful.map(({ name, next, count }) => (
              <li key={name}>
                <span>{name}</span>
                <span className="mut num">{count === undefined ? "" : `+${t(`web.count.${kind}`, { count })}`}</span>
                <button
                  type="button"
                  className="btn btn-small"
                  aria-label={t("web.search.remove", { name })}
                  onClick={() => onChange(next)}
                >
                  {t("web.search.removeShort")}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="row row-wrap empty-actions">
        {hasFilters && (
          <button type="button" className="btn btn-primary" onClick={() => onChange(withoutFilters(address))}>
            {t("web.search.clearFilters")}
          </button>
        )}
        <button type="button" className="btn btn-quiet" onClick={() => onChange(new URLSearchParams())}>
          {t("web.home.showEverything")}
        </button>
      </div>
    </div>
  );
}
