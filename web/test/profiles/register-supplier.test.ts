import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { aDraft, readDraft } from "./drafts.ts";
import { fill, says } from "./fields.ts";

const { supplierOwner } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const opened = (draft: string, step: string) =>
  openScreen(app, `/register/supplier?draft=${draft}&step=${step}`, { as: "supplierOwner" });

test("PRF-17: later steps wait for earlier ones, also by their address, and say after which", async () => {
  const draft = await aDraft(app, supplierOwner, "Supplier", { locations: [] });
  const { page, user, violations } = await opened(draft, "check");
  await page.findByRole("heading", { level: 1, name: "Places and reach" });
  const rail = within(page.getByRole("navigation", { name: "Steps" }));
  expect(rail.getAllByRole("listitem").map((step) => step.textContent?.replace(/^\d/, ""))).toEqual([
    "Your organisationComplete",
    "Places and reach",
    "What you makeAfter step 2",
    "Capacity and lead timeAfter step 2",
    "Certificates and imagesAfter step 2",
    "Check and sendAfter step 2",
  ]);
  expect(rail.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Your organisationComplete"]);
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  expect((await page.findByRole("alert")).textContent).toContain("1 thing to fix before step 3.");
  await user.click(page.getByRole("button", { name: "Add a location" }));
  fill("Address", "1 Mill Lane");
  await user.selectOptions(page.getByLabelText("Country"), "United Kingdom");
  const set = page.queryByRole("button", { name: "Set on the map" });
  if (set !== null) await user.click(set);
  await page.findByLabelText("Coordinates");
  fill("Coordinates", "53.783, -1.067");
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  await page.findByRole("heading", { level: 1, name: "What you make" });
  expect(rail.getAllByRole("button")).toHaveLength(5);
});

test("PRF-09, PRF-10, PRF-13: who one is: each field says its rule with its bound, only once it was left", async () => {
  const draft = await aDraft(app, supplierOwner, "Supplier", { name: "", emailAddress: "" });
  const { page } = await opened(draft, "organisation");
  await page.findByRole("heading", { level: 1, name: "Your organisation" });
  expect(page.queryByText("This field is required.")).toBeNull();
  const year = new Date().getFullYear();
  for (const [label, value, fault] of [
    ["Name", "", "This field is required."],
    ["Name", "K", null],
    ["Email for messages", "merrowby", "Please provide a valid email address."],
    ["Email for messages", "sales@merrowby.example", null],
    [/^Website/, "foo", "Please enter a valid URL, such as 'example.com'."],
    [/^Website/, "example.com", null],
    [/^Website/, "https://example.com", null],
    [/^Phone/, "+4412345", "This phone number is too short: use 9 to 15 characters."],
    [/^Phone/, "+44123456", null],
    [/^Phone/, "+441234567890123", "This phone number is too long: use 9 to 15 characters."],
    [/^Phone/, "+44123456789012", null],
    [/^Phone/, "+44 1234 5x6", "Use digits, spaces, brackets, dashes and a leading + only."],
    [/^Phone/, "41234567890", "This phone number does not begin as numbers do in this region."],
    [/^Founded in/, "1599", "Minimum accepted value is 1600"],
    [/^Founded in/, "1600", null],
    [/^Founded in/, String(year), null],
    [/^Founded in/, String(year + 1), `Maximum accepted value is ${year}`],
  ] as const) {
    fill(label, value);
    await says(label, fault);
  }
});

test("PRF-09, PRF-11, PRF-14: what one makes: description 10 to 2,000, sector 2, answer 1,024, one system at least", async () => {
  const draft = await aDraft(app, supplierOwner, "Supplier");
  const { page, user, violations } = await opened(draft, "making");
  await page.findByRole("heading", { level: 1, name: "What you make" });
  await user.click(page.getByRole("button", { name: "Add an answer" }));
  for (const [label, value, fault] of [
    ["Description", "a".repeat(9), "Use at least 10 characters."],
    ["Description", "a".repeat(10), null],
    ["Description", "a".repeat(2000), null],
    ["Description", "a".repeat(2001), "Use at most 2,000 characters."],
    [/^A sector that is missing/, "a", "Use at least 2 characters."],
    [/^A sector that is missing/, "ab", null],
    [/^A sector that is missing/, "ab1", "Use letters only."],
    ["Answer", "a".repeat(1025), "Use at most 1,024 characters."],
    ["Answer", "a".repeat(1024), null],
  ] as const) {
    fill(label, value);
    await says(label, fault);
  }
  const sectors = page.getAllByRole("checkbox", { checked: true });
  for (const ticked of sectors) await user.click(ticked);
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  const summary = await page.findByRole("alert");
  expect(summary.textContent).toContain("Sectors: This field is required.");
  expect(document.activeElement).toBe(summary);
  expect(await violations()).toEqual([]);
});

test("R-13: the score says where the page stands, what would raise it by how much, and in which step", async () => {
  // Description 3, images 3, locations 3, sectors 2, systems 3 and year 1 of 29 are 51.7, and 5 for an own page: 57.
  const draft = await aDraft(app, supplierOwner, "Supplier", { yearCreated: 1994 });
  const { page } = await opened(draft, "organisation");
  await page.findByRole("img", { name: "Score 57, 105 when this form is complete" });
  const card = page.getByRole("heading", { name: "Page score" }).closest("section");
  expect(
    within(card as HTMLElement)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "+10LogoStep 5",
    "+10CertificatesStep 5",
    "+7Answers to questionsStep 3",
    "+7Value chainStep 3",
    "+3WebsiteHere",
    "+3PhoneHere",
    "+3Social mediaHere",
    "+3Number of peopleHere",
    "+10Each project that names youLater",
  ]);
  fill(/^Website/, "merrowby.example");
  // 16 of 29 are 55.2, and 5.
  await page.findByRole("img", { name: "Score 60, 105 when this form is complete" });
  expect(within(card as HTMLElement).queryByText("Website")).toBeNull();
});

test("PRF-11: another picture is made the cover; taking the cover away gives it to the first that stays", async () => {
  const images = [];
  for (const name of ["Yard", "Hall", "Gate"]) images.push({ fileId: await anUpload(app, supplierOwner, { name }) });
  const draft = await aDraft(app, supplierOwner, "Supplier", {
    images: images.map((image, index) => ({ ...image, isCover: index === 0 })),
  });
  const { page, user, violations } = await opened(draft, "files");
  const cover = (name: string) => page.findByRole("button", { name: `Cover: ${name}` });
  expect((await cover("Yard")).getAttribute("aria-pressed")).toBe("true");
  expect(await violations()).toEqual([]);
  await user.click(await cover("Hall"));
  expect((await cover("Hall")).getAttribute("aria-pressed")).toBe("true");
  expect((await cover("Yard")).getAttribute("aria-pressed")).toBe("false");
  await user.click(page.getByRole("button", { name: "Remove Hall" }));
  expect((await cover("Yard")).getAttribute("aria-pressed")).toBe("true");
  const [yard, , gate] = images;
  await waitFor(async () =>
    expect((await readDraft(app, supplierOwner, draft)).payload["images"]).toEqual([
      { ...yard, isCover: true },
      { ...gate, isCover: false },
    ]),
  );
  await user.click(page.getByRole("button", { name: "Remove Yard" }));
  await user.click(page.getByRole("button", { name: "Remove Gate" }));
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  expect((await page.findByRole("alert")).textContent).toContain("Images: This field is required.");
});

test("PRF-12: a certificate needs a date plus a file or URL; consent must be true before it is sent", async () => {
  const draft = await aDraft(app, supplierOwner, "Supplier");
  const { page, user } = await opened(draft, "files");
  await user.click(await page.findByRole("button", { name: "Add a certificate without a file" }));
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  const summary = await page.findByRole("alert");
  expect(summary.textContent).toMatch(/Add a file or a URL\./);
  await user.click(page.getByRole("button", { name: "Remove certificate 1" }));
  await user.click(page.getByRole("button", { name: /^Continue/ }));
  await page.findByRole("heading", { level: 1, name: "Check and send" });
  await user.click(page.getByRole("button", { name: "Send to staff" }));
  await page.findByText("Please confirm this to go on.");
  expect((await readDraft(app, supplierOwner, draft)).state).toBe("draft");
  await user.click(page.getByRole("checkbox", { name: /I agree to the/ }));
  await user.click(page.getByRole("button", { name: "Send to staff" }));
  await page.findByRole("heading", { name: "Sent to staff" });
  expect((await readDraft(app, supplierOwner, draft)).state).toBe("submitted");
});

test("PRF-21: a draft is found again in another session, with its name and who saved it", async () => {
  const draft = await aDraft(app, supplierOwner, "Supplier", { name: "Second Works", formerName: "First Works" });
  const { page, user, violations } = await openScreen(app, "/register/supplier", { as: "supplierOwner" });
  const row = (await page.findByText("Second Works")).closest("li");
  expect(row?.textContent).toContain("Ruth Kelder");
  expect(await violations()).toEqual([]);
  await user.click(within(row as HTMLElement).getByRole("button"));
  await page.findByRole("heading", { level: 1, name: "Check and send" });
  await user.click(page.getByRole("button", { name: /^Your organisation/ }));
  expect(page.getByLabelText(/^Former name/)).toHaveProperty("value", "First Works");
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("draft")).toBe(draft));
});
