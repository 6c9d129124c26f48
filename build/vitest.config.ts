import { join } from "node:path";
import { defineConfig } from "vitest/config";

const EVERY_TEST = [
  "shared/**/*.test.{ts,tsx}",
  "api/**/*.test.ts",
  "web/**/*.test.{ts,tsx}",
  "desktop/**/*.test.{ts,tsx}",
  "build/**/*.test.ts",
];
/**
 * Pages keep state in modules, as their browser's tab does: each of these files has modules of its own. They are made
 * anew within a worker: a process for each file cost three times as much.
 */
const PAGES = ["desktop/renderer/**/*.test.{ts,tsx}"];
const NO_TESTS = ["**/node_modules/**", "out/**", "**/e2e/**"];

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    pool: "forks",
    // One more than the cores of the machine that this has to be quick on: half of what a file takes is waiting for
    // Postgres, for sockets and for processes.
    maxWorkers: 3,
    // A worker reads many models. What they hold outside of the heap must not have the whole heap looked through each
    // 64 MB (192 times in the tests of hosts and pods alone: a third of their processor time), and nothing below 1 GB.
    execArgv: ["--external-memory-accounted-in-global-limit", "--initial-heap-size=1000"],
    // A busy machine is no fault. Vitest's own default for polling is one second.
    expect: { poll: { timeout: 110_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "pages",
          include: PAGES,
          exclude: NO_TESTS,
          isolate: false,
          setupFiles: ["./desktop/renderer/test/modules-anew.ts"],
        },
      },
      {
        extends: true,
        // Files of one worker share its modules: to read them anew for each of 460 files cost 40 % of the time. A test
        // that changes a module's state puts it back.
        test: {
          name: "shared modules",
          globalSetup: ["./api/test/global-setup.ts"],
          include: EVERY_TEST,
          exclude: [...NO_TESTS, ...PAGES],
          isolate: false,
        },
      },
    ],
  },
});
