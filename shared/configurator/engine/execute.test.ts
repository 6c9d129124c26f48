import { describe, expect, test } from "vitest";
import { EngineRequest, RunSummary } from "#shared/contracts/design/runs.ts";
import type { WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { aDoor, aHost, aSpace, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels, openingsOf } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { RunStopped, UnknownActivity } from "./engine-errors.ts";
import { ENGINE_VERSION, execute } from "./execute.ts";

function quantity(summary: RunSummary, key: string): number | undefined {
  return summary.quantities.find((row) => row.key === key)?.value;
}

function count(panel: WallPanel | undefined, role: string): number {
  return (panel?.parts ?? []).filter((part) => part.role === role).length;
}

describe("a plain 3.0 × 2.7 m wall, worked by hand", () => {
  const made = () => runPanels(aRequest([aHost({ length: 3 })]));
  const first = () => made().assembly?.panels[0];

  test("one panel, studs at 600, two tracks", () => {
    expect(made().summary).toMatchObject({
      status: "completed",
      units: 1,
      distinctTypes: 1,
      hostsUsed: 1,
      hostsRefused: 0,
    });
    // Stations 600, 1200, 1800, 2400 carry studs; 0 and 3000 are the ends.
    expect([
      count(first(), "stud"),
      count(first(), "end-stud"),
      count(first(), "top-track"),
      count(first(), "bottom-track"),
    ]).toEqual([4, 2, 1, 1]);
    const studs = (first()?.parts ?? []).filter(({ role }) => role === "stud").map(({ corner }) => corner[0] + 22);
    expect(studs).toEqual([600, 1200, 1800, 2400]);
  });

  test("metres, areas and mass", () => {
    // 6 studs × (2,700 − 2 × 1.2) mm = 16.1856 m; 2 tracks × 3 m.
    expect(quantity(made().summary, "studLength")).toBe(16.19);
    expect(quantity(made().summary, "trackLength")).toBe(6);
    expect(quantity(made().summary, "grossArea")).toBe(8.1);
    expect(quantity(made().summary, "netArea")).toBe(8.1);
    expect(quantity(made().summary, "boardArea")).toBe(16.2);
    // 8.1 m² × 25 = 202.5 fixings.
    expect(quantity(made().summary, "fixings")).toBe(203);
    // Insulation: 3,000 − 6 × 45 = 2,730 mm of bays × 2,697.6 mm = 7.364 m².
    expect(quantity(made().summary, "insulationArea")).toBe(7.36);
    // Steel: stud 252.48 mm² × 7,850 = 1.98197 kg/m × 16.1856 = 32.079; track 228 mm² = 1.7898 kg/m × 6 = 10.739.
    // Boards 8.1 × 0.025 × 665 = 134.663; sheathing 8.1 × 0.012 × 1,250 = 121.5; wool 7.364 × 0.06 × 40 = 17.675.
    expect(quantity(made().summary, "mass")).toBeCloseTo(32.079 + 10.739 + 134.663 + 121.5 + 17.675, 1);
    expect(quantity(made().summary, "maxUnitMass")).toBe(quantity(made().summary, "mass"));
  });

  test("cost is what its rows add up to, to the penny", () => {
    // Likely: steel 5.37 + 5.37 + 10.69 + 21.39 kg × £3 = 128.46, wool 22.09 × 2.20 = 48.60, boards 16.2 × 5.50 = 89.10,
    // cement board 8.1 × 16 = 129.60, fixings 203 × 0.12 = 24.36, factory (2.84 + 16 parts × 0.02) h × 45 = 142.20, a tenth
    // of a lorry 77.50 + 2 × 15.50, a twentieth of a crew day 112.50: 783.32; × 0.12 = 94.00; 877.32 × 0.15 = 131.60.
    expect(made().summary.cost).toEqual({
      currency: "GBP",
      low: 80_527,
      likely: 100_892,
      high: 122_817,
      isIllustrative: true,
    });
  });

  test("carbon by material, biogenic apart", () => {
    const steel = made().summary.carbon?.rows.find(({ material }) => material === "Light gauge steel");
    // 42.82 kg × 2.74.
    expect(steel).toMatchObject({ massKg: 42.82, factor: 2.74, a1a3: 117.33 });
    expect(made().summary.carbon?.biogenic).toBe(0);
  });
});

describe("a 4.2 m wall with a door and a window, worked by hand", () => {
  const openings = [aDoor(0.6, 0.9), aWindow(2.4, 1.2)];
  const made = () => runPanels(aRequest([aHost({ length: 4.2, openings })]));
  const first = () => made().assembly?.panels[0];

  test("jambs: floor(900/600) = 1 and floor(1200/600) = 2 studs cut, so two each side of both", () => {
    expect(
      openingsOf(made().summary).map(({ handling, jambStuds, header, sill }) => [handling, jambStuds, header, sill]),
    ).toEqual([
      ["framed", 2, "2 × C 100×45×12×1.2 boxed", null],
      ["framed", 2, "2 × C 100×45×12×1.2 boxed", "U 102.4×45×1.2"],
    ]);
    expect(count(first(), "jamb-stud")).toBe(8);
    expect(count(first(), "sill")).toBe(1);
  });

  test("the bottom track stops at the door's clear box, the header spans it", () => {
    const tracks = (first()?.parts ?? []).filter(({ role }) => role === "bottom-track");
    expect(tracks.map(({ corner, shape }) => [corner[0], corner[0] + shape.size[0]])).toEqual([
      [0, 590],
      [1510, 4200],
    ]);
    const headers = (first()?.parts ?? []).filter(({ role }) => role === "header");
    expect(headers.map(({ corner, shape }) => [corner[0], shape.size[0], corner[2]])).toEqual([
      [590, 920, 2110],
      [2390, 1220, 2110],
    ]);
  });

  test("net = gross − clear boxes", () => {
    // Door 0.92 × 2.11, window 1.22 × 1.22; gross 4.2 × 2.7 = 11.34.
    const openingArea = 0.92 * 2.11 + 1.22 * 1.22;
    expect(first()?.measures.openingArea).toBeCloseTo(openingArea, 6);
    expect(first()?.measures.netArea).toBeCloseTo(11.34 - openingArea, 6);
    expect(quantity(made().summary, "sheathingArea")).toBeCloseTo(11.34 - openingArea, 2);
  });
});

describe("the engine", () => {
  test("the summary keeps the contract", () => {
    const request = aRequest([aHost({ openings: [aWindow(2)] })]);
    expect(EngineRequest.parse(request)).toEqual(request);
    const { summary } = execute(request);
    expect(RunSummary.parse(summary)).toEqual(summary);
    expect(summary.engineVersion).toBe(ENGINE_VERSION);
    expect(ENGINE_VERSION).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test("CFG-12: the same request gives the same result, whatever the order of its keys", () => {
    const hosts = [aHost({ length: 9.6, openings: [aDoor(1), aWindow(4)] })];
    const first = execute(aRequest(hosts, { studCentres: 400, system: "timber-closed" }));
    const second = execute(structuredClone(aRequest(hosts, { system: "timber-closed", studCentres: 400 })));
    expect(second).toEqual(first);
  });

  test("the inputs hash follows the inputs and the hosts, not the provenance", () => {
    const hash = (request: EngineRequest) => execute(request).summary.inputsHash;
    const base = hash(aRequest([aHost()]));
    expect(hash(aRequest([aHost()], { studCentres: 600 }))).toBe(base);
    expect(hash(aRequest([aHost()], { studCentres: 400 }))).not.toBe(base);
    expect(hash(aRequest([aHost({ length: 6.001 })]))).not.toBe(base);
    const other = aRequest([aHost()]);
    other.provenance.productName = "Other";
    expect(hash(other)).toBe(base);
    const room = aSpace();
    const asSite = { ...room, kind: "site" } as unknown as typeof room;
    const ofHost = (host: typeof room) => hash({ ...aRequest([]), hosts: [host] });
    expect(ofHost(asSite)).not.toBe(ofHost(room));
  });

  test("each finding says what its rule is about, of one host, of many and of the whole run", () => {
    const titles = (request: EngineRequest) =>
      execute(request).summary.findings.map(({ ruleId, title }) => [ruleId, title]);
    expect(titles(aRequest([aHost({ length: 0.1 }), aHost({ length: 0.2 })]))).toEqual([
      ["K2-03", "Outside panel sizes"],
    ]);
    expect(titles(aRequest([aHost()], { insulation: 200 }))).toEqual([["K2-08", "Insulation deeper than studs"]]);
  });

  test("hosts of kinds that the kit does not take are refused in a sentence, the others are used", () => {
    const wall = aHost({ length: 3 });
    const rooms = [aSpace({ name: "1" }), aSpace({ name: "2" })];
    const alone = execute(aRequest([wall]));
    const { summary, assembly } = execute({ ...aRequest([]), hosts: [...rooms, wall] });
    expect(assembly).toEqual(alone.assembly);
    expect(summary).toMatchObject({ status: "error", units: 1, hostsUsed: 1, hostsRefused: 2 });
    const name = "Light gauge steel or timber wall panel";
    expect(summary.findings).toEqual([
      {
        ruleId: "K2-00",
        title: "Not what it goes on",
        severity: "error",
        message: `2 rooms are left out: ${name} goes on walls. Choose walls for it.`,
        source: "Element set",
        hostGlobalIds: rooms.map(({ globalId }) => globalId),
        fixes: [{ label: "Leave these 2 rooms out", elementSet: { leaveOut: rooms.map(({ globalId }) => globalId) } }],
      },
      ...alone.summary.findings,
    ]);
    const [room] = rooms;
    const one = execute({ ...aRequest([]), hosts: room ? [room, wall] : [] });
    expect(one.summary.findings[0]?.message).toBe(`1 room is left out: ${name} goes on walls. Choose walls for it.`);
    expect(one.summary.inputsHash).not.toBe(alone.summary.inputsHash);
  });

  test("wrong inputs refuse the hosts of all kinds", () => {
    const { summary } = execute({ ...aRequest([], { studCentres: -1 }), hosts: [aHost(), aSpace()] });
    expect(summary).toMatchObject({ status: "error", hostsUsed: 0, hostsRefused: 2 });
  });

  test("a wall's run keeps the hash that it had before hosts said their kind", () => {
    // Of the engine before there was a second kind, for this request with the inputs "stackedJoint" and "haul".
    expect(execute(aRequest([aHost()])).summary.inputsHash).toBe(
      "fed330d5db1d035abc0cf48fa55504c70ba0523a9360e73ad442788c714380d5",
    );
  });

  test("none: no walls is an error in words", () => {
    const { summary, assembly } = execute(aRequest([]));
    expect(assembly).toBeNull();
    expect(summary).toMatchObject({ status: "error", units: 0, quantities: [], cost: null, carbon: null });
    expect(summary.findings[0]?.message).toBe("There are no walls to panel. Choose an element set with walls.");
  });

  test("many: equal walls share a type", () => {
    const hosts = Array.from({ length: 20 }, (_, index) => aHost({ name: `Wall ${index}`, length: 3 }));
    const { summary, assembly } = runPanels(aRequest(hosts));
    expect(summary).toMatchObject({ units: 20, distinctTypes: 1, hostsUsed: 20 });
    expect(new Set(assembly?.panels.map(({ mark }) => mark)).size).toBe(20);
  });

  test("a wall that cannot be panelled is left out with its sentence, the others go on", () => {
    const hosts = [aHost({ name: "Curved", unsupported: "The wall is curved." }), aHost({ name: "Straight" })];
    const { summary } = execute(aRequest(hosts));
    expect(summary).toMatchObject({ status: "warning", hostsUsed: 1, hostsRefused: 1 });
    expect(summary.findings[0]).toMatchObject({
      ruleId: "K2-02",
      message: 'No panels for "Curved": The wall is curved.',
    });
    expect(summary.replacedGlobalIds).toEqual([hosts[1]?.globalId]);
  });

  test("CFG-13: inputs that are not allowed are refused with the nearest value, and the fix is accepted", () => {
    const { summary, assembly } = execute(aRequest([aHost()], { panelMaxWidth: 1149 }));
    expect(assembly).toBeNull();
    expect(summary.status).toBe("error");
    expect(summary.findings).toEqual([
      {
        ruleId: "K2-01",
        title: "Input not allowed",
        severity: "error",
        message: "1,149 mm is under 1,200 mm, the least for Panel max width.",
        source: "Input Panel max width",
        hostGlobalIds: [],
        fixes: [{ label: "Set Panel max width to 1,200 mm", name: "panelMaxWidth", value: 1200 }],
      },
    ]);
    expect(execute(aRequest([aHost()], { panelMaxWidth: 1200 })).summary.status).toBe("completed");
    // Nothing was made, of any of the walls.
    const { findings, inputsHash, ...nothing } = execute(
      aRequest([aHost({ name: "A" }), aHost({ name: "B", openings: [aWindow(2)] })], { boards: "3x9" }),
    ).summary;
    expect(nothing).toEqual({
      status: "error",
      units: 0,
      distinctTypes: 0,
      quantities: [],
      cost: null,
      costRows: [],
      carbon: null,
      reports: [],
      replacedGlobalIds: [],
      hostsUsed: 0,
      hostsRefused: 2,
      engineVersion: ENGINE_VERSION,
    });
    expect(inputsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(findings).toMatchObject([
      {
        message: "Boards inside is one of: 1 × 12.5 mm, 2 × 12.5 mm, 2 × 15 mm.",
        hostGlobalIds: [],
        fixes: [{ label: "Set Boards inside to 1 × 12.5 mm", name: "boards", value: "1x12.5" }],
      },
    ]);
  });

  test("CFG-13: the nearest choice is named by its label, a number without a unit by itself; none where none is near", () => {
    const labels = (inputs: EngineRequest["inputs"], activityId = "wall-panel") =>
      execute(aRequest([], inputs, { activityId })).summary.findings.map(({ fixes }) =>
        fixes.map(({ label }) => label),
      );
    expect(labels({ studDepth: 140 })).toEqual([["Set Stud depth to 150"]]);
    expect(labels({ ordered: 20_000 }, "bathroom-pod")).toEqual([["Set Pods in the order to 10,000"]]);
    // 33 lists in one another are more than a value may have.
    expect(labels({ boards: JSON.parse("[".repeat(33) + "]".repeat(33)) })).toEqual([[]]);
  });

  test("CST-07: a costing in another currency is left out, and the run says so after its own findings", () => {
    const steel = {
      name: "Light gauge steel",
      source: "Supply",
      measurement: "Mass",
      rate: 2,
      currency: "USD",
    } as const;
    const own = execute(aRequest([aHost({ length: 0.1 }), aHost()])).summary;
    const { summary } = execute(aRequest([aHost({ length: 0.1 }), aHost()], {}, { costings: [steel] }));
    expect(summary.findings.map(({ ruleId }) => ruleId)).toEqual(["K2-03", "CST-07"]);
    expect(summary).toMatchObject({ units: own.units, cost: own.cost });
  });

  test("progress is told after every wall, and a run stops when asked", () => {
    const hosts = [aHost({ name: "A" }), aHost({ name: "B" })];
    const told: [number, number, string][] = [];
    execute(aRequest(hosts), { onProgress: (...step) => told.push(step) });
    expect(told).toEqual([
      [0, 4, "Layout"],
      [1, 4, "Layout"],
      [2, 4, "Panels"],
      [3, 4, "Panels"],
      [4, 4, "Quantities"],
    ]);
    let asked = 0;
    expect(() => execute(aRequest(hosts), { shouldStop: () => ++asked > 1 })).toThrow(RunStopped);
    expect(asked).toBe(2);
    expect(new RunStopped()).toMatchObject({ name: "RunStopped", message: "The run was stopped." });
  });

  test("of 20,000 hosts none is begun after Cancel, however many are left", () => {
    const hosts = Array.from({ length: 20_000 }, () => aHost({ name: "A" }));
    let asked = 0;
    const begun: number[] = [];
    const options = { shouldStop: () => ++asked > 500, onProgress: (done: number) => begun.push(done) };
    expect(() => execute(aRequest(hosts), options)).toThrow(RunStopped);
    // Told before each host: 0 to 499.
    expect([begun.length, begun.at(-1)]).toEqual([500, 499]);
  });

  test("an unknown activity is a typed error", () => {
    expect(() => execute(aRequest([], {}, { activityId: "pod" }))).toThrow(UnknownActivity);
    expect(new UnknownActivity("pod", ["wall-panel", "stair"])).toMatchObject({
      name: "UnknownActivity",
      activityId: "pod",
      message: 'There is no activity "pod". Choose one of: wall-panel, stair.',
    });
  });
});

describe("regions", () => {
  test("North America: dollars per pound and square foot", () => {
    const { summary } = execute(aRequest([aHost({ length: 3 })], {}, { region: "NA" }));
    // 2 × 3 × 2.7 m² of boards = 16.2 × 10.76391 ft² at $1.05.
    const boards = summary.costRows.find(({ key }) => key === "supply:board-12.5:board");
    expect(boards).toMatchObject({ quantity: 174.38, unit: "ft²", likelyRate: 105, likely: 18_310 });
    expect(summary.cost?.currency).toBe("USD");
  });

  test("no rate is no cost and says so; nothing is converted", () => {
    const { summary } = execute(aRequest([aHost()], {}, { region: "SA" }));
    expect(summary.cost).toBeNull();
    expect(summary.findings).toMatchObject([{ ruleId: "K2-18", severity: "info" }]);
    expect(summary.status).toBe("completed");
  });

  test("§1.9: a 2.8 m wide panel lying flat is over 2.59 m in America, and the fix keeps it legal", () => {
    const host = aHost({ length: 2.8, height: 3.1 });
    const inputs = { studDepth: 150 };
    const { summary } = execute(aRequest([host], inputs, { region: "NA" }));
    const finding = summary.findings.find(({ ruleId }) => ruleId === "K2-11");
    expect(finding?.message).toContain("over 2.59 m, needs an oversize permit of each state");
    expect(finding?.fixes).toEqual([{ label: "Set panel max width to 2,500 mm", name: "panelMaxWidth", value: 2500 }]);
    const fixed = execute(aRequest([host], { ...inputs, panelMaxWidth: 2500 }, { region: "NA" }));
    expect(fixed.summary.findings.map(({ ruleId }) => ruleId)).not.toContain("K2-11");
    expect(execute(aRequest([host], inputs)).summary.findings).toEqual([]);
  });
});
