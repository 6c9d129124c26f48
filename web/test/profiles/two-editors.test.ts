import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { aDraft, readDraft } from "./drafts.ts";
import { fill } from "./fields.ts";

const { supplierOwner } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("PRF-21: of two who change one page the second sees both texts, loses neither, and may keep the own", async () => {
  const draft = await aDraft(app, supplierOwner, "Supplier", { formerName: "First Works" });
  const { page, user, violations } = await openScreen(app, `/register/supplier?draft=${draft}&step=organisation`, {
    as: "supplierOwner",
  });
  await page.findByLabelText(/^Former name/);
  const { payload, version } = await readDraft(app, supplierOwner, draft);
  const theirs = { type: "Supplier", payload: { ...payload, formerName: "Works of another" }, version };
  const first = await app.call("PUT", `/api/profiles/drafts/${draft}`, { as: supplierOwner, body: theirs });
  expect(first.status).toBe(200);
  fill(/^Former name/, "Works of mine");
  expect((await page.findByText(/^Newer text from another device/)).textContent).toContain("by Ruth Kelder");
  expect(page.getByText(/Yours stays here and is not saved until you choose\./)).toBeTruthy();
  await user.click(page.getByRole("button", { name: "Show the difference" }));
  const row = within(page.getByRole("row", { name: /^Former name/ }));
  expect(row.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["Works of mine", "Works of another"]);
  expect(await violations()).toEqual([]);
  expect((await readDraft(app, supplierOwner, draft)).payload["formerName"]).toBe("Works of another");
  await user.click(page.getByRole("button", { name: "Keep this one" }));
  await waitFor(async () =>
    expect((await readDraft(app, supplierOwner, draft)).payload["formerName"]).toBe("Works of mine"),
  );
  await waitFor(() => expect(page.queryByText(/^Newer text from another device/)).toBeNull());
});
