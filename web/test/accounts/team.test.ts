import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo, makeOrganisation, newPerson } from "#api/test/people.ts";
import type { Person } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

/** An organisation with its manager, and somebody else of the role. */
async function aTeam(name: string, role: string): Promise<{ manager: Person; other: Person }> {
  const site = `${name.toLowerCase().replace(" ", "-")}.example`;
  const manager = newPerson(app, `Mary ${name}`, `mary@${site}`);
  await makeOrganisation(manager, name);
  const other = newPerson(app, `Otto ${name}`, `otto@${site}`);
  expect((await manager.call("POST", "/tenant/invitations", { emails: [other.email], role })).status).toBe(200);
  const [mail] = await mailsTo(app, other.email);
  expect((await other.call("POST", "/invitations/accept", { token: mail?.token })).status).toBe(200);
  return { manager, other };
}

const opened = async (person: Person) => openScreen(app, "/organisation", { as: { token: await person.token() } });

test("R-21: a manager invites by email with a role, corrects what is wrong, sends again and cancels", async () => {
  const { manager } = await aTeam("Alder", "editor");
  const { page, user, violations } = await opened(manager);
  const field = await page.findByLabelText("Invite by email");
  expect(await violations()).toEqual([]);
  await fill(user, field, "gus@guest.example, gus.at.home");
  await user.selectOptions(page.getByLabelText("Role"), "Member");
  await user.click(page.getByRole("button", { name: "Send invitation" }));
  await page.findByText("gus.at.home is no email address.");
  // Who belongs to the team is refused by the server, at the field.
  await fill(user, field, "gus@guest.example, otto@alder.example");
  await user.click(page.getByRole("button", { name: "Send invitation" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent).toContain("Otto Alder");
  expect(await mailsTo(app, "gus@guest.example")).toHaveLength(0);

  await fill(user, field, "gus@guest.example, gil@guest.example");
  await user.click(page.getByRole("button", { name: "Send invitation" }));
  await page.findByText("2 invitations are on their way.");
  const list = within(await page.findByRole("region", { name: /^Invitations/ }));
  expect(list.getAllByText("Member, asked by Mary Alder")).toHaveLength(2);
  expect(list.getAllByText("Ends in 7 days")).toHaveLength(2);
  expect(page.getByLabelText("Invite by email")).toHaveProperty("value", "");

  await user.click(list.getByRole("button", { name: /^Send again\s*gus@guest/ }));
  await waitFor(async () => expect(await mailsTo(app, "gus@guest.example")).toHaveLength(2));
  await user.click(list.getByRole("button", { name: /^Cancel\s*gil@guest/ }));
  await waitFor(() => expect(list.queryByText("gil@guest.example")).toBeNull());
});

test("R-21: one's own role is asked for first, as who has given it up cannot take it back", async () => {
  const { manager, other } = await aTeam("Hazel", "manager");
  const { page, user } = await opened(manager);
  await user.selectOptions(await page.findByLabelText("Role of Mary Hazel"), "Editor");
  const asked = () => within(page.getByRole("dialog", { name: "Become Editor?" }));
  await user.click(asked().getByRole("button", { name: "Cancel" }));
  expect(page.getByLabelText("Role of Mary Hazel")).toHaveProperty("value", "manager");
  expect((await manager.me()).role).toBe("manager");
  await user.selectOptions(page.getByLabelText("Role of Mary Hazel"), "Editor");
  await user.click(asked().getByRole("button", { name: "Become Editor" }));
  await waitFor(() => expect(page.queryByLabelText("Role of Mary Hazel")).toBeNull());
  expect([(await manager.me()).role, (await other.me()).role]).toEqual(["editor", "manager"]);
  expect(page.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("R-21: a role changes at once with Undo; somebody is removed after a question", async () => {
  const { manager, other } = await aTeam("Birch", "member");
  const { page, user } = await opened(manager);
  const role = await page.findByLabelText("Role of Otto Birch");
  await user.selectOptions(role, "Editor");
  await page.findByText("Otto Birch is Editor now.");
  expect((await other.me()).role).toBe("editor");
  await user.click(page.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect((await other.me()).role).toBe("member"));
  await waitFor(() => expect(page.getByLabelText("Role of Otto Birch")).toHaveProperty("value", "member"));

  await user.click(page.getByRole("button", { name: "Remove Otto Birch" }));
  const dialog = within(page.getByRole("dialog", { name: "Remove Otto Birch?" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(page.getByRole("row", { name: /Otto Birch/ })).toBeTruthy();
  await user.click(page.getByRole("button", { name: "Remove Otto Birch" }));
  await user.click(within(page.getByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(page.queryByRole("row", { name: /Otto Birch/ })).toBeNull());
  expect((await other.me()).tenant.name).not.toBe("Birch");
});

test("R-21: a member sees the team and what roles may do, and no button that changes it", async () => {
  const { manager: boss, other } = await aTeam("Cedar", "member");
  const third = newPerson(app, "Tia Third", "tia@cedar.example");
  await boss.call("POST", "/tenant/invitations", { emails: [third.email], role: "editor" });
  await third.call("POST", "/invitations/accept", { token: (await mailsTo(app, third.email))[0]?.token });
  const { page } = await opened(other);
  const manager = await page.findByRole("row", { name: /Mary Cedar/ });
  expect(manager.textContent).toContain("Only manager");
  expect(within(manager).queryByRole("combobox")).toBeNull();
  const rights = within(page.getByRole("region", { name: "What each role may do" }));
  expect(
    within(rights.getByRole("row", { name: /^Edit the public page/ }))
      .getAllByRole("cell")
      .map((cell) => cell.textContent || within(cell).getByRole("img").getAttribute("aria-label")),
  ).toEqual(["–No", "Yes", "Yes"]);
  expect(page.getByRole("row", { name: /Tia Third/ }).textContent).toContain("Editor");
  for (const name of ["Send invitation", /^Remove/, "Hand over", /^Save/, /^Let in/]) {
    expect(page.queryAllByRole("button", { name })).toEqual([]);
  }
  for (const label of ["Invite by email", /^Role of/, "Name of the organisation"]) {
    expect(page.queryAllByLabelText(label)).toEqual([]);
  }
  expect(page.getByRole("button", { name: "Leave" }).getAttribute("aria-disabled")).toBe("false");
});

test("R-21: the only manager cannot leave; management is handed over, then the name is typed to leave", async () => {
  const { manager, other } = await aTeam("Douglas Fir", "editor");
  const { page, user } = await opened(manager);
  const leave = await page.findByRole("button", { name: "Leave" });
  expect(leave.getAttribute("aria-disabled")).toBe("true");
  expect(page.getByText("Not possible while you are the only manager. Hand over first.")).toBeTruthy();
  await user.click(leave);
  expect(page.queryByRole("dialog")).toBeNull();

  await user.click(page.getByRole("button", { name: "Hand over" }));
  const ask = within(page.getByRole("dialog", { name: "Hand over management" }));
  expect(ask.getByRole("radio", { name: "Otto Douglas Fir" })).toHaveProperty("checked", true);
  await user.click(ask.getByRole("button", { name: "Hand over" }));
  await waitFor(() => expect(page.queryByLabelText("Invite by email")).toBeNull());
  expect((await other.me()).role).toBe("manager");

  await user.click(page.getByRole("button", { name: "Leave" }));
  const dialog = within(page.getByRole("dialog", { name: "Leave Douglas Fir?" }));
  expect(dialog.getByText(/^You lose access to 0 supply chains and to the public page\./)).toBeTruthy();
  await fill(user, dialog.getByLabelText("Type the name of the organisation"), "douglas fir");
  await user.click(dialog.getByRole("button", { name: "Leave" }));
  await waitFor(async () => expect((await manager.me()).tenant.name).not.toBe("Douglas Fir"));
  await waitFor(() => expect(page.queryByText("Otto Douglas Fir")).toBeNull());
});

test("the organisation's name is changed where its people see it", async () => {
  const { manager } = await aTeam("Elm", "editor");
  const { page, user } = await opened(manager);
  const name = await page.findByLabelText("Name of the organisation");
  await fill(user, name, "E");
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByText("Use at least 2 characters.");
  await fill(user, name, "Elm & Sons");
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByText("2 people work for Elm & Sons on Purlin.");
  await page.findByText("Renamed Elm & Sons");
  await waitFor(() => expect(page.getByRole("navigation", { name: "Settings" }).textContent).toMatch(/^Elm & Sons/));
});

test("R-20: a manager lets in who asks to join, with a role; one mail tells them", async () => {
  const { manager } = await aTeam("Firth", "editor");
  const { tenant } = await manager.me();
  await app.database.knex("tenants").where({ id: tenant.id }).update({ status: "approved" });
  const asker = newPerson(app, "Asa Asker", "asa@firth.example");
  const choice = { kind: "tenant", tenantId: tenant.id };
  expect((await asker.call("POST", "/me/organisation", { choice, acceptsTerms: true })).status).toBe(200);
  const { page, user } = await opened(manager);
  const asked = within(await page.findByRole("region", { name: /^Requests to join/ }));
  expect(asked.getByText(/^asa@firth\.example, .*Same email domain/)).toBeTruthy();
  await user.selectOptions(asked.getByLabelText("Role of Asa Asker"), "Editor");
  await user.click(asked.getByRole("button", { name: /^Let in\s*Asa Asker$/ }));
  const row = await page.findByRole("row", { name: /Asa Asker/ });
  expect(within(row).getByRole("combobox")).toHaveProperty("value", "editor");
  expect(page.queryByRole("region", { name: /^Requests to join/ })).toBeNull();
  expect(await asker.me()).toMatchObject({ tenant: { name: "Firth" }, role: "editor" });
});

test("AUT-14: another organisation is entered over any page, what is shown reloads; text not saved asks", async () => {
  const { manager } = await aTeam("Grove", "editor");
  const solo = newPerson(app, "Sol Solo", "sol@solo.example");
  await makeOrganisation(solo, "Solo Works");
  await solo.call("POST", "/supplychains", { name: "Of Solo", description: "" });
  await manager.call("POST", "/tenant/invitations", { emails: [solo.email], role: "member" });
  const { page, user, go, at, violations } = await openScreen(app, "/construct/supply-chains", {
    as: { token: await solo.token() },
  });
  await page.findAllByText("Of Solo");
  const switchTo = async (name: RegExp) => {
    await user.click(page.getByRole("button", { name: /^Account:/ }));
    await user.click(page.getByRole("button", { name: "Switch tenant" }));
    const dialog = within(await page.findByRole("dialog", { name: "Switch tenant" }));
    await user.click(dialog.getByRole("button", { name }));
    return dialog;
  };
  await switchTo(/^GroveInvited by Mary Grove/);
  await page.findByText("You work in Grove now.");
  await waitFor(() => expect(page.queryAllByText("Of Solo")).toHaveLength(0));
  expect(at()).toBe("/construct/supply-chains");
  go("/organisation");
  await page.findByText("3 people work for Grove on Purlin.");

  go("/profile");
  await fill(user, await page.findByLabelText("Name"), "Sol Solo the Second");
  const dialog = await switchTo(/^Solo Works/);
  expect(dialog.getByText("This page holds text that is not saved.")).toBeTruthy();
  expect(dialog.getByRole("button", { name: /^Grove/ }).getAttribute("aria-current")).toBe("true");
  expect(await violations()).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Keep writing" }));
  expect(page.getByLabelText("Name")).toHaveProperty("value", "Sol Solo the Second");
  const asked = await switchTo(/^Solo Works/);
  await user.click(asked.getByRole("button", { name: "Switch and lose it" }));
  await page.findByText("You work in Solo Works now.");
  await waitFor(() => expect(page.getByLabelText("Name")).toHaveProperty("value", "Sol Solo"));
  go("/construct/supply-chains");
  await page.findAllByText("Of Solo");
});
