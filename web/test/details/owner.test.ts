import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { failServer, holdRequests, watchAnswers, watchRequests } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import type { OpenScreen } from "#web/test/open-screen.tsx";
import { searchSuppliers } from "#web/test/search/search-screen.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const OWN = "/details/supplier/1/kelder-offsite-ltd";
const linksOf = ({ page }: OpenScreen) => page.queryByRole("navigation", { name: "Your page" });

test("DET-15: the owner of a page finds links to edit it and to the organisation; nobody else does", async () => {
  const visitor = await openScreen(app, OWN);
  await visitor.page.findByRole("heading", { level: 1, name: "Kelder Offsite Ltd" });
  expect(linksOf(visitor)).toBeNull();

  const owner = await openScreen(app, "/details/supplier/1", { as: "supplierOwner" });
  const links = within(await owner.page.findByRole("navigation", { name: "Your page" }));
  const hrefOf = (name: string) => links.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("Edit page")).toBe("/profile/pages/supplier/1/edit");
  expect(hrefOf("Organisation settings")).toMatch(/^\/organisation\?/);
  await owner.page.findByRole("link", { name: "Add to supply chain" });

  owner.go("/details/supplier/2/fellhouse-modular");
  await owner.page.findByRole("heading", { level: 1, name: "Fellhouse Modular" });
  await owner.page.findByRole("heading", { level: 2, name: "Similar suppliers" });
  expect(linksOf(owner)).toBeNull();

  const consultant = await openScreen(app, "/details/consultant/201", { as: "consultantOwner" });
  const own = within(await consultant.page.findByRole("navigation", { name: "Your page" }));
  expect(own.getByRole("link", { name: "Edit page" }).getAttribute("href")).toBe("/profile/pages/consultant/201/edit");
  consultant.go("/details/supplier/1");
  await consultant.page.findByRole("heading", { level: 1, name: "Kelder Offsite Ltd" });
  expect(linksOf(consultant)).toBeNull();
});

test("APR-08: its owner hides a page from the search and shows it again; a switch that failed goes back", async () => {
  const { page, user } = await openScreen(app, "/profile/pages", { as: "supplierOwner" });
  const found = async () => (await searchSuppliers(app, "query=kelder+offsite")).items.map(({ name }) => name);
  const answers = watchAnswers(/^\/api\/profiles\/visibility$/);
  // The switch shows what was pressed before the server has answered, and this is all that is known of why it did not.
  const finds = (names: string[]) =>
    waitFor(async () => expect(await found(), `The server answered: ${answers.join("; ")}.`).toEqual(names));
  const own = await page.findByRole<HTMLInputElement>("switch", { name: "Visitors see Kelder Offsite Ltd" });
  const says = (isOn: boolean) =>
    waitFor(() => expect([own.checked, own.parentElement?.textContent]).toEqual([isOn, isOn ? "Visible" : "Hidden"]));
  await says(true);
  // It goes back when it is refused, however long the list of pages takes to come anew.
  const goOn = holdRequests(/^\/api\/profiles\/pages$/);
  const mend = failServer(/^\/api\/profiles\/visibility$/);
  await user.click(own);
  await page.findByText(/^Kelder Offsite Ltd could not be shown or hidden\. The test refuses\./);
  await says(true);
  goOn();
  mend();
  expect(await found()).toEqual(["Kelder Offsite Ltd"]);
  await user.click(own);
  await says(false);
  await finds([]);
  await user.click(own);
  await says(true);
  await finds(["Kelder Offsite Ltd"]);
});

test("AUT-13, DET-15: somebody's account links to the page of their organisation", async () => {
  const { page, user, at } = await openScreen(app, "/profile", { as: "supplierOwner" });
  await waitFor(() => expect(document.title).toBe("My Account · Purlin"));
  const link = await waitFor(() => {
    const links = within(page.getByRole("main")).getAllByRole("link");
    const own = links.find((one) => one.getAttribute("href")?.startsWith("/details/supplier/"));
    if (own === undefined) throw new Error("There is no link to a page yet.");
    return own;
  });
  await user.click(link);
  await page.findByRole("heading", { level: 1, name: "Kelder Offsite Ltd" });
  expect(at()).toBe(OWN);
});

test("AUT-13: with the sign-in known first, a page is fetched for it alone", async () => {
  const { page } = await openScreen(app, "/details/supplier/2/fellhouse-modular", { as: "supplierOwner" });
  const asked = watchRequests();
  await page.findByRole("heading", { level: 2, name: "Similar suppliers" });
  const forThePage = asked.filter(({ path }) => path === "/api/suppliers/2");
  expect(new Set(forThePage.map(({ isSignedIn }) => isSignedIn))).toEqual(new Set([true]));
});
