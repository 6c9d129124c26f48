import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { webUs } from "#shared/messages/en-US/web.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { chipTexts, fill, found, panel } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const PREFIX = "listings.name.";
/** Names of reference lists that are spelt differently in North America, as they are in the United Kingdom. */
const BRITISH = Object.keys(webUs).flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
const AMERICAN = BRITISH.map((name) => webUs[PREFIX + name] ?? "");

test("REG-08: names are spelt as the region does, in filters and rows of every search", async () => {
  const said: string[] = [];
  for (const kind of ["suppliers", "projects", "products"]) {
    await openScreen(app, `/search/${kind}`, { region: "NA" });
    await found();
    const words = document.querySelectorAll("main .filters label, main .tag");
    said.push(...Array.from(words, ({ textContent }) => textContent ?? ""));
  }
  const isSaid = (name: string): boolean => said.some((text) => text.includes(name));
  expect(BRITISH.filter(isSaid)).toEqual([]);
  expect(AMERICAN.filter(isSaid)).toEqual(expect.arrayContaining(["Community center", "Unitized curtain wall"]));
});

test("REG-08, REG-09: areas are measured, materials and words of a search spelt as the region does", async () => {
  const { user, go, at } = await openScreen(app, "/search/projects?pglimit=5", { region: "NA" });
  await found();
  await user.click(panel().getByRole("checkbox", { name: "Limit office area" }));
  await fill(user, panel().getByLabelText<HTMLInputElement>("Office NIA (ft²), min"), "1000");
  await waitFor(() => expect(chipTexts()).toEqual(["Office NIA (ft²) 1,000 or more"]));
  // 1,000 ft² of 0.09290304 m² each.
  expect(at()).toContain("office-nia-min=92.903");
  go("/search/suppliers?base-materials=6&pglimit=5");
  await waitFor(() => expect(chipTexts()).toEqual(["Material Aluminum"]));
  expect(panel().getByRole<HTMLInputElement>("checkbox", { name: /^Aluminum/ }).checked).toBe(true);
  go("/search/suppliers?query=panelization&pglimit=5");
  await waitFor(() => expect(document.body.textContent).toContain("means panelized"));
  await openScreen(app, "/search/suppliers?base-materials=6&pglimit=5");
  await waitFor(() => expect(chipTexts()).toEqual(["Material Aluminium"]));
});

test("SCH-16: a text that names a small place here is searched in the region of the large one at a press", async () => {
  const { page, user, at } = await openScreen(app, "/search/suppliers?query=pods+leeds", { region: "NA" });
  await page.findByText("Leeds, England, United Kingdom is outside North America.");
  expect(chipTexts()).toEqual(["In your words: within 50 mi of Leeds, Alabama"]);
  await user.click(page.getByRole("button", { name: "Search Leeds, England, United Kingdom instead" }));
  await found();
  await waitFor(() => expect(chipTexts()).toEqual(["In your words: within 50 mi of Leeds"]));
  expect(at()).toContain("query=pods+leeds");
  expect(page.queryByText(/is outside/)).toBe(null);
});
