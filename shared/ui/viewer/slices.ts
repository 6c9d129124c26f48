/** Work in small steps: each `yield` is a place to stop at. */
export type Steps<Result> = Generator<undefined, Result>;

/** The clock that ends a slice, and how the page is let go between two. */
export interface SlicePort {
  /** Milliseconds. */
  now(): number;
  /** Lets input, pictures and other tasks of the page go first. */
  rest(): Promise<void>;
}

/** Half a picture at 60 a second: input and animation between two slices do not show that there is work. */
const SLICE_MS = 8;
/** Rows or forms that a step takes: well under a millisecond, so that a slice ends near its time. */
const STEP = 500;

/**
 * Does work in slices of a few milliseconds with the page free in between. The first slice is done at once: what is
 * little is done when this returns.
 *
 * @param isOver asked after each rest: true drops the rest of the work
 * @returns what the work gives; undefined when it was dropped
 */
export async function inSlices<Result>(
  work: Steps<Result>,
  isOver: () => boolean = () => false,
  port: SlicePort = PAGE,
): Promise<Result | undefined> {
  let end = port.now() + SLICE_MS;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (port.now() < end) continue;
    await port.rest();
    if (isOver()) return undefined;
    end = port.now() + SLICE_MS;
  }
}

/** Does work in one go, for tests and for what is little. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Takes each item in turn, with a place to stop after every few hundred. */
export function* eachOf<Item>(items: Iterable<Item>, take: (item: Item) => void): Steps<void> {
  let taken = 0;
  for (const item of items) {
    take(item);
    if (++taken % STEP === 0) yield;
  }
}

const PAGE: SlicePort = { now: () => performance.now(), rest: nextTask };

/** The end of the queue of tasks, where the browser can do that; elsewhere a timer. */
function nextTask(): Promise<void> {
  const scheduler: unknown = Reflect.get(globalThis, "scheduler");
  const hasYield = typeof scheduler === "object" && scheduler !== null && "yield" in scheduler;
  if (hasYield && typeof scheduler.yield === "function") return Promise.resolve(scheduler.yield());
  return new Promise((resolve) => setTimeout(resolve));
}
