import { expect, test } from "vitest";
import { type OpeningReport, openingSection } from "./opening-reports.ts";

const framed: OpeningReport = {
  hostGlobalId: "0Wall_________________",
  hostName: "North",
  openingGlobalId: "0Window_______________",
  openingName: "Window 1",
  handling: "framed",
  panelMarks: ["P001", "P002"],
  header: "2 × 38×184",
  sill: "38×184",
  jambStuds: 2,
};

test("the opening report names wall and opening, what was done and with what, a row for each opening", () => {
  const section = openingSection([framed]);
  expect([section.key, section.title]).toEqual(["openings", "Opening report"]);
  expect(section.columns.map(({ label, kind }) => `${label}: ${kind}`)).toEqual([
    "Wall: name",
    "Opening: name",
    "Handling: text",
    "Panels: marks",
    "Header: text",
    "Sill: text",
    "Studs each side: number",
  ]);
  expect(section.rows).toEqual([
    {
      hostGlobalIds: ["0Wall_________________"],
      elementGlobalIds: ["0Window_______________"],
      isRefused: false,
      cells: ["North", "Window 1", "Framed", "P001, P002", "2 × 38×184", "38×184", 2],
    },
  ]);
});

test("what has no name is told by its GlobalId; what was refused is marked and says nothing more", () => {
  const none = { panelMarks: [], header: null, sill: null, jambStuds: null };
  const { rows } = openingSection([
    { ...framed, ...none, hostName: "", openingName: "", handling: "refused" },
    { ...framed, ...none, handling: "outside-host" },
    { ...framed, ...none, handling: "above-level-part" },
  ]);
  expect(rows[0]).toEqual({
    hostGlobalIds: ["0Wall_________________"],
    elementGlobalIds: ["0Window_______________"],
    isRefused: true,
    cells: ["0Wall_________________", "0Window_______________", "Refused", null, null, null, null],
  });
  expect(rows.slice(1).map(({ isRefused, cells }) => [isRefused, cells[2]])).toEqual([
    [false, "Outside the wall"],
    [false, "Above the level part, which alone has panels"],
  ]);
});
