import type { Stryker } from "@stryker-mutator/core";

/** What no test in scope reads; the sandbox is a copy of the rest. */
const NOT_COPIED = ["out", "dist", "docs", "test-results", "playwright-report", ".data*"];

/**
 * How Stryker runs: the tests that need no Postgres, in a copy, two at a time; what did not change
 * since the last run is not done again.
 *
 * @param files to mutate, from the root
 * @param isForced what did not change is done again all the same
 */
export function strykerOptions(files: readonly string[], isForced: boolean) {
  return {
    mutate: [...files],
    plugins: [import.meta.resolve("@stryker-mutator/vitest-runner")],
    testRunner: "vitest",
    vitest: { configFile: "build/vitest.mutate.config.ts" },
    // There is no such file: Stryker would rewrite tsconfig.json by the API of TypeScript, and TypeScript 7 has none.
    tsconfigFile: "no-tsconfig.json",
    disableTypeChecks: false,
    coverageAnalysis: "perTest",
    concurrency: 1,
    // It stops at the first failure all the same: `coverage-setup.ts`.
    disableBail: true,
    // Endless loops, not a busy machine.
    timeoutMS: 20_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 20,
    incremental: true,
    force: isForced,
    incrementalFile: "test-results/mutation/incremental.json",
    // TypeScript's globs pass over folders with a dot: the tests of the copy are no part of the project.
    tempDirName: ".stryker-tmp",
    ignorePatterns: NOT_COPIED,
    reporters: ["progress-append-only", "clear-text", "json"],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: false, allowColor: false },
    jsonReporter: { fileName: "test-results/mutation/report.json" },
    allowConsoleColors: false,
    // Scores are judged by area.
    thresholds: { break: null },
  } satisfies ConstructorParameters<typeof Stryker>[0];
}
