import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { between } from "#web/test/network.ts";
import { found, scalesIn } from "#web/test/search/search-screen.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const tabs = ({ page }: OpenScreen): HTMLElement[] =>
  within(page.getByRole("navigation", { name: "Listing type" })).getAllByRole("link");
async function sectionOf({ page }: OpenScreen, title: string): Promise<HTMLElement> {
  const section = (await page.findByRole("heading", { level: 2, name: title })).closest("section");
  if (!section) throw new Error(`${title} is no section.`);
  return section;
}
const subtitle = (section: HTMLElement): string => section.querySelector(".home-sub")?.textContent ?? "";

test.each([
  ["suppliers", "Find suppliers by building system", "Where they build", "building-systems"],
  ["consultants", "Find consultants by expertise", "Where they work", "experience"],
  ["projects", "Find projects by sector", "Where they stand", "sectors"],
])(
  "HOM-05, HOM-06, HOM-08, HOM-15: %s have eight categories that search for them, and the four newest",
  async (kind, title, where, key) => {
    const screen = await openScreen(app, "/products");
    const { page, user, at } = screen;
    await waitFor(() => expect(tabs(screen)[0]?.textContent).toMatch(/\d/));
    await user.click(tabs(screen).find((tab) => tab.getAttribute("href") === `/${kind}`) as HTMLElement);
    expect(at()).toBe(`/${kind}`);
    const section = await sectionOf(screen, title);
    const categories = () => section.querySelectorAll<HTMLElement>(".system-tiles a, .category-tiles a");
    await waitFor(() => expect(categories()).toHaveLength(8));
    const recent = await sectionOf(screen, "Recently added");
    expect(subtitle(recent)).toMatch(new RegExp(`^4 of [\\d,]+ ${kind}$`));
    expect(within(recent).getAllByRole("heading", { level: 3 })).toHaveLength(4);
    // What a supplier makes fills its own sheet.
    const scales = await scalesIn(recent);
    expect(scales.length === 1 || kind === "suppliers").toBe(true);
    const heads = page.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(heads.filter((head) => [title, where, "Recently added"].includes(head ?? ""))).toEqual([
      title,
      where,
      "Recently added",
    ]);

    const [first] = categories();
    const name = within(first as HTMLElement).getByRole("heading").textContent ?? "";
    await user.click(first as HTMLElement);
    await waitFor(() => expect(at()).toMatch(new RegExp(`^/search/${kind}\\?${key}=\\d+$`)));
    await found();
    const box = page.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(`^${name}`) });
    expect(box.checked).toBe(true);
  },
);

test("HOM-07: products begin with the ten that came last, then eight building systems, and no map", async () => {
  const { page } = await openScreen(app, "/products");
  const carousel = within(await page.findByRole("region", { name: "Recently uploaded" }));
  await waitFor(() => expect(carousel.getAllByRole("group")).toHaveLength(10));
  const heads = page.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(heads.slice(0, 2)).toEqual(["Recently uploaded", "Find products by building system"]);
  expect(document.querySelector(".home-map")).toBeNull();
  expect(document.querySelectorAll(".system-tiles a")).toHaveLength(8);
});

test("HOM-04, HOM-07, HOM-08, ERR-04: grey tiles hold the place of the listings; a failure is tried again", async () => {
  const screen = await openScreen(app, "/about");
  const { page, user, go } = screen;
  const { promise, resolve } = Promise.withResolvers<void>();
  const letThrough = between(/^\/api\/home$/, async () => {
    await promise;
    throw new TypeError("Failed to fetch");
  });
  go("/suppliers");
  const added = await sectionOf(screen, "Recently added");
  expect(within(added).getAllByRole("listitem")).toHaveLength(4);
  expect(within(added).queryAllByRole("heading", { level: 3 })).toEqual([]);
  expect(subtitle(added)).toBe("4 of all suppliers");
  await user.click(tabs(screen)[1] as HTMLElement);
  const uploaded = await sectionOf(screen, "Recently uploaded");
  expect(uploaded.querySelectorAll(".tile-carousel-skeleton > .tile").length).toBeGreaterThan(0);
  expect(subtitle(uploaded)).toBe("10 of all products");
  resolve();
  const failure = await page.findByRole("alert");
  expect(failure.textContent).toContain("There was a problem with getting data for this page.");
  expect(failure.textContent).toContain("Please try to refresh the page or contact our support.");
  letThrough();
  await user.click(within(failure).getByRole("button", { name: "Try again" }));
  const carousel = within(await page.findByRole("region", { name: "Recently uploaded" }));
  await waitFor(() => expect(carousel.getAllByRole("group")).toHaveLength(10));
});

test("HOM-11 to HOM-13, HOM-16: the search box says what it finds, searches for it, or shows everything", async () => {
  const { page, user, go, at } = await openScreen(app, "/suppliers");
  const kind = await page.findByLabelText("Search by");
  const box = within(kind.closest("form") as HTMLElement);
  expect(box.getByPlaceholderText("What are you looking for?")).toBeTruthy();
  for (const [option, helper] of [
    ["consultants", "Contractors, Engineers and more"],
    ["products", "Building System, Product Category or Supplier Name"],
    ["projects", "Case Study Projects across all Sectors"],
    ["suppliers", "Manufacturers and Suppliers of Offsite Products"],
  ] as const) {
    await user.selectOptions(kind, option);
    expect(box.getByText(helper)).toBeTruthy();
  }
  await user.click(box.getByRole("link", { name: "Show everything" }));
  await waitFor(() => expect(at()).toBe("/search/suppliers"));
  go("/suppliers");
  await user.click(await page.findByRole("link", { name: "View All Suppliers" }));
  await waitFor(() => expect(at()).toBe("/search/suppliers"));
  go("/suppliers");
  const field = await page.findByRole<HTMLInputElement>("combobox", { name: /^Manufacturers and Suppliers/ });
  // A browser puts a cross of its own into a field of the type search.
  expect(field.type).toBe("text");
  await user.type(field, "pods{Enter}");
  await waitFor(() => expect(at()).toBe("/search/suppliers?query=pods"));
});
