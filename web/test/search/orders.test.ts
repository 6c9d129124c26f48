import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { found, LEEDS, names, panel, rows } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const optionsOf = (select: HTMLElement): string[] =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent ?? "");

test("SRT-01, SRT-05, SRT-06: suppliers near a place can be ordered by distance, and say it", async () => {
  const { page, user, at } = await openScreen(app, `/search/suppliers?place=${LEEDS}`);
  await found(/^\d+ suppliers$/);
  const sort = page.getByRole("combobox", { name: "Sort" });
  expect(optionsOf(sort)).toEqual([
    "Recommended",
    "A to Z",
    "Z to A",
    "Company size ascending",
    "Company size descending",
    "Date added newest",
    "Date added oldest first",
    "Distance nearest",
    "Distance farthest",
  ]);
  const [recommended] = names();
  await user.selectOptions(sort, "DistanceAsc");
  await waitFor(() => expect([undefined, recommended]).not.toContain(names()[0]));
  expect(rows()[0]?.textContent).toMatch(/ · (less than 1|\d+)\smi/);
  expect(at()).toContain("order=DistanceAsc");
});

test("SCH-22, CON-09: pages are links; the next one begins at its top, with the focus on the count", async () => {
  const { page, user, at } = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
  const [first] = names();
  const list = document.querySelector(".results-list") as HTMLElement;
  const scrolled: number[] = [];
  list.scrollTo = ((_left: number, top: number) => void scrolled.push(top)) as typeof list.scrollTo;
  await user.click(page.getByRole("link", { name: "Next" }));
  await waitFor(() => expect([undefined, first]).not.toContain(names()[0]));
  expect(at()).toBe("/search/suppliers?pglimit=5&page=2");
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole("heading", { level: 1 })));
  expect(scrolled).toEqual([0]);
  await user.click(page.getByRole("link", { name: "Previous" }));
  await waitFor(() => expect(names()[0]).toBe(first));
  expect(at()).toBe("/search/suppliers?pglimit=5");
});

test("SRT-05, SCH-22: products have orders and facts of their own, no map, and types of which none is all", async () => {
  const { page, user, at } = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
  await user.selectOptions(page.getByRole("combobox", { name: "Search by" }), "products");
  await found(/^\d+ products$/);
  // Products say what they are of, how long they take and what they cost.
  const row = (await page.findByRole("heading", { name: "SFS infill panel 150" })).closest("[data-listing]");
  const facts = [...(row?.querySelectorAll("dl > div") ?? [])].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    "MaterialSteel (light gauge)",
    "Lead time10 weeks",
    "Cost guide£85–120 per m², illustrative",
    "MMC2",
  ]);
  const orders = optionsOf(page.getByRole("combobox", { name: "Sort" }));
  expect(orders.filter((name) => name.startsWith("Product name"))).toHaveLength(2);
  expect(orders.filter((name) => /size|Distance/.test(name))).toEqual([]);
  expect(page.getByRole("button", { name: "List" })).toBeTruthy();
  expect(page.queryByRole("button", { name: "Map" })).toBeNull();
  // Pressed although it is ticked: it stays, and the history too.
  const all = panel().getByRole<HTMLInputElement>("checkbox", { name: "All" });
  const entries = window.history.length;
  await user.click(all);
  expect([all.checked, window.history.length]).toEqual([true, entries]);
  await user.click(panel().getByRole("checkbox", { name: /^Part/ }));
  await waitFor(() => expect(at()).toBe("/search/products?product-type=Part"));
  await waitFor(() => expect(all.checked).toBe(false));
  await user.click(all);
  await waitFor(() => expect(at()).toBe("/search/products"));
});
