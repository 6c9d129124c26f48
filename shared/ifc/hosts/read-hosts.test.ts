import { expect, test } from "vitest";
import { sharedApi } from "#build/testing/ifc-corpus.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import type { FileHostKind } from "#shared/contracts/host-kinds/kind.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import { readHosts } from "./read-hosts.ts";

/** Readings of the house of seven walls, and what was read, kind by kind. */
async function readHouse(kinds: readonly FileHostKind[]) {
  const model = openModel(await sharedApi(), writeHouse({ schema: "IFC4", unit: "m" }));
  const told = new Map<FileHostKind, number>();
  const readings = readHosts(model, kinds, (kind, done) => {
    if (done === 1) told.set(kind, (told.get(kind) ?? 0) + 1);
  });
  model.dispose();
  return { readings, told };
}

test("each kind is read by its own reader and comes in the order that was asked for", async () => {
  const { readings } = await readHouse(["space", "wall", "slab", "stair-opening", "facade"]);
  expect(readings.map(({ kind }) => kind)).toEqual(["space", "wall", "slab", "stair-opening", "facade"]);
  for (const { kind, hosts } of readings) {
    expect(hosts.length).toBeGreaterThan(0);
    expect(hosts.filter((host) => host.kind !== kind)).toEqual([]);
  }
  expect(readings[1]?.hosts).toHaveLength(7);
});

test("walls are read once, also where spaces and slabs need them, and not where nothing does", async () => {
  const all = await readHouse(["slab", "space", "wall"]);
  expect(all.told.get("wall")).toBe(1);
  const rooms = await readHouse(["space"]);
  expect(rooms.readings.map(({ kind }) => kind)).toEqual(["space"]);
  // Doors of rooms are openings of walls.
  expect(rooms.told.get("wall")).toBe(1);
  expect(rooms.readings[0]?.hosts).toEqual(all.readings[1]?.hosts);
  const facades = await readHouse(["facade", "wall"]);
  expect(facades.told).toEqual(
    new Map([
      ["wall", 1],
      ["facade", 1],
    ]),
  );
  expect((await readHouse(["stair-opening"])).told.has("wall")).toBe(false);
});
