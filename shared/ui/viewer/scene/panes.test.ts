import { expect, test } from "vitest";
import { paneAt, placeIn, placePanes, viewportOf } from "./panes.ts";

// Two columns of 400 px in a view of 800 × 300, each with 14 px beside it, 12 over it and 8 under it.
const PANES = placePanes(["a", "b"], { width: 800, height: 300 });

test("CMP-03: pictures of options stand in columns of equal width, in their order", () => {
  expect(PANES).toEqual([
    { key: "a", left: 14, top: 12, width: 372, height: 280 },
    { key: "b", left: 414, top: 12, width: 372, height: 280 },
  ]);
  expect(placePanes(["a", "b", "c", "d"], { width: 800, height: 300 }).map(({ left }) => left)).toEqual([
    14, 214, 414, 614,
  ]);
});

test("a picture in a view of no size is a pixel, not less than nothing", () => {
  expect(placePanes(["a"], { width: 0, height: 0 })).toEqual([{ key: "a", left: 14, top: 12, width: 1, height: 1 }]);
});

test("a place belongs to the picture it lies in, and to none in the space between", () => {
  expect(paneAt(PANES, 14, 12)?.key).toBe("a");
  expect(paneAt(PANES, 385, 291)?.key).toBe("a");
  expect(paneAt(PANES, 600, 100)?.key).toBe("b");
  expect([paneAt(PANES, 400, 100), paneAt(PANES, 100, 295)]).toEqual([undefined, undefined]);
});

test("the same place of two pictures is the same place under the camera", () => {
  const [a, b] = PANES;
  if (!a || !b) throw new Error("Two pictures were placed.");
  expect(placeIn(a, 200, 152)).toEqual({ x: 0, y: 0 });
  expect(placeIn(b, 600, 152)).toEqual({ x: 0, y: 0 });
  expect(placeIn(b, 414, 12)).toEqual({ x: -1, y: 1 });
});

test("WebGL counts a picture's place from the lower left corner of the canvas", () => {
  const [, b] = placePanes(["a", "b"], { width: 800, height: 300 });
  expect(b && viewportOf(b, 300)).toEqual([414, 8, 372, 280]);
});
