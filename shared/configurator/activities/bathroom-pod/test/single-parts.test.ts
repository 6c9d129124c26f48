import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { Part } from "#shared/configurator/assembly/assembly.ts";
import { roundTo } from "#shared/domain/units.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "./builders.ts";

const LARGE = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5)] });

function partsOf(inputs: Inputs = {}, room = LARGE): readonly Part[] {
  const { assembly, summary } = runPods(aPodRequest([room], { handing: "left", ...inputs }));
  if (!assembly?.units[0]) throw new Error(summary.findings.map(({ message }) => message).join(" "));
  return assembly.units[0].parts;
}
const of = (role: string, inputs: Inputs = {}, room = LARGE) =>
  partsOf(inputs, room).filter((part) => part.role === role);
const corners = (parts: readonly Part[]) => parts.map(({ corner }) => corner);

describe("the door of a steel pod: wall 75, leaf 40, floor at 60 mm", () => {
  const room = (more: Parameters<typeof aRoomDoor>[1]) =>
    aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5, more)] });

  test("hung at the outer face where it opens outwards, at the inner one where inwards: 75 − 40", () => {
    const y = (swing: "in" | "out") => of("door-leaf", {}, room({ swing })).map(({ corner }) => corner[1]);
    expect([y("out"), y("in")]).toEqual([[0], [35]]);
  });

  test("two leaves of 450 mm side by side in a doorway of 900; each sweeps 450", () => {
    const leaves = of("door-leaf", {}, room({ width: 0.9, swing: "in", hinge: "both" }));
    expect(leaves.map(({ shape }) => shape.size)).toEqual([
      [450, 40, 2030],
      [450, 40, 2030],
    ]);
    expect((leaves[1]?.corner[0] ?? 0) - (leaves[0]?.corner[0] ?? 0)).toBe(450);
  });

  test("two leaves are one door set: £420", () => {
    const hosts = [room({ width: 0.9, swing: "in", hinge: "both" })];
    const { costRows } = runPods(aPodRequest(hosts, { handing: "left" })).summary;
    expect(costRows.find(({ key }) => key === "supply:door:door-leaf")).toMatchObject({ quantity: 1, likely: 42_000 });
  });
});

describe("frame and boards", () => {
  test("posts of a stack are 5 mm thick: 4 × 47.5 × 5 = 950 mm², 17.15 kg each", () => {
    // × 2.3 m × 7,850 kg/m³; those of a pod on its slab 10.73.
    expect(of("post", { stacked: "yes" }).map(({ shape }) => roundTo(shape.mass, 2))).toEqual([
      17.15, 17.15, 17.15, 17.15,
    ]);
  });

  test("60 minutes take two boards of 12.5 mm, on walls and ceiling: the second ceiling board lies on the first", () => {
    const inputs = { fireRating: 60 };
    // 60 + 2,300.
    expect(corners(of("ceiling", inputs))).toEqual([
      [0, 0, 2360],
      [0, 0, 2372.5],
    ]);
    expect(of("board", inputs)).toHaveLength(8);
  });

  test("studs stand at 600 mm along the back wall of 2,350 mm, from the post of 52.5 on", () => {
    const back = of("stud").filter(({ corner }) => corner[1] === 1750 - 52.5);
    // The middles at 652.5, 1,252.5, 1,852.5 less half of 40; the last ends at the post.
    expect(back.map(({ corner }) => corner[0])).toEqual([52.5, 632.5, 1232.5, 1832.5, 2257.5]);
  });
});

describe("finishes", () => {
  test("panel on the walls is plywood bought as panel; the floor stays tiled", () => {
    const { summary, assembly } = runPods(aPodRequest([LARGE], { handing: "left", finish: "panel" }));
    const walls = (assembly?.units[0]?.parts ?? []).filter(({ role }) => role === "finish");
    expect(new Set(walls.map(({ shape }) => shape.material))).toEqual(new Set(["plywood"]));
    const rows = summary.costRows.filter(({ key }) => /:(panel|tile):/.test(key));
    // 2 × 2.2 × 2.3 − 0.81 × 2.07 + 2 × 1.6 × 2.3; 2.2 × 1.6 − 0.9 × 0.9.
    expect(rows.map(({ key, quantity }) => [key, quantity])).toEqual([
      ["supply:tile:floor", 2.71],
      ["supply:panel:finish", 15.8],
    ]);
  });

  test("joists under a GRP floor stand no farther apart than 400 mm", () => {
    const joists = of("base-joist", { shell: "grp", finish: "gel" });
    const x = joists.map(({ corner }) => corner[0]);
    // 2,310 − 6 − 40 = 2,264 in six bays.
    expect(x).toHaveLength(7);
    expect((x[1] ?? 0) - (x[0] ?? 0)).toBeCloseTo(2264 / 6, 6);
  });
});

describe("sanitaryware", () => {
  test("stands at its wall: tap at the back wall, cistern at the left or right one", () => {
    const room = aRoom();
    // Basin 1,600 to 2,200 from the left, its back at 75 + 1,600: tap 275 along it, 20 to 85 off the wall, on 60 + 850.
    expect(of("brassware", {}, room)[1]?.corner).toEqual([1950, 1590, 910]);
    // 15 off the wall, and (560 − 360) / 2 + 20 along it, 620 over the floor.
    expect(corners(of("cistern", {}, room))).toEqual([[90, 195, 680]]);
    const right = aRoom({ doors: [aRoomDoor(2.6 - 1.5 - 0.75)] });
    // 75 + 2,200 − 125.
    expect(corners(of("cistern", { handing: "right" }, right))).toEqual([[2150, 195, 680]]);
  });

  test("a bath weighs 28 kg; a level shower floor 20 kg, flush with the tiles of 10 mm", () => {
    const bath = of("bath", { type: "bathroom", length: 2400, width: 1900 });
    expect(bath.map(({ shape }) => shape.mass)).toEqual([28]);
    const accessible = { type: "accessible", length: 2600, width: 2200 };
    const wide = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5, { width: 0.85 })] });
    const [tray] = of("tray", accessible, wide);
    expect([tray?.shape.mass, tray?.shape.size[2], tray?.corner[2]]).toEqual([20, 10, 50]);
    expect(of("screen", accessible, wide)).toEqual([]);
  });
});

describe("what parts are called and known by", () => {
  test("sheets by their thickness and both sizes, what is bought by its name", () => {
    const named = Object.fromEntries(partsOf({}, aRoom()).map(({ path, shape }) => [path, shape.label]));
    expect(named).toMatchObject({
      "base-edge-1": "Sheet 3, 2,350 × 60 mm",
      "base-edge-3": "Sheet 3, 1,744 × 60 mm",
      "base-fill-1": "Sheet 50, 2,344 × 1,744 mm",
      "floor-1": "Sheet 10, 2,200 × 1,600 mm",
      "door-lining-1": "Sheet 30, 75 × 2,040 mm",
      "door-lining-3": "Sheet 30, 810 × 75 mm",
      "door-leaf-1": "Sheet 40, 750 × 2,030 mm",
      "duct-1": "Sheet 12, 560 × 1,088 mm",
      "duct-2": "Sheet 12, 150 × 560 mm",
      "mirror-1": "Sheet 5, 500 × 700 mm",
      "screen-1": "Sheet 8, 900 × 1,920 mm",
      "ceiling-1": "Sheet 12.5, 2,350 × 1,750 mm",
      "wc-1": "WC pan",
      "wc-2": "Seat and lid",
      "towel-rail-1": "Towel rail",
      "cistern-1": "Concealed cistern",
      "basin-1": "Basin",
      "tray-1": "Shower tray",
      "fan-1": "Extract fan",
      "wiring-1": "Wiring with its box",
    });
    const grp = Object.fromEntries(
      partsOf({ shell: "grp", finish: "gel" }).map(({ path, shape }) => [path, shape.label]),
    );
    // The lower of both sizes of a pod of 2,310 × 1,710 less its edges; 6 mm over the ceiling.
    expect(grp).toMatchObject({ "base-deck-1": "Sheet 18, 2,304 × 1,704 mm", "shell-5": "Sheet 6, 2,310 × 1,710 mm" });
    expect(of("bath", { type: "bathroom", length: 2400, width: 1900 })[0]?.shape.label).toBe("Bath");
  });

  test("two parts of one key are the same shape, in pods of every kind", () => {
    const wide = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5, { width: 0.85 })] });
    const right = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5)] });
    const pods = [
      partsOf({}),
      partsOf({ riserSide: "long" }),
      partsOf({ handing: "right" }, right),
      partsOf({ shell: "grp", finish: "gel" }),
      partsOf({ finish: "panel", fireRating: 60 }),
      partsOf({ type: "bathroom", length: 2400, width: 1900 }),
      partsOf({ type: "bathroom", length: 2400, width: 1500, riserSide: "long" }),
      partsOf({ type: "wc", length: 1500, width: 1200 }),
      partsOf({ type: "accessible", length: 2600, width: 2200 }, wide),
    ];
    const known = new Map<string, string>();
    for (const { shape } of pods.flat()) {
      const { key, solids, size, material, mass } = shape;
      const told = JSON.stringify([solids, size, material, mass]);
      expect([key, known.get(key) ?? told]).toEqual([key, told]);
      known.set(key, told);
    }
    expect(known.size).toBeGreaterThan(100);
  });
});
