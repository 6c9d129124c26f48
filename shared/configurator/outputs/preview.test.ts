import { describe, expect, test } from "vitest";
import { PreviewPart } from "#shared/contracts/design/runs.ts";
import { aDoor, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { previewParts } from "./preview.ts";

describe("the preview of a run", () => {
  const host = aHost({ openings: [aDoor(0.6, 0.9), aWindow(3)] });
  const made = () => runPanels(aRequest([host]));

  test("keeps the contract and knows every role", () => {
    const boxes = previewParts(made());
    expect(boxes.map((box) => PreviewPart.parse(box))).toEqual(boxes);
    expect([...new Set(boxes.map(({ role }) => role))].sort()).toEqual([
      "board",
      "header",
      "insulation",
      "sheathing",
      "sill",
      "stud",
      "track",
    ]);
  });

  test("boxes of sheets leave the openings free and add up to the net area", () => {
    const result = made();
    const boxes = previewParts(result);
    const sheathing = boxes.filter(({ role }) => role === "sheathing");
    const area = sheathing.reduce((sum, { size }) => sum + size[0] * size[2], 0);
    expect(area).toBeCloseTo(result.assembly?.panels[0]?.measures.netArea ?? 0, 6);
    const inDoor = sheathing.filter(
      ({ centre, size }) => Math.abs(centre[0] - 1.05) < (size[0] + 0.92) / 2 - 1e-6 && centre[2] - size[2] / 2 < 2.1,
    );
    expect(inDoor).toEqual([]);
  });

  test("a turned wall turns its boxes about its start", () => {
    const boxes = previewParts(made());
    const turned = previewParts(runPanels(aRequest([{ ...host, origin: [10, 20, 3], xAxis: [0, 1, 0] }])));
    const [a, b] = [boxes[0], turned[0]];
    expect(b?.rotation).toBeCloseTo(Math.PI / 2, 9);
    // x along becomes y along; y across becomes −x.
    expect(b?.centre[0]).toBeCloseTo(10 - (a?.centre[1] ?? 0), 6);
    expect(b?.centre[1]).toBeCloseTo(20 + (a?.centre[0] ?? 0), 6);
    expect(b?.centre[2]).toBeCloseTo(3 + (a?.centre[2] ?? 0), 6);
    expect(b?.size).toEqual(a?.size);
  });

  test("the loose header of a wall that is split at an opening is drawn", () => {
    const split = aHost({ length: 5.4, openings: [aDoor(1.7, 2)] });
    const headers = previewParts(runPanels(aRequest([split], { panelMaxWidth: 1800 }))).filter(
      ({ role, unitMark }) => role === "header" && unitMark === "H001",
    );
    // From 1,690 to 3,710 mm: 2.02 m about 2.7 m, over the clear box at 2.11 m.
    expect(headers).toHaveLength(1);
    expect(headers[0]?.size[0]).toBe(2.02);
    expect(headers[0]?.centre[0]).toBe(2.7);
  });

  test("each box of a wall with a door, millimetre by millimetre", () => {
    // 3 × 2.7 m in C 100 × 1.2 at 600, a door of 1.0 × 2.1 m from 1 m on: clear from 990 to 2,010 and up to 2,110 mm.
    // Across, 139.4 mm about the wall's middle: boards −69.7 to −57.2 to −44.7, frame to 57.7, sheathing to 69.7.
    const door = aHost({ length: 3, openings: [aDoor(1)] });
    const boxes = previewParts(runPanels(aRequest([door], { insulation: 0 })));
    expect(new Set(boxes.map(({ unitMark, rotation }) => `${unitMark} ${rotation}`))).toEqual(new Set(["P001 0"]));
    const of = (role: string) =>
      boxes.filter((box) => box.role === role).map(({ centre, size }) => [...centre, ...size]);
    // Left of the door, over it, right of it.
    const sheet = (y: number, thickness: number) => [
      [0.495, y, 1.35, 0.99, thickness, 2.7],
      [1.5, y, 2.405, 1.02, thickness, 0.59],
      [2.505, y, 1.35, 0.99, thickness, 2.7],
    ];
    const byPlace = (rows: number[][]) => rows.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => b - d || a - c);
    expect(byPlace(of("board"))).toEqual([...sheet(-0.06345, 0.0125), ...sheet(-0.05095, 0.0125)]);
    expect(byPlace(of("sheathing"))).toEqual(sheet(0.0637, 0.012));
    // Foot on both sides of the door, 45 mm high, and the top track under 2,700 mm; 102.4 mm deep.
    expect(byPlace(of("track"))).toEqual([
      [0.495, 0.0065, 0.0225, 0.99, 0.1024, 0.045],
      [1.5, 0.0065, 2.6775, 3, 0.1024, 0.045],
      [2.505, 0.0065, 0.0225, 0.99, 0.1024, 0.045],
    ]);
    // Two C 100 boxed, the stud's depth, from 2,110 mm up.
    expect(of("header")).toEqual([[1.5, 0.0065, 2.16, 1.02, 0.1, 0.1]]);
    // The first end stud, one gauge over the floor.
    expect(of("stud")).toContainEqual([0.0225, 0.0065, 1.35, 0.045, 0.1, 2.6976]);
  });

  test("a sheet with two doors and a window has a box for each piece between them", () => {
    const many = aHost({ length: 6, openings: [aDoor(0.8, 0.9), aDoor(2.4, 0.9), aWindow(4.2, 0.9)] });
    const boxes = previewParts(runPanels(aRequest([many], { insulation: 0 }))).filter(
      ({ role }) => role === "sheathing",
    );
    const extents = boxes.map(({ centre, size }) =>
      [centre[0] - size[0] / 2, centre[0] + size[0] / 2, centre[2] - size[2] / 2, centre[2] + size[2] / 2].map(
        (metres) => Math.round(metres * 1000),
      ),
    );
    // Clear: 790 to 1,710, 2,390 to 3,310 up to 2,110; 4,190 to 5,110 from 890 to 2,110 mm.
    expect(extents.toSorted(([a = 0, , b = 0], [c = 0, , d = 0]) => a - c || b - d)).toEqual([
      [0, 790, 0, 2700],
      [790, 1710, 2110, 2700],
      [1710, 2390, 0, 2700],
      [2390, 3310, 2110, 2700],
      [3310, 4190, 0, 2700],
      [4190, 5110, 0, 890],
      [4190, 5110, 2110, 2700],
      [5110, 6000, 0, 2700],
    ]);
  });

  test("no panels, no boxes", () => {
    expect(previewParts(runPanels(aRequest([])))).toEqual([]);
  });
});
