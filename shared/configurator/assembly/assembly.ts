import type { Point } from "#shared/contracts/design/base-model.ts";
import type { Role, UnitKind } from "./roles.ts";
import type { Shape } from "./shape.ts";
import type { Vector } from "./solid.ts";
import type { UnitFace } from "./unit-face.ts";
import type { UnitRoom } from "./unit-room.ts";

/** One part in its unit. */
export interface Part {
  /** Unique in the unit and stable from run to run: `stud-3`. */
  path: string;
  /** Key of `Assembly.roles`. */
  role: string;
  shape: Shape;
  /** Lowest corner of its box in the unit's frame, millimetres. */
  corner: Vector;
}

/** Where a unit stands: metres in the world, and three unit vectors at right angles. */
export interface Placement {
  origin: Point;
  x: Point;
  y: Point;
  z: Point;
}

/** An opening as a unit frames it: the clear box, millimetres in the unit's x and z. */
export interface FramedOpening {
  openingGlobalIds: readonly string[];
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

/** One factory-made thing that leaves the factory. */
export interface Unit {
  /** Unique in the run: `P001`. */
  mark: string;
  /** Equal ones share it: `T01`. */
  typeMark: string;
  /** Key of `Assembly.kinds`. */
  kind: string;
  /** What it is put on; the first is the one that it is named and kept by. */
  hostGlobalIds: readonly [string, ...string[]];
  hostName: string;
  storeyGlobalId: string | null;
  /** Order on its host, from 0: with the host it names the unit from run to run. */
  index: number;
  placement: Placement;
  /** Lowest and highest corner of all it takes up in its own frame, millimetres. */
  low: Vector;
  high: Vector;
  parts: readonly Part[];
  openings: readonly FramedOpening[];
  /** m². */
  measures: { readonly grossArea: number; readonly openingArea: number; readonly netArea: number };
  /** kg. */
  mass: number;
  /** Of a unit that people enter: it is drawn as a plan and elevations. */
  room?: UnitRoom;
}

/** A quantity of a type of unit as IFC names it: metres, m², m³, kg. */
export type UnitQuantity = readonly [name: string, kind: "LENGTH" | "AREA" | "VOLUME" | "WEIGHT", value: number];

/** Units that are made alike. */
export interface UnitType {
  mark: string;
  kind: string;
  /** "3,000 × 2,700 mm". */
  sizeLabel: string;
  quantities: readonly UnitQuantity[];
  count: number;
  /** First unit of the type: all others have its parts. */
  example: Unit;
  /** Of units that people stand before: they are drawn as an elevation and a section. */
  face?: UnitFace;
}

/** All units of one run, with what outputs need to know of their kit. */
export interface Assembly {
  activityId: string;
  /** What it is made of: "LGS load-bearing". */
  systemLabel: string;
  /** Of the MMC definition framework (MHCLG Joint Industry Working Group, 2019). */
  mmc: { code: string; name: string };
  roles: Readonly<Record<string, Role>>;
  kinds: Readonly<Record<string, UnitKind>>;
  /** All that is delivered, in the order of the hosts. */
  units: readonly Unit[];
  types: readonly UnitType[];
}
