import { expect, test } from "vitest";
import type { FacetCount } from "#shared/contracts/market/search.ts";
import { branchesOf, isBranchOn, isPartial, withBranch, withLeaf } from "./filter-tree.ts";

const facet = (group: string, id: number, name: string, parentId: number | null = null): FacetCount => ({
  group,
  id,
  name,
  parentId,
  count: 1,
  isEstimate: false,
});
const FACETS = [
  facet("building-systems", 7, "Pods"),
  facet("building-systems", 5, "Modules"),
  facet("product-categories", 501, "LGS volumetric", 5),
  facet("product-categories", 502, "Timber volumetric", 5),
];
const at = (text: string): URLSearchParams => new URLSearchParams(text);

test("building systems hold their product categories, in the order of the parts sheet", () => {
  const branches = branchesOf(FACETS, "building-systems");
  expect(branches.map(({ facet: { name }, children }) => [name, children.map((child) => child.name)])).toEqual([
    ["Modules", ["LGS volumetric", "Timber volumetric"]],
    ["Pods", []],
  ]);
});

test("SCH-08: a branch with some parts is partial; the whole replaces its parts, and a part narrows the whole", () => {
  const [modules] = branchesOf(FACETS, "building-systems");
  const [lgs] = modules?.children ?? [];
  if (!modules || !lgs) throw new Error("The tree has no branch.");
  const some = withLeaf(at("building-systems=5,7"), modules, lgs, true);
  expect(some.toString()).toBe("building-systems=7&product-categories=501");
  expect([isPartial(some, modules), isBranchOn(some, modules)]).toEqual([true, false]);
  const whole = withBranch(some, modules, true);
  expect(whole.toString()).toBe("building-systems=7%2C5");
  expect([isPartial(whole, modules), isBranchOn(whole, modules)]).toEqual([false, true]);
  expect(withBranch(whole, modules, false).toString()).toBe("building-systems=7");
});
