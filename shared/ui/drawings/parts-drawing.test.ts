import { describe, expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { drawParts } from "./parts-drawing.ts";

const box = { width: 240, height: 150, pad: 10 };
const part = (role: string, centre: [number, number, number], rotation = 0): PreviewPart => ({
  role,
  unitMark: "W1",
  centre,
  size: [0.1, 0.1, 2.4],
  rotation,
});

describe("drawing a configurator's own result", () => {
  test("every framing part is three visible faces, and linings inside are left out", () => {
    const { body } = drawParts(
      [part("stud", [0, 0, 1.2]), part("stud", [0.6, 0, 1.2]), part("board", [0.3, 0.1, 1.2])],
      box,
    );
    expect(body.match(/<path class="n[tlr]"/g)).toHaveLength(6);
  });

  test("the outer layer is the key part", () => {
    const { body } = drawParts([part("stud", [0, 0, 1.2]), part("sheathing", [0, 0.1, 1.2])], box);
    expect(body).toContain('class="kl"');
  });

  test("the place and direction of the wall in the world do not change the drawing", () => {
    const here = drawParts([part("stud", [0, 0, 1.2]), part("header", [1, 0, 2])], box);
    const turned = drawParts([part("stud", [50, 20, 1.2], Math.PI / 2), part("header", [50, 21, 2], Math.PI / 2)], box);
    expect(turned.viewBox).toBe(here.viewBox);
    expect(turned.body.length).toBe(here.body.length);
  });

  test("no parts give an empty drawing", () => {
    expect(drawParts([], box).body).toBe("");
  });
});
