import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aTypedEdit, FAULT } from "#desktop/services/test/edit-builders.ts";
import { startSeatBench, type SeatBench } from "#desktop/services/test/seat-bench.ts";
import type { Seats } from "./seats.ts";

const A = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c0a";
let bench: SeatBench;
let seats: Seats;

beforeEach(async () => {
  bench = await startSeatBench([A]);
  seats = bench.start();
  await seats.keepOpen([A]);
});
afterEach(() => {
  vi.useRealTimers();
  bench.close();
});

/** Something typed in the option, on disk and not sent. */
const type = (value = 400) => bench.outbox.keep(A, [aTypedEdit("centres", value)]);
const waiting = () => bench.outbox.list(A).map(({ value, isFound }) => [value, isFound]);

test("what was typed is sent before the seat is given back, and then waits no more", async () => {
  await bench.occupy(A);
  type();
  await seats.keepOpen([]);
  expect(bench.asked).toEqual(["occupy a", "save a", "read a", "vacate a"]);
  expect(waiting()).toEqual([]);
});

test("a server that does not answer keeps the seat 5 s at most; what was typed is found the next time", async () => {
  await bench.occupy(A);
  const { promise, resolve } = Promise.withResolvers<void>();
  bench.gate = promise;
  type();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = seats.keepOpen([]);
  await expect.poll(() => bench.asked).toContain("save a");
  vi.advanceTimersByTime(4_999);
  expect(waiting()).toEqual([[400, false]]);
  vi.advanceTimersByTime(1);
  await closing;
  expect(waiting()).toEqual([[400, true]]);
  expect(bench.did("vacate")).toEqual(["vacate a"]);
  resolve();
});

test("opened again at once, what was typed is sent there, and nothing is found", async () => {
  await bench.occupy(A);
  type();
  bench.outbox.keep(A, [aTypedEdit("width", 99_999, { fault: FAULT })]);
  await Promise.all([seats.keepOpen([]), seats.keepOpen([A])]);
  expect(waiting()).toEqual([[99_999, false]]);
});

test("without a connection what was typed is not sent, and found the next time", async () => {
  await bench.occupy(A);
  bench.isLive = false;
  type();
  await seats.keepOpen([]);
  expect(waiting()).toEqual([[400, true]]);
  expect(bench.did("save")).toEqual([]);
});

test("what is left of a seat that was only asked for is not sent, and found the next time", async () => {
  bench.take(A);
  await bench.askFor(A);
  type();
  await seats.keepOpen([]);
  expect(waiting()).toEqual([[400, true]]);
  expect(bench.did("save")).toEqual([]);
  expect(bench.did("withdraw")).toEqual(["withdraw a"]);
});
