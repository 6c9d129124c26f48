import { spawnSync } from "node:child_process";
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

/** Every part of `npm test`, in order: cheap checks first. A failing part does not hide the later ones. */
const parts: { name: string; run(): Count }[] = [
  { name: "format", run: () => check("oxfmt", ["--check", "."]) },
  { name: "lint", run: () => check("oxlint", ["--type-aware", "--deny-warnings", "."]) },
  { name: "types", run: () => check("tsc", ["-b"]) },
  { name: "dead code", run: () => check("knip", []) },
  { name: "unit and API tests", run: unit },
  { name: "build", run: () => check("node", ["build/build.ts"]) },
  { name: "packing", run: () => check("node", ["build/pack-check.ts"]) },
  { name: "web journeys", run: () => journeys("web/e2e/playwright.config.ts") },
  { name: "desktop journeys", run: () => journeys("desktop/e2e/playwright.config.ts") },
];

const browser = ensureBrowser();
const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const part of parts) {
  console.log(`\n== ${part.name}`);
  const started = Date.now();
  const count = part.run();
  console.log(
    `== ${part.name}: ${count.passed} passed, ${count.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`,
  );
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
rmSync(reports, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

function check(command: string, args: string[]): Count {
  const passed = run(command, args) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

function unit(): Count {
  const file = join(reports, "vitest.json");
  const status = run("vitest", [
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

function journeys(config: string): Count {
  const file = join(reports, `${config.split("/")[0]}.json`);
  const status = run("playwright", ["test", "--config", config, "--reporter=list,json"], {
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

function run(command: string, args: string[], environment: Record<string, string> = {}): number {
  const executable = command === "node" ? process.execPath : join(ROOT, "node_modules/.bin", command);
  const { status, error } = spawnSync(executable, args, {
    cwd: ROOT,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, CHROMIUM_PATH: browser, ...environment },
  });
  if (error) console.error(error.message);
  return status ?? 1;
}
