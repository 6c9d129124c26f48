import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { aBaseModel, aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "./builders.ts";
import { deriveGlobalId } from "#shared/ifc/ids/guid.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";

/** Storeys of the building that the tests of the IFC output write. */
export const upper = { globalId: deriveGlobalId(["test", "upper"]), name: "First floor", elevation: 3.1 };
export const ground = aBaseModel().storeys[0] ?? upper;
/** Base model with both storeys. */
export const twoStoreys = aBaseModel({ storeys: [ground, upper] });

/** Two walls on two storeys, one of them turned, with a door, windows and an opening that splits. */
export function building(inputs: Inputs = {}): EngineRequest {
  const hosts = [
    aHost({ name: "Süd's wall", length: 9.6, openings: [aDoor(1), aWindow(4.2)] }),
    aHost({
      name: "Upper",
      length: 6,
      origin: [2, 5, 3.1],
      xAxis: [0.6, 0.8, 0],
      storeyGlobalId: upper.globalId,
      openings: [aWindow(0.02), aWindow(3)],
    }),
    aHost({ name: "No storey", length: 3, storeyGlobalId: null, origin: [0, 20, 0] }),
  ];
  return aRequest(hosts, inputs, { baseModel: twoStoreys });
}

/** A run with its IFC. */
export function run(request: EngineRequest): { result: ReturnType<typeof runPanels>; bytes: Uint8Array } {
  const result = runPanels(request);
  return { result, bytes: writeAssemblyIfc(request, result) };
}
