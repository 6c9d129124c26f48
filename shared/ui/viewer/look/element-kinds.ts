import type { ElementRow } from "#shared/ifc/read/model-index.ts";
import { atOnce, eachOf, type Steps } from "#shared/ui/viewer/slices.ts";

/** What elements are, as far as their colour goes, in the order in which the panel lists them. */
export const ELEMENT_KINDS = [
  "wallOutside",
  "wallInside",
  "slab",
  "roof",
  "frame",
  "glass",
  "door",
  "stair",
  "column",
  "railing",
  "covering",
  "furniture",
  "service",
  "other",
] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** A class takes the kind of the first of these that it begins with. */
const KINDS: readonly (readonly [prefix: string, kind: ElementKind])[] = [
  ["IfcWall", "wallOutside"],
  ["IfcCurtainWall", "frame"],
  ["IfcWindow", "glass"],
  ["IfcPlate", "slab"],
  ["IfcSlab", "slab"],
  ["IfcFooting", "slab"],
  ["IfcPile", "slab"],
  ["IfcRoof", "roof"],
  ["IfcDoor", "door"],
  ["IfcStair", "stair"],
  ["IfcRamp", "stair"],
  ["IfcColumn", "column"],
  ["IfcBeam", "column"],
  ["IfcMember", "column"],
  ["IfcRailing", "railing"],
  ["IfcCovering", "covering"],
  ["IfcFurnish", "furniture"],
  ["IfcFurniture", "furniture"],
  ["IfcSystemFurniture", "furniture"],
  ["IfcSanitary", "furniture"],
  ["IfcFlow", "service"],
  ["IfcDistribution", "service"],
  ["IfcPipe", "service"],
  ["IfcDuct", "service"],
  ["IfcCable", "service"],
  ["IfcLight", "service"],
];

/**
 * Kind of every element by expressId. Walls are outside unless they say otherwise (Pset_WallCommon.IsExternal); plates
 * of a curtain wall are glass and its members frame; other parts without a kind of their own take that of their whole.
 */
export function kindsOf(elements: readonly ElementRow[]): ReadonlyMap<number, ElementKind> {
  return atOnce(kindSteps(elements));
}

/** `kindsOf` in steps. */
export function* kindSteps(elements: readonly ElementRow[]): Steps<ReadonlyMap<number, ElementKind>> {
  const rows = new Map<number, ElementRow>();
  yield* eachOf(elements, (element) => void rows.set(element.expressId, element));
  const kinds = new Map<number, ElementKind>();
  yield* eachOf(elements, (element) => void kinds.set(element.expressId, kindOf(element, rows)));
  return kinds;
}

function kindOf(element: ElementRow, rows: ReadonlyMap<number, ElementRow>): ElementKind {
  const own = ofClass(element);
  for (let whole = wholeOf(element, rows); whole; whole = wholeOf(whole, rows)) {
    if (whole.ifcClass.startsWith("IfcCurtainWall")) {
      if (element.ifcClass.startsWith("IfcPlate")) return "glass";
      if (element.ifcClass.startsWith("IfcMember")) return "frame";
    }
    // The slabs of a roof are its surface.
    if (own === "other" || (own === "slab" && whole.ifcClass === "IfcRoof")) {
      const kind = ofClass(whole);
      if (kind !== "other") return kind;
    }
  }
  return own;
}

function ofClass({ ifcClass, isExternal }: ElementRow): ElementKind {
  const kind = KINDS.find(([prefix]) => ifcClass.startsWith(prefix))?.[1] ?? "other";
  return kind === "wallOutside" && isExternal === false ? "wallInside" : kind;
}

function wholeOf(element: ElementRow, rows: ReadonlyMap<number, ElementRow>): ElementRow | undefined {
  return element.wholeId === null ? undefined : rows.get(element.wholeId);
}
