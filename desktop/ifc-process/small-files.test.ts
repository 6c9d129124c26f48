import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { stepFile, wallLines } from "#build/testing/ifc-corpus.ts";
import { damagedHouse, houseWithMissingLine, truncatedHouse } from "#build/small-ifc/damaged-house.ts";
import { writeHouse } from "#build/small-ifc/house.ts";
import { Extraction } from "#desktop/ipc/extraction.ts";
import { IfcProcessMessage } from "#desktop/ipc/ifc-process-protocol.ts";
import { checkFile } from "./check-file.ts";
import { hostsOfKind } from "#shared/contracts/host-kinds/hosts.ts";
import { extractFile } from "./extract-file.ts";
import { JobQueue } from "./job-queue.ts";
import { readerPath, readerUrl } from "#desktop/services/test/reader-entry.ts";
import { findWasm } from "./wasm-path.ts";

const wasmPath = findWasm([], import.meta.dirname);
const HOUSE = writeHouse({ schema: "IFC2X3", unit: "mm" });
/** Two thousand walls beside each other: reading them takes far longer than the process takes to look at its limits. */
const MANY = Array.from({ length: 2000 }, (_, row) =>
  wallLines(100 + row * 20, `0Many${String(row).padStart(17, "0")}`, {
    at: [0, row, 0],
    direction: [1, 0],
    length: 4,
    height: 2.5,
    thickness: 0.2,
  }),
).join("\n");
/** What a user may choose, by name. */
const FILES = {
  house: HOUSE,
  empty: new Uint8Array(),
  // Nothing after the header can be read.
  comment: damagedHouse("DATA;", "DATA; /* never closed"),
  truncated: truncatedHouse(),
  missing: houseWithMissingLine().bytes,
  many: stepFile(MANY),
} as const;

let folder: string;
const pathOf = (name: keyof typeof FILES) => join(folder, `${name}.ifc`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "purlin-small-ifc-"));
  for (const [name, bytes] of Object.entries(FILES)) await writeFile(join(folder, `${name}.ifc`), bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("extracting a small file", () => {
  test("STU-10: the house gives its base model, seven hosts with six openings, within the bridge's schema", async () => {
    const stages: string[] = [];
    const request = { path: pathOf("house"), fileName: "house.ifc", wasmPath };
    const [extraction] = await extractFile({ ...request, hostKinds: ["wall"] }, (stage) => stages.push(stage));
    expect(Extraction.parse(extraction)).toEqual(extraction);
    expect(extraction).toMatchObject({ problems: [], lostElements: 0, recoveredElements: 24 });
    expect(extraction?.baseModel).toMatchObject({
      fileName: "house.ifc",
      sha256: createHash("sha256").update(HOUSE).digest("hex"),
      sizeBytes: HOUSE.length,
      schema: "IFC2X3",
    });
    expect(extraction?.baseModel.storeys.map(({ elevation }) => elevation)).toEqual([0, 3.048]);
    expect(extraction?.hosts).toHaveLength(7);
    expect(hostsOfKind(extraction?.hosts ?? [], "wall").flatMap(({ openings }) => openings)).toHaveLength(6);
    expect([...new Set(stages)]).toEqual(["Reading", "Opening", "Elements", "Walls"]);
  });

  test("a missing line and a wall without its shape are each a problem of the extraction", async () => {
    const request = { path: pathOf("missing"), fileName: "missing.ifc", wasmPath };
    const [extraction] = await extractFile({ ...request, hostKinds: ["wall"] }, () => undefined);
    const { hosts, problems } = Extraction.parse(extraction);
    expect(hosts).toHaveLength(6);
    expect(problems.map(({ severity, message }) => `${severity}: ${message.slice(0, 58)}`)).toEqual(
      [
        "warning: Ground South: It has no shape that could be read, so no pa",
        "warning: 1 line that others refer to is missing in the file (#",
      ].map((start) => expect.stringContaining(start)),
    );
  });

  test("a look into the house counts seven walls among 24 elements", async () => {
    const look = await checkFile({ path: pathOf("house"), fileName: "house.ifc", wasmPath }, () => undefined);
    expect(look).toMatchObject({ walls: 7, elements: 24, hasReadableWall: true, baseModel: { schema: "IFC2X3" } });
  });
});

describe("the process, on small files", () => {
  let child: ChildProcess;
  afterEach(() => void child.kill());

  test("reads or refuses each file in words, and lives on", async () => {
    child = fork(readerPath, [], { serialization: "advanced" });
    const names = ["empty", "comment", "truncated", "house"] as const;
    const ends: (readonly [string, string, unknown])[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    child.on("message", (message) => {
      const said = IfcProcessMessage.parse(message);
      if (said.kind === "ready")
        for (const jobId of names)
          child.send({ kind: "extract", hostKinds: ["wall"], jobId, path: pathOf(jobId), fileName: jobId });
      if (said.kind === "failed") ends.push([said.jobId, said.code, null]);
      if (said.kind === "done") {
        const { hosts, lostElements, recoveredElements } = Extraction.parse(
          Array.isArray(said.result) && said.result[0],
        );
        ends.push([said.jobId, "done", [hosts.length, lostElements, recoveredElements]]);
      }
      if (ends.length === names.length) resolve();
    });
    await promise;
    expect(ends).toEqual([
      ["empty", "empty", null],
      ["comment", "damaged", null],
      // Walls, elements lost and elements read whole.
      ["truncated", "done", [5, 1, 16]],
      ["house", "done", [7, 0, 24]],
    ]);
  });
});

test("a job can be cancelled while it runs, and one that waits too; the next one is done", async () => {
  const ends: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let isCancelled = false;
  const ended = (end: string): void => {
    ends.push(end);
    if (ends.length === 3) resolve();
  };
  const queue = new JobQueue({
    threadUrl: readerUrl,
    wasmPath,
    send: (said) => {
      if (said.kind === "progress" && said.jobId === "running" && !isCancelled) {
        isCancelled = true;
        queue.take({ kind: "cancel", jobId: "waiting" });
        queue.take({ kind: "cancel", jobId: "running" });
      }
      if (said.kind === "failed") ended(`${said.jobId}: ${said.code}`);
      if (said.kind === "done") ended(`${said.jobId}: done`);
    },
    onSpent: () => undefined,
    // The memory that counts is the whole process's: here it is that of all tests before this one.
    limits: () => ({ timeMs: 600_000, memoryBytes: 64_000_000_000 }),
  });
  for (const jobId of ["running", "waiting"])
    queue.take({ kind: "extract", hostKinds: ["wall"], jobId, path: pathOf("many"), fileName: "many.ifc" });
  queue.take({ kind: "hash", jobId: "next", path: pathOf("empty") });
  await promise;
  expect(ends).toEqual(["waiting: cancelled", "running: cancelled", "next: done"]);
});

describe("limits, on two thousand walls", () => {
  test.each([
    ["out_of_time", { timeMs: 1, memoryBytes: 64_000_000_000 }, "never ends"],
    ["out_of_memory", { timeMs: 60_000, memoryBytes: 20_000_000 }, "Split the model"],
  ])("%s: the job fails in words and the process is given up", async (code, limits, words) => {
    const said: IfcProcessMessage[] = [];
    const { promise: spent, resolve } = Promise.withResolvers<void>();
    const queue = new JobQueue({
      threadUrl: readerUrl,
      wasmPath,
      send: (message) => said.push(message),
      onSpent: resolve,
      limits: () => limits,
    });
    queue.take({ kind: "extract", hostKinds: ["wall"], jobId: "big", path: pathOf("many"), fileName: "big.ifc" });
    await spent;
    expect(said.filter(({ kind }) => kind === "failed")).toMatchObject([
      { jobId: "big", code, message: expect.stringContaining(words) },
    ]);
  });
});
