import { BuildingSystemName } from "#shared/contracts/market/search.ts";
import type { FacetCount } from "#shared/contracts/market/search.ts";
import { SYSTEM_ORDER } from "#shared/ui/drawings/systems.ts";
import { facetsOf } from "#web/features/search/search-address.ts";
import { isTicked, withFilter } from "./search-filters.ts";
import type { ListFilter } from "./search-filters.ts";

/** Groups drawn as a tree, with the group of their children: systems hold product categories, roles and sectors their own. */
export const TREES = {
  "building-systems": "product-categories",
  experience: "experience",
  sectors: "sectors",
} as const satisfies Partial<Record<ListFilter, ListFilter>>;
export type Tree = keyof typeof TREES;

/** A value with what it is made of. */
export interface Branch {
  group: ListFilter;
  childGroup: ListFilter;
  facet: FacetCount;
  children: FacetCount[];
}

/** The branches of a tree: building systems in the order of the parts sheet, others as the answer gives them. */
export function branchesOf(facets: readonly FacetCount[], tree: Tree): Branch[] {
  const childGroup = TREES[tree];
  const inner = facetsOf(facets, childGroup);
  const branches = facetsOf(facets, tree)
    .filter((facet) => facet.parentId === null)
    .map((facet) => ({
      group: tree,
      childGroup,
      facet,
      children: inner.filter((child) => child.parentId === facet.id),
    }));
  return tree === "building-systems" ? branches.toSorted((a, b) => rank(a.facet) - rank(b.facet)) : branches;
}

export function isBranchOn(address: URLSearchParams, { group, facet }: Branch): boolean {
  return isTicked(address, group, String(facet.id));
}

export function isLeafOn(address: URLSearchParams, { childGroup }: Branch, child: FacetCount): boolean {
  return isTicked(address, childGroup, String(child.id));
}

/** Some of a branch is ticked, but not the whole (SCH-08). */
export function isPartial(address: URLSearchParams, branch: Branch): boolean {
  return !isBranchOn(address, branch) && branch.children.some((child) => isLeafOn(address, branch, child));
}

/** Ticking a branch asks for the whole of it, so its parts are unticked; unticking clears both. */
export function withBranch(address: URLSearchParams, branch: Branch, isOn: boolean): URLSearchParams {
  let next = address;
  for (const child of branch.children) {
    next = withFilter(next, { group: branch.childGroup, value: String(child.id) }, false);
  }
  return withFilter(next, { group: branch.group, value: String(branch.facet.id) }, isOn);
}

/** Ticking a part narrows its branch to it. */
export function withLeaf(address: URLSearchParams, branch: Branch, child: FacetCount, isOn: boolean): URLSearchParams {
  const narrowed = isOn ? withFilter(address, { group: branch.group, value: String(branch.facet.id) }, false) : address;
  return withFilter(narrowed, { group: branch.childGroup, value: String(child.id) }, isOn);
}

function rank(facet: FacetCount): number {
  const system = BuildingSystemName.safeParse(facet.name);
  return system.success ? SYSTEM_ORDER.indexOf(system.data) : 0;
}
