import { describe, expect, test } from "vitest";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { beginRun } from "./begin-run.ts";

const queued: Execution = {
  id: "0b5d2a52-6d1e-4a52-9a43-0a1b2c3d4e5f",
  studyId: "0b5d2a52-6d1e-4a52-9a43-0a1b2c3d4e60",
  status: "queued",
  progress: 0,
  stage: "Waiting",
  products: [],
  attempt: 0,
  createdAt: "2026-11-20T10:00:00.000Z",
  finishedAt: null,
  error: null,
};
const cancelled: Execution = { ...queued, status: "cancelled" };

/** A run whose start the test ends, with the calls it led to. */
function bench() {
  const calls: string[] = [];
  const reading = Promise.withResolvers<Execution>();
  const beginning = beginRun({
    start: () => reading.promise,
    stopReading: async () => calls.push("stop reading"),
    cancelRun: async (id) => (calls.push(`cancel ${id}`), cancelled),
  });
  return { ...reading, ...beginning, calls };
}

describe("B-10: a cancel while a run begins", () => {
  test("while the hosts are read stops the reader, and nothing is cancelled on the server", async () => {
    const { cancel, started, reject, calls } = bench();
    const cancelling = cancel();
    reject(new Error("Reading the file was cancelled."));
    expect(await cancelling).toBeNull();
    await expect(started).rejects.toThrow("Reading the file was cancelled.");
    expect(calls).toEqual(["stop reading"]);
  });

  test("when there is nothing left to read cancels what the server gets all the same", async () => {
    const { cancel, started, resolve, calls } = bench();
    const cancelling = cancel();
    await Promise.resolve();
    expect(calls).toEqual(["stop reading"]);
    resolve(queued);
    expect(await cancelling).toEqual(cancelled);
    // The page follows it from its start on.
    expect(await started).toEqual(queued);
    expect(calls).toEqual(["stop reading", `cancel ${queued.id}`]);
  });

  test("between the server's answer and its being shown cancels that run, and stops no other reading", async () => {
    const { cancel, started, resolve, calls } = bench();
    resolve(queued);
    await started;
    await Promise.resolve();
    expect(await cancel()).toEqual(cancelled);
    expect(calls).toEqual([`cancel ${queued.id}`]);
  });

  test("says why the server could not be told; the run is followed", async () => {
    const beginning = beginRun({
      start: async () => queued,
      stopReading: async () => undefined,
      cancelRun: () => Promise.reject(new Error("Not connected.")),
    });
    await expect(beginning.cancel()).rejects.toThrow("Not connected.");
    expect(await beginning.started).toEqual(queued);
  });
});
