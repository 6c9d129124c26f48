import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

/** A page that is not public. */
const HIDDEN = "/details/supplier/116";

test("ROU-15, ROU-27, R-31: a stranger is asked to sign in, comes back after it, and sees no hidden page", async () => {
  const { page, go, at } = await openScreen(app, "/profile");
  await page.findByRole("heading", { name: "Please log in to access this page." });
  expect(at()).toBe("/error/login-required?return-to=%2Fprofile");
  go("/approvals");
  await waitFor(() => expect(at()).toBe("/error/login-required?return-to=%2Fapprovals"));
  go(HIDDEN);
  await page.findByRole("heading", { level: 1, name: "This page isn't available" });
});

test("AUT-08, ROU-15, APR-10, SHL-05, SHL-06: a tenant manager manages accounts and approves nothing", async () => {
  const { page, user, at } = await openScreen(app, "/approvals", { as: "tenantManager" });
  await page.findByRole("heading", { name: "You do not have permission to access this page." });
  expect(at()).toBe("/error/permission-denied");
  const banner = within(page.getByRole("banner"));
  await user.click(page.getByRole("button", { name: "Switch application" }));
  expect(banner.getByRole("link", { name: "Account management" })).toBeTruthy();
  await user.keyboard("{Escape}");
  const account = page.getByRole("button", { name: /^Account/ });
  expect(account.textContent).toBe("DR");
  await user.click(account);
  expect(page.getByText("dana.ross@hallam.example")).toBeTruthy();
  expect(banner.getByRole("link", { name: "My Account" })).toBeTruthy();
  expect(banner.getByRole("button", { name: "Log out" })).toBeTruthy();
  expect(banner.queryByRole("link", { name: /^Console/ })).toBeNull();
});

test("REG-14, AUT-08: another region is shown to the same visitor", async () => {
  const { page, user } = await openScreen(app, "/about", { as: "tenantManager" });
  await user.click(await page.findByRole("button", { name: /^Region: / }));
  await user.click(page.getByRole("button", { name: /^Saudi Arabia/ }));
  await waitFor(() => expect(document.documentElement.lang).toBe("en-SA"));
  await waitFor(() => expect(page.getByRole("button", { name: /^Account/ }).textContent).toBe("DR"));
});

test("ROU-04, ROU-15, ROU-16, SHL-05, SHL-17, R-31: an approver has console, previews and hidden pages", async () => {
  const { page, user, go, at } = await openScreen(app, "/about", { as: "approver" });
  const account = await page.findByRole("button", { name: /^Account/ });
  expect(account.textContent).toBe("PN");
  const banner = within(page.getByRole("banner"));
  await user.click(page.getByRole("button", { name: "Switch application" }));
  expect(banner.getByRole("link", { name: /^Construct/ })).toBeTruthy();
  expect(banner.queryByRole("link", { name: "Account management" })).toBeNull();
  await user.keyboard("{Escape}");
  await user.click(await banner.findByRole("link", { name: /^Console/ }));
  await page.findByRole("heading", { level: 1, name: /^To do/ });
  expect(at()).toBe("/console");
  go("/preview/supplier/2");
  await waitFor(() => expect(page.getByRole("main").textContent).toContain("Preview could not be generated"));
  expect(at()).toBe("/preview/supplier/2");
  go(HIDDEN);
  await page.findByRole("heading", { level: 1, name: "Hidden Hollow Pods" });
  await page.findByText("This page is not public. Only its owner and approvers see it.");
});
