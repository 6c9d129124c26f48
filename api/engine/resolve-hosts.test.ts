import { describe, expect, test } from "vitest";
import { aHost, aSpace } from "#shared/configurator/test/builders.ts";
import { resolveHosts } from "./resolve-hosts.ts";

const wall = aHost({ name: "A", ifcClass: "IfcWall" });
const standard = aHost({ name: "B", ifcClass: "IfcWallStandardCase" });
const room = aSpace({ name: "101" });
const all = [wall, room, standard];
const ofWalls = { kind: "wall", ifcClass: "IfcWall", globalIds: null } as const;
const ofSpaces = { kind: "space", ifcClass: "IfcSpace", globalIds: null } as const;

describe("the hosts that a product is put on", () => {
  test("without a set: all of the kinds that the product takes, in the order of the model", () => {
    expect(resolveHosts(all, null, ["wall"])).toEqual({ hosts: [wall, standard], missing: [] });
    expect(resolveHosts(all, null, ["space"])).toEqual({ hosts: [room], missing: [] });
    expect(resolveHosts(all, null, ["space", "wall"])).toEqual({ hosts: all, missing: [] });
    expect(resolveHosts(all, null, ["slab"])).toEqual({ hosts: [], missing: [] });
  });

  test("a set without a choice of its own takes all of its kind, whatever class they are of", () => {
    expect(resolveHosts(all, ofWalls, ["wall"]).hosts).toEqual([wall, standard]);
    expect(resolveHosts(all, ofSpaces, ["space"]).hosts).toEqual([room]);
  });

  test("a class other than that of the kind narrows it, as sets of earlier workbenches may", () => {
    const narrowed = { ...ofWalls, ifcClass: "IfcWallStandardCase" };
    expect(resolveHosts(all, narrowed, ["wall"])).toEqual({ hosts: [standard], missing: [] });
  });

  test("hand-picked hosts come in the order of the model, and those it lacks are named", () => {
    const globalIds = ["0gone00000000000000000", standard.globalId, wall.globalId];
    expect(resolveHosts(all, { ...ofWalls, globalIds }, ["wall"])).toEqual({
      hosts: [wall, standard],
      missing: ["0gone00000000000000000"],
    });
  });

  test("hand-picked hosts of a kind that the product does not take stay, for the engine to refuse", () => {
    const picked = { ...ofSpaces, globalIds: [room.globalId] };
    expect(resolveHosts(all, picked, ["wall"])).toEqual({ hosts: [room], missing: [] });
  });
});
