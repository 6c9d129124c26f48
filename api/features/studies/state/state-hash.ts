import { createHash } from "node:crypto";
import { canonicalJson } from "#shared/configurator/engine/canonical-json.ts";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import { activityVersion } from "#shared/configurator/engine/registry.ts";
import { HOST_READER_VERSION } from "#shared/ifc/hosts/reader-version.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { ElementSet } from "#shared/contracts/design/studies.ts";

/** Everything a result depends on. */
export interface ResultState {
  activityId: string;
  releaseId: string;
  inputs: Inputs;
  /** Null = all that the product takes. */
  elements: ElementSet["query"] | null;
  /** SHA-256 of the base model. */
  baseKey: string;
}

/** Of the engine, of the readers of hosts and of the activity; its own is null where this server knows it no more. */
export interface Versions {
  engine: string;
  readers: string;
  activity: string | null;
}

/** Lower-case hex SHA-256. Order of inputs, of names in them and of GlobalIds does not matter. */
export function hashResultState(state: ResultState, versions: Versions = versionsOf(state.activityId)): string {
  const canonical = canonicalJson([
    // Another engine, reader or kit gives other figures: what an older one made is out of date.
    versions.engine,
    versions.readers,
    state.activityId,
    versions.activity,
    state.releaseId,
    Object.entries(state.inputs).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    // The class of a set of walls says its kind, as it always did.
    state.elements && [state.elements.ifcClass, state.elements.globalIds && state.elements.globalIds.toSorted()],
    state.baseKey,
  ]);
  return createHash("sha256").update(canonical).digest("hex");
}

function versionsOf(activityId: string): Versions {
  return { engine: ENGINE_VERSION, readers: HOST_READER_VERSION, activity: activityVersion(activityId) };
}
