import { createEnginePool } from "#api/engine/engine-pool.ts";
import { aBaseModel, someWalls } from "#api/test/builders/study-builders.ts";

/** Started by a test: a process that runs one wall, prints its units, and has nothing else to do. */
const run = await createEnginePool().run(
  {
    request: {
      activityId: "wall-panel",
      inputs: {},
      region: "UK",
      provenance: { kitId: "1", releaseId: "r", studyProductId: "p", productName: "P", supplierName: "S" },
    },
    source: { kind: "given", hosts: someWalls(1), baseModel: aBaseModel() },
    wantsPreview: false,
  },
  { lane: "small", owner: "a" },
);
process.stdout.write(String(run.summary.units));
