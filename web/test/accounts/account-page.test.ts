import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo, makeOrganisation, newPerson } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { nextDownload } from "#web/test/downloads.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

test("SHL-06: the account page says who one is; a new name shows in the header at once", async () => {
  const { page, user, violations } = await openScreen(app, "/profile", { as: "consultantOwner" });
  const name = await page.findByLabelText("Name");
  expect(name).toHaveProperty("value", "Tom Brindle");
  expect(page.getByLabelText("Email")).toHaveProperty("value", "tom.brindle@brindle.example");
  const facts = page.getByRole("link", { name: "Brindle Thorpe LLP" }).closest("dl");
  expect(facts?.textContent).toContain("Brindle Thorpe LLP, Manager");
  expect(facts?.textContent).toMatch(/Account\s*Approved/);
  expect(await violations()).toEqual([]);

  await fill(user, name, "T");
  await user.click(page.getByRole("button", { name: "Save" }));
  expect((await page.findByText("Use at least 2 characters.")).id).toBe(name.getAttribute("aria-describedby"));
  await fill(user, name, "Thomas Brindle-Shaw");
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByRole("button", { name: "Account: Thomas Brindle-Shaw" });
  // The button that was pressed keeps the focus.
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Saved"));
});

test("AUT-05: a new address waits until its link is opened, and the page says so", async () => {
  const person = newPerson(app, "Mia Move", "mia@old.example");
  await makeOrganisation(person, "Move Ltd");
  const { page, user } = await openScreen(app, "/profile", { as: { token: await person.token() } });
  const email = await page.findByLabelText("Email");
  await fill(user, email, "mia");
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByText("Please provide a valid email address.");
  await fill(user, email, "mia@new.example");
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByText("mia@new.example waits for its link to be opened.");
  expect(page.getByText("Until then the address before it is used.")).toBeTruthy();
  expect(page.getByLabelText("Email")).toHaveProperty("value", "mia@old.example");
  expect(page.getByRole("button", { name: "Saved" })).toBeTruthy();

  const [mail] = await mailsTo(app, "mia@new.example");
  const opened = await openScreen(app, `/construct/verify-email#${mail?.token}`, {
    as: { token: await person.token() },
  });
  await opened.page.findByText("Email verified.");
  opened.go("/profile");
  await waitFor(() => expect(opened.page.getByLabelText("Email")).toHaveProperty("value", "mia@new.example"));
});

test("AUT-05: an address that was confirmed meanwhile stands in the open page, and a new name moves none back", async () => {
  const person = newPerson(app, "Ola Open", "ola@old.example");
  await makeOrganisation(person, "Open Ltd");
  const { page, user } = await openScreen(app, "/profile", { as: { token: await person.token() } });
  await fill(user, await page.findByLabelText("Email"), "ola@new.example");
  await user.click(page.getByRole("button", { name: "Save" }));
  await page.findByText("ola@new.example waits for its link to be opened.");
  const [mail] = await mailsTo(app, "ola@new.example");
  await app.call("POST", "/api/verification/confirm", { body: { token: mail?.token } });

  await fill(user, page.getByLabelText("Name"), "Ola Opened");
  await user.click(page.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(page.getByLabelText("Email")).toHaveProperty("value", "ola@new.example"));
  expect(page.getByLabelText("Name")).toHaveProperty("value", "Ola Opened");
  expect(page.getByRole("button", { name: "Saved" })).toBeTruthy();
  expect((await person.call("GET", "/me/account")).body).toMatchObject({ email: "ola@new.example", newEmail: null });
});

test("R-20: mails that one may switch off are saved at once, and stay off when the page is opened again", async () => {
  const { page, user } = await openScreen(app, "/profile", { as: "supplierOwner" });
  const mail = "Somebody asks to join an organisation that you manage";
  const choice = await page.findByRole("switch", { name: mail });
  expect(choice.getAttribute("aria-checked")).toBe("true");
  await user.click(choice);
  await waitFor(() => expect(choice.getAttribute("aria-checked")).toBe("false"));
  const again = await openScreen(app, "/profile", { as: "supplierOwner" });
  expect((await again.page.findByRole("switch", { name: mail })).getAttribute("aria-checked")).toBe("false");
});

test("B-01: what Purlin holds about a person is saved as one JSON file", async () => {
  const saved = nextDownload();
  const { page, user } = await openScreen(app, "/profile", { as: "designer" });
  await user.click(await page.findByRole("button", { name: "Export my data" }));
  const { name, text } = await saved;
  expect(name).toBe("purlin-account.json");
  expect(JSON.parse(text)).toMatchObject({
    account: { id: demoUsers.designer.id, name: "Amira Khan", email: "amira.khan@hallam.example" },
    organisations: [{ name: "Hallam Studio", role: "editor" }],
  });
});

test("an account is deleted in 30 days once its address is typed, and kept again until then", async () => {
  const person = newPerson(app, "Dee Leet", "dee@leet.example");
  await makeOrganisation(person, "Leet Ltd");
  const { page, user, violations } = await openScreen(app, "/profile", { as: { token: await person.token() } });
  await user.click(await page.findByRole("button", { name: "Delete my account" }));
  const dialog = within(page.getByRole("dialog", { name: "Delete your account?" }));
  expect(dialog.getByText(/^For 30 days you can bring it back on this page\./)).toBeTruthy();
  const confirm = dialog.getByRole("button", { name: "Delete my account" });
  const typed = dialog.getByLabelText("Type your email address");
  await fill(user, typed, "dee@leet.exampl");
  expect(dialog.getByText("Not the same yet: dee@leet.example")).toBeTruthy();
  expect(confirm.getAttribute("aria-disabled")).toBe("true");
  await user.click(confirm);
  expect((await person.call("GET", "/me/account")).body).toMatchObject({ deletionAt: null });
  expect(await violations()).toEqual([]);

  await user.type(typed, "e");
  await user.click(confirm);
  const ends = await page.findByText(/^Your account is deleted on /);
  const { deletionAt } = (await person.call("GET", "/me/account")).body as { deletionAt: string };
  expect(Math.round((Date.parse(deletionAt) - Date.now()) / 86_400_000)).toBe(30);
  const [, month, day, year] = /^\w+ (\w+) (\d+) (\d+)/.exec(new Date(deletionAt.slice(0, 10)).toDateString()) ?? [];
  expect(ends.textContent).toBe(`Your account is deleted on ${month} ${day}, ${year}`);

  await user.click(page.getByRole("button", { name: "Keep my account" }));
  await page.findByRole("button", { name: "Delete my account" });
  expect((await person.call("GET", "/me/account")).body).toMatchObject({ deletionAt: null });
});

test("R-21: the only manager of an organisation with other people cannot delete the account: the row says so", async () => {
  const manager = newPerson(app, "Una Only", "una@only.example");
  await makeOrganisation(manager, "Only Ltd");
  const joined = newPerson(app, "Jo Joined", "jo@only.example");
  await manager.call("POST", "/tenant/invitations", { emails: [joined.email], role: "editor" });
  const [mail] = await mailsTo(app, joined.email);
  await joined.call("POST", "/invitations/accept", { token: mail?.token });
  const { page, user } = await openScreen(app, "/profile", { as: { token: await manager.token() } });
  const remove = await page.findByRole("button", { name: "Delete my account" });
  expect(document.getElementById(remove.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "You are the only manager of Only Ltd. Hand over first, then delete.",
  );
  expect(remove.getAttribute("aria-disabled")).toBe("true");
  remove.focus();
  expect(document.activeElement).toBe(remove);
  await user.keyboard("{Enter}");
  expect(page.queryByRole("dialog")).toBeNull();

  // Became the only one while the account waited to be deleted: its day has passed.
  await app.database
    .knex("users")
    .where({ id: manager.id })
    .update({ deletion_at: new Date("2026-01-02T10:00:00Z") });
  const again = await openScreen(app, "/profile", { as: { token: await manager.token() } });
  const keep = await again.page.findByRole("button", { name: "Keep my account" });
  expect(again.page.getByText("Your account waits to be deleted")).toBeTruthy();
  expect(again.page.queryByText(/^Your account is deleted on /)).toBeNull();
  expect(document.getElementById(keep.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "You are the only manager of Only Ltd. Hand over first, then delete.",
  );
  expect(keep.getAttribute("aria-disabled")).toBe("false");
});
