import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSpace } from "#shared/contracts/host-kinds/space.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { podRates } from "./rates.ts";
import { podsPerLoad } from "./transport.ts";

const run = (rooms: readonly HostSpace[], inputs: Inputs = {}) =>
  runPods(aPodRequest(rooms, { handing: "left", ...inputs }));

test("quantities in the words and units that a person reads", () => {
  expect(run([aRoom()]).summary.quantities.map(({ key, label, unit }) => [key, label, unit])).toEqual([
    ["units", "Pods", "no."],
    ["distinctTypes", "Distinct types", "no."],
    ["leftHanded", "Left-handed", "no."],
    ["rightHanded", "Right-handed", "no."],
    ["shafts", "Shafts", "no."],
    ["netArea", "Floor area inside", "m²"],
    ["mass", "Mass (illustrative: data sheets of bought parts)", "kg"],
    ["maxUnitMass", "Heaviest pod", "kg"],
    ["pointLoad", "Largest of 8 point loads (1.35 × weight / 8)", "kN"],
    ["liftMaximum", "Heaviest lift with lifting gear (illustrative 10%)", "kg"],
    ["transportLoads", "Lorry loads (13.6 m deck, up to 24 t)", "no."],
    ["factoryHours", "Factory hours (illustrative; 14 a pod for about 80 of a bathroom built on site)", "h"],
    ["offloadingHours", "Offloading (4 steel or 5 GRP pods an hour)", "h"],
    ["factoryDays", "Factory (illustrative, 20 pods a day)", "days"],
    ["siteDays", "Site (30 pods a day)", "days"],
    ["leadTime", "Longest lead time (illustrative, 12–16 weeks)", "weeks"],
  ]);
  // K1, Programme: 12–16 weeks, however many there are.
  const weeks = (ordered: number) =>
    run([aRoom()], { ordered }).summary.quantities.find(({ key }) => key === "leadTime")?.value;
  expect([1, 300].map(weeks)).toEqual([16, 16]);
});

/** Likely rates that only a pod has, UK in £ and North America in $; low and high are 12 % off where nobody says more. */
const OURS: readonly (readonly [label: string, uk: [string, number], na: [string, number]])[] = [
  ["Hollow sections", ["kg", 3.3], ["lb", 3]],
  ["Concrete", ["m³", 320], ["yd³", 520]],
  ["Plywood", ["m²", 34], ["ft²", 5.2]],
  ["Tile, laid on tanking and bed", ["m²", 170], ["ft²", 31.8]],
  ["Wall panel, fixed and sealed", ["m²", 95], ["ft²", 18]],
  ["GRP laminate", ["kg", 3], ["lb", 3]],
  ["Toughened glass", ["m²", 180], ["ft²", 40]],
  ["Door set", ["each", 420], ["each", 980]],
  ["Door lining", ["m³", 900], ["yd³", 1500]],
  ["WC pan", ["each", 210], ["each", 520]],
  ["Seat and lid", ["each", 40], ["each", 90]],
  ["Concealed cistern", ["each", 165], ["each", 400]],
  ["Basin", ["each", 170], ["each", 430]],
  ["Shower tray", ["each", 220], ["each", 540]],
  ["Bath", ["each", 300], ["each", 700]],
  ["Tap or shower", ["each", 150], ["each", 340]],
  ["Towel rail", ["each", 140], ["each", 380]],
  ["Extract fan", ["each", 120], ["each", 300]],
  ["Pipe with its fittings", ["m", 40], ["ft", 30]],
  ["Wiring, tested", ["each", 740], ["each", 1640]],
];
const cents = (value: number) => Math.round(value * 100) / 100;

describe("rates as they are stated", () => {
  test.each([
    ["UK", "GBP", 1],
    ["NA", "USD", 2],
  ] as const)("of %s in %s, each 12 percent up and down", (region, currency, at) => {
    const table = podRates(region, "steel", 1);
    const rates = Object.values(table?.rates ?? {});
    for (const row of OURS) {
      const [measure, likely] = row[at];
      const range = [cents(likely * 0.88), likely, cents(likely * 1.12)];
      const found = rates.find(({ label }) => label === row[0]);
      expect(found).toEqual({ source: "supply", label: row[0], measure, range });
    }
    expect(table).toMatchObject({
      currency,
      isIllustrative: true,
      origin: "Illustrative, calibrated to K1, not published by anyone",
    });
  });

  test("moulds and connecting with a range of their own; they and the site keep their rate with a discount", () => {
    const fixed = (region: "UK" | "NA", pods: number) => {
      const rates = podRates(region, "steel", pods)?.rates;
      return [rates?.mould, rates?.connecting];
    };
    const mould = { source: "tooling", label: "Mould of a GRP type", measure: "each" };
    const connecting = { source: "installation", label: "Connecting and making good", measure: "each" };
    for (const pods of [1, 300]) {
      expect(fixed("UK", pods)).toEqual([
        { ...mould, range: [1800, 2400, 3000] },
        { ...connecting, range: [380, 430, 480] },
      ]);
      expect(fixed("NA", pods)).toEqual([
        { ...mould, range: [4000, 5000, 6000] },
        { ...connecting, range: [750, 850, 950] },
      ]);
    }
  });

  test("12 percent off what the factory buys and makes from 300 pods on, low, likely and high, and who says so", () => {
    const table = podRates("UK", "grp", 300);
    // 2.40, 2.80 and 3.20 × 0.92.
    expect(podRates("NA", "steel", 100)?.rates.steel.range).toEqual([2.21, 2.58, 2.94]);
    // 2.60, 3.00 and 3.40 × 0.88; 420 × 0.88 × 0.88, 0.88 and 1.12 × 0.88; 38, 45 and 52 × 0.88.
    expect(table?.rates.steel.range).toEqual([2.29, 2.64, 2.99]);
    expect(table?.rates.door.range).toEqual([325.25, 369.6, 413.95]);
    expect(table?.rates.fabrication.range).toEqual([33.44, 39.6, 45.76]);
    expect(table?.origin).toBe(
      "Illustrative, calibrated to K1, not published by anyone; ex works 12 % off for 300 pods",
    );
  });
});

test("a rate that the supplier states has no volume discount; rows of others keep theirs", () => {
  const costings = [
    { name: "Factory labour", source: "Fabrication", measurement: "Each", rate: 50, currency: "GBP" },
  ] as const;
  const request = aPodRequest([aRoom()], { handing: "left", ordered: 300 });
  const rows = new Map(
    runPods({ ...request, costings: [...costings] }).summary.costRows.map((row) => [row.key, row] as const),
  );
  // 300 × 1.2 h at £50.00.
  expect(rows.get("fabrication:unit")).toMatchObject({
    quantity: 360,
    likelyRate: 5000,
    likely: 1_800_000,
    source: "Halden Pods, product costing",
  });
  // £3.00 × 0.88.
  expect(rows.get("supply:steel:stud")).toMatchObject({ likelyRate: 264 });
});

test("a row of a pod is told from all others by its name, whatever its shell", () => {
  const names = (shell: "steel" | "grp") =>
    Object.values(podRates("UK", shell, 1)?.rates ?? {}).map(({ label }) => label);
  expect(names("steel")).toContain("Door set");
  expect(new Set(names("steel")).size).toBe(names("steel").length);
  expect(names("grp")).toEqual(names("steel"));
});

describe("the report of rooms", () => {
  const reportOf = (rooms: readonly HostSpace[], inputs: Inputs = {}) => run(rooms, inputs).summary.reports[0];

  test("its columns", () => {
    const section = reportOf([aRoom()]);
    expect([section?.key, section?.title]).toEqual(["rooms", "Rooms"]);
    expect(section?.columns.map(({ key, label }) => [key, label])).toEqual([
      ["room", "Room"],
      ["area", "m²"],
      ["pod", "Pod"],
      ["type", "Type"],
      ["hand", "Hand"],
      ["door", "Door"],
      ["riser", "Shaft"],
      ["reason", "Without a pod because"],
    ]);
  });

  test("its doors in words: hung at a side, of two leaves, sliding, without a name, assumed; and what a row is of", () => {
    const large = (name: string, x: number, doors: HostSpace["doors"]) =>
      aRoom({ name, length: 4, width: 3, clearHeight: 3, origin: [x, 0, 0], doors });
    const rooms = [
      large("1", 0, [aRoomDoor(1.5, { swing: "in", hinge: "to" })]),
      large("2", 5, [aRoomDoor(1.5, { swing: "in", hinge: "both", width: 0.9 })]),
      large("3", 10, [aRoomDoor(1.5, { swing: "sliding", hinge: null, name: "" })]),
      large("4", 15, []),
    ];
    const rows = reportOf(rooms)?.rows ?? [];
    expect(rows.map(({ cells }) => cells[5])).toEqual([
      "D1, 750 mm, opens in, hung right",
      "D1, 900 mm, opens in, two leaves",
      "Door, 750 mm, sliding",
      "Assumed, 750 mm, opens in, hung right",
    ]);
    expect(rows.map(({ hostGlobalIds }) => hostGlobalIds)).toEqual(rooms.map(({ globalId }) => [globalId]));
    const door = ["0RoomDoor_____________"];
    expect(rows.map(({ elementGlobalIds }) => elementGlobalIds)).toEqual([door, door, door, []]);
  });
});

test("a type by its size and hand, with the quantities that the file tells of it", () => {
  const [type] = run([aRoom()]).assembly?.types ?? [];
  expect(type?.sizeLabel).toBe("2,200 × 1,600 mm, left");
  expect(type?.quantities.slice(0, 5)).toEqual([
    ["Length", "LENGTH", 2.35],
    ["Width", "LENGTH", 1.75],
    ["Height", "LENGTH", 2.455],
    ["NetFloorArea", "AREA", 3.52],
    // 2.35 × 1.75.
    ["GrossFloorArea", "AREA", 4.1125],
  ]);
  expect(type?.quantities[5]?.slice(0, 2)).toEqual(["NetWeight", "WEIGHT"]);
});

describe("orders", () => {
  const rooms = [aRoom({ name: "1" }), aRoom({ name: "2", origin: [0, 9, 0] })];
  const rule = (ordered: number) => run(rooms, { ordered }).summary.findings.find(({ ruleId }) => ruleId === "K1-22");

  test("of fewer pods than rooms: a warning with the number that is needed", () => {
    const three = [...rooms, aRoom({ name: "3", origin: [0, 18, 0] })];
    expect(run(three, { ordered: 2 }).summary.findings.find(({ ruleId }) => ruleId === "K1-22")).toMatchObject({
      severity: "warning",
      message: "The order has 2 pods, 3 rooms get one: all of them count.",
      source: "K1: quantity",
      fixes: [{ name: "ordered", label: "Order 3 pods", value: 3 }],
    });
    expect([rule(2), rule(3)]).toEqual([undefined, undefined]);
    expect(run(rooms).summary.findings.map(({ ruleId }) => ruleId)).not.toContain("K1-22");
  });

  test("of ten pods where no room gets one: nothing is counted", () => {
    const { summary } = run([aRoom({ length: 1.2, width: 1, doors: [aRoomDoor(0.2)] })], { ordered: 10 });
    expect([summary.units, summary.cost, summary.quantities]).toEqual([0, null, []]);
  });

  test("of fewer count all the same; without an order those that are placed", () => {
    const units = (inputs: Inputs) => run(rooms, inputs).summary.quantities.find(({ key }) => key === "units")?.value;
    expect([units({}), units({ ordered: 1 }), units({ ordered: 2 }), units({ ordered: 3 })]).toEqual([2, 2, 2, 3]);
  });
});

test("what an order has over the placed pods goes to the commonest type, wherever that stands", () => {
  const doors = [0.9, 0.75, 0.75];
  const rooms = doors.map((width, index) =>
    aRoom({
      name: `${index}`,
      length: 4,
      width: 3,
      clearHeight: 3,
      origin: [5 * index, 0, 0],
      doors: [aRoomDoor(1.5, { width })],
    }),
  );
  const { findings } = run(rooms, { ordered: 10 }).summary;
  // T02 has 9 of them.
  expect(findings.find(({ ruleId }) => ruleId === "K1-14")?.message).toMatch(/^Of type T01 there is 1 pod of one hand/);
});

test("a bath is bought as one; rows of the order have the words of their rate alone", () => {
  const room = aRoom({ length: 4, width: 3, clearHeight: 3, doors: [aRoomDoor(1.5)] });
  const { costRows } = run([room], { type: "bathroom", length: 2400, width: 1900 }).summary;
  const bath = costRows.find(({ key }) => key === "supply:bath:bath");
  expect([bath?.label, bath?.quantity, bath?.likely]).toEqual(["Bath", 1, 30_000]);
  const labels = costRows.filter(({ costSource }) => costSource === "delivery" || costSource === "installation");
  expect(labels.map(({ label }) => label)).toEqual([
    "Lorry, up to 100 miles",
    "Each further 50 miles",
    "Crew of four with crane, 30 pods a day",
    "Connecting and making good",
  ]);
});

test("a pod lies along the lorry by its longer side, whichever that is", () => {
  const size = { length: 1250, width: 1610, height: 2455 };
  // As 1,610 × 1,250: 7 rows of two.
  expect(podsPerLoad(size, 500)).toBe(14);
});
