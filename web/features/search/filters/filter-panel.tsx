import { Fragment } from "react";
import type { ReactNode } from "react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Range } from "#shared/contracts/market/search-query.ts";
import type { FacetCount, ListingKind } from "#shared/contracts/market/search.ts";
import { useRegion } from "#shared/ui/app/region-context.ts";
import { referenceName } from "#shared/ui/listings/reference-name.ts";
import { LocationFilter } from "#shared/ui/map/places/location-filter.tsx";
import { FacetColumns } from "./facet-columns.tsx";
import { FacetSection } from "./facet-section.tsx";
import { FacetTree } from "./facet-tree.tsx";
import { branchesOf, isBranchOn, isLeafOn, isPartial, TREES, withBranch, withLeaf } from "./filter-tree.ts";
import type { Tree } from "./filter-tree.ts";
import { boundsOf, isArea, withBounds } from "./number-range.ts";
import { facetsOf, locationOf, valuesOf, withLocation } from "#web/features/search/search-address.ts";
import { isTicked, withFilter } from "./search-filters.ts";
import type { ListFilter } from "./search-filters.ts";
import { RangeFilter } from "./range-filter.tsx";
import { TrustSection } from "./trust-section.tsx";
import type { ChangeAddress } from "#web/features/search/use-search.ts";

type Column = Exclude<ListFilter, Tree | "product-categories" | "verified-by">;
type Section = Tree | Column | "distance" | "trust" | "numbers" | "areas";

/** Sections of a kind in the order of the panel; those of `OPEN` are open at first. */
const SECTIONS: Readonly<Record<ListingKind, readonly Section[]>> = {
  suppliers: [
    "building-systems",
    "distance",
    "trust",
    "size",
    "sectors",
    "offsite-categories",
    "base-materials",
    "certifications",
    "countries",
  ],
  consultants: ["experience", "distance", "trust", "size", "sectors", "certifications", "countries"],
  projects: [
    "sectors",
    "distance",
    "status",
    "numbers",
    "areas",
    "building-systems",
    "offsite-categories",
    "countries",
  ],
  products: [
    "building-systems",
    "product-type",
    "distance",
    "trust",
    "base-materials",
    "certifications",
    "accreditations",
    "offsite-categories",
    "countries",
  ],
};
const NUMBERS: readonly Range[] = ["homes", "storeys"];
const AREAS: readonly Range[] = ["retail-nia", "storage-nia", "office-nia"];

/** The filters that the answer offers, with counts; a change changes the address. */
export function FilterPanel({
  kind,
  facets,
  isLoading,
  address,
  resets,
  onChange,
}: {
  kind: ListingKind;
  facets: readonly FacetCount[];
  /** The first answer is on its way. */
  isLoading: boolean;
  address: URLSearchParams;
  /** How often all filters were taken away: what is not in the address begins anew. */
  resets: number;
  onChange: ChangeAddress;
}) {
  const { t } = useTranslation();
  const { areaUnit } = useRegion();
  if (isLoading && facets.length === 0) return <PanelSkeleton />;
  return SECTIONS[kind].map((section, index) => <Fragment key={section}>{sectionOf(section, index === 0)}</Fragment>);

  function sectionOf(section: Section, isFirst: boolean): ReactNode {
    if (section === "distance") return distance();
    if (section === "trust") return <TrustSection facets={facets} address={address} onChange={onChange} />;
    if (section === "numbers") return ranges(section, NUMBERS);
    if (section === "areas") return ranges(section, AREAS);
    return isTree(section) ? tree(section, isFirst) : columns(section);
  }

  function distance(): ReactNode {
    const value = locationOf(address);
    return (
      <FacetSection title={t("map.distance.label")} ticked={value.distance === "nationwide" ? 0 : 1} isOpenFirst>
        <LocationFilter key={resets} value={value} onChange={(next) => onChange((from) => withLocation(from, next))} />
      </FacetSection>
    );
  }

  function tree(group: Tree, isOpenFirst: boolean): ReactNode {
    const branches = branchesOf(facets, group);
    if (branches.length === 0) return null;
    const ticked = new Set([group, TREES[group]]);
    return (
      <FacetSection
        title={t(`web.search.facet.${group}`)}
        ticked={[...ticked].reduce((sum, key) => sum + valuesOf(address, key).length, 0)}
        isOpenFirst={isOpenFirst}
      >
        <FacetTree
          choices={branches.map((branch) => ({
            ...tickOf(branch.facet, t),
            isOn: isBranchOn(address, branch),
            isPartial: isPartial(address, branch),
            onChange: (isOn) => onChange((from) => withBranch(from, branch, isOn)),
            children: branch.children.map((child) => ({
              ...tickOf(child, t),
              isOn: isLeafOn(address, branch, child),
              onChange: (isOn) => onChange((from) => withLeaf(from, branch, child, isOn)),
            })),
          }))}
        />
      </FacetSection>
    );
  }

  function columns(group: Column): ReactNode {
    const offered = facetsOf(facets, group);
    if (offered.length === 0) return null;
    // Of these two the name is the value of the parameter.
    const isWord = group === "status" || group === "product-type";
    const choices = offered.map((facet) => {
      const value = isWord ? facet.name : String(facet.id);
      return {
        ...tickOf(facet, t),
        ...(group === "status" && { label: t(`listings.status.${facet.name}`) }),
        isOn: isTicked(address, group, value),
        onChange: (isOn: boolean) => onChange((from) => withFilter(from, { group, value }, isOn)),
      };
    });
    const all = {
      key: "All",
      label: t("web.search.allTypes"),
      count: null,
      isOn: choices.every(({ isOn }) => !isOn),
      staysOn: true,
      onChange: () => onChange((from) => withFilter(withFilter(from, ALL_TYPES, true), ALL_TYPES, false)),
    };
    return (
      <FacetSection
        title={t(`web.search.facet.${group}`)}
        ticked={choices.filter(({ isOn }) => isOn).length}
        isOpenFirst={group === "size" || isWord}
      >
        <FacetColumns choices={group === "product-type" ? [all, ...choices] : choices} />
      </FacetSection>
    );
  }

  function ranges(section: "numbers" | "areas", shown: readonly Range[]): ReactNode {
    const bounds = shown.map((range) => ({ range, bounds: boundsOf(address, range, areaUnit) }));
    return (
      <FacetSection
        title={
          section === "areas"
            ? t("web.search.rangeWithUnit", { name: t("web.search.facet.areas"), unit: areaUnit })
            : t("web.search.facet.numbers")
        }
        ticked={bounds.filter(({ bounds: { least, most } }) => least !== null || most !== null).length}
        isOpenFirst
      >
        {bounds.map(({ range, bounds: given }) => (
          <RangeFilter
            key={`${range} ${areaUnit}`}
            range={range}
            name={
              isArea(range)
                ? t("web.search.rangeWithUnit", { name: t(`web.search.range.${range}`), unit: areaUnit })
                : t(`web.search.range.${range}`)
            }
            bounds={given}
            onChange={(next) => onChange((from) => withBounds(from, range, next, areaUnit))}
          />
        ))}
      </FacetSection>
    );
  }
}

const ALL_TYPES = { group: "product-type", value: "All" } as const;

/** Holds the place of the first filters while they load. */
function PanelSkeleton() {
  return (
    <div className="filters-skeleton" aria-hidden="true">
      {SKELETON_WIDTHS.map((width, index) => (
        <span key={index} className="skeleton" style={{ width: `${width}%`, height: 18 }} />
      ))}
    </div>
  );
}

const SKELETON_WIDTHS = [44, 72, 60, 66, 0, 36, 100, 0, 28, 70, 64, 82, 74];

function tickOf({ id, name, count, isEstimate }: FacetCount, t: TFunction) {
  return { key: String(id), label: referenceName(t, name), count, isEstimate };
}

function isTree(section: Section): section is Tree {
  return Object.keys(TREES).includes(section);
}
