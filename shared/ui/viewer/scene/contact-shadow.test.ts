import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PreviewPart } from "#shared/contracts/configurator.ts";
import { ContactShadow, MOST_SHADED_IN_MOTION } from "./contact-shadow.ts";
import { partChunk } from "./part-chunk.ts";
import { ViewerScene } from "./viewer-scene.ts";

const PART: PreviewPart = { role: "stud", panelMark: "", centre: [0, 0, 0], size: [1, 1, 1], rotation: 0 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp(elements: number) {
  const view = new ViewerScene();
  view.addModel("a", [0, 0, 0]).append(
    partChunk(
      Array.from({ length: elements }, () => PART),
      "dark",
    ),
  );
  const done: string[] = [];
  let isBusy = false;
  const shadow = new ContactShadow(view, {
    isBusy: () => isBusy,
    cast: () => done.push("cast"),
    invalidate: () => done.push("draw"),
  });
  return { view, shadow, done, setBusy: (is: boolean) => (isBusy = is) };
}

let now = 0;

/** Pictures 40 ms apart until the shadow rests; gives how many there were. */
function drawOn(shadow: ContactShadow, isMoving: boolean): number {
  let pictures = 1;
  while (shadow.fade((now += 40), isMoving)) pictures++;
  return pictures;
}

test("is cast once after the picture, in a task of its own, when the card is free", () => {
  const { shadow, done, setBusy } = setUp(1);
  setBusy(true);
  shadow.plan();
  shadow.plan();
  expect(done).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual([]);
  setBusy(false);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["cast", "draw"]);
  shadow.plan();
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(["cast", "draw"]);
  shadow.outdate();
  shadow.plan();
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["cast", "draw", "cast", "draw"]);
});

test("comes in 200 ms: five pictures of 40 ms", () => {
  const { view, shadow } = setUp(1);
  expect(shadow.fade(0, false)).toBe(false);
  expect(view.ground.shadowShare).toBe(0);
  shadow.plan();
  vi.advanceTimersByTime(100);
  expect(drawOn(shadow, true)).toBe(5);
  expect(view.ground.shadowShare).toBe(1);
});

test("goes while a large model moves, stays while a small one does, and goes when it is not wanted", () => {
  for (const [elements, share] of [
    [1, 1],
    [MOST_SHADED_IN_MOTION + 1, 0],
  ] as const) {
    const { view, shadow } = setUp(elements);
    shadow.plan();
    vi.advanceTimersByTime(100);
    drawOn(shadow, false);
    expect(view.ground.shadowShare).toBe(1);
    expect(drawOn(shadow, true)).toBe(elements === 1 ? 1 : 5);
    expect(view.ground.shadowShare).toBe(share);
    drawOn(shadow, false);
    shadow.isWanted = false;
    drawOn(shadow, false);
    expect(view.ground.shadowShare).toBe(0);
  }
});

test("with reduced motion it is there or gone at once", () => {
  const { view, shadow } = setUp(1);
  view.rig.isMotionReduced = true;
  shadow.plan();
  vi.advanceTimersByTime(100);
  expect(shadow.fade(1, false)).toBe(false);
  expect(view.ground.shadowShare).toBe(1);
});
