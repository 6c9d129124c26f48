import { beforeAll, describe, expect, test } from "vitest";
import { startApi, stepFile } from "#build/testing/ifc-corpus.ts";
import {
  classOf,
  codeOf,
  findLine,
  follow,
  idOf,
  type Line,
  listIds,
  measureOf,
  numberOf,
  numberRowsOf,
  numbersOf,
  plainValue,
  refOf,
  refsOf,
  textOf,
} from "./line.ts";
import { openModel } from "#shared/ifc/open/open-model.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

describe("attributes of a line, whatever stands there", () => {
  const text = (value: unknown) => ({ type: 1, value });
  const real = (value: unknown) => ({ type: 4, value, name: "IFCLENGTHMEASURE" });
  const ref = (value: unknown) => ({ type: 5, value });
  const line: Line = {
    expressID: 7,
    Name: text("Wall"),
    Empty: text(""),
    Length: real(2.5),
    NotANumber: real(Number.NaN),
    Endless: real(Number.POSITIVE_INFINITY),
    Flag: { type: 3, value: true },
    Placement: ref(12),
    Zero: ref(0),
    TextRef: ref("12"),
    Refs: [ref(3), real(4), null, ref(0), ref(1), "x"],
    Coordinates: [real(1), 2, text("3"), null],
    Rows: [[real(1), 2], "x", []],
    Odd: { type: 1, value: { type: 1 } },
    Unset: null,
  };

  test("texts", () => {
    const names = ["Name", "Empty", "Length", "Flag", "Odd", "Unset", "Missing"];
    expect(names.map((name) => textOf(line, name))).toEqual(["Wall", "", null, null, null, null, null]);
  });

  test("numbers are finite or null; in lists what is none is NaN", () => {
    const names = ["Length", "NotANumber", "Endless", "Name", "Unset", "Missing"];
    expect(names.map((name) => numberOf(line, name))).toEqual([2.5, null, null, null, null, null]);
    expect(numbersOf(line, "Coordinates")).toEqual([1, 2, Number.NaN, Number.NaN]);
    expect([numbersOf(line, "Length"), numbersOf(line, "Unset")]).toEqual([[], []]);
    expect(numberRowsOf(line, "Rows")).toEqual([[1, 2], [], []]);
    expect(numberRowsOf(line, "Length")).toEqual([]);
  });

  test("references are ids over 0; what is none is passed over", () => {
    const names = ["Placement", "Zero", "TextRef", "Length", "Name", "Unset", "Missing"];
    expect(names.map((name) => refOf(line, name))).toEqual([12, null, null, null, null, null, null]);
    expect([refsOf(line, "Refs"), refsOf(line, "Placement"), refsOf(line, "Unset")]).toEqual([[3, 1], [], []]);
  });

  test("plain values and their measures, wrapped or not", () => {
    const values = [line["Name"], line["Length"], line["Flag"], "bare", 4, false, null, undefined, line["Odd"]];
    expect(values.map(plainValue)).toEqual(["Wall", 2.5, true, "bare", 4, false, null, null, null]);
    expect([line["Length"], line["Name"], null, "IFCLABEL", { name: 5 }].map(measureOf)).toEqual([
      "IFCLENGTHMEASURE",
      null,
      null,
      null,
      null,
    ]);
  });

  test("the line's own number", () => {
    expect([idOf(line), idOf({}), idOf({ expressID: "7" })]).toEqual([7, 0, 0]);
  });
});

describe("lines of a model", () => {
  let model: OpenedModel;
  beforeAll(async () => {
    const lines = `#30=IFCWALLSTANDARDCASE('2O2Fr$t4X7Zf8NOew3FKau',$,'B',$,$,$,$,$,$);
#20=IFCWALL('2O2Fr$t4X7Zf8NOew3FKav',$,'A',$,$,#40,#999,$,$);
#21=IFCSLAB('2O2Fr$t4X7Zf8NOew3FKaw',$,'C',$,$,$,$,$,$);
#40=IFCLOCALPLACEMENT($,#5);
#41=IFCNOSUCHTHING('x');`;
    model = openModel(await startApi(), stepFile(lines));
  });

  test("are found by id; an id without a line, or with one of no known class, is null", () => {
    const wall = findLine(model, 20);
    expect(wall && [textOf(wall, "Name"), idOf(wall), classOf(model, wall)]).toEqual(["A", 20, "IfcWall"]);
    expect([999, 41, 0, -1].map((id) => findLine(model, id))).toEqual([null, null, null, null]);
    expect(classOf(model, {})).toBe("");
  });

  test("references are followed as far as they lead", () => {
    const wall = findLine(model, 20) ?? {};
    const placement = follow(model, wall, "ObjectPlacement");
    expect(placement && classOf(model, placement)).toBe("IfcLocalPlacement");
    expect([follow(model, wall, "Representation"), follow(model, wall, "OwnerHistory")]).toEqual([null, null]);
  });

  test("of a class and its subtypes, class by class, however the class is spelled", () => {
    expect([listIds(model, "IfcWall"), listIds(model, "ifcslab"), listIds(model, "IfcDoor")]).toEqual([
      [20, 30],
      [21],
      [],
    ]);
    expect(codeOf(model, "ifcWALL")).toBe(model.api.GetTypeCodeFromName("IFCWALL"));
  });
});
