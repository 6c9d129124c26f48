import { describe, expect, test } from "vitest";
import { hasCorpus, openCorpus } from "#build/testing/ifc-corpus.ts";
import { HostStairOpening } from "#shared/contracts/host-kinds/stair-opening.ts";
import { readStairOpenings } from "./read-stair-openings.ts";

describe.skipIf(!hasCorpus)("stairs of whole models", () => {
  test.each([
    // name, stairs, holes without one, of both those that are refused
    ["arch_duplex_2x3.ifc", 2, 0, 0],
    // A spiral stair each, in the hole of the upper floor.
    ["arch_ac20_fzk_haus_ifc4.ifc", 1, 0, 1],
    ["arch_adt_fzk_haus.ifc", 1, 0, 1],
    // Steps before the doors, of 0.3 to 0.9 m; three of the seven IfcStair are the shape of another one.
    ["arch_janesville_restaurant_2x3.ifc", 4, 0, 4],
    ["bad_doubleguids.ifc", 1, 0, 0],
    ["arch_samplehouse_ifc4.ifc", 0, 0, 0],
    ["arch_whale_largebuilding.ifc", 0, 0, 0],
  ])("%s: %d stairs, %d holes, %d refused", async (name, ...counts) => {
    const { hosts } = readStairOpenings(await openCorpus(name));
    const from = (source: string) => hosts.filter((host) => host.source === source).length;
    const refused = hosts.filter(({ unsupported }) => unsupported !== null).length;
    expect([from("stair"), from("void"), refused]).toEqual(counts);
    for (const host of hosts) expect(HostStairOpening.parse(host)).toEqual(host);
  });

  test("duplex: 16 risers of 193.75 mm and goings of 250 mm from level 1 to level 2, 3.1 m up", async () => {
    const { hosts } = readStairOpenings(await openCorpus("arch_duplex_2x3.ifc"));
    const both = {
      storeyGlobalId: "1xS3BCk291UvhgP2dvNMKI",
      upperStoreyGlobalId: "1xS3BCk291UvhgP2dvNMQJ",
      // 15 goings and a nosing of 22.5 mm.
      length: 3.7725,
      floorToFloor: 3.1,
      existing: { risers: 16, riserHeight: expect.closeTo(3.1 / 16, 5), going: expect.closeTo(0.25, 5) },
      unsupported: null,
    };
    expect(hosts).toMatchObject([
      { ...both, globalId: "0wkEuT1wr1kOyafLY4v_O1", xAxis: [0, 1, 0], origin: [8.383, -11.825, 0] },
      { ...both, globalId: "21ldoMpbP4VfsJ0XGY_34d", xAxis: [0, -1, 0], origin: [0.417, -5.975, 0] },
    ]);
  });
});
