import { afterEach, expect, test, vi } from "vitest";
import { atOnce, eachOf, inSlices, type SlicePort, type Steps } from "./slices.ts";

/** Counts to `count`, each step taking `stepMs` of the port's time. */
function* countTo(count: number, taken: number[], clock: { ms: number }, stepMs: number): Steps<string> {
  for (let i = 1; i <= count; i++) {
    taken.push(i);
    clock.ms += stepMs;
    yield;
  }
  return "done";
}

/** A clock that only moves when told to, and how many steps were done at each rest. */
function controlled(taken: number[]) {
  const clock = { ms: 100 };
  const rests: number[] = [];
  const port: SlicePort = {
    now: () => clock.ms,
    rest: async () => {
      rests.push(taken.length);
      // Others have the page for a while: that is no part of the next slice.
      clock.ms += 1000;
    },
  };
  return { clock, rests, port };
}

afterEach(() => vi.unstubAllGlobals());

test("a slice ends at the first step after 8 ms, and the order of the steps stays", async () => {
  const taken: number[] = [];
  const { clock, rests, port } = controlled(taken);
  expect(await inSlices(countTo(10, taken, clock, 3), () => false, port)).toBe("done");
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  // 9 ms are three steps; the last one needs no rest after it.
  expect(rests).toEqual([3, 6, 9]);
});

test("work that fits into one slice is done before anybody else has the page", () => {
  const taken: number[] = [];
  const { clock, rests, port } = controlled(taken);
  void inSlices(countTo(4, taken, clock, 1), () => false, port);
  expect(taken).toEqual([1, 2, 3, 4]);
  expect(rests).toEqual([]);
});

test("work that is no longer wanted stops at its rest, and gives nothing", async () => {
  const taken: number[] = [];
  const { clock, rests, port } = controlled(taken);
  expect(await inSlices(countTo(10, taken, clock, 3), () => rests.length === 2, port)).toBeUndefined();
  expect(taken).toEqual([1, 2, 3, 4, 5, 6]);
});

test("an error in a later slice reaches who waits for the work", async () => {
  const { clock, port } = controlled([]);
  function* failing(): Steps<void> {
    clock.ms += 9;
    yield;
    throw new Error("No such row.");
  }
  await expect(inSlices(failing(), () => false, port)).rejects.toThrow("No such row.");
});

test.each([0, 1, 499, 500, 501, 3687])(
  "%d rows are taken once each and in order, at most 500 between two stops",
  (count) => {
    const taken: number[] = [];
    const work = eachOf(
      Array.from({ length: count }, (_, at) => at),
      (row) => void taken.push(row),
    );
    const stops: number[] = [];
    while (!work.next().done) stops.push(taken.length);
    expect(taken).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(stops).toEqual(Array.from({ length: Math.floor(count / 500) }, (_, at) => (at + 1) * 500));
    taken.length = 0;
    atOnce(eachOf(["a", "b"], (row) => void taken.push(row.length)));
    expect(taken).toEqual([1, 1]);
  },
);

test("between slices the page's own queue is asked, and a timer where there is none", async () => {
  const asked = vi.fn<() => Promise<void>>(async () => undefined);
  const clock = { ms: 0 };
  vi.spyOn(performance, "now").mockImplementation(() => clock.ms);
  vi.stubGlobal("scheduler", { yield: asked });
  await inSlices(countTo(3, [], clock, 9));
  expect(asked).toHaveBeenCalledTimes(3);
  vi.stubGlobal("scheduler", undefined);
  expect(await inSlices(countTo(3, [], clock, 9))).toBe("done");
  expect(asked).toHaveBeenCalledTimes(3);
});
