import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { GeoEnvironment, toGeoConfig } from "#api/platform/geocoding/geo-config.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { resolveRegion, withoutRegion } from "#web/layout/region/region-choice.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";
import { count, fill, found, names } from "#web/test/search/search-screen.ts";

const COUNTRY_HEADER = "x-country";

let app: TestApp;
beforeAll(async () => {
  const geo = toGeoConfig(GeoEnvironment.parse({ GEOIP_COUNTRY_HEADER: COUNTRY_HEADER }));
  app = await startDemoApp(allRoutes, { settings: { geo } });
});
afterAll(() => app.stop());

/** Opens a link as the site starts, for who never chose a region and whose address is in Canada. */
async function openInToronto(link: string): Promise<OpenScreen> {
  const { region, isChosen } = resolveRegion(link, [null, null]);
  const screen = await openScreen(app, withoutRegion(link), { region, isRegionChosen: isChosen });
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(COUNTRY_HEADER, "CA");
    return plain(input, { ...init, headers });
  };
  return screen;
}

const inLeeds = (path: string): Promise<OpenScreen> => openScreen(app, path, { region: "UK" });
const regionOf = ({ page }: OpenScreen, name: string) => page.findByRole("button", { name: `Region: ${name}` });

/** The link that a button copies. */
async function copied({ page, user }: OpenScreen, button: string): Promise<string> {
  // Of a document without a window: what is in it cannot be read back.
  const clipboard = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  // On a phone it stands elsewhere, in the document twice.
  await user.click((await page.findAllByRole("button", { name: button }))[0] as HTMLElement);
  await page.findByText(/^Link copied\./);
  return clipboard.mock.calls.at(-1)?.[0] ?? "";
}

test("SCH-16: a search that an architect in Leeds shares shows the same to a developer in Toronto", async () => {
  const leeds = await inLeeds("/search/suppliers?query=pod&sectors=2&pglimit=5");
  await found();
  const seen = [count(), ...names()];
  const link = await copied(leeds, "Copy the link to this search");

  const toronto = await openInToronto(link);
  await regionOf(toronto, "United Kingdom");
  await found();
  expect([count(), ...names()]).toEqual(seen);
});

test("SCH-16: an address copied from the bar that names a country shows the same where its region is another", async () => {
  const path = "/search/suppliers?countries=1&sectors=2&pglimit=5";
  await inLeeds(path);
  await found();
  const seen = [count(), ...names()];

  const toronto = await openInToronto(`${window.location.origin}${path}`);
  await regionOf(toronto, "United Kingdom");
  await found();
  expect([count(), ...names()]).toEqual(seen);
});

test("SEL-05, DET-11: a comparison and a product from Leeds show the same in Toronto, in its own region", async () => {
  const namesCompared = async ({ page }: OpenScreen) => {
    const heads = await page.findAllByRole("columnheader");
    return heads.flatMap((head) => within(head).queryAllByRole("link")).map(({ textContent }) => textContent);
  };
  const priced = async ({ page }: OpenScreen) => {
    await page.findByRole("heading", { level: 1, name: "Saltern S2 en-suite pod" });
    return (await page.findByText("Cost guide")).nextElementSibling?.textContent;
  };
  const path = "/search/compare/suppliers?compare=10,3";
  const leeds = await inLeeds(path);
  await waitFor(async () => expect(await namesCompared(leeds)).toEqual(["Saltern Bathroom Pods", "Tarnbeck Pods"]));
  leeds.go("/details/product/46");
  const price = await priced(leeds);
  expect(price).toMatch(/^£[\d,]+–[\d,]+ each$/);

  const toronto = await openInToronto(`${window.location.origin}${path}`);
  await regionOf(toronto, "North America");
  await waitFor(async () => expect(await namesCompared(toronto)).toEqual(["Saltern Bathroom Pods", "Tarnbeck Pods"]));
  toronto.go("/details/product/46");
  expect(await priced(toronto)).toBe(price);
});

test("CST-07: settings that are copied in Leeds are set in Toronto, with their run in the maker's pounds", async () => {
  const width = ({ page }: OpenScreen) => page.findByLabelText<HTMLInputElement>("Width inside");
  const cost = (): string => document.querySelector(".cost-range")?.textContent ?? "";
  const leeds = await inLeeds("/configurator/product/46");
  await waitFor(() => expect(cost()).toMatch(/^£\d/));
  const usual = cost();
  await fill(leeds.user, await width(leeds), "1450");
  await waitFor(() => expect(cost()).not.toBe(usual));
  const set = cost();
  const link = await copied(leeds, "Copy a link to these settings");

  const toronto = await openInToronto(link);
  expect((await width(toronto)).value).toBe("1,450");
  await waitFor(() => expect(cost()).toBe(set));
});
