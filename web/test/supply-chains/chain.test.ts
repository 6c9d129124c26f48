import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { SupplyChain, SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { nextDownload } from "#web/test/downloads.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const DANA = { as: demoUsers.tenantManager };
const memberRows = () => [...document.querySelectorAll<HTMLElement>("tr.member-row")];
const names = () => memberRows().map((row) => row.getAttribute("aria-label") ?? "");
const untilRows = (count: number) => waitFor(() => expect(memberRows()).toHaveLength(count));

/** A chain of Dana's organisation with the suppliers of these ids, open before her. */
async function openChain(name: string, organisationIds: readonly number[]) {
  const { id } = SupplyChain.parse((await app.call("POST", "/api/supplychains", { ...DANA, body: { name } })).body);
  const members = `/api/supplychains/${id}/organisations`;
  await app.call("POST", members, { ...DANA, body: { organisationIds } });
  const screen = await openScreen(app, `/construct/supply-chains/${id}`, { as: "tenantManager" });
  await screen.page.findByRole("heading", { level: 1, name });
  await untilRows(organisationIds.length);
  return { ...screen, members };
}

test("SUP-01, SUP-02: a chain needs a name; it is made empty, and suppliers that are found are added", async () => {
  const { page, user, violations } = await openScreen(app, "/construct/supply-chains", { as: "tenantManager" });
  const rowOf = async (name: RegExp) => (await page.findByRole("row", { name })).textContent;
  expect(await rowOf(/Canal Street modules/)).toContain("8 members");
  expect(await rowOf(/Partners of Kelder/)).toContain("Public, read only");
  expect(await violations()).toEqual([]);

  await user.click(page.getByRole("button", { name: "New supply chain" }));
  const dialog = within(await page.findByRole("dialog", { name: "New supply chain" }));
  const create = () => user.click(dialog.getByRole("button", { name: "Create supply chain" }));
  await create();
  await dialog.findByText("This field is required.");
  await fill(user, dialog.getByLabelText(/^Name/), "Tower cranes");
  await create();
  await page.findByRole("heading", { level: 1, name: "Tower cranes" });
  await page.findByText("No members yet");

  await user.click(page.getAllByRole("button", { name: "Add suppliers" })[0] as HTMLElement);
  const add = within(await page.findByRole("dialog", { name: "Add suppliers" }));
  const boxes = await add.findAllByRole("checkbox");
  for (const box of boxes.slice(0, 3)) await user.click(box);
  await user.click(add.getByRole("button", { name: "Add 3 suppliers" }));
  await untilRows(3);
});

test("SUP-05: who is removed with the keyboard comes back with Undo", async () => {
  const { page, user } = await openChain("Removed and back", [1, 2, 3]);
  const before = names();
  memberRows()[0]?.focus();
  await user.keyboard("{Delete}");
  await untilRows(2);
  expect(names()).toEqual(before.slice(1));
  await user.click(await page.findByRole("button", { name: "Undo" }));
  await untilRows(3);
  expect(names()).toEqual(before);
});

test("SUP-01: the slash goes to the filter of names, and the file has what is shown", async () => {
  const { user, page } = await openChain("Filtered", [1, 2, 3]);
  const [first = ""] = names();
  await user.keyboard("/");
  await user.keyboard(first);
  await untilRows(1);
  const saved = nextDownload();
  await user.click(page.getByRole("button", { name: "Export CSV" }));
  const { name, text } = await saved;
  expect(name).toBe("filtered.csv");
  expect(text.split("\r\n").filter(Boolean)).toHaveLength(2);
  expect(text).toContain(first);
});

test("SUP-08: a clone opens under another name with the same members", async () => {
  const { user, page, at } = await openChain("Cloned", [1, 2, 3]);
  const address = at();
  const before = names();
  await user.click(page.getByRole("button", { name: "Clone" }));
  await waitFor(() => expect(at()).not.toBe(address));
  const title = await page.findByRole("heading", { level: 1, name: /^Cloned.+/ });
  expect(title.textContent).not.toBe("Cloned");
  await waitFor(() => expect(names()).toEqual(before));
});

test("SUP-05: a note that somebody else wrote meanwhile is shown, and only a second press writes over it", async () => {
  const { user, page, members } = await openChain("Noted", [1, 2, 3]);
  const [first = ""] = names();
  memberRows()[0]?.focus();
  await user.keyboard("n");
  const dialog = within(await page.findByRole("dialog", { name: `Note on ${first}` }));
  await fill(user, dialog.getByLabelText("Note"), "Ask for the fire test.");
  const read = async () =>
    SupplyChainMember.array()
      .parse((await app.call("GET", members, DANA)).body)
      .find(({ name }) => name === first);
  const id = (await read())?.organisationId;
  const james = { as: demoUsers.secondDesigner, body: { text: "Visited in May.", version: 0 } };
  expect((await app.call("PUT", `${members}/${id}/note`, james)).status).toBe(200);

  const save = () => user.click(dialog.getByRole("button", { name: "Save note" }));
  await save();
  expect((await dialog.findByRole("alert")).textContent).toContain("Visited in May.");
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("Ask for the fire test.");
  expect((await read())?.note?.text).toBe("Visited in May.");
  // The version of the other text is read meanwhile: a press before it came is refused once more.
  await waitFor(async () => {
    if (page.queryByRole("dialog") !== null) await save();
    expect(page.queryByRole("dialog")).toBeNull();
  });
  expect((await read())?.note?.text).toBe("Ask for the fire test.");
});

test("SUP-01: with a need it is said who of the members can do it, and two of them are compared", async () => {
  const need = "system=Modules&quantity=48&by=2027-06-14";
  const path = `/construct/supply-chains/1?${need}`;
  const { page, user, at, violations } = await openScreen(app, path, { as: "tenantManager" });
  const answer = await page.findByRole("heading", { level: 2, name: /can do it by/ });
  expect(answer.textContent).toMatch(/^\d of 8/);
  await untilRows(8);
  expect(await violations()).toEqual([]);
  for (const row of memberRows().slice(0, 2)) await user.click(within(row).getByRole("checkbox"));
  await user.click(page.getByRole("button", { name: "Compare 2" }));
  await waitFor(() => expect(at()).toMatch(/^\/search\/compare\/suppliers\?compare=\d+,\d+/));
});

test("SUP-06, SUP-07: what another organisation shares can be cloned and not be changed", async () => {
  const { page, user } = await openScreen(app, "/construct/supply-chains/3", { as: "tenantManager" });
  await page.findByText("Shared by Kelder Offsite Ltd", { exact: false });
  await waitFor(() => expect(memberRows().length).toBeGreaterThan(0));
  page.getByRole("button", { name: "Clone" });
  expect(page.queryByRole("button", { name: "Add suppliers" })).toBeNull();
  const count = memberRows().length;
  memberRows()[0]?.focus();
  await user.keyboard("{Delete}n");
  expect(page.queryByRole("dialog")).toBeNull();
  expect(memberRows()).toHaveLength(count);
});
