import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { failServer } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { searchSuppliers } from "#web/test/search/search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const found = async () => (await searchSuppliers(app, "query=kelder+offsite")).items.map(({ name }) => name);
const TITLE = "Hide the public page";

test("APR-08, R-21: a manager hides the public page in the danger zone, and shows it again", async () => {
  const { page, user, violations } = await openScreen(app, "/organisation", { as: "supplierOwner" });
  const zone = within(await page.findByRole("region", { name: "Danger zone" }));
  const hide = await zone.findByRole("switch", { name: TITLE });
  const row = (): string => hide.closest("div")?.textContent ?? "";
  const activity = within(await page.findByRole("region", { name: "Activity" }));
  expect(hide.getAttribute("aria-checked")).toBe("false");
  expect(row()).toMatch(
    new RegExp(
      `^${TITLE}Gone from search, map and comparisons\\. \\d+ projects stop naming it\\. You can show it again\\.$`,
    ),
  );
  expect(await violations()).toEqual([]);
  expect(await found()).toEqual(["Kelder Offsite Ltd"]);

  await user.click(hide);
  await activity.findByText(/^Hid the page/);
  expect(await found()).toEqual([]);
  expect((await app.call("GET", "/api/suppliers/1")).status).toBe(404);
  expect(hide.getAttribute("aria-checked")).toBe("true");
  expect(row()).toBe(`${TITLE}Visitors do not see it. Switch this off to show it again.`);

  await user.click(hide);
  await activity.findByText(/^Showed the page/);
  expect(hide.getAttribute("aria-checked")).toBe("false");
  expect(await found()).toEqual(["Kelder Offsite Ltd"]);
});

test("APR-08, ERR-02: a switch that failed goes back, in words; a page that did not load is asked for again", async () => {
  const { page, user } = await openScreen(app, "/organisation", { as: "supplierOwner" });
  const hide = await page.findByRole("switch", { name: TITLE });
  failServer(/^\/api\/profiles\/visibility$/);
  await user.click(hide);
  await page.findByText(/^Kelder Offsite Ltd could not be shown or hidden\. The test refuses\./);
  await waitFor(() => expect(hide.getAttribute("aria-checked")).toBe("false"));
  expect(await found()).toEqual(["Kelder Offsite Ltd"]);

  const again = await openScreen(app, "/organisation", { as: "supplierOwner" });
  const mend = failServer(/^\/api\/profiles\/pages$/);
  const zone = within(await again.page.findByRole("region", { name: "Danger zone" }));
  await zone.findByText("The public page could not be loaded.");
  mend();
  await again.user.click(zone.getByRole("button", { name: "Try again" }));
  await zone.findByRole("switch", { name: TITLE });
});
