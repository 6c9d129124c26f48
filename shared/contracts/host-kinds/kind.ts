import { z } from "zod";

/** What a kit can be put on. */
export const HostKind = z.enum(["wall", "space", "slab", "facade", "stair-opening", "site"]);
export type HostKind = z.infer<typeof HostKind>;

/** Those that are read from a model: a site is drawn on a map instead. */
export const FileHostKind = HostKind.exclude(["site"]);
export type FileHostKind = z.infer<typeof FileHostKind>;

/** Of some kinds those that are read from a model. */
export function fileKinds(kinds: readonly HostKind[]): FileHostKind[] {
  return kinds.filter((kind) => kind !== "site");
}

/** What hosts and element sets are of that say no kind: those of clients and rows from before there was a second one. */
export const KIND_OF_OLD = "wall" satisfies HostKind;

/** The kind of a host or an element set that may say none. */
export const HostKindOrOld = HostKind.default(KIND_OF_OLD);

/** The IFC class that all hosts of a kind are of, or are read from. */
export const HOST_CLASSES: Readonly<Record<HostKind, string>> = {
  wall: "IfcWall",
  space: "IfcSpace",
  slab: "IfcSlab",
  facade: "IfcCurtainWall",
  "stair-opening": "IfcStair",
  site: "IfcSite",
};

/** The IFC classes that hosts of a kind are read from, for people: "IfcWall, IfcCurtainWall". */
export function hostClassNames(kind: HostKind): string {
  return kind === "facade" ? `${HOST_CLASSES.wall}, ${HOST_CLASSES.facade}` : HOST_CLASSES[kind];
}

const NOUNS: Readonly<Record<HostKind, readonly [one: string, many: string]>> = {
  wall: ["wall", "walls"],
  space: ["room", "rooms"],
  slab: ["slab", "slabs"],
  facade: ["façade", "façades"],
  "stair-opening": ["stair opening", "stair openings"],
  site: ["site", "sites"],
};

/** "wall", "walls", for sentences. @param count how many are spoken of; many where it is left out */
export function hostNoun(kind: HostKind, count = 2): string {
  return NOUNS[kind][count === 1 ? 0 : 1];
}
