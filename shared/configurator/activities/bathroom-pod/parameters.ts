import type { Inputs } from "#shared/contracts/design/activities.ts";

export type PodType = "en-suite" | "bathroom" | "accessible" | "wc";
export type Shell = "steel" | "grp";
export type Finish = "tile" | "panel" | "gel";
/** Side of the riser as seen on entering. */
export type Hand = "left" | "right";

/** Inputs of a run, typed. Millimetres. */
export interface Parameters {
  /** Inside. */
  length: number;
  width: number;
  clearHeight: number;
  type: PodType;
  shell: Shell;
  handing: Hand | "alternating";
  riserSide: "short" | "long";
  finish: Finish;
  /** Minutes. */
  fireRating: 30 | 60;
  doorSwing: "model" | "in" | "out";
  otherDoors: "keep" | "close";
  base: number;
  floorBuildUp: number;
  slab: "open" | "level";
  isStacked: boolean;
  /** Null: not known. */
  routeWidth: number | null;
  /** Null: as many as are placed. */
  ordered: number | null;
  /** km by road from the factory. */
  haul: number;
}

/** Typed parameters of checked inputs. @throws Error when they were not checked: a fault of ours */
export function readParameters(inputs: Inputs): Parameters {
  return {
    length: number(inputs, "length"),
    width: number(inputs, "width"),
    clearHeight: number(inputs, "clearHeight"),
    type: oneOf(inputs, "type", ["en-suite", "bathroom", "accessible", "wc"]),
    shell: oneOf(inputs, "shell", ["steel", "grp"]),
    handing: oneOf(inputs, "handing", ["left", "right", "alternating"]),
    riserSide: oneOf(inputs, "riserSide", ["short", "long"]),
    finish: oneOf(inputs, "finish", ["tile", "panel", "gel"]),
    fireRating: number(inputs, "fireRating") === 30 ? 30 : 60,
    doorSwing: oneOf(inputs, "doorSwing", ["model", "in", "out"]),
    otherDoors: oneOf(inputs, "otherDoors", ["keep", "close"]),
    base: number(inputs, "base"),
    floorBuildUp: number(inputs, "floorBuildUp"),
    slab: oneOf(inputs, "slab", ["open", "level"]),
    isStacked: oneOf(inputs, "stacked", ["no", "yes"]) === "yes",
    routeWidth: typeof inputs.routeWidth === "number" ? inputs.routeWidth : null,
    ordered: typeof inputs.ordered === "number" ? inputs.ordered : null,
    haul: number(inputs, "haul"),
  };
}

function number(inputs: Inputs, name: string): number {
  const value = inputs[name];
  if (typeof value !== "number") throw new Error(`The input "${name}" was not checked before the run.`);
  return value;
}

function oneOf<Value extends string>(inputs: Inputs, name: string, values: readonly Value[]): Value {
  const value = values.find((each) => each === inputs[name]);
  if (value === undefined) throw new Error(`The input "${name}" was not checked before the run.`);
  return value;
}
