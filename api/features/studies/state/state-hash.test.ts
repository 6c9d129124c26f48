import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ENGINE_VERSION } from "#shared/configurator/engine/execute.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import { HOST_READER_VERSION } from "#shared/ifc/hosts/reader-version.ts";
import type { Inputs } from "#shared/contracts/design/activities.ts";
import { hashResultState, type ResultState } from "./state-hash.ts";

const VERSIONS = { engine: "7", readers: "4", activity: "2" };

const state: ResultState = {
  activityId: "wall-panel",
  releaseId: "r1",
  inputs: { gauge: 1.2, system: "timber-open", isBraced: true },
  elements: { kind: "wall", ifcClass: "IfcWall", globalIds: ["b", "a"] },
  baseKey: "sha",
};

test("it is the SHA-256 of what a result depends on, in order", () => {
  const canonical =
    '["7","4","wall-panel","2","r1",[["gauge",1.2],["isBraced",true],["system","timber-open"]],["IfcWall",["a","b"]],"sha"]';
  expect(hashResultState(state, VERSIONS)).toBe(createHash("sha256").update(canonical).digest("hex"));
  const every = '["7","4","wall-panel","2","r1",[],null,"sha"]';
  const all = { ...state, inputs: {}, elements: null };
  expect(hashResultState(all, VERSIONS)).toBe(createHash("sha256").update(every).digest("hex"));
});

test("inputs with parts count part by part, in whatever order their names were written", () => {
  const of = (site: Inputs[string]) => hashResultState({ ...state, inputs: { site }, elements: null }, VERSIONS);
  const canonical = '["7","4","wall-panel","2","r1",[["site",{"unit":"mm","value":[1,2]}]],null,"sha"]';
  expect(of({ value: [1, 2], unit: "mm" })).toBe(createHash("sha256").update(canonical).digest("hex"));
  expect(of({ unit: "mm", value: [1, 2] })).toBe(of({ value: [1, 2], unit: "mm" }));
  expect(of({ unit: "mm", value: [2, 1] })).not.toBe(of({ unit: "mm", value: [1, 2] }));
});

test("the order of inputs and of picked walls does not count, and neither list is changed", () => {
  const inputs = { system: "timber-open", isBraced: true, gauge: 1.2 };
  const other: ResultState = {
    ...state,
    inputs,
    elements: { kind: "wall", ifcClass: "IfcWall", globalIds: ["a", "b"] },
  };
  expect(hashResultState(other, VERSIONS)).toBe(hashResultState(state, VERSIONS));
  expect(state.elements?.globalIds).toEqual(["b", "a"]);
});

test("everything else counts: release, one input, one wall, the class, base model, activity and each version", () => {
  const hashes = [
    hashResultState(state, VERSIONS),
    hashResultState({ ...state, releaseId: "r2" }, VERSIONS),
    hashResultState({ ...state, inputs: { ...state.inputs, gauge: 1.5 } }, VERSIONS),
    hashResultState({ ...state, elements: { kind: "wall", ifcClass: "IfcWall", globalIds: ["a"] } }, VERSIONS),
    hashResultState({ ...state, elements: { kind: "wall", ifcClass: "IfcWall", globalIds: null } }, VERSIONS),
    hashResultState(
      { ...state, elements: { kind: "wall", ifcClass: "IfcWallStandardCase", globalIds: null } },
      VERSIONS,
    ),
    hashResultState({ ...state, elements: null }, VERSIONS),
    hashResultState({ ...state, baseKey: "other" }, VERSIONS),
    hashResultState({ ...state, activityId: "bathroom-pod" }, VERSIONS),
    hashResultState(state, { ...VERSIONS, engine: "8" }),
    hashResultState(state, { ...VERSIONS, readers: "5" }),
    hashResultState(state, { ...VERSIONS, activity: "3" }),
    hashResultState(state, { ...VERSIONS, activity: null }),
    hashResultState(state),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

test("without versions it is of this server's engine, readers and activity; an unknown one has none", () => {
  const here = {
    engine: ENGINE_VERSION,
    readers: HOST_READER_VERSION,
    activity: getActivity("wall-panel").definition.version,
  };
  expect(hashResultState(state)).toBe(hashResultState(state, here));
  const unknown = { ...state, activityId: "unheard-of" };
  expect(hashResultState(unknown)).toBe(hashResultState(unknown, { ...here, activity: null }));
});
