import { useTranslation } from "react-i18next";
import { BuildingSystemName } from "#shared/contracts/search.ts";
import type { FacetCount } from "#shared/contracts/search.ts";
import { SYSTEM_ORDER } from "#shared/ui/drawings/systems.ts";
import { LocationFilter } from "#shared/ui/map/location-filter.tsx";
import { FacetSection, FacetTree } from "./facet-group.tsx";
import {
  appliedFilters,
  facetsOf,
  FLAG_FILTERS,
  flagOf,
  idsOf,
  ID_FILTERS,
  locationOf,
  withFilter,
  withLocation,
} from "./search-address.ts";
import type { IdFilter } from "./search-address.ts";
import { Tick } from "./tick.tsx";

/** Groups that are open at first, in the order of the panel. */
const OPEN_FIRST: readonly string[] = ["building-systems", "experience", "size"];
/** Children are drawn inside their parents. */
const CHILD_OF: Readonly<Partial<Record<IdFilter, IdFilter>>> = { "building-systems": "product-categories" };
const ORDER: readonly IdFilter[] = [
  "building-systems",
  "product-categories",
  "experience",
  "size",
  "offsite-categories",
  "sectors",
  "certifications",
  "countries",
];

/** The filters that the answer offers, with counts; ticking changes the address. */
export function FilterPanel({
  facets,
  address,
  onChange,
}: {
  facets: readonly FacetCount[];
  address: URLSearchParams;
  onChange(next: URLSearchParams): void;
}) {
  const { t } = useTranslation();
  const offered = new Set(facets.map((facet) => facet.group));
  const groups = ORDER.filter((group) => offered.has(group) && !isInsideParent(group, offered));
  const flags = FLAG_FILTERS.filter((group) => offered.has(group));
  const verifiers = facetsOf(facets, "verified-by");
  const [first, ...rest] = groups.map((group) => (
    <FacetSection
      key={group}
      title={t(`web.search.facet.${group}`)}
      ticked={tickedIn(address, group)}
      isOpenFirst={OPEN_FIRST.includes(group)}
    >
      <FacetTree
        parents={sorted(
          facetsOf(facets, group).filter((facet) => facet.parentId === null || group === "product-categories"),
        )}
        childrenOf={(parent) => childrenOf(facets, group, parent)}
        isTicked={(facet) => isIdFilter(facet.group) && idsOf(address, facet.group).includes(facet.id)}
        onTick={(facet, isOn) => {
          if (isIdFilter(facet.group)) onChange(withFilter(address, { group: facet.group, id: facet.id }, isOn));
        }}
      />
    </FacetSection>
  ));
  const trustTicked = appliedFilters(address).filter(
    ({ group }) => group === "verified-by" || !isIdFilter(group),
  ).length;
  return (
    <>
      {first}
      <FacetSection
        title={t("map.distance.label")}
        ticked={locationOf(address).distance === "nationwide" ? 0 : 1}
        isOpenFirst
      >
        <LocationFilter value={locationOf(address)} onChange={(value) => onChange(withLocation(address, value))} />
      </FacetSection>
      {(flags.length > 0 || verifiers.length > 0) && (
        <FacetSection title={t("web.search.trust")} ticked={trustTicked} isOpenFirst>
          <ul>
            {flags.map((group) => (
              <li key={group}>
                <Tick
                  label={t(`web.search.flagLabel.${group}`)}
                  count={facetsOf(facets, group)[0]?.count ?? null}
                  isOn={flagOf(address, group)}
                  onChange={(isOn) => onChange(withFilter(address, { group, id: null }, isOn))}
                />
              </li>
            ))}
          </ul>
          {verifiers.length > 0 && (
            <>
              <h4 className="facet-sub">{t("web.search.facet.verified-by")}</h4>
              <FacetTree
                parents={verifiers}
                childrenOf={() => []}
                isTicked={(facet) => idsOf(address, "verified-by").includes(facet.id)}
                onTick={(facet, isOn) => onChange(withFilter(address, { group: "verified-by", id: facet.id }, isOn))}
              />
            </>
          )}
        </FacetSection>
      )}
      {rest}
    </>
  );
}

function isIdFilter(group: string): group is IdFilter {
  return ID_FILTERS.some((name) => name === group);
}

function isInsideParent(group: IdFilter, offered: ReadonlySet<string>): boolean {
  return Object.entries(CHILD_OF).some(([parent, child]) => child === group && offered.has(parent));
}

function childrenOf(facets: readonly FacetCount[], group: IdFilter, parent: FacetCount): FacetCount[] {
  const inner = CHILD_OF[group] ?? group;
  return facetsOf(facets, inner).filter((facet) => facet.parentId === parent.id && facet !== parent);
}

function tickedIn(address: URLSearchParams, group: IdFilter): number {
  const inner = CHILD_OF[group];
  return idsOf(address, group).length + (inner ? idsOf(address, inner).length : 0);
}

/** Building systems in the order of the parts sheet; other values as the answer gives them. */
function sorted(facets: FacetCount[]): FacetCount[] {
  const rank = (facet: FacetCount): number => {
    const system = BuildingSystemName.safeParse(facet.name);
    return system.success ? SYSTEM_ORDER.indexOf(system.data) : 0;
  };
  return facets[0]?.group === "building-systems" ? facets.toSorted((a, b) => rank(a) - rank(b)) : facets;
}
