import type { Assembly, FramedOpening, Part, Unit, UnitType } from "#shared/configurator/assembly/assembly.ts";
import type { Outline } from "#shared/configurator/assembly/profile.ts";
import type { Shape } from "#shared/configurator/assembly/shape.ts";
import type { Section } from "#shared/configurator/activities/wall-panel/framing/sections.ts";
import type { PartRole, PanelKind } from "./roles.ts";

/** Form of a part of a panel. */
export interface PartShape extends Shape {
  section: Section;
  /** Which way the section runs; a channel lies open side up, or down when inverted; sheets lie in the elevation. */
  direction: "up" | "along" | "along-inverted" | "sheet";
  /** Sheets only, [x, z] from the sheet's own corner; null for a full rectangle. */
  outline: Outline | null;
}

/**
 * One part in its panel. The panel's frame: x along the wall from the panel's start, y across its thickness from the
 * middle (the wall's normal is positive), z up from the wall's base.
 */
export interface PanelPart extends Part {
  role: PartRole;
  shape: PartShape;
}

/** An opening as a panel frames it: x along the wall from the panel's start, z from its base. */
export interface PanelOpening extends FramedOpening {
  header: string | null;
  sill: string | null;
  /** Each side. */
  jambStuds: number;
}

/** A factory-made panel, or the loose header of a wall that is split at an opening: delivered, but no panel. */
export interface WallPanel extends Unit {
  kind: PanelKind;
  parts: readonly PanelPart[];
  openings: readonly PanelOpening[];
  /** Extent on the host, millimetres: along the axis from its frame's origin, and up from the unit's own, which lies higher in the upper ones of stacked panels. */
  start: number;
  end: number;
  base: number;
  top: number;
}

/** Panels that are made alike. */
export interface PanelType extends UnitType {
  kind: PanelKind;
  /** Millimetres. */
  width: number;
  height: number;
  thickness: number;
  example: WallPanel;
}

/** An opening that no panel frames: its wall is split at its jambs. */
export interface SplitOpening {
  hostGlobalId: string;
  openingGlobalIds: readonly string[];
  /** Of its clear box, m². */
  area: number;
}

/** A level joint between stacked panels. */
export interface LevelJoint {
  hostGlobalId: string;
  /** m. */
  length: number;
  hasRail: boolean;
}

/** Everything a wall-panel run made. */
export interface WallPanelAssembly extends Assembly {
  activityId: "wall-panel";
  isTimber: boolean;
  isLoadBearing: boolean;
  /** Panels and loose headers. */
  units: readonly WallPanel[];
  /** The panels among them: what is made on the line, set and counted. */
  panels: readonly WallPanel[];
  types: readonly PanelType[];
  splitOpenings: readonly SplitOpening[];
  levelJoints: readonly LevelJoint[];
  /** Millimetres over all layers. */
  thickness: number;
}

/** Whether an assembly is of this kit. */
export function isWallPanelAssembly(assembly: Assembly): assembly is WallPanelAssembly {
  return assembly.activityId === "wall-panel";
}
