import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ensureBrowser } from "./browser.ts";

const ROOT = join(import.meta.dirname, "..");
const reports = mkdtempSync(join(tmpdir(), "purlin-reports-"));

interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const Vitest = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});
const Playwright = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

interface Part {
  name: string;
  run(print: Print): Promise<Count>;
}
type Print = (text: string) => void;

/**
 * Every part of `npm test`, in order: cheap checks first. A failing part does not hide the later ones. The parts of
 * one row run beside each other; what the later ones of a row print is kept until the ones before have ended.
 */
const rows: Part[][] = [
  [
    { name: "format", run: (print) => check(print, "oxfmt", ["--check", "."]) },
    { name: "lint", run: (print) => check(print, "oxlint", ["--type-aware", "--deny-warnings", "."]) },
    { name: "types", run: (print) => check(print, "tsc", ["-b"]) },
    { name: "dead code", run: (print) => check(print, "knip", []) },
  ],
  [{ name: "unit and API tests", run: unit }],
  [{ name: "build", run: (print) => check(print, "node", ["build/build.ts"]) }],
  [
    { name: "web journeys", run: (print) => journeys(print, "web/e2e/playwright.config.ts") },
    { name: "desktop journeys", run: (print) => journeys(print, "desktop/e2e/playwright.config.ts") },
    { name: "packing", run: (print) => check(print, "node", ["build/pack-check.ts"]) },
  ],
];

const browser = ensureBrowser();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const row of rows) {
  for (const { name, ended } of row.map(start)) {
    const { count, seconds, printed } = await ended();
    process.stdout.write(printed);
    console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
}
rmSync(reports, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Starts a part. The first of its row prints at once, the others into what is handed over at their end. */
function start(part: Part, index: number) {
  const started = Date.now();
  let printed = "";
  const print: Print = index === 0 ? (text) => void process.stdout.write(text) : (text) => (printed += text);
  print(`\n== ${part.name}\n`);
  const counted = part.run(print).then((count) => ({ count, seconds: Math.round((Date.now() - started) / 1000) }));
  return { name: part.name, ended: async () => ({ ...(await counted), printed }) };
}

async function check(print: Print, command: string, args: string[]): Promise<Count> {
  const passed = (await run(print, command, args)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

async function unit(print: Print): Promise<Count> {
  const file = join(reports, "vitest.json");
  const status = await run(print, "vitest", [
    "run",
    "--config",
    "build/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  const report = read(file, Vitest);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A run that failed outside its tests (a file that does not load) must not count as green.
  const failed = report.numFailedTests > 0 ? report.numFailedTests : status === 0 ? 0 : 1;
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

async function journeys(print: Print, config: string): Promise<Count> {
  const file = join(reports, `${config.split("/")[0]}.json`);
  const status = await run(print, "playwright", ["test", "--config", config, "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = read(file, Playwright);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  // A test that only passed on its second try is not green.
  const failed = unexpected + flaky > 0 ? unexpected + flaky : status === 0 ? 0 : 1;
  return { passed: expected, failed, skipped };
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    console.error(`No usable report in ${file}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function run(print: Print, command: string, args: string[], environment: Record<string, string> = {}) {
  const executable = command === "node" ? process.execPath : join(ROOT, "node_modules/.bin", command);
  const child = spawn(executable, args, {
    cwd: ROOT,
    stdio: ["inherit", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...process.env, CHROMIUM_PATH: browser, ...environment },
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  return new Promise<number>((resolve) => {
    child.once("error", (error) => print(`${error.message}\n`));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
