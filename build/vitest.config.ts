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
    maxWorkers: 2,
    // A busy machine is no fault. Vitest's own default for polling is one second.
    expect: { poll: { timeout: 110_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
