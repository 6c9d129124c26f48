import { describe, expect, test } from "vitest";
import { lostAfterReading, watchSeat } from "./seat-watch.ts";

const mine = (connection: string) => ({ isMine: true, connection });

const lost = (reason: "deleted" | "timed-out") => ({
  reason,
  at: "2026-11-21T10:00:00Z",
  by: null,
  installation: null,
  note: null,
});

describe("what a reading says of a lost seat", () => {
  test("an option that is not found was deleted; found again, it is not", () => {
    const gone = lostAfterReading(null, lost("deleted"));
    expect(gone).toEqual(lost("deleted"));
    expect(lostAfterReading(gone, { ...lost("deleted"), at: "2026-11-21T10:00:09Z" })).toBe(gone);
    expect(lostAfterReading(gone, null)).toBeNull();
  });

  test("another loss stays when the option is read, and gives way when it is gone", () => {
    expect(lostAfterReading(lost("timed-out"), null)).toEqual(lost("timed-out"));
    expect(lostAfterReading(lost("timed-out"), lost("deleted"))).toEqual(lost("deleted"));
  });
});

describe("watching a seat", () => {
  test("held on this connection, then on none or on another: lost", () => {
    const held = watchSeat(false, mine("here"), "here");
    expect(held).toEqual({ wasHere: true, isLost: false, isHere: true });
    expect(watchSeat(held.wasHere, null, "here")).toEqual({ wasHere: false, isLost: true, isHere: false });
    const taken = { isMine: false, connection: "there" };
    expect(watchSeat(held.wasHere, taken, "here")).toEqual({ wasHere: false, isLost: true, isHere: false });
  });

  test("the user's other computer holds it, read before there was a connection: never held here, so never lost", () => {
    const early = watchSeat(false, mine("there"), null);
    expect(early).toEqual({ wasHere: false, isLost: false, isHere: false });
    const live = watchSeat(early.wasHere, mine("there"), "here");
    expect(live).toEqual({ wasHere: false, isLost: false, isHere: false });
    const read = watchSeat(live.wasHere, { isMine: false, connection: "there" }, "here");
    expect(read).toEqual({ wasHere: false, isLost: false, isHere: false });
  });

  test("a new connection takes the seat along: the answer known so far names the old one and is no loss", () => {
    const between = watchSeat(true, mine("old"), "new");
    expect(between).toEqual({ wasHere: true, isLost: false, isHere: false });
    expect(watchSeat(between.wasHere, mine("new"), "new")).toEqual({ wasHere: true, isLost: false, isHere: true });
  });
});
