/** One element of a model, as lists and trees show it. */
export interface ElementRow {
  expressId: number;
  /** 22 characters; empty when the file states none. */
  globalId: string;
  /** Exact IFC spelling: `IfcWallStandardCase`. */
  ifcClass: string;
  name: string;
  /** Spaces and rooms often carry their use here ("Bathroom 1"). */
  longName: string | null;
  typeName: string | null;
  /**
   * expressId of the storey, or of the spatial node that holds it, of its whole or of what it fills or covers; null when
   * nothing in the file leads to one.
   */
  storeyId: number | null;
  /** expressId of the element that this is a part of; null when it stands by itself. Walking upwards always ends. */
  wholeId: number | null;
  /** Walls only: Pset_WallCommon.IsExternal; null when the file does not say. */
  isExternal: boolean | null;
}

/** Project, site, building, storey or space with what it holds. */
export interface SpatialNode {
  expressId: number;
  globalId: string;
  ifcClass: string;
  name: string;
  longName: string | null;
  /** Metres; storeys only. */
  elevation: number | null;
  children: SpatialNode[];
  /** expressIds of elements that stand here, whichever way the file says so. Parts are with their whole (`wholeId`). */
  elementIds: number[];
}

/** A sentence about something in the file that could not be read. */
export interface ModelProblem {
  severity: "error" | "warning" | "info";
  expressId: number | null;
  globalId: string | null;
  message: string;
  /** Set when it is about an element whose shape could not be drawn. */
  isUndrawn?: boolean;
}

/** What is known of a model without its geometry. */
export interface ModelIndex {
  /** FILE_SCHEMA as written. */
  schema: string;
  sizeBytes: number;
  /** Metres per model unit. */
  metresPerUnit: number;
  tree: SpatialNode | null;
  elements: ElementRow[];
  problems: ModelProblem[];
  /** Products named in the file whose data could not be read (truncated files); 0 for a sound file. */
  lostElements: number;
  /** Elements that could be read whole: all of them in a sound file. */
  recoveredElements: number;
}

export interface PropertyRow {
  name: string;
  value: string | number | boolean | null;
  unit: string | null;
}

/** Identity, quantities, property sets, material layers, type, relations: in this order. */
export interface PropertyGroup {
  kind: "identity" | "quantities" | "properties" | "materials" | "type" | "relations";
  name: string;
  rows: PropertyRow[];
}
