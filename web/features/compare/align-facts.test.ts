import { describe, expect, test } from "vitest";
import { alignFacts, onlyDifferences } from "./align-facts.ts";
import { flagCell, listCell, NOT_STATED, textCell } from "./cells.ts";
import type { Cell, Fact } from "./cells.ts";

const fact = (key: string, cell: Cell | null, group = "Size"): Fact => ({ key, group, label: key.toUpperCase(), cell });
const words = { yes: "Yes", no: "No" };

describe("SEL-05: rows of several listings", () => {
  test("meet by their key, whatever their order; what one does not say is not stated", () => {
    const groups = alignFacts([
      [fact("depth", textCell("100 mm")), fact("fire", textCell("REI 60"), "Performance")],
      [fact("sound", textCell("56 dB"), "Performance"), fact("depth", textCell("150 mm"))],
    ]);
    expect(groups.map(({ title, rows }) => [title, rows.map((row) => row.label)])).toEqual([
      ["Size", ["DEPTH"]],
      ["Performance", ["FIRE", "SOUND"]],
    ]);
    expect(groups[1]?.rows[1]?.cells).toEqual([NOT_STATED, textCell("56 dB")]);
  });

  test("a row of which nobody says anything is left out", () => {
    expect(alignFacts([[fact("phase", textCell(null))], [fact("phase", textCell("  "))]])).toEqual([]);
  });

  test("a listing that is not there yet leaves its cells open and counts for nothing", () => {
    const [group] = alignFacts([[fact("a", textCell("x"))], null, [fact("a", textCell("x"))]]);
    expect(group?.rows[0]).toMatchObject({ cells: [{ text: "x" }, null, { text: "x" }], differs: false });
  });

  test("a row that is still to come has its place and does not differ", () => {
    const [group] = alignFacts([[fact("mmc", null)], [fact("mmc", null)], null]);
    expect(group?.rows).toEqual([expect.objectContaining({ cells: [null, null, null], differs: false })]);
    expect(alignFacts([[fact("mmc", textCell(null))], null])).toEqual([]);
  });

  test("lists are equal whatever their order and doubles", () => {
    const columns = [
      [fact("systems", listCell(["Pods", "Walls"]))],
      [fact("systems", listCell(["Walls", "Pods", "Walls"]))],
    ];
    expect(alignFacts(columns)[0]?.rows[0]).toMatchObject({ differs: false, cells: [{ text: "Pods, Walls" }, {}] });
  });

  test("only differences: equal rows and groups without any leave", () => {
    const groups = alignFacts([
      [fact("same", textCell("x"), "Company"), fact("same2", flagCell(true, words)), fact("other", textCell("1"))],
      [fact("same", textCell("x"), "Company"), fact("same2", flagCell(true, words)), fact("other", textCell("2"))],
    ]);
    expect(onlyDifferences(groups).map(({ title, rows }) => [title, rows.map(({ key }) => key)])).toEqual([
      ["Size", ["other"]],
    ]);
  });
});
