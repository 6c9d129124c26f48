import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { countedEvents, setConsent } from "#web/test/counted-events.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());
afterEach(() => setConsent(null));

test("HOM-01, REG-10, HOM-03, REG-18, CON-07: title, lead, picture and counted partner are the region's", async () => {
  setConsent("yes");
  const seen = { titles: new Set(), leads: new Set(), pictures: new Set() };
  for (const [region, name, partner] of [
    ["NA", "North America", null],
    ["UK", "the United Kingdom", "Northern Homes Register"],
    ["SA", "Saudi Arabia", "Offsite Skills Compact"],
  ] as const) {
    const { page, user } = await openScreen(app, "/suppliers", { region });
    const counted = countedEvents();
    seen.titles.add((await page.findByRole("heading", { level: 1 })).textContent);
    const lead = document.querySelector(".hero-lead");
    expect(lead?.textContent).toContain(`working in ${name}`);
    seen.leads.add(lead?.textContent);
    const picture = document.querySelector<HTMLElement>(".iso-hero");
    seen.pictures.add(picture?.querySelector(":scope > g")?.innerHTML);
    await waitFor(() => expect(picture?.querySelectorAll("a")).toHaveLength(8));
    const row = page.queryByRole("region", { name: "Supported by" });
    expect(row === null).toBe(partner === null);
    if (row === null || partner === null) continue;
    const link = within(row).getByRole("link");
    expect(link.textContent).toMatch(new RegExp(`^${partner} ?\\(opens in a new tab\\)$`));
    expect(link.getAttribute("target")).toBe("_blank");
    await user.click(link);
    const fields = { OrganisationName: partner };
    await expect.poll(counted).toMatchObject([{ region, name: "partner_logo_click", fields }]);
  }
  expect([seen.titles.size, seen.leads.size, seen.pictures.size]).toEqual([3, 3, 3]);
});

/** The tile of a building system; the drawing above has links of the same names. */
const pods = (page: OpenScreen["page"]) =>
  waitFor(() => {
    const section = page
      .getByRole("heading", { level: 2, name: "Find suppliers by building system" })
      .closest("section");
    return within(section as HTMLElement).getByRole("link", { name: /^Pods/ });
  });

test("HOM-14, HOM-15, SHL-12: a category and a new listing are counted after consent, nothing before", async () => {
  const { page, user, go, at } = await openScreen(app, "/suppliers");
  const counted = countedEvents();
  await user.click(await pods(page));
  await waitFor(() => expect(at()).toMatch(/^\/search\/suppliers\?building-systems=\d+$/));
  expect(await counted()).toEqual([]);

  // The same page goes on, so what it kept from before would be sent with the next event.
  setConsent("yes");
  go("/suppliers");
  await user.click(await pods(page));
  await waitFor(() => expect(at()).toMatch(/^\/search\/suppliers\?building-systems=\d+$/));
  await expect
    .poll(counted)
    .toMatchObject([{ region: "UK", name: "category_tile_click", fields: { Category: "Pods" } }]);
  go("/projects");
  const tile = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('.latest-row a[href^="/details/project/"]');
    if (found === null) throw new Error("No project is there yet.");
    return found;
  });
  await user.click(tile);
  await waitFor(() => expect(at()).toMatch(/^\/details\/project\/\d+/));
  const fields = { Category: expect.stringMatching(/./) };
  await expect
    .poll(counted)
    .toMatchObject([{ name: "category_tile_click" }, { region: "UK", name: "recently_added_tile_click", fields }]);
});
