import { expect, test } from "vitest";
import { startApi } from "#build/testing/ifc-corpus.ts";
import { canValidate, FLAWLESS, strictVerdict } from "#build/testing/strict-validator.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import {
  overlappingParts,
  partsInOpenings,
  partsOutside,
} from "#shared/configurator/activities/wall-panel/test/geometry-check.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readBaseModel } from "#shared/ifc/read/read-base-model.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { sha256Hex } from "#shared/ifc/ids/sha256.ts";
import { writeHouse } from "./house.ts";

/** A run over the house as it is read from a file, with panels of up to 6 m. */
async function runHouse(schema: "IFC2X3" | "IFC4", unit: "mm" | "ft") {
  const bytes = writeHouse({ schema, unit });
  const model = openModel(await startApi(), bytes);
  const { hosts } = readWalls(model);
  const { baseModel } = readBaseModel(model, { fileName: "small.ifc", sha256: sha256Hex(bytes) });
  model.dispose();
  const request = aRequest(hosts, { panelMaxWidth: 6000, studCentres: 600 }, { baseModel });
  return { request, result: runPanels(request) };
}

test.each([
  ["IFC2X3", "mm"],
  ["IFC4", "ft"],
] as const)("CFG-10: the house in %s and %s: eleven panels counted by hand, areas by hand", async (schema, unit) => {
  const { request, result } = await runHouse(schema, unit);
  const { summary, assembly } = result;
  const panels = assembly?.units ?? [];
  const perWall = Map.groupBy(panels, ({ hostGlobalIds: [host] }) => host);
  // Walls of 3.048 m are one panel of up to 6 m. Those of 6.096 m are two: each has a stud centre, a multiple of 600 mm,
  // that is clear of its openings and of the wall that meets it, so that one joint is enough.
  expect(Object.fromEntries([...perWall].map(([id, own]) => [id, own.length]))).toEqual({
    "0GroundSouth__________": 2,
    "0GroundEast___________": 1,
    "0GroundNorth__________": 2,
    "0GroundWest___________": 1,
    "0Partition____________": 1,
    "0UpperSouth___________": 2,
    "0UpperNorth___________": 2,
  });
  expect(summary).toMatchObject({ units: 11, hostsUsed: 7 });
  expect(summary.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  const quantity = (key: string) => summary.quantities.find((row) => row.key === key)?.value;
  // (4 × (6.096 − 0.010 between two panels) + 3 × 3.048) × 2.7432 m: 24.344 + 9.144 = 33.488 m of panels.
  expect(quantity("grossArea")).toBeCloseTo(91.86, 2);
  expect(partsInOpenings(panels, request.hosts, 10)).toEqual([]);
  expect(panels.flatMap(overlappingParts)).toEqual([]);
  expect(panels.flatMap(partsOutside)).toEqual([]);
});

test.skipIf(!canValidate)("the panels of the house pass the strict validator, the same bytes twice", async () => {
  const [first, second] = [await runHouse("IFC2X3", "mm"), await runHouse("IFC2X3", "mm")];
  const written = writeAssemblyIfc(first.request, first.result);
  expect(strictVerdict(written)).toContain(FLAWLESS);
  expect(writeAssemblyIfc(second.request, second.result)).toEqual(written);
});
