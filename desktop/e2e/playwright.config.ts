import { defineConfig } from "@playwright/test";

/** The built workbench on the Chromium shell, or on Electron with E2E_ELECTRON=real. One at a time: windows share the screen. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/desktop",
  globalSetup: "./global-setup.ts",
  timeout: 300_000,
  expect: { timeout: 110_000 },
  workers: 1,
  reporter: "list",
});
