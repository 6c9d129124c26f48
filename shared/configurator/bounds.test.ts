import { describe, expect, test } from "vitest";
import { BaseModel, Hosts, HostWall } from "#shared/contracts/building.ts";
import { aBaseModel, aHost, anOpening, aRequest, aWindow } from "./builders.ts";
import { execute } from "./engine.ts";

const problemOf = (host: unknown): string | undefined => HostWall.safeParse(host).error?.issues[0]?.message;

describe("numbers and lists of a host have bounds", () => {
  test.each([
    ["a length of 100 km", { length: 1e5 }, "100,000 m is over 10,000 m"],
    ["a length of 1e300 m", { length: 1e300 }, "1e+300 m is over 10,000 m"],
    ["a height of 1e6 m", { height: 1e6 }, "1,000,000 m is over 1,000 m"],
    ["no thickness", { thickness: 0 }, "0 m is no size"],
    ["an origin off the earth", { origin: [0, 3e7, 0] }, "30,000,000 m is farther from the origin"],
    ["a junction far outside", { junctions: [1e6] }, "1,000,000 m lies far outside any wall"],
    ["a name of 2,000 characters", { name: "x".repeat(2000) }, "The name has 2,000 characters: over 1,000;"],
    ["an x axis of no length", { xAxis: [0, 0, 0] }, "The x axis [0,0,0] is no horizontal direction of length 1"],
    ["an x axis that is twice a unit", { xAxis: [2, 0, 0] }, "no horizontal direction"],
    ["an x axis that points up", { xAxis: [0, 0, 1] }, "no horizontal direction"],
    ["an x axis that rises along a full run", { xAxis: [1, 0, 0.5] }, "no horizontal direction"],
    ["an x axis that leans", { xAxis: [0.8, 0, 0.6] }, "no horizontal direction"],
    [
      "100,000 stations",
      { preferredStations: Array(100_000).fill({ station: 1, kind: "grid", name: "A" }) },
      "100,000 grid lines and party walls are over 300, the most of one wall",
    ],
    ["301 openings", { openings: Array.from({ length: 301 }, () => aWindow(1)) }, "301 openings are over 300"],
    ["301 junctions", { junctions: Array(301).fill(1) }, "301 walls that meet it are over 300"],
  ])("%s is refused in words that say what to do", (_name, change, words) => {
    const message = problemOf({ ...aHost(), ...change });
    expect(message).toContain(words);
    expect(message).toMatch(/model|leave it out/);
  });

  test.each([
    ["not a number", { length: Number.NaN }],
    ["endless", { height: Number.POSITIVE_INFINITY }],
    ["an endless opening", { openings: [anOpening({ width: Number.POSITIVE_INFINITY })] }],
    ["an opening of 1e300 m", { openings: [anOpening({ width: 1e300 })] }],
    ["a rake of 1e9 m²", { rake: { levelHeight: 2, area: 1e9 } }],
  ])("%s is refused", (_name, change) => {
    expect(HostWall.safeParse({ ...aHost(), ...change }).success).toBe(false);
  });

  test("what buildings have is taken: 300 m, 828 m high, national grids, axes rounded to six places", () => {
    const large = aHost({
      length: 9999,
      height: 828,
      thickness: 20.5,
      origin: [530_000, 9_999_999, -400],
      xAxis: [0.707_107, 0.707_107, 0],
      openings: Array.from({ length: 300 }, (_, index) => aWindow(index)),
      junctions: Array.from({ length: 300 }, (_, index) => index),
    });
    expect(HostWall.safeParse(large).error).toBeUndefined();
  });

  test("20,001 walls are over the most of a run; a base model's storeys and names have bounds too", () => {
    const walls = Array.from({ length: 20_001 }, () => aHost());
    expect(Hosts.safeParse(walls).error?.issues[0]?.message).toContain(
      "20,001 walls are over 20,000, the most of one run: run the model in parts.",
    );
    const storey = aBaseModel().storeys[0];
    expect(BaseModel.safeParse(aBaseModel({ storeys: Array(1001).fill(storey) })).success).toBe(false);
    expect(BaseModel.safeParse({ ...aBaseModel(), fileName: "x".repeat(1001) }).success).toBe(false);
  });
});

describe("a run costs no more than it may", () => {
  test("a wall over 300 m is left out in words, the others go on", () => {
    const { summary } = execute(aRequest([aHost({ name: "Fence", length: 300.001 }), aHost({ name: "Wall" })]));
    expect(summary).toMatchObject({ status: "warning", hostsUsed: 1, hostsRefused: 1 });
    expect(summary.findings[0]).toMatchObject({ ruleId: "K2-03", severity: "warning" });
    expect(summary.findings[0]?.message).toContain('"Fence": 300,001 mm long is over 300,000 mm');
    expect(execute(aRequest([aHost({ length: 300 })])).summary.hostsUsed).toBe(1);
  });

  test("a run over the most parts is refused before any is made, naming the largest wall and both numbers", () => {
    const hosts = [aHost({ name: "Small", length: 3 }), aHost({ name: "Large", length: 12 })];
    const { summary, assembly } = execute(aRequest(hosts, { insulation: 0 }), { mostParts: 47 });
    // Small: 6 places for studs, 2 ends, 2 tracks, 2 boards, 1 sheathing: 13. Large: two panels of 6 m with 10 places
    // each (5,995 mm / 600 = 9, and one), 2 ends and 5 more: 34. Together 47.
    expect(assembly).not.toBeNull();
    expect(summary.findings.map(({ ruleId }) => ruleId)).not.toContain("K2-22");
    const refused = execute(aRequest(hosts, { insulation: 0 }), { mostParts: 46 });
    expect(refused.assembly).toBeNull();
    expect(refused.summary).toMatchObject({ status: "error", hostsUsed: 0, hostsRefused: 2 });
    const [large] = hosts.toReversed();
    expect(refused.summary.findings).toMatchObject([
      { ruleId: "K2-22", severity: "error", hostGlobalIds: [large?.globalId] },
    ]);
    expect(refused.summary.findings[0]?.message).toContain(
      `These 2 walls take up to 47 parts: over 46, the most of one run. The largest is "Large" (${large?.globalId}) with up to 34.`,
    );
  });

  test("a wall on which 300 joints are equally good is cut, and always in the same way", () => {
    // 13 and 29 have no common step: the stations leave hundreds of remainders by the stud centres.
    const preferredStations = Array.from({ length: 300 }, (_, index) => ({
      station: (1013 + index * 929 + ((index * index * 29) % 613)) / 1000,
      kind: index % 2 === 0 ? ("grid" as const) : ("party-wall" as const),
      name: "A",
    }));
    const wall = aHost({ length: 300, preferredStations });
    const cut = () => execute(aRequest([wall])).assembly?.panels.map(({ start, end }) => [start, end]);
    const panels = cut();
    expect(panels?.length).toBeGreaterThan(50);
    expect(panels?.every(([start = 0, end = 0]) => end - start <= 6000)).toBe(true);
    expect(cut()).toEqual(panels);
  });
});
