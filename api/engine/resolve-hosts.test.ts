import { expect, test } from "vitest";
import { aHost } from "#shared/configurator/test/builders.ts";
import { resolveHosts } from "./resolve-hosts.ts";

const wall = aHost({ name: "A", ifcClass: "IfcWall" });
const standard = aHost({ name: "B", ifcClass: "IfcWallStandardCase" });
const elemented = aHost({ name: "C", ifcClass: "IfcWallElementedCase" });
const curtain = aHost({ name: "D", ifcClass: "IfcCurtainWall" });
const all = [wall, standard, elemented, curtain];

test("without a choice a product applies to every wall and its subclasses, in the order of the model", () => {
  expect(resolveHosts(all, null)).toEqual({ hosts: [wall, standard, elemented], missing: [] });
  expect(resolveHosts(all, { ifcClass: "IfcWall", globalIds: null }).hosts).toEqual([wall, standard, elemented]);
});

test("a class other than IfcWall is taken by its name alone", () => {
  expect(resolveHosts(all, { ifcClass: "IfcWallStandardCase", globalIds: null })).toEqual({
    hosts: [standard],
    missing: [],
  });
});

test("hand-picked walls come in the order of the model, and those it lacks are named", () => {
  const globalIds = ["0gone00000000000000000", standard.globalId, wall.globalId];
  const found = resolveHosts(all, { ifcClass: "IfcWall", globalIds });
  expect(found).toEqual({ hosts: [wall, standard], missing: ["0gone00000000000000000"] });
});
