import { expect, test } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { cutHeight } from "./cut-height.ts";

test("the picture of a room is cut open 1.3 m above its lowest part, that of a face is not", () => {
  const part = (centre: number, height: number): PreviewPart => ({
    role: "wall",
    unitMark: "A",
    centre: [0, 0, centre],
    size: [1, 1, height],
    rotation: 0,
  });
  // A floor of 0.1 m whose middle is 2.95 m high begins at 2.9 m.
  const parts = [part(4, 2), part(2.95, 0.1)];
  expect(cutHeight(true, parts)).toBeCloseTo(4.2, 9);
  expect([cutHeight(false, parts), cutHeight(true, [])]).toEqual([null, null]);
});
