import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "#build/browser.ts";

/** Journeys of the site in a real browser against a whole Purlin. Screenshots land in test-results/web. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/web",
  globalSetup: "./global-setup.ts",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: "list",
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: { executablePath: findBrowser(), args: CHROMIUM_FLAGS },
  },
});
