import { afterAll, beforeAll, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { cutLine } from "#web/test/network.ts";
import { fill } from "#web/test/fill.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { pressWhenShown } from "#web/test/press-when-shown.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
});
afterAll(() => app.stop());

const TEXT = "We plan 48 modules for Canal Street.";

/** The dialog to two suppliers that can be written to, and one that cannot. */
async function openMessage() {
  const screen = await openScreen(app, "/search/compare/suppliers?compare=2,3,111");
  const { page, user } = screen;
  const open = async () => {
    await user.click(await page.findByRole("button", { name: "Send message to 2" }));
    return within(await page.findByRole("dialog", { name: "Send message" }));
  };
  const dialog = await open();
  const send = () => user.click(dialog.getByRole("button", { name: "Send message to 2" }));
  const write = async () => {
    await fill(user, dialog.getByLabelText("Your name"), "Amira Khan");
    await fill(user, dialog.getByLabelText("Email"), "amira@hallam.example");
    await fill(user, dialog.getByLabelText("Message"), TEXT);
    await user.click(dialog.getByRole("checkbox", { name: "I agree to the Acceptable use policy" }));
  };
  return { ...screen, dialog, open, send, write };
}

test("MSG-01, MSG-02, MSG-04, MSG-06: who has no email is left out and counted; what is missing is said", async () => {
  const { dialog, send, violations } = await openMessage();
  dialog.getByText("1 of 3 has no email and is left out.");
  dialog.getByText("Your message goes to 2.");
  await send();
  expect(await dialog.findAllByText("This field is required.")).toHaveLength(3);
  dialog.getByText("Agree to the policy to send the message.");
  expect(await violations()).toEqual([]);
  expect(await app.database.knex("organisation_messages")).toEqual([]);
});

test("MSG-08: Escape pressed at the moment when the message was sent closes the dialog, and asks nothing", async () => {
  const { dialog, write, send, page } = await openMessage();
  await write();
  const pressed = pressWhenShown("Escape", /Your message goes to 2 organisations/);
  await send();
  await pressed;
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  expect(dialog.queryByText("Close and lose what you wrote?")).toBeNull();
});

test("MSG-08: closing a message that is begun asks first, and it can be gone on with", async () => {
  const { dialog, write, page, user } = await openMessage();
  await write();
  await user.keyboard("{Escape}");
  await dialog.findByText("Close and lose what you wrote?");
  await user.click(dialog.getByRole("button", { name: "Keep writing" }));
  await waitFor(() => expect(dialog.queryByText("Close and lose what you wrote?")).toBeNull());
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Message").value).toBe(TEXT);
  await user.keyboard("{Escape}");
  await user.click(await dialog.findByRole("button", { name: "Close without sending" }));
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
});

test("MSG-08, MSG-09, MSG-12: a failure keeps the text; each mail has its state; the next form is empty", async () => {
  const { dialog, write, open, page, send, user, violations } = await openMessage();
  await write();
  const mend = cutLine(/^\/api\/contact\/organisations$/);
  await send();
  expect((await dialog.findByRole("alert")).textContent).toContain("We couldn't send your message.");
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Message").value).toBe(TEXT);
  mend();
  await send();
  const sent = within(await page.findByRole("dialog", { name: "Your message goes to 2 organisations" }));
  await sent.findByText("No email, not sent");
  expect(await violations()).toEqual([]);
  const outbox = app.database.knex("mail_outbox").where({ kind: "message" });
  const recipients = (await outbox.clone().select("recipient")).map(({ recipient }) => recipient);
  expect(new Set(recipients).size).toBe(2);
  // What becomes of each mail is told while the list is open.
  expect(await sent.findAllByText("On its way to its mail server")).toHaveLength(2);
  const [busy, refused] = recipients;
  await outbox
    .clone()
    .where({ recipient: busy })
    .update({ next_try_at: new Date(2030, 0, 1, 14, 32) });
  await outbox.clone().where({ recipient: refused }).update({ failed_at: new Date() });
  await sent.findByText("Its server is busy, next try 14:32");
  await sent.findByText("Its server refused it");

  await user.click(sent.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  const again = await open();
  expect(again.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
});

test("MSG-03: without the last recipient that has an email the message closes", async () => {
  const { dialog, page, user } = await openMessage();
  const [first, second] = await Promise.all(
    [2, 3].map(async (id) => (await app.call("GET", `/api/suppliers/${id}`)).body as { name: string }),
  );
  await user.click(dialog.getByRole("button", { name: `Remove ${first?.name}` }));
  await dialog.findByRole("button", { name: "Send message to 1" });
  await user.click(dialog.getByRole("button", { name: `Remove ${second?.name}` }));
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
});
