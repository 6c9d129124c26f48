import { describe, expect, test } from "vitest";
import { wallsOfFile } from "#build/testing/corpus-readings.ts";
import { hasCorpus, openCorpus } from "#build/testing/ifc-corpus.ts";
import { HostFacade } from "#shared/contracts/host-kinds/facade.ts";
import { readFacades, type FacadesReading } from "./read-facades.ts";

const read = new Map<string, Promise<FacadesReading>>();
/** Each model is read once. */
const facadesOf = (name: string): Promise<FacadesReading> => {
  const reading = read.get(name) ?? openCorpus(name).then(async (model) => readFacades(model, await wallsOfFile(name)));
  read.set(name, reading);
  return reading;
};
const named = ({ hosts }: FacadesReading, name: string) => hosts.find((host) => host.name === name);

/**
 * Counted in the text of the files by a script that shares nothing with the reader: IfcWall and its subtypes with
 * IsExternal = .T. in a Pset_WallCommon of their own, and IfcCurtainWall.
 */
describe.skipIf(!hasCorpus)("façades of whole models", () => {
  test.each([
    // name, external walls and curtain walls by the file, façades, walls in them
    // 7 of the 23 stand inside: party walls and their foundations.
    ["arch_duplex_2x3.ifc", 23, 4, 16],
    ["arch_samplehouse_ifc4.ifc", 5, 5, 5],
    // All 18 are "external"; 6 are partitions.
    ["arch_whale_largebuilding.ifc", 18, 8, 12],
    ["arch_building_4x3.ifc", 3, 2, 2],
    ["arch_whale_manywalls.ifc", 3, 3, 3],
    ["bad_example_dangling_refs.ifc", 17, 0, 0],
  ])(
    "%s: of %d external walls all are in one of %d façades (%d walls), or told by GlobalId",
    async (name, ...counts) => {
      const { hosts, problems } = await facadesOf(name);
      const inside = hosts.flatMap(({ elements }) => elements.map(({ globalId }) => globalId));
      expect(new Set(inside).size).toBe(inside.length);
      const told = new Set(
        problems.flatMap(({ severity, globalId }) => (severity === "warning" && globalId ? [globalId] : [])),
      );
      const outside = [...told].filter((globalId) => !inside.includes(globalId));
      expect([inside.length + outside.length, hosts.length, inside.length]).toEqual(counts);
      for (const host of hosts) expect(HostFacade.parse(host)).toEqual(host);
    },
  );

  test("duplex: 8.8 × 17.8 m by Revit's lengths and the walls' thickness, four walls over each other, 7.859 m", async () => {
    const { hosts } = await facadesOf("arch_duplex_2x3.ifc");
    // Length 8.383 and 17.383 m to the middle of walls of 0.417 m.
    expect(hosts.map(({ length }) => length)).toEqual([8.8, 17.8, 8.8, 17.8].map((each) => expect.closeTo(each, 4)));
    // Foundation 1.25, storeys 3.1 and 2.9, parapet 5.3592 m² / 8.8 m = 0.609.
    for (const { height, area, length } of hosts) {
      expect(height).toBeCloseTo(1.25 + 3.1 + 2.9 + 0.609, 4);
      expect(area).toBeCloseTo(length * 7.859, 3);
    }
  });

  test("a large building: Revit's areas of walls with openings, the slab's edge and the corners", async () => {
    const reading = await facadesOf("arch_whale_largebuilding.ifc");
    const net = (name: string): number => {
      const { area = 0, openings = [] } = named(reading, name) ?? {};
      return openings.reduce((sum, { width, height }) => sum - width * height, area);
    };
    // Wall 355785, drawn from corner to corner.
    expect(net("East façade 2")).toBeCloseTo(28.2211, 4);
    // Walls 346660 and 355148, and 8.2 m of slab of 0.15 m between them.
    expect(net("South façade 2")).toBeCloseTo(28.2211 + 29.4511 + 8.2 * 0.15, 4);
    // Walls 353059 and 355150 of 20 m; the other wall's end of 0.2 m over 7.85 m; 20.2 m of slab.
    expect(net("East façade 1")).toBeCloseTo(62.76992 + 71.62775 + 0.2 * 7.85 + 20.2 * 0.15, 3);
  });

  test("FZK-Haus: no wall says that it is external; eight are by where they stand, north is 40° off the y axis", async () => {
    const reading = await facadesOf("arch_ac20_fzk_haus_ifc4.ifc");
    // True north along (0.766, 0.643): the sides look 40°, 130° … clockwise from it.
    const off = Math.round((Math.atan2(0.766044443119, 0.642787609687) * 180) / Math.PI);
    expect(off).toBe(50);
    expect(reading.hosts.map(({ bearing }) => Math.round((bearing * 180) / Math.PI))).toEqual([40, 130, 220, 310]);
    expect(reading.hosts.map(({ length }) => length)).toEqual([10, 12, 10, 12].map((each) => expect.closeTo(each, 4)));
    expect(reading.hosts.flatMap(({ elements }) => elements)).toHaveLength(8);
    expect(reading.problems).toHaveLength(1);
    // Of the base and the upper floor, none of the two roofs that slope over the gable.
    expect(named(reading, "North-east façade")?.slabEdges).toHaveLength(2);
    // Openings by the file's quantities of the ground floor's walls: its NetSideArea is 9.57375 m² less than 31.59.
    const glazed = (name: string) =>
      named(reading, name)?.openings.reduce((sum, { width, height }) => sum + width * height, 0);
    expect(glazed("South-east façade")).toBeCloseTo(31.59 - 22.01625, 3);
    expect(glazed("North-west façade")).toBeCloseTo(30.99 - 23.79, 3);
  });

  test("ADT's FZK-Haus: gables of 10 m with a knee of 0.5 m under slopes of 30°: 27 + 5 + 14.434 m²", async () => {
    const reading = await facadesOf("arch_adt_fzk_haus.ifc");
    for (const name of ["East façade", "West façade"]) {
      // 10 × 2.7, 10 × 0.5, and 10 × 5 tan 30° / 2.
      expect(named(reading, name)?.area).toBeCloseTo(27 + 5 + 25 * Math.tan(Math.PI / 6), 2);
      expect(named(reading, name)?.outline).toHaveLength(5);
    }
  });
});
