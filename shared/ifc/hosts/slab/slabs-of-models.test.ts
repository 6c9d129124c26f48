import { describe, expect, test } from "vitest";
import { hasCorpus, openCorpus } from "#build/testing/ifc-corpus.ts";
import { HostSlab } from "#shared/contracts/host-kinds/slab.ts";
import { readWalls } from "#shared/ifc/hosts/wall/read-walls.ts";
import { readSlabs, type SlabsReading } from "./read-slabs.ts";

const read = new Map<string, Promise<SlabsReading>>();
/** Each model is read once. */
const slabsOf = (name: string): Promise<SlabsReading> => {
  const reading = read.get(name) ?? openCorpus(name).then((model) => readSlabs(model, []));
  read.set(name, reading);
  return reading;
};
const byTag = (hosts: readonly HostSlab[], tag: string) => hosts.find(({ name }) => name.endsWith(`:${tag}`));

describe.skipIf(!hasCorpus)("slabs of whole models", () => {
  test.each([
    // name, slabs that become hosts, slopes among them, other refusals, sentences about what was left out
    ["arch_duplex_2x3.ifc", 21, 0, 0, 0],
    ["arch_ac20_fzk_haus_ifc4.ifc", 4, 2, 0, 0],
    ["arch_adt_fzk_haus.ifc", 2, 0, 0, 0],
    ["arch_samplehouse_ifc4.ifc", 2, 0, 0, 0],
    ["arch_whale_largebuilding.ifc", 4, 0, 0, 0],
    ["arch_revit_small.ifc", 2, 0, 0, 0],
    ["arch_ifcopenhouse_ifc4.ifc", 2, 2, 0, 0],
    ["arch_building_4x3.ifc", 3, 2, 0, 0],
    ["text_japanese_revit.ifc", 4, 0, 0, 0],
    // Two solids in one footing; a footing with a step; one footing drawn over another.
    ["arch_example.ifc", 8, 0, 2, 1],
    // A ramp drawn twice, and a mesh that is open.
    ["arch_janesville_restaurant_2x3.ifc", 25, 0, 0, 2],
    // The shapes were cut out of this one.
    ["bad_example_dangling_refs.ifc", 0, 0, 0, 9],
    ["bad_doubleguids.ifc", 3, 2, 0, 0],
  ])("%s: %d hosts, of them %d slope and %d are refused otherwise; %d left out in words", async (name, ...counts) => {
    const { hosts, problems } = await slabsOf(name);
    const refused = hosts.filter(({ unsupported }) => unsupported !== null);
    const sloped = refused.filter(({ isSloped }) => isSloped);
    const lost = problems.filter(({ severity }) => severity === "warning");
    expect([hosts.length, sloped.length, refused.length - sloped.length, lost.length]).toEqual(counts);
    for (const host of hosts) expect(HostSlab.parse(host)).toEqual(host);
  });

  test("duplex: areas and thicknesses are those that Revit states for its floors", async () => {
    const { hosts } = await slabsOf("arch_duplex_2x3.ifc");
    for (const [tag, area, thickness] of [
      ["141232", 64.779928, 0.127],
      ["143106", 64.906428, 0.127],
      ["144800", 59.229018, 0.305],
      ["144872", 59.333748, 0.305],
      ["169395", 7.210868, 0.019],
      ["169772", 6.33984, 0.013],
      ["171292", 47.150129, 0.019],
      ["216507", 25.419857, 0.15],
    ] as const) {
      expect(byTag(hosts, tag)?.area, `${tag}`).toBeCloseTo(area, 5);
      expect(byTag(hosts, tag)?.thickness, `${tag}`).toBeCloseTo(thickness, 6);
    }
  });

  test("janesville (feet): areas and thicknesses that Revit states, × 0.09290304 and × 0.3048", async () => {
    const { hosts } = await slabsOf("arch_janesville_restaurant_2x3.ifc");
    for (const [tag, feet, thick] of [
      ["290304", 6682.235543, 1],
      ["429450", 10421.265007, 0.5],
      ["604243", 7405.915777, 0.5],
      ["721120", 1539.157687, 1 / 6],
      ["579775", 5962.496563, 1 / 6],
    ] as const) {
      expect((byTag(hosts, tag)?.area ?? 0) / 0.09290304, `${tag}`).toBeCloseTo(feet, 2);
      expect((byTag(hosts, tag)?.thickness ?? 0) / 0.3048, `${tag}`).toBeCloseTo(thick, 5);
    }
    // Arcs are drawn as chords: 1000.662 ft² is 92.9645 m².
    const round = byTag(hosts, "691529");
    expect(round?.isCurved).toBe(true);
    expect(Math.abs((round?.area ?? 0) / 92.9645 - 1)).toBeLessThan(0.001);
  });

  test("FZK-Haus: the file's own NetArea of the upper floor, 99.8357745786 m², with the hole over its spiral stair", async () => {
    const model = await openCorpus("arch_ac20_fzk_haus_ifc4.ifc");
    const { hosts } = readSlabs(model, readWalls(model).hosts);
    const upper = hosts.find(({ name }) => name === "Slab-033");
    // Gross 11.8 × 9.8 m; 0.2 m thick, its top at 2.7 m.
    expect(upper).toMatchObject({
      origin: [0.1, 0.1, 2.7],
      outline: [
        [0, 0],
        [11.8, 0],
        [11.8, 9.8],
        [0, 9.8],
      ],
      thickness: 0.2,
      holes: [{ outline: expect.any(Array) }],
    });
    expect(upper?.area).toBeCloseTo(99.8357745786, 5);
    expect(upper?.holes[0]?.globalId).toMatch(/inyv$/);
    expect(upper?.supports).toHaveLength(6);
    // 82.561088 m² of roof at 30°, in plan; drawn 0.2 m thick.
    const roof = hosts.find(({ name }) => name === "Dach-1");
    expect(roof?.area).toBeCloseTo(82.5610884941 * Math.cos(Math.PI / 6), 4);
    expect(roof?.thickness).toBeCloseTo(0.2, 4);
  });
});
