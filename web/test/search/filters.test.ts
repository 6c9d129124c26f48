import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { DESK_WIDTH } from "#build/site/browser-parts.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { chipTexts, fill, found, names, panel, rows, scalesIn, searchSuppliers } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const box = (name: string | RegExp) => panel().getByRole<HTMLInputElement>("checkbox", { name });

test("SCH-01: the button of the filters says how many are in use, and opens and closes their panel", async () => {
  const { page, user } = await openScreen(app, "/search/suppliers?claimed=true&pglimit=5");
  await found();
  const toggle = page.getByRole("button", { name: "Filters, 1 in use" });
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  await user.click(toggle);
  expect(page.queryByRole("complementary", { name: "Filters" })).toBeNull();
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  await user.click(toggle);
  expect(box(/^Claimed only/).checked).toBe(true);
});

test("SCH-02, SCH-08: a branch is partly ticked, then whole, then not at all, by keyboard", async () => {
  const { user, at } = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
  panel().getByRole("button", { name: "Parts of Modules" }).focus();
  await user.keyboard("{Enter}");
  await user.tab();
  await user.keyboard(" ");
  await waitFor(() => expect(at()).toMatch(/&product-categories=\d+$/));
  await waitFor(() => expect(box(/^Modules/).indeterminate).toBe(true));
  box(/^Modules/).focus();
  await user.keyboard(" ");
  await waitFor(() => expect(at()).toMatch(/pglimit=5&building-systems=\d+$/));
  await waitFor(() => expect(box(/^Modules/).checked).toBe(true));
  await user.click(box(/^Modules/));
  await waitFor(() => expect(chipTexts()).toEqual([]));
  expect(at()).toBe("/search/suppliers?pglimit=5");
});

test("SCH-02, SCH-08, SCH-27: the panel filters by who verified; some are verified twice and counted once", async () => {
  const offered = await searchSuppliers(app, "");
  const verifiers = offered.facets.filter(({ group, id }) => group === "verified-by" && id !== 0);
  const [first, ...others] = verifiers;
  const promised = offered.facets.find(({ group, id }) => group === "verified-by" && id === 0)?.count ?? 0;
  const { user, at } = await openScreen(app, "/search/suppliers");
  await found();
  await user.click(panel().getByRole("button", { name: "Parts of Verified only" }));
  await user.click(box(new RegExp(`^${first?.name}`)));
  await waitFor(() => expect(chipTexts()).toEqual([`Verified by ${first?.name}`]));
  expect(at()).toBe(`/search/suppliers?verified-by=${first?.id}`);
  await found();
  expect(rows()[0]?.textContent).toContain(`Verified by ${first?.name}`);
  // The number beside "Verified only" is not the sum of those under it.
  expect(box(/^Verified only/).closest("label")?.textContent).toBe(`Verified only${promised}`);
  expect(promised).toBeLessThan(verifiers.reduce((sum, { count }) => sum + count, 0));
  await user.click(box(/^Verified only/));
  await found(`${promised} suppliers`);
  for (const { name } of others) expect(box(new RegExp(`^${name}`)).checked).toBe(true);

  await user.click(box(/^Manufacturers only/));
  await user.click(box(/^With case studies/));
  await waitFor(() => expect(at()).toMatch(/\?verified-by=(\d|%2C|,)+&is-manufacturer=true&with-case-studies=true$/));
  const answer = await searchSuppliers(app, new URL(at(), "http://localhost").search.slice(1));
  await found(`${answer.total} suppliers`);
  expect(names()).toEqual(answer.items.map(({ name }) => name));
  for (const row of rows()) expect(row.textContent).toMatch(/Verified by .*Case studies/);
});

test("SCH-08, SCH-24: a row that 'show more' brought stays under the hands of who unticks it", async () => {
  const { user, at } = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
  const section = panel().getByRole("heading", { name: "Sector", hidden: true }).closest("details") as HTMLElement;
  const sector = within(section);
  await user.click(sector.getByRole("button", { name: /^Show \d+ more/, hidden: true }));
  const last = [
    ...section.querySelectorAll<HTMLInputElement>(".facet-tree > li > .branch input, .facet-tree > li > .tick input"),
  ].at(-1);
  await user.click(last as HTMLElement);
  await waitFor(() => expect(at()).toMatch(/sectors=\d+$/));
  await waitFor(() => expect(chipTexts()[0]).toMatch(/^Sector /));
  await user.click(sector.getByRole("button", { name: "Show less", hidden: true }));
  await user.click(last as HTMLElement);
  await waitFor(() => expect(at()).toBe("/search/suppliers?pglimit=5"));
  await waitFor(() => expect(chipTexts()).toEqual([]));
  expect([last?.isConnected, last?.checked, document.activeElement === last]).toEqual([true, false, true]);
});

test("SCH-12, SCH-25, MAP-08: a distance asks for a place, found while one types; Reset takes both", async () => {
  const { user, at } = await openScreen(app, "/search/suppliers?pglimit=5");
  await found();
  const distance = () => panel().getByRole<HTMLSelectElement>("combobox", { name: "Distance" });
  const asks = "Type in post code or city name to apply distance filter.";
  await user.selectOptions(distance(), "50");
  await panel().findByText(asks);
  expect(at()).not.toContain("distance=");
  // Reset takes away what is not in the address yet, too.
  await user.click(panel().getByRole("button", { name: "Reset" }));
  expect(distance().value).toBe("nationwide");
  expect(panel().queryByText(asks)).toBeNull();
  await user.selectOptions(distance(), "50");
  await user.type(panel().getByRole("combobox", { name: "Post code or city" }), "leed");
  // It stands beside a field that has no place here.
  await waitFor(() => expect(document.querySelector("[role=listbox]")?.textContent).toContain("Leeds"));
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(at()).toMatch(/distance=50&place=-1\.\d+(%2C|,)53\.\d+$/));
  await panel().findByText(/^Within 50 miles of Leeds\./);

  const again = await openScreen(app, at());
  await again.page.findByText(/^Within 50 miles of /);
  await again.user.click(panel().getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(again.at()).toBe("/search/suppliers?pglimit=5"));
});

test("SCH-03 to SCH-06, SCH-23: a range takes digits after 200 ms, is clamped with a word, and is cleared", async () => {
  const { user, at } = await openScreen(app, "/search/projects?pglimit=5");
  await found();
  // A tower of the page makes a house as small as it is beside it.
  expect(await scalesIn(document)).toHaveLength(1);
  const [least, most] = ["min", "max"].map((end) => panel().getByLabelText<HTMLInputElement>(`Storeys, ${end}`));
  if (!least || !most) throw new Error("Storeys have no ends.");
  expect(least.disabled).toBe(true);
  await user.click(box("Limit storeys"));
  expect(document.activeElement).toBe(least);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    await user.keyboard("-1.e2");
    vi.advanceTimersByTime(199);
    expect([least.value, at()]).toEqual(["12", "/search/projects?pglimit=5"]);
    vi.advanceTimersByTime(1);
    expect(at()).toBe("/search/projects?pglimit=5&storeys-min=12");
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(chipTexts()).toEqual(["Storeys 12 or more"]));
  await fill(user, most, "3");
  await panel().findByText("check input value: 12 or more");
  await waitFor(() => expect(at()).toContain("storeys-max=12"));
  await user.tab();
  await waitFor(() => expect(most.value).toBe("12"));
  await user.click(box("Limit storeys"));
  await waitFor(() => expect(at()).toBe("/search/projects?pglimit=5"));
  expect(least.value).toBe("");
});

test.each([
  [420, 3, 3],
  [421, 6, 5],
])(
  "SCH-07, SCH-24: at %i px filters and their places come in a drawer, with %i certificates and %i sizes at first",
  async (width, certificates, sizes) => {
    window.innerWidth = width;
    try {
      const { page, user, at, violations } = await openScreen(app, "/search/suppliers?claimed=true&pglimit=2");
      await found();
      await user.click(page.getByRole("button", { name: "Filters, 1 in use" }));
      const dialog = await page.findByRole("dialog", { name: "Filters" });
      const section = (name: string): HTMLElement => {
        const found = within(dialog).getByRole("heading", { name, hidden: true }).closest("details");
        if (found === null) throw new Error(`${name} is no section.`);
        return found;
      };
      const boxesOf = (name: string) => section(name).querySelectorAll("input");
      await waitFor(() => expect(boxesOf("Company size")).toHaveLength(sizes));
      expect(boxesOf("Certification")).toHaveLength(certificates);
      expect(await violations()).toEqual([]);
      if (sizes < 5) await user.click(within(section("Company size")).getByRole("button", { name: "Show 2 more" }));
      expect(boxesOf("Company size")).toHaveLength(5);
      await user.selectOptions(within(dialog).getByRole("combobox", { name: "Distance" }), "50");
      await fill(user, within(dialog).getByRole<HTMLInputElement>("combobox", { name: "Post code or city" }), "leeds");
      // Outside of a modal dialog it would lie behind it, and nobody could choose.
      await waitFor(() => expect(document.querySelector("[role=listbox]")?.textContent).toContain("Leeds"));
      expect(dialog.contains(document.querySelector("[role=listbox]"))).toBe(true);
      await user.click(within(dialog).getByRole("button", { name: "Reset" }));
      await waitFor(() => expect(at()).toBe("/search/suppliers?pglimit=2"));
      await user.click(await within(dialog).findByRole("button", { name: /^Show \d+ suppliers$/ }));
      await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    } finally {
      window.innerWidth = DESK_WIDTH;
    }
  },
);
