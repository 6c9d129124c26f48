import type { Point } from "#shared/contracts/base-model.ts";
import type { MaterialId, Section } from "#shared/configurator/activities/wall-panel/framing/sections.ts";

/** What a part of a panel is. */
export type PartRole =
  | "bottom-track"
  | "top-track"
  | "stud"
  | "end-stud"
  | "jamb-stud"
  | "jack-stud"
  | "cripple-stud"
  | "header"
  | "sill"
  | "sheathing"
  | "board"
  | "insulation";

/** [x, z] in millimetres; a polygon without its closing point. */
export type Corner = readonly [number, number];

/** Outline of a sheet in the panel's elevation, from the sheet's own corner. */
export interface Outline {
  outer: readonly Corner[];
  holes: readonly (readonly Corner[])[];
}

/** Form of a part, shared by every equal part. */
export interface PartShape {
  /** Equal for equal shapes and different for different ones. */
  key: string;
  section: Section;
  material: MaterialId;
  /** Which way the section runs; a channel lies open side up, or down when inverted; sheets lie in the elevation. */
  direction: "up" | "along" | "along-inverted" | "sheet";
  /** Full size of its box along the panel's x, y, z, millimetres. */
  size: readonly [number, number, number];
  /** Sheets only; null for a full rectangle. */
  outline: Outline | null;
  /** kg. */
  mass: number;
  /** Face area in m² (sheets), openings out; 0 for members. */
  area: number;
  /** Solid volume, m³. */
  volume: number;
  /** m, along the member; 0 for sheets. */
  length: number;
}

/** One part in its panel. */
export interface PanelPart {
  /** Unique in the panel and stable from run to run: `stud-3`. */
  path: string;
  role: PartRole;
  shape: PartShape;
  /**
   * Lowest corner of its box in the panel's frame, millimetres: x along the wall from the panel's start, y across its
   * thickness from the middle (the wall's normal is positive), z up from the wall's base.
   */
  corner: readonly [number, number, number];
}

/** An opening as a panel frames it: the clear box, millimetres, x along the wall from the panel's start, z from its base. */
export interface FramedOpening {
  openingGlobalIds: readonly string[];
  x0: number;
  x1: number;
  z0: number;
  z1: number;
  header: string | null;
  sill: string | null;
  /** Each side. */
  jambStuds: number;
}

/** A factory-made panel, or the loose header of a wall that is split at an opening: delivered, but no panel. */
export interface WallPanel {
  /** Unique in the run: `P001`, `H001` for a loose header. */
  mark: string;
  /** Equal ones share it: `T01`, `TH01` for loose headers. */
  typeMark: string;
  kind: "panel" | "infill" | "header";
  hostGlobalId: string;
  hostName: string;
  storeyGlobalId: string | null;
  /** Order along the host, from 0: with the host it names the panel from run to run. */
  index: number;
  /** Extent on the host, millimetres from its frame's origin: along the axis and up. */
  start: number;
  end: number;
  base: number;
  top: number;
  /** World position of the panel's frame (start, host base, middle of the thickness), metres. */
  origin: Point;
  /** Unit vector along the wall. */
  xAxis: Point;
  parts: readonly PanelPart[];
  openings: readonly FramedOpening[];
  /** m². */
  grossArea: number;
  openingArea: number;
  netArea: number;
  /** kg. */
  mass: number;
}

/** Panels that are made alike. */
export interface PanelType {
  mark: string;
  kind: WallPanel["kind"];
  /** Millimetres. */
  width: number;
  height: number;
  thickness: number;
  count: number;
  /** First panel of the type: all others have its parts. */
  example: WallPanel;
}

/** An opening that no panel frames: its wall is split at its jambs. */
export interface SplitOpening {
  hostGlobalId: string;
  openingGlobalIds: readonly string[];
  /** Of its clear box, m². */
  area: number;
}

/** Everything a wall-panel run made. */
export interface WallPanelAssembly {
  activityId: "wall-panel";
  /** "LGS load-bearing". */
  systemLabel: string;
  isTimber: boolean;
  isLoadBearing: boolean;
  /** All that is delivered, in the order of the hosts: panels and loose headers. */
  pieces: readonly WallPanel[];
  /** The panels among them: what is made on the line, set and counted. */
  panels: readonly WallPanel[];
  /** Of all pieces. */
  types: readonly PanelType[];
  splitOpenings: readonly SplitOpening[];
  /** Millimetres over all layers. */
  thickness: number;
}
