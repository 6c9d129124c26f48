import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { between, watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { count, found, isSettled, LEEDS, names, panel, rows } from "./search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("SCH-26, ERR-04: a search that is on its way, that fails, and that is tried again", async () => {
  const { page, user, go } = await openScreen(app, "/about");
  const { promise, resolve } = Promise.withResolvers<void>();
  const letThrough = between(/^\/api\/search\/suppliers$/, async () => {
    await promise;
    return Response.json({ code: "internal", status: 500, title: "Internal error" }, { status: 500 });
  });
  go("/search/suppliers?size=1,2,3");
  await page.findByRole("status", { name: "Loading results" });
  const main = within(page.getByRole("main"));
  expect(isSettled()).toBe(false);
  resolve();
  const failure = await main.findByRole("alert");
  expect(failure.textContent).toContain("There was a problem with getting data for this page.");
  expect(failure.textContent).toContain("Please try to refresh the page or contact our support.");
  expect(isSettled()).toBe(true);
  expect(main.queryByRole("status", { name: "Loading results" })).toBeNull();
  letThrough();
  await user.click(main.getByRole("button", { name: "Try again" }));
  await found(/^\d+ suppliers$/);
  expect(rows().length).toBeGreaterThan(0);
});

test("SCH-10, SCH-12: a text that is too short and a place that is none are not searched, and say so", async () => {
  const { page, go } = await openScreen(app, "/about");
  const asked = watchRequests();
  go("/search/suppliers?query=ab");
  await page.findByRole("heading", { name: "Type in min. 3 char(s) to start search" });
  go("/search/suppliers?distance=50&place=nowhere");
  await page.findByRole("heading", { name: "Type in post code or city name to apply distance filter." });
  expect(asked.filter(({ path }) => /^\/api\/(search|map\/points)\//.test(path))).toEqual([]);
});

test.each([
  ["SCH-12", "values that are none", "sectors=1%27%20or%201=1--", "The search filters contain invalid values."],
  ["SCH-18", "a page that is none", "page=9999", "There is no page 9,999 of this search"],
  ["SCH-17", "nothing found", "query=zzzzqq", "No results for current search"],
])("%s: %s is said, and leads on", async (_id, _what, query, text) => {
  const { page, user, at } = await openScreen(app, `/search/suppliers?${query}`);
  await page.findByRole("heading", { name: text });
  const main = within(page.getByRole("main"));
  await user.click(
    main.queryByRole("button", { name: "Show everything" }) ?? main.getByRole("link", { name: "Go to page 1" }),
  );
  await found(/^[1-9]\d* suppliers$/);
  expect(at()).toBe("/search/suppliers");
});

test("SCH-17, R-35: where filters find nothing, taking one away promises how many, and keeps it", async () => {
  const query = `building-systems=7&size=5&claimed=true&distance=20&place=${LEEDS}`;
  const { page, user } = await openScreen(app, `/search/suppliers?${query}`);
  await page.findByRole("heading", { name: "No results using your current filters" });
  expect(count()).toBe("0 suppliers");
  const ways = within(page.getByRole("list", { name: /^(Take one away|The nearest searches)/ }));
  const [remove] = ways.getAllByRole("button", { name: /^Remove/ });
  const promised = /\+(\d+)/.exec(remove?.closest("li")?.textContent ?? "")?.[1];
  await user.click(remove as HTMLElement);
  await found(new RegExp(`^${promised} suppliers?$`));
});

test("SCH-16: an address of another market's reader that finds nothing here leads to what it found there", async () => {
  const path = "/search/suppliers?query=tarnbeck&claimed=true";
  const { page, user, at } = await openScreen(app, path, { region: "NA" });
  await page.findByRole("heading", { name: "No results using your current filters" });
  await user.click(await page.findByRole("button", { name: "Show these in the United Kingdom (1)" }));
  await found("1 supplier");
  expect([names(), at()]).toEqual([["Tarnbeck Pods"], path]);
  expect(page.getByRole("button", { name: "Region: United Kingdom" })).toBeTruthy();
});

test("SCH-12, SCH-25: showing everything takes away a distance that waits for its place, as Reset does", async () => {
  const { page, user } = await openScreen(app, "/search/suppliers?query=nothing+is+called+so");
  await found(/^0 suppliers$/);
  const distance = await panel().findByRole<HTMLSelectElement>("combobox", { name: "Distance" });
  await user.selectOptions(distance, "50");
  await panel().findByText("Type in post code or city name to apply distance filter.");
  await user.click(await within(page.getByRole("main")).findByRole("button", { name: "Show everything" }));
  await found(/^[1-9]\d* suppliers$/);
  expect(panel().getByRole<HTMLSelectElement>("combobox", { name: "Distance" }).value).toBe("nationwide");
  await waitFor(() =>
    expect(panel().queryByText("Type in post code or city name to apply distance filter.")).toBeNull(),
  );
});
