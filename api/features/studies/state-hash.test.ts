import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashResultState, type ResultState } from "./state-hash.ts";

const state: ResultState = {
  releaseId: "r1",
  inputs: { gauge: 1.2, system: "timber-open", isBraced: true },
  elements: { ifcClass: "IfcWall", globalIds: ["b", "a"] },
  baseKey: "sha",
};

test("it is the SHA-256 of what a result depends on, in order", () => {
  const canonical = '["7","r1",[["gauge",1.2],["isBraced",true],["system","timber-open"]],["IfcWall",["a","b"]],"sha"]';
  expect(hashResultState(state, "7")).toBe(createHash("sha256").update(canonical).digest("hex"));
  const every = '["7","r1",[],null,"sha"]';
  const all = { ...state, inputs: {}, elements: null };
  expect(hashResultState(all, "7")).toBe(createHash("sha256").update(every).digest("hex"));
});

test("the order of inputs and of picked walls does not count, and neither list is changed", () => {
  const inputs = { system: "timber-open", isBraced: true, gauge: 1.2 };
  const other: ResultState = { ...state, inputs, elements: { ifcClass: "IfcWall", globalIds: ["a", "b"] } };
  expect(hashResultState(other, "7")).toBe(hashResultState(state, "7"));
  expect(state.elements?.globalIds).toEqual(["b", "a"]);
});

test("everything else counts: release, one input, one wall, the class, base model and engine", () => {
  const hashes = [
    hashResultState(state, "7"),
    hashResultState({ ...state, releaseId: "r2" }, "7"),
    hashResultState({ ...state, inputs: { ...state.inputs, gauge: 1.5 } }, "7"),
    hashResultState({ ...state, elements: { ifcClass: "IfcWall", globalIds: ["a"] } }, "7"),
    hashResultState({ ...state, elements: { ifcClass: "IfcWall", globalIds: null } }, "7"),
    hashResultState({ ...state, elements: { ifcClass: "IfcWallStandardCase", globalIds: null } }, "7"),
    hashResultState({ ...state, elements: null }, "7"),
    hashResultState({ ...state, baseKey: "other" }, "7"),
    hashResultState(state, "8"),
    hashResultState(state),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});
