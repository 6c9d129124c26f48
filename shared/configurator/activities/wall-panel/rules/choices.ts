import type { Parameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { fieldOf } from "#shared/configurator/activities/wall-panel/definition.ts";

/** Name of the input that sets the studs' depth in this system. */
export function depthName(parameters: Parameters): string {
  return parameters.isTimber ? "timberDepth" : "studDepth";
}

/** Numbers that an input offers, smallest first. */
export function choicesOf(name: string): number[] {
  return fieldOf(name).choices.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
}
