import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { execute } from "#shared/configurator/engine/execute.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import { Extraction } from "#desktop/ipc/extraction.ts";
import { corpusPath } from "#build/testing/corpus-files.ts";
import { hasCorpus } from "#build/testing/ifc-corpus.ts";
import { IfcProcessMessage } from "#desktop/ipc/ifc-process-protocol.ts";
import { extractFile } from "./extract-file.ts";
import { JobQueue } from "./job-queue.ts";
import { limitsFor } from "./limits.ts";
import { hashFile } from "./read-file.ts";
import { readerPath, readerUrl } from "#desktop/services/test/reader-entry.ts";
import { findWasm } from "./wasm-path.ts";

const wasmPath = findWasm([], import.meta.dirname);
const quiet = (): void => undefined;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

/** The real process; `answers` gathers everything it says. */
function startHost(): {
  child: ChildProcess;
  answers: IfcProcessMessage[];
  until(kind: IfcProcessMessage["kind"], jobId?: string): Promise<IfcProcessMessage>;
} {
  const child = fork(readerPath, [], { serialization: "advanced" });
  children.push(child);
  const answers: IfcProcessMessage[] = [];
  child.on("message", (message) => answers.push(IfcProcessMessage.parse(message)));
  return {
    child,
    answers,
    until: async (kind, jobId) => {
      for (;;) {
        const found = answers.find(
          (said) => said.kind === kind && (jobId === undefined || ("jobId" in said && said.jobId === jobId)),
        );
        if (found !== undefined) return found;
        await new Promise((resolve) => child.once("message", resolve));
      }
    },
  };
}

async function temporaryFile(content: string | Uint8Array): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), "purlin-ifc-process-")), "file.ifc");
  await writeFile(path, content);
  return path;
}

describe("hashing", () => {
  test("gives SHA-256 and size, with progress up to 1", async () => {
    const bytes = new Uint8Array(3_000_000).fill(7);
    const seen: number[] = [];
    const path = await temporaryFile(bytes);
    const expected = createHash("sha256").update(bytes).digest("hex");
    expect(await hashFile(path, (progress) => seen.push(progress))).toEqual({ sha256: expected, sizeBytes: 3_000_000 });
    expect(seen.at(-1)).toBe(1);
    expect(seen.length).toBeGreaterThan(1);
  });

  test("a file that is gone, and a folder: each in words", async () => {
    await expect(hashFile(join(tmpdir(), "purlin-no-such-file"), quiet)).rejects.toThrow(
      "The file is not there any more",
    );
    await expect(hashFile(tmpdir(), quiet)).rejects.toThrow("This is a folder");
  });
});

describe.skipIf(!hasCorpus)("extracting", () => {
  test("STU-10: duplex gives its base model, 57 hosts and their openings, within the bridge's schema", async () => {
    const path = corpusPath("arch_duplex_2x3.ifc");
    const stages: string[] = [];
    const request = { path, fileName: "duplex.ifc", wasmPath };
    const [extraction] = await extractFile({ ...request, hostKinds: ["wall"] }, (stage) => stages.push(stage));
    expect(Extraction.parse(extraction)).toEqual(extraction);
    expect(extraction?.baseModel).toMatchObject({
      fileName: "duplex.ifc",
      sha256: createHash("sha256").update(readFileSync(path)).digest("hex"),
      sizeBytes: 2_380_763,
      schema: "IFC2X3",
    });
    expect(extraction?.baseModel.storeys.map((storey) => storey.name)).toEqual(["T/FDN", "Level 1", "Level 2", "Roof"]);
    expect(extraction?.hosts).toHaveLength(57);
    expect(extraction).toMatchObject({ lostElements: 0, recoveredElements: 218 });
    expect([...new Set(stages)]).toEqual(["Reading", "Opening", "Elements", "Walls"]);
  });

  test("CFG-12: the extracted hosts run through the engine, twice with the same bytes", async () => {
    const path = corpusPath("arch_duplex_2x3.ifc");
    const file = { path, fileName: "duplex.ifc", wasmPath, hostKinds: ["wall" as const] };
    const { hosts, baseModel } = Extraction.parse((await extractFile(file, quiet))[0]);
    const provenance = {
      kitId: "K2",
      releaseId: "r",
      studyProductId: "s",
      productName: "Panel",
      supplierName: "Maker",
    };
    const request = { activityId: "wall-panel", inputs: {}, hosts, baseModel, region: "UK", provenance } as const;
    const run = () => {
      const result = execute(request);
      return { summary: result.summary, ifc: writeAssemblyIfc(request, result) };
    };
    const first = run();
    expect(first.summary.units).toBeGreaterThan(0);
    expect(run()).toEqual(first);
  });
});

describe.skipIf(!hasCorpus)("the process", () => {
  test("every bad file is read or refused in words, under 1 GB, and the process lives on", async () => {
    const { child, answers, until } = startHost();
    await until("ready");
    const names = [
      "empty",
      "not_ifc",
      "errorfile",
      "duplex_truncated",
      "example_dangling_refs",
      "wall_455_infiniteloop",
      "doubleguids",
    ];
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, residentBytes(child))), 20);
    for (const name of names) {
      child.send({
        kind: "extract",
        hostKinds: ["wall"],
        jobId: name,
        path: corpusPath(`bad_${name}.ifc`),
        fileName: name,
      });
    }
    const last = names.at(-1);
    await Promise.race([until("done", last), until("failed", last)]);
    clearInterval(watch);
    const ends = answers.filter((said) => said.kind === "done" || said.kind === "failed");
    expect(ends.map((said) => [said.jobId, said.kind === "failed" ? said.code : said.kind])).toEqual([
      ["empty", "empty"],
      ["not_ifc", "not_ifc"],
      ["errorfile", "damaged"],
      ["duplex_truncated", "done"],
      ["example_dangling_refs", "done"],
      ["wall_455_infiniteloop", "done"],
      ["doubleguids", "done"],
    ]);
    const truncated = ends.find((said) => said.jobId === "duplex_truncated");
    expect(truncated).toMatchObject({
      result: [
        {
          recoveredElements: 158,
          lostElements: 2,
          problems: expect.arrayContaining([
            { severity: "error", globalId: null, message: expect.stringContaining("The file is cut off") },
          ]),
        },
      ],
    });
    if (process.platform === "linux") expect(peak).toBeGreaterThan(50_000_000);
    expect(peak).toBeLessThan(1_000_000_000);
  });

  test("a job can be cancelled while it runs, and one that waits too; the next one is done", async () => {
    const { child, until } = startHost();
    await until("ready");
    const path = corpusPath("arch_janesville_restaurant_2x3.ifc");
    for (const jobId of ["running", "waiting"])
      child.send({ kind: "extract", hostKinds: ["wall"], jobId, path, fileName: "j.ifc" });
    await until("progress", "running");
    child.send({ kind: "cancel", jobId: "waiting" });
    child.send({ kind: "cancel", jobId: "running" });
    expect(await until("failed", "running")).toMatchObject({ code: "cancelled" });
    expect(await until("failed", "waiting")).toMatchObject({ code: "cancelled" });
    child.send({ kind: "hash", jobId: "next", path: corpusPath("bad_empty.ifc") });
    expect(await until("done", "next")).toMatchObject({
      result: { sizeBytes: 0, sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" },
    });
  });
});

describe("the process, without a model", () => {
  test("what is not the protocol is refused, and the process ends with its parent's line", async () => {
    const { child, until } = startHost();
    await until("ready");
    child.send({ kind: "format-disk", jobId: "x" });
    expect(await until("failed", "x")).toMatchObject({ code: "bad_request" });
    const exit = new Promise((resolve) => child.once("exit", resolve));
    child.disconnect();
    expect(await exit).toBe(0);
  });
});

describe.skipIf(!hasCorpus)("limits", () => {
  test.each([
    ["out_of_time", { timeMs: 1, memoryBytes: 64_000_000_000 }, "never ends"],
    ["out_of_memory", { timeMs: 60_000, memoryBytes: 20_000_000 }, "Split the model"],
  ])(
    "%s: the job fails in words, waiting and late ones too, and the process is given up",
    async (code, limits, words) => {
      const said: IfcProcessMessage[] = [];
      const { promise: spent, resolve } = Promise.withResolvers<void>();
      const queue = new JobQueue({
        threadUrl: readerUrl,
        wasmPath,
        send: (message) => said.push(message),
        onSpent: resolve,
        limits: () => limits,
      });
      const path = corpusPath("arch_janesville_restaurant_2x3.ifc");
      for (const jobId of ["big", "behind"])
        queue.take({ kind: "extract", hostKinds: ["wall"], jobId, path, fileName: "big.ifc" });
      await spent;
      queue.take({ kind: "extract", hostKinds: ["wall"], jobId: "late", path, fileName: "big.ifc" });
      const ends = said.filter((message) => message.kind === "failed");
      expect(ends).toMatchObject([
        { jobId: "big", code, message: expect.stringContaining(words) },
        { jobId: "behind", code: "failed", message: expect.stringContaining("because of another file") },
        { jobId: "late", code: "failed", message: expect.stringContaining("because of another file") },
      ]);
    },
  );
});

describe("limits by size", () => {
  test("60 s and 1 GB for small files, more for large ones", () => {
    expect(limitsFor(2_000_000)).toEqual({ timeMs: 60_000, memoryBytes: 1_000_000_000 });
    expect(limitsFor(200_000_000)).toEqual({ timeMs: 120_000, memoryBytes: 2_100_000_000 });
  });
});

/** Resident memory of another process; 0 where the system does not tell. */
function residentBytes(child: ChildProcess): number {
  const path = `/proc/${child.pid}/status`;
  if (!existsSync(path)) return 0;
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(path, "utf8"))?.[1] ?? 0) * 1024;
}
