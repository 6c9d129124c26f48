import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("AUT-14, R-45: acting for an organisation shows on every page and in the audit, until Stop", async () => {
  // An organisation is known once somebody of it has signed in.
  await app.call("GET", "/api/me", { as: demoUsers.supplierOwner });
  const { page, user, go, violations } = await openScreen(app, "/about", { as: "proxy" });
  await user.click(await page.findByRole("button", { name: /^Account/ }));
  await user.click(await page.findByRole("button", { name: "Act for an organisation" }));
  const dialog = within(await page.findByRole("dialog", { name: "Act for an organisation" }));
  await user.type(dialog.getByLabelText("Find an organisation"), "kelder");
  await user.click(await dialog.findByRole("button", { name: /^Kelder Offsite Ltd/ }));
  const strip = await page.findByRole("region", { name: "Acting for another organisation" });
  expect(strip.textContent).toContain("Grace Adair acts for Kelder Offsite Ltd.");

  for (const [path, heading] of [
    ["/suppliers", /builds it offsite/],
    ["/search/suppliers?query=pods", /^\d+ suppliers$/],
    ["/organisation", "Team"],
    ["/configurator/product/1", "LGS wall panel 100"],
  ] as const) {
    go(path);
    await page.findByRole("heading", { level: 1, name: heading });
    expect(page.getByRole("region", { name: "Acting for another organisation" }).textContent).toContain(
      "Every change is recorded with both names.",
    );
  }
  expect(await violations()).toEqual([]);

  const chain = "A chain of Kelder's";
  go("/construct/supply-chains");
  await user.click((await page.findAllByRole("button", { name: "New supply chain" }))[0] as HTMLElement);
  await user.type(page.getByLabelText("Name"), chain);
  await user.click(within(page.getByRole("dialog")).getByRole("button", { name: /Create|Save/ }));
  await page.findByRole("heading", { name: chain });
  await user.click(page.getByRole("button", { name: "Stop" }));
  await waitFor(() => expect(page.queryByText(/acts for Kelder/)).toBeNull());
  const reloaded = await openScreen(app, "/about", { as: "proxy" });
  await reloaded.page.findByRole("button", { name: /^Account/ });
  expect(reloaded.page.queryByText(/acts for Kelder/)).toBeNull();

  const later = await openScreen(app, "/console?view=audit", { as: "approver" });
  const row = await later.page.findByRole("row", { name: new RegExp(chain) });
  expect(row.textContent).toContain("Grace Adair for Kelder Offsite Ltd");
});

test("AUT-14: a page of the organisation of before changes nothing of the one that was chosen in another tab", async () => {
  const { tenantManager, supplierOwner } = demoUsers;
  const { knex } = app.database;
  await app.call("GET", "/api/me", { as: supplierOwner });
  await app.call("GET", "/api/me", { as: tenantManager });
  await knex("memberships").insert({ user_id: tenantManager.id, tenant_id: supplierOwner.tenant.id, role: "manager" });
  const names = () => knex("tenants").whereIn("id", [tenantManager.tenant.id, supplierOwner.tenant.id]).orderBy("id");
  const before = await names();
  const { page, user, go } = await openScreen(app, "/organisation", { as: "tenantManager" });
  const name = await page.findByLabelText("Name of the organisation");
  await user.clear(name);
  await user.type(name, "Hallam Design");
  // In another tab.
  const body = { tenantId: supplierOwner.tenant.id };
  expect((await app.call("POST", "/api/me/tenant", { as: tenantManager, body })).status).toBe(200);
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByText("You work for Kelder Offsite Ltd now");
  expect(await names()).toEqual(before);
  go("/about");
  go("/organisation");
  const shown = () => page.queryByLabelText<HTMLInputElement>("Name of the organisation")?.value;
  await waitFor(() => expect(shown()).toBe("Kelder Offsite Ltd"));
  // Back in the other tab, and here again: it shows by itself where one is.
  const back = { tenantId: tenantManager.tenant.id };
  await app.call("POST", "/api/me/tenant", { as: tenantManager, body: back });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(() => expect(shown()).toBe(tenantManager.tenant.name));
});
