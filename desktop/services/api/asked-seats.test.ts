import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { REQUEST, startSeatBench, type SeatBench } from "#desktop/services/test/seat-bench.ts";
import type { Seats } from "./seats.ts";

const [A, B, C] = ["a", "b", "c"].map((end) => `5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c0${end}`) as [string, string, string];
let bench: SeatBench;
let seats: Seats;

beforeEach(async () => {
  bench = await startSeatBench([A, B, C]);
  seats = bench.start();
});
afterEach(() => bench.close());

describe("seats that a workbench asks for", () => {
  const GAINED = { designOptionId: A, projectId: "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c12", name: "Option 1" };
  beforeEach(() => bench.take(A, null));

  test("one that is handed over is held from then on, claimed, told once, and given back with its tab", async () => {
    await bench.askFor(A);
    await seats.keepOpen([A]);
    bench.announce(A);
    await expect.poll(() => bench.asked.filter((line) => line === "read a")).toHaveLength(1);
    expect(bench.recorder.of("seat.gained")).toEqual([]);
    bench.grant(A);
    bench.announce(A);
    expect(await bench.recorder.next("seat.gained")).toEqual(GAINED);
    await bench.read(A);
    bench.announce(A);
    await bench.read(A);
    expect(bench.recorder.of("seat.gained")).toHaveLength(1);
    expect(seats.claimed()).toEqual([A]);
    await seats.keepOpen([]);
    expect(bench.did("vacate")).toEqual(["vacate a"]);
  });

  test("a seat that was lost before is written in by its new number after it was handed back", async () => {
    await bench.occupy(A);
    bench.take(A);
    await bench.read(A);
    await bench.askFor(A);
    bench.grant(A);
    bench.announce(A);
    await bench.recorder.next("seat.gained");
    await bench.write(A);
    expect(bench.epochs.at(-1)).toBe("5");
  });

  test("changes of options that were not asked for are not read", async () => {
    await bench.askFor(A);
    bench.announce(B);
    await bench.read(C);
    expect(bench.asked).toEqual(["requests a", "read c"]);
  });

  test("occupied by oneself after all: no word of it", async () => {
    await bench.askFor(A);
    bench.rows.set(A, { epoch: 2, heldBy: null, seatEnd: null });
    await bench.occupy(A);
    await bench.read(A);
    expect(bench.recorder.of("seat.gained")).toEqual([]);
    expect(seats.claimed()).toEqual([A]);
  });

  test("closing the tab withdraws the request; not one that the user repeated on their other computer", async () => {
    for (const id of [A, B]) await bench.askFor(id);
    bench.rows.set(B, { epoch: 1, heldBy: "laptop", seatEnd: null, asked: "elsewhere" });
    await bench.read(B);
    await seats.keepOpen([A, B]);
    await seats.keepOpen([]);
    expect(bench.did("withdraw")).toEqual(["withdraw a"]);
    expect(seats.claimed()).toEqual([]);
  });

  test("the seat comes while the request is being withdrawn: it is given back", async () => {
    await bench.askFor(A);
    await seats.keepOpen([A]);
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.slowReads = [promise];
    const closing = seats.keepOpen([]);
    await expect.poll(() => bench.asked.at(-1)).toBe("read a");
    bench.grant(A);
    resolve();
    await closing;
    expect(bench.did("vacate")).toEqual(["vacate a"]);
    expect(bench.recorder.of("seat.gained")).toEqual([]);
  });

  test("handed over while the line was down, or the program: claimed, and told on the next connection", async () => {
    await bench.askFor(A);
    expect(seats.claimed()).toEqual([A]);
    seats = bench.start();
    expect(seats.claimed()).toEqual([A]);
    bench.grant(A);
    bench.comeBack();
    expect(await bench.recorder.next("seat.gained")).toEqual(GAINED);
  });

  test("withdrawn, deleted or signed out: nothing is followed any more", async () => {
    for (const id of [A, B, C]) {
      bench.take(id, null);
      await bench.askFor(id);
    }
    await bench.api.callByName({
      endpoint: "withdrawSeatRequest",
      params: { id: A, requestId: REQUEST },
      query: {},
    });
    expect(seats.claimed()).toEqual([B, C]);
    bench.rows.delete(B);
    bench.announce(B);
    await expect.poll(() => seats.claimed()).toEqual([C]);
    seats.forget();
    expect(bench.start().claimed()).toEqual([]);
  });
});
