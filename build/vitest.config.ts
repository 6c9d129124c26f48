import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    include: [
      "shared/**/*.test.{ts,tsx}",
      "api/**/*.test.ts",
      "web/**/*.test.{ts,tsx}",
      "desktop/**/*.test.{ts,tsx}",
      "build/**/*.test.ts",
    ],
    exclude: ["**/node_modules/**", "out/**", "**/e2e/**"],
    globalSetup: ["./api/test/global-setup.ts"],
    pool: "forks",
    // Files of one worker share its modules: to read them anew for each of 460 files cost 40 % of the time. A test that
    // changes a module's state puts it back.
    isolate: false,
    maxWorkers: 2,
    // A busy machine is no fault. Vitest's own default for polling is one second.
    expect: { poll: { timeout: 110_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
