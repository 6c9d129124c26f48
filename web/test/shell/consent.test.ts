import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { setConsent } from "#web/test/counted-events.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());
afterEach(() => setConsent(null));

test("SHL-12: the privacy page says what the visitor said of counting, also by closing the notice above it", async () => {
  setConsent(null);
  const { page, user } = await openScreen(app, "/privacy");
  await page.findByText("Nothing is counted.");
  await user.click(page.getByRole("button", { name: "Close the cookie notice" }));
  await page.findByText("You allow counting.");
  await user.click(page.getByRole("button", { name: "Stop counting" }));
  await page.findByText("Nothing is counted.");
  expect(document.cookie).toContain("purlin-consent=no");
  await user.click(page.getByRole("button", { name: "Allow counting" }));
  await page.findByText("You allow counting.");
  expect(document.cookie).toContain("purlin-consent=yes");
});
