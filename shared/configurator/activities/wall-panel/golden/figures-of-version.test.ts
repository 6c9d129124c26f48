import { expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { eachInput, figuresHash, versionsOf } from "#shared/configurator/test/figures-of-version.ts";
import { aRequest } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { WALL_PANEL } from "#shared/configurator/activities/wall-panel/definition.ts";

/**
 * Of the versions of now. When figures differ on purpose, raise ENGINE_VERSION (figures of all kits) or the version of the
 * kit (its own), then put here what the test was given, under the new versions: stored results are out of date by these.
 */
const FIGURES = {
  "engine 1.4.3, kit 1.3.0": {
    "each input alone": "921d4bebcb7f",
    "joints and jambs": "6b606e85990c",
    refusals: "bfeeb287d0fe",
    regions: "f1b3207f9e3f",
    "slopes and stacks": "b6313c6f1f32",
    timber: "89d9c62faf40",
  },
};

const window = aHost({ length: 4.8, openings: [aWindow(1.5, 1.8)] });
const gable: HostWall["rake"] = {
  levelHeight: 2.2,
  area: 1.25,
  top: [
    [0, 2.2],
    [2.5, 2.7],
    [5, 2.2],
  ],
};
const close = [aWindow(0.45, 1.2), aWindow(1.95, 1.2), aWindow(3.45, 1.2)];
const split = [aWindow(1, 1.8), aDoor(4, 1.8), aWindow(7, 1.8)];
const partyWall = [{ station: 3.2, kind: "party-wall" as const, name: "PW" }];

const run = (host: HostWall, inputs: Inputs = {}, region: EngineRequest["region"] = "UK") =>
  aRequest([host], inputs, { region });
const CASES: Record<string, EngineRequest[]> = {
  "each input alone": eachInput(WALL_PANEL.fields).map((inputs) => run(window, inputs)),
  regions: (["UK", "NA", "SA"] as const).map((region) => run(window, {}, region)),
  "joints and jambs": [
    run(aHost({ length: 9.6, openings: [aDoor(1.2, 0.9)] })),
    run(aHost({ length: 9.8, openings: split }), { panelMaxWidth: 1500 }),
    run(aHost({ length: 5.1, openings: close }), { panelMaxWidth: 3000 }),
    run(aHost({ length: 6.4, openings: [aWindow(2, 1)], junctions: [3.2], preferredStations: partyWall })),
  ],
  "slopes and stacks": [
    run(aHost({ length: 5, height: 2.7, rake: gable })),
    run(aHost({ length: 3, height: 4.2, openings: [aWindow(0.9)] }), { stackedJoint: "rail" }),
    run(aHost({ length: 3.6, height: 3.2, isLoadBearing: false, openings: [aWindow(0.5, 0.6, 1)] })),
  ],
  timber: ["timber-open", "timber-closed"].map((system) => run(window, { system, sheathing: "osb-9" })),
  refusals: [run(aHost({ length: 0.2 })), run(aHost({ height: 5 })), run(aHost({ unsupported: "It is curved." }))],
};

test("figures of the wall panel change only with a version", () => {
  const figures = Object.fromEntries(Object.entries(CASES).map(([name, requests]) => [name, figuresHash(requests)]));
  expect({ [versionsOf(WALL_PANEL.id)]: figures }).toEqual(FIGURES);
});
