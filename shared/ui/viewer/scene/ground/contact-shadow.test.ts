import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { ContactShadow, MOST_SHADED_IN_MOTION } from "./contact-shadow.ts";
import { partChunk } from "#shared/ui/viewer/scene/instances/part-chunk.ts";
import { ViewerScene } from "#shared/ui/viewer/scene/viewer-scene.ts";

const PART: PreviewPart = { role: "stud", unitMark: "", centre: [0, 0, 0], size: [1, 1, 1], rotation: 0 };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A shadow over boxes; `compile` ends the compiling of its program, which the first plan asks for. */
function setUpNew(elements: number, isFaded = true) {
  const view = new ViewerScene();
  view.addModel("a", [0, 0, 0]).append(
    partChunk(
      Array.from({ length: elements }, () => PART),
      "dark",
    ),
  );
  const done: string[] = [];
  let isBusy = false;
  const { promise, resolve: compile } = Promise.withResolvers<void>();
  const port = {
    isBusy: () => isBusy,
    cast: () => done.push("cast"),
    invalidate: () => done.push("draw"),
    prepare: () => {
      done.push("compile");
      return promise;
    },
    prepared: () => done.push("compiled"),
  };
  const shadow = new ContactShadow(view, port, isFaded);
  return { view, shadow, done, compile, setBusy: (is: boolean) => (isBusy = is) };
}

/** One whose program is there. */
async function setUp(elements: number, isFaded?: boolean) {
  const made = setUpNew(elements, isFaded);
  made.shadow.plan();
  made.compile();
  await vi.advanceTimersByTimeAsync(0);
  made.done.length = 0;
  return made;
}

let now = 0;

/** Pictures 40 ms apart until the shadow rests; gives how many there were. */
function drawOn(shadow: ContactShadow, isMoving: boolean): number {
  let pictures = 1;
  while (shadow.fade((now += 40), isMoving)) pictures++;
  return pictures;
}

test("is cast once after the picture, in a task of its own, when the card is free", async () => {
  const { shadow, done, setBusy } = await setUp(1);
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

test("its program is compiled once, when the first shadow is planned, and the shadow is cast after that", async () => {
  const { shadow, done, compile } = setUpNew(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual([]);
  shadow.plan();
  shadow.plan();
  await vi.advanceTimersByTimeAsync(1000);
  expect(done).toEqual(["compile"]);
  compile();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual(["compile", "compiled"]);
  shadow.plan();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toEqual(["compile", "compiled", "cast", "draw"]);
});

test("where the processor draws the shadow is there at once: no pictures are drawn for a fade", async () => {
  const { view, shadow } = await setUp(1, false);
  shadow.plan();
  vi.advanceTimersByTime(100);
  expect(shadow.fade(40, false)).toBe(false);
  expect(view.ground.shadowShare).toBe(1);
});

test("comes in 200 ms: five pictures of 40 ms", async () => {
  const { view, shadow } = await setUp(1);
  expect(shadow.fade(0, false)).toBe(false);
  expect(view.ground.shadowShare).toBe(0);
  shadow.plan();
  vi.advanceTimersByTime(100);
  expect(drawOn(shadow, true)).toBe(5);
  expect(view.ground.shadowShare).toBe(1);
});

test("goes while a large model moves, stays while a small one does, and goes when it is not wanted", async () => {
  for (const [elements, share] of [
    [1, 1],
    [MOST_SHADED_IN_MOTION + 1, 0],
  ] as const) {
    const { view, shadow } = await setUp(elements);
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

test("with reduced motion it is there or gone at once", async () => {
  const { view, shadow } = await setUp(1);
  view.rig.isMotionReduced = true;
  shadow.plan();
  vi.advanceTimersByTime(100);
  expect(shadow.fade(1, false)).toBe(false);
  expect(view.ground.shadowShare).toBe(1);
});
