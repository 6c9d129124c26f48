import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "#build/testing/page-queries.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { aRequest, readRequest } from "./requests.ts";

/** What somebody may write: markup that would run, and the marks of our own templates. */
const EVIL = `<img src=x onerror="document.title='run'"><script>document.title='run'</script> {{name}} $t(web.home.title)`;
const { designer, approver } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  await app.database.knex("profile_requests").delete();
});
afterAll(() => app.stop());

/** Nothing of it became an element. */
function expectNoElement(): void {
  expect(document.body.querySelectorAll("script, img[src='x'], [onerror]")).toHaveLength(0);
  expect(document.title).not.toBe("run");
}

test("APR-04: markup in a name, a text and a comment is text in the console, the preview and the form", async () => {
  const sent = await aRequest(app, designer, "Supplier", { name: EVIL, description: EVIL });
  const { page, user, go } = await openScreen(app, "/approvals", { as: "approver" });
  await page.findByRole("heading", { level: 2, name: EVIL });
  const table = within(await page.findByRole("table", { name: "Difference to the live page" }));
  expect(table.getAllByText(EVIL).length).toBeGreaterThan(1);
  await user.click(page.getByRole("button", { name: "Approve this item" }));
  expect(page.getByText(`Approve ${EVIL}? It is public at once, and ${designer.email} gets one mail.`)).toBeTruthy();
  expectNoElement();
  go(`/preview/supplier/${sent.id}`);
  await page.findByRole("heading", { level: 1, name: EVIL });
  expectNoElement();

  const { version } = await readRequest(app, sent.id);
  const body = { version, comments: [{ field: "description", text: EVIL }] };
  const asked = await app.call("POST", `/api/profiles/requests/${sent.id}/changes`, { as: approver, body });
  expect(asked.status).toBe(200);
  const form = await openScreen(app, `/register/supplier?draft=${sent.id}`, { as: "designer" });
  await form.page.findByText(`“${EVIL}”`);
  expect((await form.page.findAllByText(EVIL)).length).toBeGreaterThan(1);
  expectNoElement();
});

test("MSG-10: markup in the name and the text of a message is text in the console", async () => {
  const message = { name: EVIL.slice(0, 90), email: "eve@mail.example", subject: "Report bug", message: EVIL };
  const body = { ...message, region: "UK", captchaResponse: await captchaResponse(app) };
  // The message that is due first is open at once.
  await app.database.knex("contact_messages").delete();
  expect((await app.call("POST", "/api/contact/us", { body })).status).toBe(204);
  const { page } = await openScreen(app, "/console?view=messages", { as: "approver" });
  await page.findByText(EVIL, { selector: "blockquote" });
  expect(page.getAllByText((text) => text.includes(EVIL.slice(0, 90))).length).toBeGreaterThan(1);
  expectNoElement();
});

test("SUP-03: markup in the name and the text of a supply chain is text in the list and on its page", async () => {
  const name = EVIL.slice(0, 110);
  await app.call("POST", "/api/supplychains", { as: designer, body: { name, description: EVIL } });
  const { page, user } = await openScreen(app, "/construct/supply-chains", { as: "designer" });
  await user.click(await page.findByRole("link", { name }));
  await page.findByRole("heading", { level: 1, name });
  expect(page.getAllByText((text) => text.includes(EVIL)).length).toBeGreaterThan(0);
  expectNoElement();
});
