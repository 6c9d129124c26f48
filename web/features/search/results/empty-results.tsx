import { useTranslation } from "react-i18next";
import type { ListingKind, Relaxation, SearchReading } from "#shared/contracts/market/search.ts";
import { Region } from "#shared/contracts/site/regions.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import type { FilterWords } from "#web/features/search/filters/filter-names.ts";
import { countFilters, withWay } from "#web/features/search/filters/search-filters.ts";
import type { AppliedFilter } from "#web/features/search/filters/search-filters.ts";
import type { ChangeAddress } from "#web/features/search/use-search.ts";
import { WaysOut } from "./ways-out.tsx";

/** Nothing found: what taking away each filter would bring back, or everything (SCH-17, R-35). */
export function EmptyResults({
  kind,
  text,
  reading,
  applied,
  relaxations,
  nameOf,
  onChange,
}: {
  kind: ListingKind;
  text: string;
  reading: SearchReading | null;
  applied: readonly AppliedFilter[];
  relaxations: readonly Relaxation[];
  nameOf(filter: AppliedFilter): FilterWords;
  onChange: ChangeAddress;
}) {
  const { t } = useTranslation();
  const hasFilters = countFilters(applied) > 0;
  const elsewhere = relaxations.filter(({ set }) => set["region"] !== undefined);
  const nearest = relaxations.filter((way) => isInstead(way) && !elsewhere.includes(way));
  const away = hasFilters ? relaxations.filter((way) => !isInstead(way)) : [];
  const ways = [...nearest, ...away];
  return (
    <div className="empty">
      <div className="empty-art">
        <GhostDrawing />
      </div>
      <h2 className="h3">{t(hasFilters ? "web.search.empty.filtered" : "web.search.empty.all")}</h2>
      {nearest.length > 0 && <p className="mut">{t("web.search.empty.nearest")}</p>}
      {nearest.length === 0 && hasFilters && (away.length > 0 || elsewhere.length === 0) && (
        <p className="mut">{t(away.length > 0 ? "web.search.empty.relax" : "web.search.empty.stuck")}</p>
      )}
      {ways.length > 0 && (
        <ul
          className="empty-ways"
          aria-label={t(nearest.length > 0 ? "web.search.empty.nearest" : "web.search.empty.relax")}
        >
          {ways.map((way) => {
            const name = wayName(way);
            return (
              <li key={`${way.keys.join(" ")} ${JSON.stringify(way.set)}`}>
                <span>{name}</span>
                <span className="mut num">
                  +{t("web.search.exactly", { count: way.count })}
                  {way.countIsCapped && "+"}
                  <span className="search-wide"> {t(`web.search.noun.${kind}`, { count: way.count })}</span>
                </span>
                <button
                  type="button"
                  className="btn btn-small"
                  aria-label={t(isInstead(way) ? "web.search.tryNamed" : "web.search.remove", { name })}
                  onClick={() => onChange((address) => withWay(address, way))}
                >
                  {t(isInstead(way) ? "web.search.try" : "web.search.removeShort")}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <WaysOut canClear={hasFilters} onChange={onChange}>
        {elsewhere.length > 0 && <OtherMarkets ways={elsewhere} />}
      </WaysOut>
    </div>
  );

  /** The values of a filter in one line: "System Pods or Walls". */
  function wayName({ keys, set }: Relaxation): string {
    const { query, distance } = set;
    if (keys.length === 0 && distance !== undefined && (query === undefined || query === reading?.text))
      return t("web.search.empty.farther", { distance });
    if (query !== undefined) return t("web.search.empty.instead", { text: query });
    if (keys.includes("query")) return t("web.search.empty.text", { text });
    const words = applied
      .filter(({ group }) => keys.includes(group) || keys.includes(`${group}-min`))
      .map((filter) => nameOf(filter));
    const values = words.map(({ value }) => value).join(` ${t("web.search.or")} `);
    return `${words[0]?.facet ?? ""} ${values}`.trim() || keys.join(", ");
  }
}

/** The same search in the market where its address may come from (SCH-16): the bar does not say which. */
function OtherMarkets({ ways }: { ways: readonly Relaxation[] }) {
  const { t } = useTranslation();
  const { choose } = useRegion();
  const markets = ways.flatMap(({ set, count, countIsCapped }) => {
    const { data: region } = Region.safeParse(set["region"]);
    return region === undefined
      ? []
      : [{ region, count: `${t("web.search.exactly", { count })}${countIsCapped ? "+" : ""}` }];
  });
  return markets.map(({ region, count }) => (
    <button key={region} type="button" className="btn" onClick={() => choose(region)}>
      {t("web.search.empty.inMarket", { market: t(`web.region.in.${region}`), count })}
    </button>
  ));
}

/** A way that searches for something else; what it takes away has no meaning there. */
function isInstead({ set }: Relaxation): boolean {
  return Object.keys(set).length > 0;
}
