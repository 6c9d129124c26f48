import { expect, test } from "vitest";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { comparedPanes, type ComparedStudy } from "./compared-panes.ts";
import { missingIn } from "./picture-frames.tsx";

const HOUSE: OpenDocument = {
  id: "house",
  name: "house.ifc",
  folder: "",
  sizeBytes: 1,
  modifiedAt: "",
  sha256: "h",
  revision: 2,
  state: "watched",
};

/** A product whose run wrote a file of this content over a base model of that, in place of these walls. */
function product(id: string, sha256: string, base = "h", replaced: string[] = []): StudyProduct {
  const ifc = { id: `out-${id}`, name: `${id}.ifc`, kind: "ifc", sha256, url: `/${id}`, sizeBytes: 1 };
  const summary = { quantities: [], units: 3, replacedGlobalIds: replaced, reports: [], findings: [] };
  // Only what a picture is made of; a run has far more.
  return Object.assign(Object.create(null), {
    id,
    name: "Panels",
    buildingSystemId: 1,
    hostKinds: ["wall"],
    result: { outputs: [ifc], summary, baseModelSha256: base },
  });
}
const study = (id: string, products: StudyProduct[], document: OpenDocument | null = HOUSE): ComparedStudy => ({
  id,
  products,
  document,
});
const pathOf = (id: string) => `/output/${id}`;

test("CMP-03: options of one base model share it, and each picture has its own results and replaced elements", () => {
  const { models, panes } = comparedPanes(
    [study("a", [product("1", "x", "h", ["w1"])]), study("b", [product("2", "y", "h", ["w2", "w3"])])],
    pathOf,
  );
  expect(models.map(({ key, source }) => [key, source])).toEqual([
    ["base:house:h", { url: "/model/house" }],
    ["result:x:blue:plain", { url: "/output/out-1" }],
    ["result:y:blue:plain", { url: "/output/out-2" }],
  ]);
  expect(panes).toEqual([
    { key: "a", models: { "base:house:h": "ghost", "result:x:blue:plain": "overlay" }, hidden: ["w1"] },
    { key: "b", models: { "base:house:h": "ghost", "result:y:blue:plain": "overlay" }, hidden: ["w2", "w3"] },
  ]);
});

test("a duplicated option draws the results of its original, which are read once", () => {
  const { models, panes } = comparedPanes([study("a", [product("1", "x")]), study("b", [product("2", "x")])], pathOf);
  expect(models).toHaveLength(2);
  expect(panes[0]?.models).toEqual(panes[1]?.models);
});

test("an option without results, or with those of another base model, shows its base alone, solid", () => {
  const { models, panes } = comparedPanes(
    [study("a", []), study("b", [product("1", "x", "other")]), study("c", [product("2", "x")], null)],
    pathOf,
  );
  expect(models.map(({ key }) => key)).toEqual(["base:house:h"]);
  expect(panes.map((pane) => pane.models)).toEqual([{ "base:house:h": "solid" }, { "base:house:h": "solid" }, {}]);
});

test("a result is drawn once its file is here", () => {
  const { models } = comparedPanes([study("a", [product("1", "x"), product("2", "y")])], (id) =>
    id === "out-1" ? "/output/out-1" : undefined,
  );
  expect(models.map(({ key }) => key)).toEqual(["base:house:h", "result:x:blue:plain"]);
});

test("a picture says what it lacks", () => {
  const standing = (products: StudyProduct[], document: OpenDocument | null = HOUSE) => ({
    ...study("a", products, document),
    isFound: true,
    failure: null,
  });
  expect([
    missingIn(standing([product("1", "x")])),
    missingIn(standing([])),
    missingIn(standing([product("1", "x"), product("2", "y", "other")])),
    missingIn(standing([product("1", "x")], null)),
    missingIn({ ...standing([]), isFound: false }),
    missingIn({ ...standing([]), failure: new Error("gone") }),
  ]).toEqual([null, "noResults", "views.otherBase", "views.noBase", null, "views.failed"]);
});
