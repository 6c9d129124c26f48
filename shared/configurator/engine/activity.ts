import type { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import type { EngineRequest, RunSummary } from "#shared/contracts/design/runs.ts";
import type { RateTable } from "#shared/configurator/takeoff/rates.ts";
import type { ActivitySample } from "./sample.ts";
import type { Assembly } from "#shared/configurator/assembly/assembly.ts";

/** Called between hosts: reports how far a run is and stops it when asked. */
export interface RunControl {
  /** @throws RunStopped when the caller wants no more */
  step(done: number, total: number, stage: string): void;
  /** More parts than this are refused before any is made. */
  mostParts: number;
}

/** What an activity makes; the engine adds the hashes and the version. */
export interface ActivityResult {
  summary: Omit<RunSummary, "inputsHash" | "engineVersion">;
  assembly: Assembly | null;
}

/** A configurator kit: what it takes and what it does. */
export interface Activity {
  definition: ActivityDefinition;
  /** What each of its rules is about, by its id, in a few words: for lists and legends. */
  ruleTitles: Readonly<Record<string, string>>;
  /** What it is shown on without a model. */
  sample: ActivitySample;
  /** What it pays by in a region, before any discount; null where nobody states a rate. Suppliers cost its rows by these names. */
  rates(region: EngineRequest["region"]): RateTable | null;
  /** @param request inputs are valid and complete */
  run(request: EngineRequest, control: RunControl): ActivityResult;
}
