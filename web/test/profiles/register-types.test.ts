import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { aDraft, readDraft } from "./drafts.ts";
import { fill, says } from "./fields.ts";

const { supplierOwner, consultantOwner, approver } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const year = new Date().getFullYear();

test("PRF-05, PRF-10: a project's year is at most this one once completed; a plan may lie in the future", async () => {
  const draft = await aDraft(app, consultantOwner, "Project");
  const { page, user, violations } = await openScreen(app, `/register/project?draft=${draft}&step=project`, {
    as: "consultantOwner",
  });
  const status = await page.findByLabelText("Status");
  expect(
    within(status)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Choose", "Planned", "Under construction", "Completed"]);
  expect(await violations()).toEqual([]);
  await user.selectOptions(status, "Completed");
  fill(/^Year of completion/, String(year + 1));
  await says(/^Year of completion/, `Maximum accepted value is ${year}`);
  await user.selectOptions(status, "Planned");
  await says(/^Year of completion/, null);
  fill(/^Year of completion/, "1599");
  await says(/^Year of completion/, "Minimum accepted value is 1600");
  fill("Name", "");
  await says("Name", "This field is required.");
  fill(/^Description/, "a".repeat(2001));
  await says(/^Description/, "Use at most 2,000 characters.");
  fill(/^Description/, "");
  await says(/^Description/, null);
});

test("PRF-09: a project's storeys are 1 to 100, those below ground 0 to 10, its cost 0 to 10,000,000,000", async () => {
  const draft = await aDraft(app, consultantOwner, "Project", { projectSubSectors: [] });
  const { page, user, violations } = await openScreen(app, `/register/project?draft=${draft}&step=building`, {
    as: "consultantOwner",
  });
  await page.findByRole("heading", { level: 1, name: "The building" });
  for (const [label, value, fault] of [
    [/^Storeys \(/, "0", "Minimum accepted value is 1"],
    [/^Storeys \(/, "1", null],
    [/^Storeys \(/, "100", null],
    [/^Storeys \(/, "101", "Maximum accepted value is 100"],
    [/^Storeys \(/, "2.5", "Use a whole number."],
    [/^Storeys \(/, "", null],
    [/^Storeys below ground/, "-1", "Minimum accepted value is 0"],
    [/^Storeys below ground/, "0", null],
    [/^Storeys below ground/, "10", null],
    [/^Storeys below ground/, "11", "Maximum accepted value is 10"],
    [/^Storeys below ground/, "", null],
    [/^Total cost/, "-1", "Minimum accepted value is 0"],
    [/^Total cost/, "0", null],
    [/^Total cost/, "10,000,000,000", null],
    [/^Total cost/, "10000000001", "Maximum accepted value is 10000000000"],
    [/^Total cost/, "", null],
  ] as const) {
    fill(label, value);
    await says(label, fault);
  }
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  expect((await page.findByRole("alert")).textContent).toContain("1 thing to fix before step 4.");
  expect(page.getByText("Sectors: This field is required.")).toBeTruthy();
  expect(await violations()).toEqual([]);
});

test("REG-14, R-42: a form takes the rules of the region that is chosen while it is open, and sends by them", async () => {
  const answers = { name: "Regionbound Panels", phoneNumber: "0114 496 0123", agreedTerms: true };
  const draft = await aDraft(app, supplierOwner, "Supplier", answers, "NA");
  const { page, user } = await openScreen(app, `/register/supplier?draft=${draft}`, {
    as: "supplierOwner",
    region: "NA",
  });
  await page.findByLabelText(/^Phone/);
  fill(/^Phone/, "0114 496 0124");
  await says(/^Phone/, "This phone number does not begin as numbers do in this region.");
  await user.click(page.getByRole("button", { name: /^Region: / }));
  await user.click(page.getByRole("button", { name: /^United Kingdom/ }));
  await says(/^Phone/, null);
  // Nothing more is typed.
  await user.click(page.getByRole("button", { name: /^Check and send/ }));
  await user.click(page.getByRole("button", { name: "Send to staff" }));
  await page.findByRole("heading", { name: "Sent to staff" });
  expect(await readDraft(app, supplierOwner, draft)).toMatchObject({ state: "submitted", region: "UK" });
});

test("REG-08: floor areas in square feet stay as typed, and square metres that nobody changed as they were", async () => {
  const retailNia = { minimum: 410.5, maximum: 500 };
  const draft = await aDraft(app, consultantOwner, "Project", { retailNia });
  const { page } = await openScreen(app, `/register/project?draft=${draft}&step=building`, {
    as: "consultantOwner",
    region: "NA",
  });
  const end = (label: RegExp) => page.getByLabelText<HTMLInputElement>(label);
  await page.findByLabelText(/^Retail.* from, ft²/);
  // 410.5 × 10.76391 = 4,418.59; 500 × 10.76391 = 5,381.96.
  expect([end(/^Retail.* from/).value, end(/^Retail.* to/).value]).toEqual(["4419", "5382"]);
  fill(/^Retail.* to/, "6000");
  fill(/^Office.* from/, "100");
  fill(/^Office.* to/, "500");
  expect([end(/^Office.* from/).value, end(/^Office.* to/).value]).toEqual(["100", "500"]);
  // 6,000 / 10.76391 = 557.418; 100 and 500: 9.290 and 46.451.
  const stored = { retailNia: { minimum: 410.5, maximum: 557.42 }, officeNia: { minimum: 9.29, maximum: 46.45 } };
  await waitFor(async () => {
    const { payload, issues } = await readDraft(app, consultantOwner, draft);
    expect([payload, issues.filter(({ path }) => path.endsWith("Nia"))]).toMatchObject([stored, []]);
  });
});

test("PRF-09, PRF-11: a project has 1 to 20 roles and at least one product category", async () => {
  const draft = await aDraft(app, consultantOwner, "Project", { projectRoles: [], projectProductCategories: [] });
  const { page, user, violations } = await openScreen(app, `/register/project?draft=${draft}&step=team`, {
    as: "consultantOwner",
  });
  await page.findByRole("heading", { level: 1, name: "Who made it" });
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  const summary = within(await page.findByRole("alert"));
  expect(summary.getByText("Roles: This field is required.")).toBeTruthy();
  expect(summary.getByText("Offsite products: This field is required.")).toBeTruthy();
  expect(await violations()).toEqual([]);
  for (let count = 1; count <= 20; count += 1) await user.click(page.getByRole("button", { name: "Add a role" }));
  expect(page.getAllByRole("button", { name: /^Remove role/ })).toHaveLength(20);
  expect(page.queryByRole("button", { name: "Add a role" })).toBeNull();
  await user.click(page.getByRole("button", { name: "Remove role 20" }));
  expect(page.getByRole("button", { name: "Add a role" })).toBeTruthy();
});

test("PRF-03, PRF-21: a consultant names what it does, agrees, and what is sent changes nothing public", async () => {
  const name = "Aldwark Facades";
  const draft = await aDraft(app, consultantOwner, "Consultant", { name, organisationSubRoles: [] });
  const { page, user } = await openScreen(app, `/register/consultant?draft=${draft}&step=check`, {
    as: "consultantOwner",
  });
  await page.findByRole("heading", { level: 1, name: "What you do" });
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  expect((await page.findByRole("alert")).textContent).toContain("Expertise: This field is required.");
  await user.click(page.getByRole("checkbox", { name: "Landscape architect" }));
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  await user.click(await page.findByRole("button", { name: /^Continue/ }));
  await page.findByRole("heading", { level: 1, name: "Check and send" });
  await user.click(page.getByRole("checkbox", { name: /I agree to the/ }));
  await user.click(page.getByRole("button", { name: "Send to staff" }));
  await page.findByRole("heading", { name: "Sent to staff" });
  expect(page.getByText(/^Nothing public has changed yet\./)).toBeTruthy();
  expect((await readDraft(app, consultantOwner, draft)).state).toBe("submitted");
  expect(await app.database.knex("organisations").where({ name })).toEqual([]);
});

test("DET-16: a product is pre-registered: its fields say their rules, and it is sent to staff", async () => {
  const draft = await aDraft(app, supplierOwner, "Product", { name: "", description: "" });
  const { page, user, violations } = await openScreen(app, `/register/product?draft=${draft}`, {
    as: "supplierOwner",
  });
  await page.findByRole("heading", { level: 1, name: "The product" });
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  expect((await page.findByRole("alert")).textContent).toContain("2 things to fix before step 2.");
  await says("Name", "This field is required.");
  fill("Name", "Bolt-on balcony 1.5");
  fill("Description", "A balcony of steel, decked and load-tested.");
  fill(/^Lead time, weeks/, "x");
  await waitFor(() => expect(page.getByLabelText(/^Lead time, weeks/).getAttribute("aria-invalid")).toBe("true"));
  fill(/^Lead time, weeks/, "6");
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  await page.findByRole("heading", { level: 1, name: "Images and files" });
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  await user.click(await page.findByRole("checkbox", { name: /I agree to the/ }));
  await user.click(page.getByRole("button", { name: "Send to staff" }));
  await page.findByRole("heading", { name: "Sent to staff" });
  expect((await readDraft(app, supplierOwner, draft)).payload).toMatchObject({
    name: "Bolt-on balcony 1.5",
    leadTimeWeeks: 6,
  });
  expect(await app.database.knex("kits").where({ name: "Bolt-on balcony 1.5" })).toEqual([]);
});

test("DET-15, PRF-21: an owner's edit of a live page becomes a request and changes nothing public", async () => {
  // The demonstration's own change of this page waits for staff.
  await app.database.knex("profile_requests").delete();
  // Links to files carry their own end.
  const read = async () =>
    JSON.stringify((await app.call("GET", "/api/suppliers/1")).body).replaceAll(/\/api\/files\/[\w.-]+/g, "");
  const before = await read();
  const { page, user, go } = await openScreen(app, "/profile/pages", { as: "supplierOwner" });
  await user.click(await page.findByRole("link", { name: "Edit Kelder Offsite Ltd" }));
  await user.click(await page.findByRole("button", { name: /^Your organisation/ }));
  expect(page.getByLabelText("Name")).toHaveProperty("value", "Kelder Offsite Ltd");
  expect(page.queryByText("Administrator mode.")).toBeNull();
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("draft")).toMatch(/^[0-9a-f-]{36}$/));
  const draft = new URLSearchParams(window.location.search).get("draft") ?? "";
  fill(/^Former name/, "Kelder & Daughters");
  await user.click(page.getByRole("button", { name: /^Check and send/ }));
  await user.click(page.getByRole("button", { name: "Send to staff" }));
  await page.findByRole("heading", { name: "Sent to staff" });
  expect(await readDraft(app, supplierOwner, draft)).toMatchObject({
    state: "submitted",
    targetId: 1,
    payload: { formerName: "Kelder & Daughters" },
  });
  expect(await read()).toBe(before);
  go("/profile/pages");
  const row = (await page.findByRole("link", { name: "Edit Kelder Offsite Ltd" })).closest("li");
  expect(row?.textContent).not.toContain("Daughters");
});

test("APR-07: staff make a page at once and are told so by the administrator-mode warning", async () => {
  const name = "Cawood Panels";
  const draft = await aDraft(app, approver, "Supplier", { name });
  const { page, user, violations } = await openScreen(app, `/register/supplier?draft=${draft}&step=check`, {
    as: "approver",
  });
  expect((await page.findByText("Administrator mode.")).closest(".notice-strip")?.textContent).toContain(
    "You make this page live at once, without a request.",
  );
  expect(page.queryByRole("button", { name: "Send to staff" })).toBeNull();
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("checkbox", { name: /I agree to the/ }));
  await user.click(page.getByRole("button", { name: "Publish now" }));
  await page.findByRole("heading", { name: "The page is live" });
  await user.click(page.getByRole("link", { name: "Open the page" }));
  await page.findByRole("heading", { level: 1, name });
  expect(page.queryByText("Claimed")).toBeNull();
});

test("PRF-14: a name that another page has is refused at its field, and published once it is another", async () => {
  const draft = await aDraft(app, approver, "Supplier", { name: "Kelder Offsite Ltd", agreedTerms: true });
  const { page, user, violations } = await openScreen(app, `/register/supplier?draft=${draft}&step=check`, {
    as: "approver",
  });
  await user.click(await page.findByRole("button", { name: "Publish now" }));
  await user.click(await page.findByRole("button", { name: "Name: Another page has this name." }));
  await page.findByRole("heading", { level: 1, name: "Your organisation" });
  await says("Name", "Another page has this name.");
  await waitFor(() => expect(document.activeElement).toBe(page.getByLabelText("Name")));
  expect(await violations()).toEqual([]);
  fill("Name", "Riccall Panels");
  await says("Name", null);
  await user.click(page.getByRole("button", { name: /^Check and send/ }));
  await user.click(await page.findByRole("button", { name: "Publish now" }));
  await page.findByRole("heading", { name: "The page is live" });
});
