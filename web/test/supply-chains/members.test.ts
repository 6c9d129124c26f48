import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { FLAGS_OFF_META } from "#shared/contracts/site/flags.ts";
import { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

const { designer, secondDesigner } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  for (const as of [designer, secondDesigner, demoUsers.supplierOwner]) await app.call("GET", "/api/me", { as });
});
afterAll(() => app.stop());

/** A chain of the designer's tenant. */
async function aChain(name: string, organisationIds: number[]): Promise<SupplyChain> {
  const made = await app.call("POST", "/api/supplychains", { as: designer, body: { name, description: "First text" } });
  const chain = SupplyChain.parse(made.body);
  await app.call("POST", `/api/supplychains/${chain.id}/organisations`, { as: designer, body: { organisationIds } });
  return chain;
}
const readChain = async (id: number) =>
  SupplyChain.parse((await app.call("GET", `/api/supplychains/${id}`, { as: designer })).body);
const membersOf = async (id: number): Promise<SupplyChainMember[]> => {
  const { body } = await app.call("GET", `/api/supplychains/${id}/organisations`, { as: designer });
  return SupplyChainMember.array().parse(body);
};

test("SUP-01, SUP-03: of two who edit a chain the second is told what is there now, and loses nothing", async () => {
  const chain = await aChain("Two at once", [2]);
  const { page, user, violations } = await openScreen(app, `/construct/supply-chains/${chain.id}`, { as: "designer" });
  await user.click(await page.findByRole("button", { name: "More for Two at once" }));
  await user.click(page.getByRole("button", { name: "Edit name and description" }));
  const dialog = within(await page.findByRole("dialog", { name: "Edit name and description" }));
  const theirs = { name: "Named by James", description: "Second text", version: chain.version };
  const first = await app.call("PUT", `/api/supplychains/${chain.id}`, { as: secondDesigner, body: theirs });
  expect(first.status).toBe(200);
  await fill(user, dialog.getByLabelText("Name"), "Named by Amira");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const strip = await dialog.findByRole("alert");
  expect(within(strip).getByText("Named by James · Second text")).toBeTruthy();
  expect(strip.textContent).toContain("Your text is kept above. Save again to put it in the place of this one.");
  expect(dialog.getByLabelText("Name")).toHaveProperty("value", "Named by Amira");
  expect((await readChain(chain.id)).name).toBe("Named by James");
  expect(await violations()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await page.findByRole("heading", { level: 1, name: "Named by Amira" });
  expect(await readChain(chain.id)).toMatchObject({ name: "Named by Amira", description: "First text" });
});

test("SUP-02: a chain needs a name, and its description takes 2,000 characters", async () => {
  const { page, user, at, violations } = await openScreen(app, "/construct/supply-chains", { as: "designer" });
  await user.click((await page.findAllByRole("button", { name: "New supply chain" }))[0] as HTMLElement);
  const dialog = within(await page.findByRole("dialog", { name: "New supply chain" }));
  await user.click(dialog.getByRole("button", { name: "Create supply chain" }));
  expect(dialog.getByText("This field is required.")).toBeTruthy();
  expect(dialog.getByLabelText(/^Name/).getAttribute("aria-invalid")).toBe("true");
  expect(await violations()).toEqual([]);
  await fill(user, dialog.getByLabelText(/^Name/), "Long text");
  await user.click(dialog.getByLabelText(/^Description/));
  await user.paste("a".repeat(2001));
  expect(dialog.getByText("2,000 / 2,000")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Create supply chain" }));
  await page.findByRole("heading", { level: 1, name: "Long text" });
  const id = Number(/\d+$/.exec(at())?.[0]);
  expect((await readChain(id)).description).toBe("a".repeat(2000));
});

test("SUP-01: members are sorted, filtered, shown by columns of one's choice, and compared, at most four", async () => {
  const chain = await aChain("Five members", [2, 3, 4, 6, 8]);
  const members = await membersOf(chain.id);
  const { page, user, at, violations } = await openScreen(app, `/construct/supply-chains/${chain.id}`, {
    as: "designer",
  });
  const names = () =>
    page
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.getAttribute("aria-label"));
  await page.findByRole("row", { name: members[0]?.name ?? "" });
  expect(await violations()).toEqual([]);
  const sorted = members.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, "en"));
  await user.selectOptions(page.getByLabelText("Order"), "By name");
  expect(names()).toEqual(sorted);
  await user.selectOptions(page.getByLabelText("Order"), "Next to end first");
  const ends = new Map(members.map(({ name, certificates }) => [name, certificates[0]?.validUntil ?? "9999"]));
  expect(names().map((name) => ends.get(name ?? ""))).toEqual([...ends.values()].toSorted());

  await user.click(page.getByRole("button", { name: "Columns" }));
  await user.click(page.getByLabelText("Founded"));
  await user.click(page.getByLabelText("Radius"));
  const heads = () => page.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads()).toContain("Founded");
  expect(heads()).not.toContain("Radius");
  await user.keyboard("{Escape}/");
  expect(document.activeElement).toBe(page.getByLabelText("Filter members"));
  await user.paste("no such member");
  await page.findByText("Nothing matches.");
  await user.clear(page.getByLabelText("Filter members"));

  await user.selectOptions(page.getByLabelText("Order"), "By name");
  for (const name of sorted) await user.click(page.getByRole("checkbox", { name: `Select ${name}` }));
  expect(page.getByRole("region", { name: "5 members chosen" }).textContent).toContain("Choose 2 to 4 to compare.");
  expect(page.queryByRole("button", { name: /^Compare/ })).toBeNull();
  await user.click(page.getByRole("checkbox", { name: `Select ${sorted[4]}` }));
  await user.click(page.getByRole("button", { name: "Compare 4" }));
  await waitFor(() => expect(at()).toMatch(/^\/search\/compare\/suppliers\?compare=/));
  const compared = new URL(at(), "http://of.test").searchParams.get("compare")?.split(",").map(Number);
  expect(new Set(compared)).toEqual(
    new Set(members.filter(({ name }) => name !== sorted[4]).map(({ organisationId }) => organisationId)),
  );
});

test("SUP-09: the products of the members are listed, with maker, system and release", async () => {
  const chain = await aChain("With products", [1]);
  const { page, user, violations } = await openScreen(app, `/construct/supply-chains/${chain.id}`, { as: "designer" });
  const { body } = await app.call("GET", `/api/supplychains/${chain.id}/products`, { as: designer });
  const products = body as { name: string; releaseName: string; status: string }[];
  expect(products.length).toBeGreaterThan(0);
  await user.click(await page.findByRole("button", { name: `Products ${products.length}` }));
  for (const { name, releaseName } of products) {
    const row = await page.findByRole("row", { name: new RegExp(`^${name}`) });
    expect(row.textContent).toContain("Kelder Offsite Ltd");
    expect(row.textContent).toContain(releaseName);
  }
  expect(await violations()).toEqual([]);
});

test("SUP-04: a chain is made public and private again from its menu, and deleted after a question", async () => {
  const chain = await aChain("For everybody", [2]);
  const { page, user, at } = await openScreen(app, `/construct/supply-chains/${chain.id}`, { as: "designer" });
  const press = async (name: string) => {
    await user.click(await page.findByRole("button", { name: "More for For everybody" }));
    await user.click(page.getByRole("button", { name }));
  };
  await press("Make public");
  await page.findByText(/Everybody sees it/);
  expect((await readChain(chain.id)).status).toBe("Public");
  await press("Make private again");
  await page.findByText(/Only Hallam Studio/);
  await press("Delete supply chain");
  const dialog = within(await page.findByRole("dialog", { name: "Delete this supply chain?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect((await readChain(chain.id)).status).toBe("Active");
  await press("Delete supply chain");
  await user.click(within(page.getByRole("dialog")).getByRole("button", { name: "Delete supply chain" }));
  await page.findByText("For everybody is deleted.");
  await waitFor(() => expect(at()).toBe("/construct/supply-chains"));
  expect((await app.call("GET", `/api/supplychains/${chain.id}`, { as: designer })).status).toBe(404);
});

test("CON-05: with the flag add-to-supply-chain off the tray of a search offers no supply chain", async () => {
  const flags = document.createElement("meta");
  flags.name = FLAGS_OFF_META;
  const open = async () => {
    const { page, user } = await openScreen(app, "/search/suppliers", { as: "designer" });
    const [box] = await page.findAllByRole<HTMLInputElement>("checkbox", { name: /^Select / });
    // What is selected stays, whoever opens the site.
    if (box?.checked === false) await user.click(box);
    await page.findAllByRole("button", { name: /^Send message/ });
    return page.queryAllByRole("button", { name: /supply chain/i });
  };
  expect((await open()).length).toBeGreaterThan(0);
  flags.content = "add-to-supply-chain";
  document.head.append(flags);
  onTestFinished(() => flags.remove());
  expect(await open()).toEqual([]);
});

test("SUP-01: a filter on a chain of 120 draws only what is in view of what it leaves", async () => {
  const chain = await aChain("Very many", []);
  await app.database.knex.raw(
    `insert into supply_chain_members (supply_chain_id, organisation_id, added_by)
     select ?, id, ? from organisations where type = 'supplier' order by id limit 120`,
    [chain.id, designer.id],
  );
  const { page, user } = await openScreen(app, `/construct/supply-chains/${chain.id}`, { as: "designer" });
  await user.type(await page.findByRole("searchbox", { name: "Filter members" }), "walls");
  const table = page.getByRole("table");
  // A window of 768 pixels has 11 rows of 69, and two more on either side.
  await waitFor(() => expect(Number(table.getAttribute("aria-rowcount"))).toBeLessThan(100));
  expect(Number(table.getAttribute("aria-rowcount"))).toBeGreaterThan(30);
  expect(table.querySelectorAll("tr.member-row").length).toBeLessThan(20);
});
