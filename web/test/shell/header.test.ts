import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { DATA_LOCATION_META } from "#shared/contracts/site/flags.ts";
import { between, cutLine } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("SHL-01, SHL-02, SHL-05, SHL-06, CON-09: a stranger's logo, applications, region, help, way to join", async () => {
  const { page, user, go, at } = await openScreen(app, "/projects");
  const banner = within(await page.findByRole("banner"));
  await user.tab();
  expect(document.activeElement).toBe(page.getByRole("link", { name: /^Skip/ }));
  await waitFor(() => expect(document.title).toMatch(/^Offsite case studies/));
  const logo = () => banner.getByRole("link", { name: "Purlin Marketplace, home" });
  await user.click(logo());
  expect(at()).toBe("/projects");
  await user.click(banner.getByRole("button", { name: "Switch application" }));
  expect(banner.getAllByRole("link", { name: /^(Construct|Manage|Marketplace)/ })).toHaveLength(3);
  expect(banner.queryByRole("link", { name: "Account management" })).toBeNull();
  await user.keyboard("{Escape}");
  expect(banner.queryByRole("link", { name: /^Construct/ })).toBeNull();
  // Of the account there are two, one of them on narrower windows.
  for (const name of [/^Region: /, "Help", "Log in"])
    expect(banner.getAllByRole("button", { name }).length).toBeGreaterThan(0);
  for (const name of ["About Purlin", "Register"])
    expect(banner.getAllByRole("link", { name }).length).toBeGreaterThan(0);
  expect(banner.queryByRole("link", { name: /^Console/ })).toBeNull();
  go("/about");
  await page.findByRole("heading", { level: 1, name: "About Purlin" });
  await user.click(logo());
  await waitFor(() => expect(at()).toBe("/suppliers"));
});

test("SHL-11, REG-18, REG-19: the footer has policies, profiles, the region's partner, where data is kept", async () => {
  const said = document.head.appendChild(document.createElement("meta"));
  said.name = DATA_LOCATION_META;
  said.content = "the United Kingdom";
  try {
    const { page } = await openScreen(app, "/about");
    const footer = within(await page.findByRole("contentinfo"));
    for (const name of ["Terms of service", "Acceptable use policy", "Privacy policy", "LinkedIn", "X"])
      expect(footer.getByRole("link", { name })).toBeTruthy();
    expect(page.getByRole("contentinfo").textContent).toContain("Data stored in the United Kingdom");
    expect(footer.getByRole("link", { name: /^Partner: / }).getAttribute("target")).toBe("_blank");
  } finally {
    said.remove();
  }
});

test("SHL-03, SHL-04, REG-12: the help panel has its links and three news with their dates", async () => {
  const { page, user } = await openScreen(app, "/about");
  const banner = within(await page.findByRole("banner"));
  await user.click(banner.getByRole("button", { name: "Help" }));
  for (const name of ["User guide", "Give feedback", "Contact support", "Terms of service", "Privacy policy"])
    expect(await banner.findByRole("link", { name })).toBeTruthy();
  const news = await banner.findByRole("region", { name: "News" });
  const items = await within(news).findAllByRole("listitem");
  expect(items).toHaveLength(3);
  // MMM dd, yyyy.
  expect(items[0]?.querySelector("small")?.textContent).toMatch(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
});

test("SHL-03, SHL-04, ROU-17: help works without news; a question to support comes with its reason", async () => {
  const { page, user } = await openScreen(app, "/about");
  cutLine(/^\/api\/rss\/proxy$/);
  const banner = within(await page.findByRole("banner"));
  await user.click(banner.getByRole("button", { name: "Help" }));
  await banner.findByText("The news could not be loaded.");
  await user.click(banner.getByRole("link", { name: "Contact support" }));
  expect((await page.findByLabelText<HTMLSelectElement>("What is it about?")).value).toBe("General query");
});

test("SHL-04: a feed without news says so", async () => {
  const { page, user } = await openScreen(app, "/about");
  between(/^\/api\/rss\/proxy$/, () => Promise.resolve(new Response("<rss><channel></channel></rss>")));
  const banner = within(await page.findByRole("banner"));
  await user.click(banner.getByRole("button", { name: "Help" }));
  expect(await banner.findByText("There is no news at the moment.")).toBeDefined();
});
