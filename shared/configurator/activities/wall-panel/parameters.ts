import type { MaterialId } from "#shared/domain/carbon.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import {
  designation,
  FLANGE,
  studSection,
  TIMBER_WIDTH,
} from "#shared/configurator/activities/wall-panel/framing/sections.ts";

export type System = "lgs-load-bearing" | "sfs-infill" | "timber-open" | "timber-closed";

/** A sheet layer over the frame. */
export interface Layer {
  role: "sheathing" | "board";
  material: Exclude<MaterialId, "steel">;
  /** mm. */
  thickness: number;
}

/** Inputs of a run, typed and resolved for the system. Millimetres, kPa. */
export interface Parameters {
  system: System;
  isTimber: boolean;
  /** The frame carries floors or roof. */
  isLoadBearing: boolean;
  studDepth: number;
  gauge: number;
  /** Face width of a stud along the wall. */
  studWidth: number;
  /** "C 100×45×12×1.2". */
  studName: string;
  centres: number;
  panelMaxWidth: number;
  /** Null: as high as the wall. */
  panelMaxHeight: number | null;
  /** Walls over the highest panel are stacked on a rail at any level, not only at floors. */
  hasRail: boolean;
  jointGap: number;
  clearance: number;
  windPressure: number;
  /** 250 for L/250. */
  deflectionLimit: number;
  insulation: number;
  /** Distance from the factory, km. */
  haul: number;
  /** Outermost of the inner face first. */
  inner: readonly Layer[];
  outer: readonly Layer[];
}

const BOARDS: Record<string, { count: number; thickness: number }> = {
  "1x12.5": { count: 1, thickness: 12.5 },
  "2x12.5": { count: 2, thickness: 12.5 },
  "2x15": { count: 2, thickness: 15 },
};

const SHEATHING: Record<string, Layer[]> = {
  none: [],
  "cement-12": [{ role: "sheathing", material: "cementBoard", thickness: 12 }],
  "osb-9": [{ role: "sheathing", material: "osb", thickness: 9 }],
};

/** Typed parameters of checked inputs. Inputs that the system hides do not count. */
export function readParameters(inputs: Inputs): Parameters {
  const system = toSystem(inputs.system);
  const isTimber = system === "timber-open" || system === "timber-closed";
  const isLined = system !== "timber-open";
  const studDepth = number(inputs, isTimber ? "timberDepth" : "studDepth");
  const gauge = number(inputs, "gauge");
  const boards = BOARDS[word(inputs, "boards")];
  const sheathing = SHEATHING[word(inputs, "sheathing")];
  if (!boards || !sheathing) throw new Error("Boards and sheathing were not checked before the run.");
  const { count, thickness } = boards;
  return {
    system,
    isTimber,
    isLoadBearing: system !== "sfs-infill",
    studDepth,
    gauge,
    studWidth: isTimber ? TIMBER_WIDTH : FLANGE,
    studName: isTimber ? `${TIMBER_WIDTH}×${studDepth} C24` : designation(studSection(studDepth, gauge)),
    centres: number(inputs, "studCentres"),
    panelMaxWidth: number(inputs, "panelMaxWidth"),
    panelMaxHeight: typeof inputs.panelMaxHeight === "number" ? inputs.panelMaxHeight : null,
    hasRail: inputs.stackedJoint === "rail",
    jointGap: number(inputs, "jointGap"),
    clearance: number(inputs, "openingClearance"),
    windPressure: number(inputs, "windPressure"),
    deflectionLimit: number(inputs, "deflectionLimit"),
    insulation: isLined ? number(inputs, "insulation") : 0,
    haul: number(inputs, "haul"),
    inner: isLined
      ? Array.from({ length: count }, (): Layer => ({ role: "board", material: "plasterboard", thickness }))
      : [],
    outer: sheathing,
  };
}

/** Millimetres over boards, frame (with its tracks) and sheathing. */
export function buildUpThickness(parameters: Parameters): number {
  const sheets = [...parameters.inner, ...parameters.outer].reduce((sum, layer) => sum + layer.thickness, 0);
  return sheets + frameThickness(parameters);
}

/** Frame across the wall: light gauge tracks wrap the studs, timber plates are as deep as the studs. */
export function frameThickness(parameters: Parameters): number {
  return parameters.studDepth + (parameters.isTimber ? 0 : 2 * parameters.gauge);
}

/** Middle of the frame across the wall, mm from the middle of the build-up: inner boards lie on the negative side. */
export function frameMiddle(parameters: Parameters): number {
  const inner = parameters.inner.reduce((sum, layer) => sum + layer.thickness, 0);
  return (inner - parameters.outer.reduce((sum, layer) => sum + layer.thickness, 0)) / 2;
}

function word(inputs: Inputs, name: string): string {
  const value = inputs[name];
  return typeof value === "string" ? value : "";
}

function number(inputs: Inputs, name: string): number {
  const value = inputs[name];
  if (typeof value !== "number") throw new Error(`The input "${name}" was not checked before the run.`);
  return value;
}

function toSystem(value: Inputs[string] | undefined): System {
  switch (value) {
    case "lgs-load-bearing":
    case "sfs-infill":
    case "timber-open":
    case "timber-closed":
      return value;
    default:
      throw new Error("The system was not checked before the run.");
  }
}
