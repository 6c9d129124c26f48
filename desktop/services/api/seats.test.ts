import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NOW, startSeatBench, TAKEN, type SeatBench } from "#desktop/services/test/seat-bench.ts";
import type { Seats } from "./seats.ts";

const [A, B, C] = ["a", "b", "c"].map((end) => `5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c0${end}`) as [string, string, string];
let bench: SeatBench;
let seats: Seats;

beforeEach(async () => {
  bench = await startSeatBench([A, B, C]);
  seats = bench.start();
});
afterEach(() => bench.close());

describe("the seats of a workbench", () => {
  test("it holds as many as it occupied, and gives back the one whose tab is closed, only that", async () => {
    for (const id of [A, B, C]) await bench.occupy(id);
    await seats.keepOpen([A, B, C]);
    expect(seats.claimed()).toEqual([A, B, C]);
    await seats.keepOpen([A, C]);
    expect(bench.did("vacate")).toEqual(["vacate b"]);
    expect(seats.claimed()).toEqual([A, C]);
    expect(bench.recorder.of("seat.lost")).toEqual([]);
  });

  test("an option that is occupied before its tab opens is kept", async () => {
    await seats.keepOpen([A]);
    await bench.occupy(B);
    await seats.keepOpen([A]);
    expect(bench.did("vacate")).toEqual([]);
    expect(seats.claimed()).toEqual([B]);
  });

  test("a tab that only looked gives nothing back", async () => {
    await bench.read(A);
    await seats.keepOpen([A]);
    await seats.keepOpen([]);
    expect(bench.did("vacate")).toEqual([]);
  });

  test("what a tab was saving when it closed is written before its seat is given back", async () => {
    await bench.occupy(A);
    await seats.keepOpen([A]);
    const { promise, resolve } = Promise.withResolvers<void>();
    bench.gate = promise;
    const saving = bench.write(A);
    await expect.poll(() => bench.asked).toContain("context a");
    const closing = seats.keepOpen([]);
    // The way of a call to the server and back, more often than giving back takes.
    for (let times = 0; times < 5; times += 1) await bench.read(B);
    expect(bench.asked.filter((line) => line.endsWith(" a"))).toEqual(["occupy a", "context a"]);
    resolve();
    await Promise.all([saving, closing]);
    expect(bench.did("vacate")).toEqual(["vacate a"]);
  });

  test.each([
    ["while it is given back", 0],
    ["after it was given back", 1],
  ])("an answer of before that comes %s does not bring a seat back", async (_when, returns) => {
    await bench.occupy(A);
    await seats.keepOpen([A]);
    const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    bench.slowReads = reads.map(({ promise }) => promise);
    // The first one asks whether the seat is still held, the second one what to give back.
    bench.comeBack();
    await expect.poll(() => bench.asked).toEqual(["occupy a", "read a"]);
    const closing = seats.keepOpen([]);
    await expect.poll(() => bench.asked).toEqual(["occupy a", "read a", "read a"]);
    if (returns === 1) {
      reads[1].resolve();
      await closing;
      expect(bench.did("vacate")).toEqual(["vacate a"]);
    }
    reads[0].resolve();
    for (let times = 0; times < 5; times += 1) await bench.read(B);
    expect(seats.claimed()).toEqual([]);
    reads[1].resolve();
    await closing;
    expect(bench.did("vacate")).toEqual(["vacate a"]);
    expect(seats.claimed()).toEqual([]);
    expect(bench.start().claimed()).toEqual([]);
  });

  test("a start after a kill claims the seats of before; those without a tab are given back", async () => {
    await bench.occupy(A);
    await bench.occupy(B);
    seats = bench.start();
    expect(seats.claimed()).toEqual([A, B]);
    bench.comeBack();
    await seats.keepOpen([B]);
    expect(bench.did("vacate")).toEqual(["vacate a"]);
    await bench.read(A);
    expect(seats.claimed()).toEqual([B]);
  });

  test("given back before there is a connection: not claimed, and vacated once there is one", async () => {
    await bench.occupy(A);
    bench.isLive = false;
    seats = bench.start();
    await seats.keepOpen([]);
    // Without a connection the server would take the seat of the same person's other computer for this one.
    expect(bench.did("vacate")).toEqual([]);
    expect(seats.claimed()).toEqual([]);
    bench.comeBack();
    await expect.poll(() => bench.did("vacate")).toEqual(["vacate a"]);
    bench.comeBack();
    await bench.read(A);
    expect(bench.did("vacate")).toEqual(["vacate a"]);
  });

  test("what is read before there is a connection claims no seat: it may be on the user's other computer", async () => {
    bench.isLive = false;
    bench.take(A);
    await bench.read(A);
    expect(seats.claimed()).toEqual([]);
  });

  test("a tab that is closed and opened again at once keeps its seat", async () => {
    await bench.occupy(A);
    await seats.keepOpen([A]);
    await Promise.all([seats.keepOpen([]), seats.keepOpen([A])]);
    expect(bench.did("vacate")).toEqual([]);
    expect(seats.claimed()).toEqual([A]);
  });

  test("after signing out or quitting the next start claims nothing", async () => {
    await bench.occupy(A);
    seats.forget();
    expect(bench.start().claimed()).toEqual([]);
  });

  test("taken over on another computer: lost, with what the server says of it, once", async () => {
    await bench.occupy(A);
    await bench.occupy(B);
    bench.take(A);
    await bench.read(A);
    await bench.read(A);
    expect(bench.recorder.of("seat.lost")).toEqual([
      { designOptionId: A, reason: "moved", at: TAKEN.at, by: "Amira Khan", installation: "SURFACE-3", note: null },
    ]);
    expect(seats.claimed()).toEqual([B]);
  });

  test("a refused write asks the option: lost when somebody has it, else not", async () => {
    await bench.occupy(A);
    bench.take(A, { ...TAKEN, reason: "ended", note: "Fire drill" });
    await expect(bench.write(A)).rejects.toMatchObject({ problem: { code: "option_occupied" } });
    expect(await bench.recorder.next("seat.lost")).toMatchObject({
      designOptionId: A,
      reason: "ended",
      note: "Fire drill",
    });
    await bench.occupy(B);
    await expect(bench.write(C)).rejects.toMatchObject({ problem: { code: "option_occupied" } });
    expect(seats.claimed()).toEqual([B]);
  });

  test("after a reconnect each seat is asked for: those that are gone are lost, the others stay", async () => {
    await bench.occupy(A);
    await bench.occupy(B);
    bench.take(B, { ...TAKEN, reason: "timed-out", by: null, installation: null });
    bench.comeBack();
    expect(await bench.recorder.next("seat.lost")).toMatchObject({ designOptionId: B, reason: "timed-out", by: null });
    expect(seats.claimed()).toEqual([A]);
    expect(bench.did("occupy")).toHaveLength(2); // Never taken again unasked.
  });

  test("away for longer than the grace period: every seat timed out, by this computer's clock", async () => {
    await bench.occupy(A);
    await bench.occupy(B);
    bench.stayAway();
    expect(bench.recorder.of("seat.lost")).toMatchObject([
      { designOptionId: A, reason: "timed-out", at: NOW },
      { designOptionId: B, reason: "timed-out", at: NOW },
    ]);
    expect(seats.claimed()).toEqual([]);
  });

  test("an option that somebody deleted is said to be deleted; deleting it here loses nothing", async () => {
    await bench.occupy(A);
    await bench.occupy(B);
    bench.rows.delete(A);
    await expect(bench.read(A)).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await bench.recorder.next("seat.lost")).toMatchObject({ designOptionId: A, reason: "deleted" });
    await bench.api.callByName({ endpoint: "deleteDesignOption", params: { id: B }, query: {} });
    expect(seats.claimed()).toEqual([]);
    expect(bench.recorder.of("seat.lost")).toHaveLength(1);
  });

  test("vacating by the button is not a loss", async () => {
    await bench.occupy(A);
    await bench.api.callByName({ endpoint: "vacateDesignOption", params: { id: A }, query: {} });
    expect(seats.claimed()).toEqual([]);
    expect(bench.recorder.of("seat.lost")).toEqual([]);
  });

  test("an answer of before the seat was taken does not end it", async () => {
    bench.rows.set(A, { epoch: 5, heldBy: null, seatEnd: null });
    await bench.occupy(A);
    bench.rows.set(A, { epoch: 5, heldBy: null, seatEnd: null });
    await bench.read(A);
    expect(seats.claimed()).toEqual([A]);
    bench.rows.set(A, { epoch: 6, heldBy: "desk of before the reconnect", seatEnd: null });
    await bench.read(A);
    expect(seats.claimed()).toEqual([A]);
    expect(bench.recorder.of("seat.lost")).toEqual([]);
  });
});
