import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { playwrightOutcome, vitestOutcome } from "./test-reports.ts";

const ROOT = join(import.meta.dirname, "../..");
mkdirSync(join(ROOT, "test-results"), { recursive: true });
const folder = mkdtempSync(join(ROOT, "test-results/reports-"));
const report = join(folder, "report.json");
afterAll(() => rmSync(folder, { recursive: true }));

function runTool(tool: string, args: string[], environment: Record<string, string> = {}): number | null {
  // Without what the run around this one tells its own workers.
  const { PATH, HOME } = process.env;
  const env = { PATH: PATH ?? "", HOME: HOME ?? "", ...environment };
  return spawnSync(join(ROOT, "node_modules/.bin", tool), args, { cwd: folder, env, encoding: "utf8" }).status;
}

test("a run of Vitest is told with the name and the reason of each failure, also of a file that does not load", () => {
  writeFileSync(
    join(folder, "sums.test.ts"),
    `import { expect, test } from "vitest";
     test("adds", () => expect(1 + 1).toBe(2));
     test("subtracts", () => expect(3 - 1).toBe(7));
     test.skip("divides", () => {});
     test.todo("multiplies");`,
  );
  writeFileSync(join(folder, "broken.test.ts"), `throw new Error("no table of numbers");`);
  const status = runTool("vitest", ["run", "--root", folder, "--reporter=json", `--outputFile.json=${report}`]);
  const { failures, skips, ...counts } = vitestOutcome(report, status ?? 1, folder);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 2 });
  expect(skips).toEqual(["sums.test.ts (2)"]);
  expect(failures.toSorted()).toEqual([
    expect.stringMatching(/^broken\.test\.ts\n.*no table of numbers/),
    expect.stringMatching(/^sums\.test\.ts › subtracts\n.*expected 2 to be 7/),
  ]);
});

test("a run of Playwright is told likewise; what passed on its second try only is a failure", () => {
  writeFileSync(
    join(folder, "steps.spec.ts"),
    `import { expect, test } from "@playwright/test";
     test("walks", () => expect(1).toBe(1));
     test.describe("stairs", () => {
       test("climbs", () => expect("ground").toBe("first"));
       test("stumbles", ({}, info) => expect(info.retry).toBe(1));
       test.skip("rides the lift", () => {});
     });`,
  );
  // Playwright looks for no test in the folder of its results, which is by default the one around this.
  const config = { testDir: ".", testMatch: "*.spec.ts", outputDir: "results", retries: 1 };
  writeFileSync(join(folder, "playwright.config.ts"), `export default ${JSON.stringify(config)};`);
  const status = runTool("playwright", ["test", "--reporter=json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { failures, skips, ...counts } = playwrightOutcome(report, status ?? 1);
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(skips).toEqual(["steps.spec.ts (1)"]);
  expect(failures).toEqual([
    expect.stringMatching(/^steps\.spec\.ts:4 › climbs\n[^]*Expected: "first"\s+Received: "ground"/),
    expect.stringMatching(/^steps\.spec\.ts:5 › stumbles\n[^]*Expected: 1\s+Received: 0/),
  ]);
});

test("a run that left no report has failed, and says which is missing", () => {
  const missing = join(folder, "missing.json");
  for (const outcome of [vitestOutcome(missing, 0, folder), playwrightOutcome(missing, 0)]) {
    expect(outcome).toMatchObject({ failed: 1, failures: [expect.stringContaining(missing)] });
  }
});
