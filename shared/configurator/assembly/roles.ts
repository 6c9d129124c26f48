/** IFC classes that a part can have, with its base quantities. */
export type PartClass =
  | "MEMBER"
  | "PLATE"
  | "COVERING"
  | "SLAB"
  | "DOOR"
  | "SANITARYTERMINAL"
  | "PIPESEGMENT"
  | "SPACEHEATER"
  | "FAN"
  | "FURNITURE";

/** What a part is for. */
export interface Role {
  /** "Bottom track". */
  label: string;
  ifcClass: PartClass;
  /** Predefined type of its class, exactly as in the schema. */
  predefinedType: string;
  /** Layer of the legend that it is shown and hidden with: "track". */
  layer: string;
}

/** What leaves the factory. */
export interface UnitKind {
  /** "Wall panel". */
  label: string;
  /** Heading of its rows in the schedule: "Panels". */
  schedule: string;
}
