import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("CON-09, SHL-03: the help panel breaks no rule of axe, and Escape leads back to its button", async () => {
  const { page, user, violations } = await openScreen(app, "/contact/thank-you");
  // Where the link past the header leads.
  await page.findByRole("heading", { level: 1 });
  const help = await page.findByRole("button", { name: "Help" });
  await user.click(help);
  expect(await within(await page.findByRole("region", { name: "News" })).findAllByRole("listitem")).toHaveLength(3);
  expect(await violations()).toEqual([]);
  await user.keyboard("{Escape}");
  expect(page.queryByRole("region", { name: "News" })).toBeNull();
  expect(document.activeElement).toBe(help);
});

test("CON-09, SHL-04, SHL-08, REG-14: the mobile menu has listings, region, help and news, right for axe", async () => {
  const { page, user, violations } = await openScreen(app, "/contact/thank-you");
  await page.findByRole("heading", { level: 1 });
  const button = await page.findByRole("button", { name: "Menu" });
  await user.click(button);
  const menu = within(await page.findByRole("dialog", { name: "Menu" }));
  expect(menu.getByRole("link", { name: "Suppliers" })).toBeTruthy();
  expect(await within(await menu.findByRole("region", { name: "News" })).findAllByRole("listitem")).toHaveLength(3);
  expect(await violations()).toEqual([]);
  await user.selectOptions(menu.getByLabelText("Region"), "SA");
  expect(document.documentElement.lang).toBe("en-SA");
  await user.keyboard("{Escape}");
  expect(page.queryByRole("dialog", { name: "Menu" })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("CON-09, SHL-16: an unknown page breaks no rule of axe", async () => {
  const { page, violations } = await openScreen(app, "/no/such/page");
  await page.findByRole("heading", { level: 1, name: "Resource not found" });
  expect(await violations()).toEqual([]);
});
