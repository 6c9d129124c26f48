import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo, makeOrganisation, newPerson } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("APR-11, R-20: staff let a new organisation in after a question; it may publish, and one mail says so", async () => {
  const maker = newPerson(app, "Nia New", "nia@newbold.example");
  const tenantId = await makeOrganisation(maker, "Newbold Pods");
  const { page, user, go, violations } = await openScreen(app, `/console?view=organisations`, {
    as: "onboardingAdmin",
  });
  await user.click(await page.findByRole("link", { name: /^Newbold Pods/ }));
  await page.findByRole("heading", { level: 2, name: "Newbold Pods" });
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: "Let in Newbold Pods" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Let in Newbold Pods" }));
  expect(dialog.getByText("Let in Newbold Pods? nia@newbold.example gets one mail.")).toBeTruthy();
  const statusOf = async () => (await app.database.knex("tenants").where({ id: tenantId }).first("status")).status;
  expect(await statusOf()).toBe("pending");
  const before = (await mailsTo(app, maker.email)).length;
  await user.click(dialog.getByRole("button", { name: "Let in Newbold Pods" }));
  await page.findByText(/^Newbold Pods may publish now\./);
  expect(await statusOf()).toBe("approved");
  await waitFor(async () => expect(await mailsTo(app, maker.email)).toHaveLength(before + 1));
  await waitFor(() => expect(page.queryByRole("link", { name: /^Newbold Pods/ })).toBeNull());
  // Who only lets organisations in finds no approvals and no claims.
  go("/approvals");
  await page.findByRole("heading", { name: "You do not have permission to access this page." });
});
