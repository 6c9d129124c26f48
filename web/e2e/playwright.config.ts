import { defineConfig } from "@playwright/test";
import { FLAT_PAGE_FLAGS, findBrowser, PAGE_FLAGS } from "#build/browser.ts";
import { keepsShots } from "#build/testing/shots.ts";

/** Journeys of the site in a real browser against a whole Purlin. Screenshots land in test-results/web. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/web",
  globalSetup: "./global-setup.ts",
  timeout: 300_000,
  expect: { timeout: 110_000 },
  /** Files beside each other; the tests of one file follow each other. */
  workers: 2,
  reporter: "list",
  use: {
    // The narrowest window with all of a desk's layout: the processor draws every pixel of every map.
    viewport: { width: 1280, height: 720 },
    // One pixel where people see four: nothing that is laid out, read or clicked is different.
    deviceScaleFactor: keepsShots ? 1 : 0.5,
    locale: "en-GB",
    // Pictures of every step cost more than the steps: one of the failure is kept, traces with PURLIN_TRACE=1.
    screenshot: "only-on-failure",
    trace: process.env["PURLIN_TRACE"] ? "retain-on-failure" : "off",
    // Every picture of a movement is drawn by the processor; what must move says so.
    contextOptions: { reducedMotion: "reduce" },
    // Files that look at a map or a 3D picture take WITH_3D; pictures for people have them always.
    launchOptions: { executablePath: findBrowser(), args: keepsShots ? PAGE_FLAGS : FLAT_PAGE_FLAGS },
  },
});
