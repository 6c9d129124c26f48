import { createHash } from "node:crypto";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import type { Inputs } from "#shared/contracts/activities.ts";
import type { ElementSet } from "#shared/contracts/studies.ts";

/** Everything a result depends on. */
export interface ResultState {
  releaseId: string;
  inputs: Inputs;
  /** Null = every wall. */
  elements: ElementSet["query"] | null;
  /** SHA-256 of the base model. */
  baseKey: string;
}

/** Lower-case hex SHA-256. Order of inputs and of GlobalIds does not matter. */
export function hashResultState(state: ResultState, engineVersion: string = ENGINE_VERSION): string {
  const canonical = JSON.stringify([
    // Another engine gives other figures: what an older one made is out of date.
    engineVersion,
    state.releaseId,
    Object.entries(state.inputs).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    state.elements && [state.elements.ifcClass, state.elements.globalIds && state.elements.globalIds.toSorted()],
    state.baseKey,
  ]);
  return createHash("sha256").update(canonical).digest("hex");
}
