import { describe, expect, test } from "vitest";
import { PreviewPart } from "#shared/contracts/configurator.ts";
import { aDoor, aHost, aRequest, aWindow } from "#shared/configurator/builders.ts";
import { execute } from "#shared/configurator/engine.ts";
import { previewParts } from "./preview.ts";

describe("the preview of a run", () => {
  const host = aHost({ openings: [aDoor(0.6, 0.9), aWindow(3)] });
  const made = () => execute(aRequest([host]));

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
    expect(area).toBeCloseTo(result.assembly?.panels[0]?.netArea ?? 0, 6);
    const inDoor = sheathing.filter(
      ({ centre, size }) => Math.abs(centre[0] - 1.05) < (size[0] + 0.92) / 2 - 1e-6 && centre[2] - size[2] / 2 < 2.1,
    );
    expect(inDoor).toEqual([]);
  });

  test("a turned wall turns its boxes about its start", () => {
    const boxes = previewParts(made());
    const turned = previewParts(execute(aRequest([{ ...host, origin: [10, 20, 3], xAxis: [0, 1, 0] }])));
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
    const headers = previewParts(execute(aRequest([split], { panelMaxWidth: 1800 }))).filter(
      ({ role, panelMark }) => role === "header" && panelMark === "H001",
    );
    // From 1,690 to 3,710 mm: 2.02 m about 2.7 m, over the clear box at 2.11 m.
    expect(headers).toHaveLength(1);
    expect(headers[0]?.size[0]).toBe(2.02);
    expect(headers[0]?.centre[0]).toBe(2.7);
  });

  test("no panels, no boxes", () => {
    expect(previewParts(execute(aRequest([])))).toEqual([]);
  });
});
