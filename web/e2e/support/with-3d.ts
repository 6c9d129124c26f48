import { findBrowser, PAGE_FLAGS } from "#build/browser.ts";

/** For files whose journeys look at a map or a 3D picture: `test.use(WITH_3D)` at their top. */
export const WITH_3D = { launchOptions: { executablePath: findBrowser(), args: PAGE_FLAGS } };
