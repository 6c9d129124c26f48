import { describe, expect, test } from "vitest";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import type { EngineRequest, RunSummary } from "#shared/contracts/design/runs.ts";
import { aPodRequest, aRoom, aRoomDoor, runPods } from "#shared/configurator/activities/bathroom-pod/test/builders.ts";
import { programme } from "./programme.ts";
import { pointLoad } from "./quantities.ts";
import { volumeDiscount } from "./rates.ts";
import { podsPerLoad } from "./transport.ts";

function summaryOf(inputs: Inputs = {}, region: EngineRequest["region"] = "UK", count = 1): RunSummary {
  const rooms = Array.from({ length: count }, (_, index) =>
    aRoom({
      name: `${index}`,
      length: 4,
      width: 3,
      clearHeight: 3,
      origin: [0, 9 * index, 0],
      doors: [aRoomDoor(1.5)],
    }),
  );
  return runPods(aPodRequest(rooms, { handing: "left", ...inputs }, { region })).summary;
}
const quantity = ({ quantities }: RunSummary, key: string) => quantities.find((row) => row.key === key)?.value;

/** Likely price of what the factory buys and makes, with preliminaries and overhead, in major units, for one pod. */
function exWorks({ costRows }: RunSummary, pods = 1): number {
  const made = costRows.filter(({ costSource }) => costSource === "supply" || costSource === "fabrication");
  return (made.reduce((sum, { likely }) => sum + likely, 0) / 100 / pods) * 1.12 * 1.15;
}

describe("cost", () => {
  test.each<[Inputs, EngineRequest["region"], number, number]>([
    // K1: steel £6,500 + £900/m², GRP £4,200 + £600/m², US steel $14,000 + $1,900/m².
    [{}, "UK", 6500 + 900 * 3.52, 0.03],
    [{ length: 3000, width: 2000 }, "UK", 6500 + 900 * 6, 0.03],
    [{ shell: "grp", finish: "gel" }, "UK", 4200 + 600 * 3.52, 0.03],
    [{ shell: "grp", finish: "gel", length: 3000, width: 2000 }, "UK", 4200 + 600 * 6, 0.03],
    [{}, "NA", 14_000 + 1900 * 3.52, 0.03],
    [{ length: 3000, width: 2000 }, "NA", 14_000 + 1900 * 6, 0.03],
  ])("ex works %o in %s is calibrated to %d", (inputs, region, expected, within) => {
    expect(Math.abs(exWorks(summaryOf(inputs, region)) / expected - 1)).toBeLessThan(within);
  });

  test("30 pods: ex works within £5,000 to £15,000, installed within £8,000 to £22,000, of each the likely price", () => {
    const summary = summaryOf({}, "UK", 30);
    const [made, installed] = [exWorks(summary, 30), (summary.cost?.likely ?? 0) / 30 / 100];
    expect([made > 5000 && made < 15_000, installed > 8000 && installed < 22_000]).toEqual([true, true]);
    // 30 pods: a crew's day, and 30 × £430. (2,250 / 30 + 430) × 1.12 × 1.15 = 650.44: K1's £650 each.
    const onSite = summary.costRows.filter(({ costSource }) => costSource === "installation");
    expect(onSite.map(({ key, quantity: much, likely }) => [key, much, likely])).toEqual([
      ["installation:crew", 1, 225_000],
      ["installation:connecting", 30, 1_290_000],
    ]);
  });

  test("the same things cost the same with either shell, and rates of the domain reference are taken as stated", () => {
    const rates = (inputs: Inputs) =>
      new Map(
        summaryOf(inputs).costRows.map(({ label, unit, lowRate, likelyRate, highRate }) => [
          label.split(":")[0],
          [unit, lowRate, likelyRate, highRate],
        ]),
      );
    const [steel, grp] = [rates({}), rates({ shell: "grp", finish: "gel" })];
    const both = [...steel.keys()].filter((label) => grp.has(label));
    expect(both.length).toBeGreaterThan(20);
    for (const label of both) expect([label, grp.get(label)]).toEqual([label, steel.get(label)]);
    // Pence; percent with two decimals.
    expect(grp.get("Light gauge steel")).toEqual(["kg", 260, 300, 340]);
    expect(grp.get("Plasterboard 12.5 mm")).toEqual(["m²", 450, 550, 650]);
    expect(grp.get("Factory labour")).toEqual(["hour", 3800, 4500, 5200]);
    expect(grp.get("Lorry, up to 100 miles")).toEqual(["load", 65_000, 77_500, 90_000]);
    expect(grp.get("Each further 50 miles")).toEqual(["load", 13_000, 15_500, 18_000]);
    expect(grp.get("Crew of four with crane, 30 pods a day")).toEqual(["day", 190_000, 225_000, 260_000]);
    expect(grp.get("Preliminaries")).toEqual(["%", 1000, 1200, 1400]);
    expect(grp.get("Overhead and margin")).toEqual(["%", 1200, 1500, 1800]);
  });

  test("rows add up to the total to the penny", () => {
    const { cost, costRows } = summaryOf({ ordered: 7 });
    for (const each of ["low", "likely", "high"] as const) {
      expect(costRows.reduce((sum, row) => sum + row[each], 0)).toBe(cost?.[each]);
    }
  });

  test("8 percent off ex works from 100 pods on, 12 from 300; the road and the site cost what they do", () => {
    expect([99, 100, 299, 300].map(volumeDiscount)).toEqual([0, 0.08, 0.08, 0.12]);
    const [few, many] = [summaryOf({ ordered: 99 }), summaryOf({ ordered: 100 })];
    expect(exWorks(many, 100) / exWorks(few, 99)).toBeCloseTo(0.92, 3);
    const rate = (summary: RunSummary, key: string) => summary.costRows.find((row) => row.key === key)?.likelyRate;
    for (const key of ["installation:connecting", "installation:crew", "delivery:load"]) {
      expect([key, rate(many, key)]).toEqual([key, rate(few, key)]);
    }
    expect(many.costRows[0]?.source).toContain("8 % off for 100 pods");
  });

  test("one pod pays its fifth of a lorry: (775 + 2 × 155) / 5 × 1.12 × 1.15 = £279.50, not £1,397", () => {
    const delivery = summaryOf({ haul: 300 }).costRows.filter(({ costSource }) => costSource === "delivery");
    const likely = delivery.reduce((sum, row) => sum + row.likely, 0) / 100;
    expect(likely * 1.12 * 1.15).toBeCloseTo(279.5, 1);
  });

  test("a longer haul adds a stretch of 50 miles to each load; a mould is paid once for each GRP type", () => {
    const further = (haul: number) =>
      summaryOf({ haul }).costRows.find(({ key }) => key === "delivery:further")?.quantity;
    // One pod of five that a lorry takes: a fifth of each.
    expect([further(160), further(170), further(240), further(250)]).toEqual([undefined, 0.2, 0.2, 0.4]);
    const mould = summaryOf({ shell: "grp", finish: "gel", ordered: 50 }).costRows.find(
      ({ costSource }) => costSource === "tooling",
    );
    expect([mould?.quantity, mould?.likely]).toEqual([1, 240_000]);
  });

  test("nobody states a rate in Saudi Arabia, or for GRP in North America", () => {
    expect(summaryOf({}, "SA").cost).toBeNull();
    expect(summaryOf({ shell: "grp", finish: "gel" }, "NA").cost).toBeNull();
  });
});

describe("transport by hand", () => {
  test("2.35 × 1.75 m: floor(13.6 / 2.45) = 5 rows of one; 24 t are not reached", () => {
    expect(podsPerLoad({ length: 2350, width: 1750, height: 2455 }, 1400)).toBe(5);
    expect([5, 6].map((ordered) => quantity(summaryOf({ ordered }), "transportLoads"))).toEqual([1, 2]);
  });

  test("1.61 × 1.25 m: floor(13.6 / 1.71) = 7 rows of two abreast; wider than the deck still travels", () => {
    expect(podsPerLoad({ length: 1610, width: 1250, height: 2455 }, 500)).toBe(14);
    expect(podsPerLoad({ length: 3000, width: 2600, height: 2455 }, 500)).toBe(4);
  });

  test("24 t: twelve of 2 t where there is room for 14; one heavier than that travels alone", () => {
    expect(podsPerLoad({ length: 1610, width: 1250, height: 2455 }, 2000)).toBe(12);
    expect(podsPerLoad({ length: 1610, width: 1250, height: 2455 }, 24_001)).toBe(1);
  });
});

test("point load: 1.35 × 1,400 kg × 9.81 / 8 = 2.318 kN", () => {
  expect(pointLoad(1400)).toBeCloseTo(2.3176, 4);
});

test("programme: 20 a day in the factory, 30 on site, 4 steel or 5 GRP pods off the lorry in an hour", () => {
  expect(programme(61, "steel")).toEqual({ factory: 4, site: 3, offloading: 15.25 });
  expect(programme(60, "grp")).toEqual({ factory: 3, site: 2, offloading: 12 });
});

describe("pods of several types", () => {
  const row = (count: number, doors: number[] = []) =>
    Array.from({ length: count }, (_, index) =>
      aRoom({
        name: `${index}`,
        length: 4,
        width: 3,
        clearHeight: 3,
        origin: [5 * index, 0, 0],
        doors: [aRoomDoor(1.5, { width: doors[index] ?? 0.75 })],
      }),
    );

  test("of each hand are one type; what an order has over the placed is of the commonest: 2 + 7 right, 1 left", () => {
    const { summary } = runPods(aPodRequest(row(3), { ordered: 10 }));
    const figures = ["distinctTypes", "units", "leftHanded", "rightHanded"].map((key) => quantity(summary, key));
    expect(figures).toEqual([2, 10, 1, 9]);
  });

  test("the heaviest counts for lifts and point loads: a leaf of 950 mm more than one of 650", () => {
    const { summary, assembly } = runPods(aPodRequest(row(2, [0.65, 0.95]), { handing: "left" }));
    const [narrow, wide] = (assembly?.units ?? []).map(({ mass }) => mass);
    expect(narrow).not.toBe(wide);
    expect(quantity(summary, "maxUnitMass")).toBeCloseTo(Math.max(narrow ?? 0, wide ?? 0), 1);
  });

  test("a shaft is counted once however many pods it serves", () => {
    const back = [aRoom({ name: "1", length: 2.7, doors: [aRoomDoor(0.975)] })];
    const pair = [...back, aRoom({ name: "2", length: 2.7, origin: [2.8, 0, 0], doors: [aRoomDoor(0.975)] })];
    const { summary } = runPods(aPodRequest(pair, { length: 2000 }));
    expect([quantity(summary, "units"), quantity(summary, "shafts")]).toEqual([2, 1]);
  });

  test("six pods, five to a lorry, take 1.2 of the two lorries over 300 km: two further stretches of that", () => {
    const summary = summaryOf({ ordered: 6, haul: 300 });
    const rows = summary.costRows.filter(({ costSource }) => costSource === "delivery");
    expect(rows.map(({ quantity: much }) => much)).toEqual([1.2, 2.4]);
    expect(quantity(summary, "transportLoads")).toBe(2);
  });
});

describe("an order of more pods than are placed", () => {
  test("counts in quantities, carbon and cost; the file has those that are placed", () => {
    const [one, ten] = [summaryOf(), summaryOf({ ordered: 10 })];
    expect([one.units, ten.units]).toEqual([1, 1]);
    expect([quantity(one, "units"), quantity(ten, "units"), quantity(ten, "leftHanded")]).toEqual([1, 10, 10]);
    expect(quantity(ten, "mass")).toBeCloseTo(10 * (quantity(one, "mass") ?? 0), -1);
    expect((ten.carbon?.a1a3 ?? 0) / (one.carbon?.a1a3 ?? 1)).toBeCloseTo(10, 2);
  });

  test("carbon of a steel pod of 3.5 m² is in K1's range of 1.1 to 1.5 t, each material by its own factor", () => {
    const { carbon } = summaryOf();
    expect(carbon?.a1a3).toBeGreaterThan(1100);
    expect(carbon?.a1a3).toBeLessThan(1500);
    for (const { massKg, factor, a1a3 } of carbon?.rows ?? []) expect(a1a3).toBeCloseTo(massKg * factor, 1);
    expect(carbon?.rows.map(({ material }) => material)).toContain("Sanitary ceramic");
  });

  test("carbon goes by the region: light gauge steel 2.74 in the UK, 2.76 worldwide", () => {
    const steel = (region: EngineRequest["region"]) =>
      summaryOf({}, region).carbon?.rows.find(({ material }) => material === "Light gauge steel")?.factor;
    expect([steel("UK"), steel("NA")]).toEqual([2.74, 2.76]);
  });
});
