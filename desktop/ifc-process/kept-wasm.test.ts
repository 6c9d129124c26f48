import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

// A module of one function that gives 42.
const WASM = Buffer.from("0061736d010000000105016000017f03020100070501016600000a06010400412a0b", "hex");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-kept-wasm-"));
  writeFileSync(join(folder, "one.wasm"), WASM);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Whether a new thread that compiles the module gets the code that the process has: V8 is told to optimise its function
 * first, then nothing but what was kept holds the module, and what nobody holds is collected. Code compiled anew would
 * not be optimised.
 *
 * @param before what the process does first, with `path` and `keepCompiled`
 */
function hasCodeInThread(before: string): boolean {
  const program = `
    import { readFileSync } from "node:fs";
    import { Worker } from "node:worker_threads";
    import { keepCompiled } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, "kept-wasm.ts")).href)};
    const path = ${JSON.stringify(join(folder, "one.wasm"))};
    const bytes = readFileSync(path);
    ${before}
    await (async () => %WasmTierUpFunction((await WebAssembly.instantiate(bytes)).instance.exports.f))();
    for (let turn = 0; turn < 5; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      globalThis.gc();
    }
    const thread = \`
      const { parentPort, workerData } = await import("node:worker_threads");
      const { instance } = await WebAssembly.instantiate(workerData);
      parentPort.postMessage(%IsTurboFanFunction(instance.exports.f));\`;
    new Worker(thread, { eval: true, workerData: bytes }).on("message", (has) => process.stdout.write(String(has)));`;
  const flags = ["--allow-natives-syntax", "--expose-gc", "--input-type=module"];
  return execFileSync(process.execPath, [...flags, "--eval", program], { encoding: "utf8" }) === "true";
}

test("a module that is kept is compiled once for all threads of the process", () => {
  expect(hasCodeInThread("await keepCompiled(path);")).toBe(true);
});

test("one that nobody keeps is compiled anew, so that the test above can tell", () => {
  expect(hasCodeInThread("")).toBe(false);
});
