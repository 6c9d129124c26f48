import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

test("the audit begins with its newest lines, however long ago they were written", async () => {
  const { page, user } = await openScreen(app, "/console?view=audit", { as: "approver" });
  const rows = await page.findAllByRole("row");
  expect(rows[1]?.textContent).toContain("Party wall panel");
  expect(page.getByRole("table").textContent).toContain("Greyfell Stairs");
  await user.selectOptions(page.getByRole("combobox", { name: "How far back" }), "Last 7 days");
  await page.findByText("No line of the audit fits.");
});
