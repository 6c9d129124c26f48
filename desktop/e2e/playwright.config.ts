import { defineConfig } from "@playwright/test";

/** The built workbench on the Chromium shell, or on Electron with E2E_ELECTRON=real. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/desktop",
  globalSetup: "./global-setup.ts",
  timeout: 300_000,
  expect: { timeout: 110_000 },
  /** Files beside each other on the shell. Windows of real Electron share one screen: one at a time. */
  workers: process.env["E2E_ELECTRON"] === "real" ? 1 : 2,
  reporter: "list",
});
