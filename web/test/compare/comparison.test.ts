import { fireEvent } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { failServer, holdRequests, watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

const FOUR = "/search/compare/suppliers?compare=2,3,4,6";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const heading = ({ page }: OpenScreen, name: string) => page.findByRole("heading", { level: 1, name });
const names = ({ page }: OpenScreen): (string | null)[] =>
  page.getAllByRole("columnheader").flatMap((head) =>
    within(head)
      .queryAllByRole("link")
      .map((link) => link.textContent),
  );
const rowNamed = (label: string): RegExp => new RegExp(`^${label} ?(\\(differs\\))?$`);
/** What stands in a row; undefined where there is none. */
function cellsOf({ page }: OpenScreen, label: string): (string | null)[] | undefined {
  const row = page.queryByRole("rowheader", { name: rowNamed(label) })?.closest("tr");
  return row
    ? within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent)
    : undefined;
}
const rowOf = (screen: OpenScreen, label: string) => screen.page.findByRole("rowheader", { name: rowNamed(label) });

test("SEL-05, ERR-04: what does not load is said, is in no row or file, and is tried again", async () => {
  const screen = await openScreen(app, "/about");
  const { page, user, go } = screen;
  const mend = [/^\/api\/suppliers\/3$/, /^\/api\/search\/suppliers$/].map((path) => failServer(path)).toReversed();
  go(FOUR);
  await waitFor(() => expect(cellsOf(screen, "Founded")).toEqual(["1998", "", "1974", "1986"]));
  const failures = await page.findAllByRole("alert");
  const ofColumn = failures.find((alert) => alert.closest("th") !== null);
  const ofCategories = failures.find(({ textContent }) => /MMC categories/.test(textContent ?? ""));
  expect(ofColumn?.textContent).toContain("Could not load this listing.");
  expect(ofCategories?.textContent).toContain("Could not load the product and MMC categories.");
  // Nobody knows what they make: no row says that they make nothing, and no file either.
  expect(cellsOf(screen, "MMC Categories")).toBeUndefined();
  expect(page.getByText("Not everything could be loaded. Try again to compare all rows.")).toBeTruthy();
  expect(page.getByRole<HTMLButtonElement>("button", { name: "Download as CSV" }).disabled).toBe(true);
  for (const once of mend) once();
  for (const failure of [ofColumn, ofCategories])
    await user.click(within(failure as HTMLElement).getByRole("button", { name: "Try again" }));
  await rowOf(screen, "MMC Categories");
  await page.findByText(/^\d+ rows differ, \d+ are the same\. Shaded cells/);
  expect(names(screen)).toEqual([
    "Fellhouse Modular",
    "Tarnbeck Pods",
    "Stavewell Steelframe",
    "Harrow & Lyne Timber Engineering",
  ]);
  expect(cellsOf(screen, "Founded")).toEqual(["1998", "2007", "1974", "1986"]);
  expect(cellsOf(screen, "Verified by")).toEqual([
    "Northern Homes Register",
    "Buildwright Assurance (apart from the rest)",
    "Not stated (apart from the rest)",
    "Northern Homes Register",
  ]);
});

test("SEL-05, CON-09: only what differs is shown on demand, a column is taken out, and Back brings it in", async () => {
  const screen = await openScreen(app, FOUR);
  const { page, user, at, violations } = screen;
  await rowOf(screen, "Claimed");
  await page.findByText(/^\d+ rows differ/);
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: "Only differences" }));
  await waitFor(() => expect(cellsOf(screen, "Claimed")).toBeUndefined());
  await rowOf(screen, "Founded");
  await user.click(page.getByRole("button", { name: "Remove Tarnbeck Pods" }));
  await heading(screen, "Compare 3 suppliers");
  const shared = at();
  window.history.back();
  await heading(screen, "Compare 4 suppliers");

  // Its address shows the same to whoever opens it.
  const elsewhere = await openScreen(app, shared);
  await heading(elsewhere, "Compare 3 suppliers");
  await waitFor(() => expect(cellsOf(elsewhere, "Founded")).toEqual(["1998", "1974", "1986"]));
  await waitFor(() => expect(cellsOf(elsewhere, "Claimed")).toBeUndefined());
});

test("SEL-06, ROU-14: of the ids of an address those are compared that are there; one is too few", async () => {
  const screen = await openScreen(app, "/search/compare?compare=1,5,2,nonsense,999999999,-1,3,4");
  const { page, user, go, at } = screen;
  await heading(screen, "Compare 3 suppliers");
  expect(at()).toMatch(/^\/search\/compare\/suppliers\?compare=1/);
  await waitFor(() => expect(names(screen)).toEqual(["Fellhouse Modular", "Tarnbeck Pods", "Stavewell Steelframe"]));
  go("/search/compare/suppliers?compare=2,999999999");
  await page.findByText(/Only Fellhouse Modular was found\. Select at least 2 suppliers/);
  await user.click(page.getByRole("link", { name: "Back to the suppliers" }));
  await waitFor(() => expect(at()).toMatch(/^\/search\/suppliers/));
});

test("SEL-07, R-30: each kind is compared by rows of its own, in the units and words of the region", async () => {
  const screen = await openScreen(app, "/search/compare/consultants?compare=201,205");
  const { page, user, go } = screen;
  await heading(screen, "Compare 2 consultants");
  await rowOf(screen, "Sub-roles");

  go("/search/compare/products?compare=1,2,9");
  await waitFor(() =>
    expect(cellsOf(screen, "Stud depth")).toEqual(["100 mm (apart from the rest)", "150 mm", "150 mm"]),
  );
  expect(cellsOf(screen, "Cost guide")).toEqual([
    "£120–170 per m², illustrative",
    "£85–120 per m², illustrative",
    "$22–34 per ft², illustrative",
  ]);

  go("/search/compare/projects?compare=1,11,14");
  await waitFor(() => expect(cellsOf(screen, "Total cost")?.[0]).toMatch(/^£\d+\.\d{2}M/));
  await rowOf(screen, "Storeys");
  await user.click(page.getByRole("button", { name: /^Region: / }));
  await user.click(page.getByRole("button", { name: /^North America/ }));
  await rowOf(screen, "Stories");
});

test("SEL-07, R-25: rows stand where the schemas put them, which a visitor may not ask for", async () => {
  // The first product states no U-value: its row does not stand behind what the first states.
  const screen = await openScreen(app, "/about");
  const { page, user, go } = screen;
  const asked = watchRequests();
  const release = holdRequests(/\/api\/market-products\/1$/);
  go("/search/compare/products?compare=1,2,4");
  const performance = ["U-value", "Fire resistance", "Airborne sound"];
  const shown = (): string[] =>
    page
      .queryAllByRole("rowheader")
      .flatMap(({ textContent }) => performance.filter((name) => textContent?.startsWith(name)));
  await waitFor(() => expect(shown()).toEqual(performance));
  await user.click(await page.findByRole("button", { name: /^Remove SFS/ }));
  await heading(screen, "Compare 2 products");
  // The first is still on its way, and its rows with it.
  expect(shown()).toEqual(["U-value", "Fire resistance"]);
  release();
  await waitFor(() => expect(shown()).toEqual(performance));
  const paths = asked.map(({ path }) => path);
  expect(paths).toContain("/api/market-products/1");
  expect(paths).not.toContain("/api/attributes");
});

test("SEL-07: two that are removed in one go are both gone, and the choice of rows made with them holds", async () => {
  const screen = await openScreen(app, FOUR);
  const { page, at } = screen;
  await heading(screen, "Compare 4 suppliers");
  for (const name of [/^Remove Fellhouse/, /^Remove Tarnbeck/])
    fireEvent.click(await page.findByRole("button", { name }));
  fireEvent.click(page.getByRole("button", { name: "Only differences" }));
  expect(at()).toBe("/search/compare/suppliers?compare=4%2C6&rows=differences");
  await heading(screen, "Compare 2 suppliers");
});
