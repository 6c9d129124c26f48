import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { queueMail } from "#api/platform/mail/outbox.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["rate_limits", "contact_messages", "mail_outbox"]) await app.database.knex(table).delete();
});

/** A message through the contact page. @returns its reference */
async function aMessage(name: string, message: string): Promise<string> {
  const body = {
    name,
    email: "nina@marlow.example",
    subject: "Report bug",
    message,
    region: "UK",
    captchaResponse: await captchaResponse(app),
  };
  expect((await app.call("POST", "/api/contact/us", { body })).status).toBe(204);
  const { items } = (await app.call("GET", "/api/contact-messages", { as: demoUsers.approver })).body as {
    items: { name: string; reference: string }[];
  };
  await app.database.knex("mail_outbox").delete();
  return items.find((item) => item.name === name)?.reference ?? "";
}
const mails = () => app.database.knex("mail_outbox").select("recipient", "subject", "body", "html");

test("MSG-10: staff read a message and answer it once by mail; what is too short is said at the field", async () => {
  const reference = await aMessage("Nina Lowe", "The certificate\ncannot be opened.");
  const { page, user, violations } = await openScreen(app, "/console?view=messages", { as: "approver" });
  await page.findByRole("heading", { level: 2, name: "Report bug" });
  const detail = page.getByText(/The certificate/, { selector: "blockquote" });
  expect(detail.textContent).toBe("The certificate\ncannot be opened.");
  expect(page.getByText(new RegExp(`^${reference} · Nina Lowe, nina@marlow\\.example · `))).toBeTruthy();
  expect(page.getByText(/The contact page promises an answer after two working days at the latest\./)).toBeTruthy();
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: "Send answer" }));
  await page.findByText("This field is required.");
  expect(page.queryByRole("alertdialog")).toBeNull();
  const answer = page.getByLabelText("Answer");
  await fill(user, answer, "Too short");
  expect(page.getByText("Use at least 10 characters.")).toBeTruthy();
  await fill(user, answer, "Too short no more.");
  await user.click(page.getByRole("button", { name: "Send answer" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Send answer" }));
  expect(dialog.getByText("Send the answer to nina@marlow.example?")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Send answer" }));
  await page.findByText(new RegExp(`^The answer to ${reference} goes to Nina Lowe\\.`));
  await waitFor(() => expect(page.queryByRole("link", { name: /Nina Lowe/ })).toBeNull());
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "nina@marlow.example", subject: `Re: Report bug (${reference})` });
  expect(mail.body).toContain("Too short no more.");
});

test("MSG-10: a message is marked as answered in another way, and no mail goes out", async () => {
  const reference = await aMessage("Nina Lowe", "Please call me back.");
  const { page, user } = await openScreen(app, "/console?view=messages", { as: "approver" });
  await user.click(await page.findByRole("button", { name: "Mark answered" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Mark answered" }));
  expect(dialog.getByText("Mark as answered in another way? Nina Lowe gets no mail.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Mark answered" }));
  await page.findByText(new RegExp(`^${reference} is marked as answered\\.`));
  await page.findByText("Nothing to do");
  expect(await mails()).toEqual([]);
});

test("MSG-10: of two who answer the second is told who did, and keeps the text", async () => {
  await aMessage("Nina Lowe", "The certificate cannot be opened.");
  const { page, user } = await openScreen(app, "/console?view=messages", { as: "approver" });
  await fill(user, await page.findByLabelText("Answer"), "Here is the answer.");
  const { id } = await app.database.knex("contact_messages").first("id");
  const as = { ...demoUsers.approver, id: "05e00000-0000-4000-8000-000000000077", name: "Ada Second" };
  const first = await app.call("POST", `/api/contact-messages/${id}/answer`, {
    as,
    body: { version: 1, text: "Mine was first." },
  });
  expect(first.status).toBe(200);
  await user.click(page.getByRole("button", { name: "Send answer" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Send answer" }));
  await user.click(dialog.getByRole("button", { name: "Send answer" }));
  await dialog.findByText(/Ada Second/);
  expect(page.getByLabelText("Answer")).toHaveProperty("value", "Here is the answer.");
  expect(await mails()).toHaveLength(1);
});

test("MSG-16: staff see what became of each mail, never its text, and try again what was given up", async () => {
  await aMessage("Nina Lowe", "The certificate cannot be opened.");
  const { knex } = app.database;
  for (const subject of ["Waits", "Went out", "Was given up"]) {
    await queueMail(knex, { to: "nina@marlow.example", subject, text: "A secret link", kind: "account" });
  }
  await knex("mail_outbox").where({ subject: "Went out" }).update({ sent_at: new Date() });
  const given_up = { failed_at: new Date(), attempts: 8, last_error: "550 <b>no</b> such mailbox" };
  await knex("mail_outbox").where({ subject: "Was given up" }).update(given_up);
  const { page, user, violations } = await openScreen(app, "/console?view=mail", { as: "approver" });
  const row = await page.findByRole("row", { name: /Waits/ });
  expect(row.textContent).toContain("Waits to be handed over");
  expect(page.queryByRole("row", { name: /Went out/ })).toBeNull();
  await user.click(page.getByRole("button", { name: "All" }));
  expect((await page.findByRole("row", { name: /Went out/ })).textContent).toMatch(/Handed over \w{3} \d\d, \d{4}/);
  await user.click(page.getByRole("button", { name: "Given up" }));
  const given = await page.findByRole("row", { name: /Was given up/ });
  expect(given.textContent).toContain("550 <b>no</b> such mailbox");
  expect(await violations()).toEqual([]);
  await user.click(within(given).getByRole("button", { name: "Try now" }));
  await page.findByText("No mail here.");
  await user.click(page.getByRole("button", { name: "Waiting" }));
  await page.findByRole("row", { name: /Was given up/ });
  expect(page.queryByText(/secret link/)).toBeNull();
});
