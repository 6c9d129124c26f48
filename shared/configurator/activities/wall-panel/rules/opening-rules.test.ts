import { describe, expect, test } from "vitest";
import { aHost } from "#shared/configurator/test/builders.ts";
import { aGap, aLayout } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import type { HostPanels } from "#shared/configurator/activities/wall-panel/framing/host-panels.ts";
import type { Layout, PlannedGap } from "#shared/configurator/activities/wall-panel/layout/layout.ts";
import { openingRules } from "./rules.ts";

const host = aHost({ name: "North" });
const at = { hostGlobalId: host.globalId };

const nothing: HostPanels = { panels: [], crowded: [], jambs: new Map(), strips: [] };

describe("openings, in whole sentences", () => {
  const rules = (gaps: PlannedGap[], made: Partial<HostPanels> = {}, more: Partial<Layout> = {}) =>
    openingRules(host, aLayout(gaps, more), { ...nothing, ...made });
  const source = "K2 wall panel: openings";

  test("a framed opening with room for its jambs needs no words", () => {
    expect(rules([aGap({})])).toEqual([]);
  });

  test("K2-09: too few jamb studs, by how many, in a pier or beside an opening", () => {
    const message = (where: string, placed: number, required: number) =>
      `${where} "North" there is room for ${placed} of ${required} studs: an engineer must confirm it.`;
    const crowded = [
      { place: "pier" as const, required: 4, placed: 1 },
      { place: "end" as const, required: 3, placed: 2 },
    ];
    expect(rules([], { crowded })).toEqual([
      {
        ...at,
        source,
        ruleId: "K2-09",
        severity: "warning",
        message: message("Between two openings of", 1, 4),
        weight: 3,
      },
      {
        ...at,
        source,
        ruleId: "K2-09",
        severity: "warning",
        message: message("Beside an opening of", 2, 3),
        weight: 1,
      },
    ]);
  });

  test("K2-09: an opening at the wall's end needs the adjoining wall", () => {
    const message =
      'An opening at the end of "North" has a jamb on one side only: the adjoining wall must carry its header.';
    expect(rules([aGap({ split: "at-wall-end" })])).toEqual([
      { ...at, source, ruleId: "K2-09", severity: "warning", message, group: "end" },
    ]);
  });

  test("K2-16: an opening that splits the wall says how wide it is, whichever reason it has", () => {
    const message =
      'An opening of 1,220 mm in "North" does not fit a panel of 1,200 mm: the wall is split at its jambs, with a loose header.';
    const breach = { ...at, source, ruleId: "K2-16", severity: "info", message, weight: 1220 };
    expect(rules([aGap({ split: "wider-than-panel" })])).toEqual([breach]);
    expect(rules([aGap({ split: "no-joint-otherwise" })])).toEqual([breach]);
  });

  test("K2-10: no room for a header over an opening, and its strip is not told twice", () => {
    const gap = aGap({ split: "no-room-for-header", z1: 2660, headerDepth: null });
    const message =
      '40 mm over an opening of "North" is too low for its header: the wall is split at its jambs, and what is above must carry the floor.';
    expect(rules([gap], { strips: [{ gap, height: 40 }] })).toEqual([
      { ...at, source, ruleId: "K2-10", severity: "warning", message, weight: 2660 },
    ]);
  });

  test("K2-10: a strip that is left to the site", () => {
    const gap = aGap({ split: "at-wall-end" });
    const message = 'A strip of 90 mm beside an opening of "North" is too low for a panel and is left to the site.';
    expect(rules([], { strips: [{ gap, height: 90 }] })).toEqual([
      { ...at, source, ruleId: "K2-10", severity: "warning", message, group: "strip", weight: 90 },
    ]);
  });

  test("K2-14, K2-15, K2-17: openings framed as one, known by their boxes, outside the wall", () => {
    const notes = {
      gaps: [],
      merged: [
        ["a", "b"],
        ["c", "d", "e"],
      ],
      boxed: ["f"],
      outside: ["g", "h"],
    };
    const note = { ...at, source, severity: "info" };
    expect(rules([], {}, { notes })).toEqual([
      {
        ...note,
        ruleId: "K2-14",
        message: 'Openings of "North" that overlap or stand closer than a stud are framed as one: 2, 3 together.',
      },
      { ...note, ruleId: "K2-15", message: '1 opening of "North" is no rectangle: its bounding box is framed.' },
      { ...note, ruleId: "K2-17", message: '2 openings of "North" lie outside the wall and are left out.' },
    ]);
    const others = { gaps: [], merged: [], boxed: ["f", "g"], outside: ["h"] };
    expect(rules([], {}, { notes: others }).map(({ message }) => message)).toEqual([
      '2 openings of "North" are no rectangles: their bounding boxes are framed.',
      '1 opening of "North" lies outside the wall and is left out.',
    ]);
  });
});
