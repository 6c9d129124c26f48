import { expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { eachInput, figuresHash, versionsOf } from "#shared/configurator/test/figures-of-version.ts";
import { BATHROOM_POD } from "#shared/configurator/activities/bathroom-pod/definition.ts";
import { aPodRequest, aRoom, aRoomDoor } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";

/**
 * Of the versions of now. When figures differ on purpose, raise ENGINE_VERSION (figures of all kits) or the version of the
 * kit (its own), then put here what the test was given, under the new versions: stored results are out of date by these.
 */
const FIGURES = {
  "engine 1.4.3, kit 1.2.0": {
    doors: "2d20747226fa",
    "each input alone": "65a7351eae45",
    refusals: "bdad6c69128a",
    regions: "9104399dc33a",
    "rows and orders": "ce69a70ba2cb",
    shells: "25edb45590bc",
    stacks: "c5ed4d019091",
  },
};

const large = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5, { width: 0.85 })] });
const row = [0, 1, 2].map((at) =>
  aRoom({ name: `R${at}`, length: 2.7, origin: [2.8 * at, 0, 0], doors: [aRoomDoor(0.975)] }),
);
const over = [0, 1, 2].map((at) => aRoom({ name: `S${at}`, origin: [0.06 * at, 0, 3 * at] }));
const double = [aRoomDoor(1.5, { width: 0.9, swing: "in", hinge: "both" })];

const run = (rooms: readonly HostSpace[], inputs: Inputs = {}, region: EngineRequest["region"] = "UK") =>
  aPodRequest(rooms, inputs, { region });
const CASES: Record<string, EngineRequest[]> = {
  "each input alone": eachInput(BATHROOM_POD.fields).map((inputs) => run([large], inputs)),
  regions: (["UK", "NA", "SA"] as const).map((region) => run([large], {}, region)),
  shells: [run([large], { shell: "grp", finish: "gel" }), run([large], { shell: "grp", finish: "panel" }, "NA")],
  doors: [run([aRoom({ doors: [] })]), run([aRoom({ length: 4, width: 3, clearHeight: 3, doors: double })])],
  "rows and orders": [run(row, { length: 2000 }), run(row, { length: 2000, ordered: 300 })],
  stacks: [run(over), run(over, { stacked: "yes", handing: "left" })],
  refusals: [run([aRoom({ width: 1.2 })]), run([aRoom({ clearHeight: 2.3 })]), run([])],
};

test("figures of the bathroom pod change only with a version", () => {
  const figures = Object.fromEntries(Object.entries(CASES).map(([name, requests]) => [name, figuresHash(requests)]));
  expect({ [versionsOf(BATHROOM_POD.id)]: figures }).toEqual(FIGURES);
});
