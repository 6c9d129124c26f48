import { fireEvent } from "@testing-library/dom";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { waitFor, within } from "#build/testing/page-queries.ts";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { anUpload, goLive } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { fill } from "#web/test/fill.ts";
import { failServer } from "#web/test/network.ts";
import { openScreen } from "#web/test/open-screen.tsx";
import { pressWhenShown } from "#web/test/press-when-shown.ts";
import { aRequest, colleague, readRequest, sendAgain } from "./requests.ts";

const { designer, approver } = demoUsers;
let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  for (const as of [approver, colleague, designer]) await app.call("GET", "/api/me", { as });
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["profile_requests", "mail_outbox"]) await app.database.knex(table).delete();
});

const mails = () => app.database.knex("mail_outbox").orderBy("created_at").select("recipient", "subject", "body");

test("APR-12: J and K move, A and Q ask first, O opens the preview, F filters, ? lists the keys and turns them off", async () => {
  await aRequest(app, designer, "Supplier", { name: "Ashlar Pods" }, { daysAgo: 8 });
  const second = await aRequest(app, designer, "Consultant", { name: "Birch Consulting" }, { daysAgo: 1 });
  const { page, user, at, violations } = await openScreen(app, "/approvals", { as: "approver" });
  const open = async (name: string) => {
    await page.findByRole("heading", { level: 2, name });
    // Keys are listened for once the drawing is done: in the next turn.
    await new Promise(setImmediate);
  };
  await open("Ashlar Pods");
  expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Approvals 2");
  expect(await violations()).toEqual([]);
  await user.keyboard("j");
  await open("Birch Consulting");
  await user.keyboard("j");
  await open("Birch Consulting");
  await user.keyboard("k");
  await open("Ashlar Pods");
  await user.keyboard("q");
  const question = await page.findByRole("alertdialog", { name: "Ask for a change" });
  await waitFor(() => expect(document.activeElement).toBe(within(question).getByLabelText(/^On the whole profile/)));
  // Letters that are typed are no keys.
  await user.keyboard("jka?");
  expect(within(question).getByLabelText(/^On the whole profile/)).toHaveProperty("value", "jka?");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Ask for a change"));
  await user.keyboard("a");
  const approving = await page.findByRole("alertdialog", { name: "Approve this item" });
  expect(approving.textContent).toContain(
    "Approve Ashlar Pods? It is public at once, and amira.khan@hallam.example gets one mail.",
  );
  await user.keyboard("{Escape}");
  await user.keyboard("f");
  expect(document.activeElement).toBe(page.getByLabelText("Type of the page"));
  (document.activeElement as HTMLElement).blur();

  await user.keyboard("?");
  const sheet = within(await page.findByRole("dialog", { name: "Keys" }));
  expect(sheet.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["J", "K", "A", "Q", "O", "F", "?"]);
  expect(await violations()).toEqual([]);
  await user.click(sheet.getByLabelText("Single keys act"));
  await user.click(sheet.getByRole("button", { name: "Close" }));
  await user.keyboard("j");
  await open("Ashlar Pods");
  await user.keyboard("?");
  await user.click(await page.findByLabelText("Single keys act"));
  await user.click(within(page.getByRole("dialog", { name: "Keys" })).getByRole("button", { name: "Close" }));
  await user.keyboard("j");
  await open("Birch Consulting");

  await user.keyboard("o");
  await page.findByRole("heading", { level: 1, name: "Birch Consulting" });
  expect(at()).toBe(`/preview/consultant/${second.id}`);
  page.getByRole("region", { name: /^Preview: the page as visitors will see it/ });
  await user.click(page.getByRole("link", { name: "Back to the request" }));
  await open("Birch Consulting");
});

test("APR-01, APR-02: the queue is narrowed by a text, by type, region and age of the profiles", async () => {
  await aRequest(app, designer, "Supplier", { name: "Ashlar Pods" }, { daysAgo: 8 });
  await aRequest(app, designer, "Project", { name: "Canal Street" }, { daysAgo: 3 });
  await aRequest(app, designer, "Supplier", { name: "Dakota Modules" }, { region: "NA" });
  const { page, user } = await openScreen(app, "/approvals", { as: "approver" });
  const names = () =>
    within(page.getByRole("region", { name: "To do" }))
      .queryAllByRole("link")
      .map((link) => /Ashlar Pods|Canal Street|Dakota Modules/.exec(link.textContent ?? "")?.[0]);
  const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));
  await shows("Ashlar Pods", "Canal Street", "Dakota Modules");
  const search = page.getByLabelText("Name, email or reference");
  await fill(user, search, "dakota");
  await shows("Dakota Modules");
  await fill(user, search, "nobody");
  await page.findByText("Nothing that waits fits this search.");
  await shows();
  await user.clear(search);
  await shows("Ashlar Pods", "Canal Street", "Dakota Modules");
  await user.selectOptions(page.getByLabelText("Type of the page"), "Case study");
  await shows("Canal Street");
  await user.selectOptions(page.getByLabelText("Type of the page"), "All types");
  await shows("Ashlar Pods", "Canal Street", "Dakota Modules");
  await user.selectOptions(page.getByLabelText("Region of the page"), "North America");
  await shows("Dakota Modules");
  await user.selectOptions(page.getByLabelText("Region of the page"), "All regions");
  await shows("Ashlar Pods", "Canal Street", "Dakota Modules");
  await user.selectOptions(page.getByLabelText("How long it waits"), "2 days or more");
  await shows("Ashlar Pods", "Canal Street");
  await user.selectOptions(page.getByLabelText("How long it waits"), "7 days or more");
  await shows("Ashlar Pods");
  await user.selectOptions(page.getByLabelText("Type of the page"), "Case study");
  await page.findByText("Nothing that waits fits this search.");
  await shows();
});

test("APR-01: filters chosen in one go all hold, and J after them keeps them", async () => {
  await aRequest(app, designer, "Supplier", { name: "Ashlar Pods" }, { daysAgo: 8 });
  await aRequest(app, designer, "Supplier", { name: "Dakota Modules" }, { region: "NA", daysAgo: 3 });
  const { page, at } = await openScreen(app, "/approvals", { as: "approver" });
  await page.findByRole("heading", { level: 2, name: "Ashlar Pods" });
  // Nothing is drawn between them.
  fireEvent.change(page.getByLabelText("Type of the page"), { target: { value: "Supplier" } });
  fireEvent.change(page.getByLabelText("Region of the page"), { target: { value: "NA" } });
  fireEvent.change(page.getByLabelText("How long it waits"), { target: { value: "2" } });
  fireEvent.keyDown(document.body, { key: "j" });
  expect(at()).toMatch(/^\/approvals\?type=Supplier&market=NA&days=2&item=approvals%3A/);
  await waitFor(() => expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Approvals 1"));
});

test("AUT-08: a kind that somebody may not decide leads to permission denied, from a full address too", async () => {
  const { page, at } = await openScreen(app, "/console?view=organisations", { as: "approver" });
  await page.findByRole("heading", { level: 1, name: "You do not have permission to access this page." });
  expect(at()).toBe("/error/permission-denied");
});

test("APR-05, APR-12: a failed approval names the item; Escape pressed at that moment closes the question", async () => {
  await aRequest(app, designer, "Supplier", { name: "Ashlar Pods" });
  const { page, user } = await openScreen(app, "/approvals", { as: "approver" });
  await page.findByRole("heading", { level: 2, name: "Ashlar Pods" });
  failServer(/\/approve$/, "The test refuses.");
  await user.click(page.getByRole("button", { name: "Approve this item" }));
  const question = within(await page.findByRole("alertdialog", { name: "Approve this item" }));
  const refusal = /Failed approval\. Ashlar Pods could not be approved\.\s*The test refuses\./;
  const pressed = pressWhenShown("Escape", refusal);
  await user.click(question.getByRole("button", { name: "Approve this item" }));
  await pressed;
  await waitFor(() => expect(page.queryByRole("alertdialog")).toBeNull());
});

test("B-09: a change of a live page shows fields, pictures and places against what is live now", async () => {
  const request = await aRequest(app, designer, "Supplier", { name: "Gritstone Pods" });
  const { id } = await goLive(app, request.id);
  const begun = await app.call("POST", "/api/profiles/drafts", {
    as: designer,
    body: { type: "Supplier", targetId: id },
  });
  const draft = ProfileRequest.parse(begun.body);
  const fileId = await anUpload(app, designer, { name: "New hall" });
  await sendAgain(app, designer, {
    ...draft,
    payload: {
      ...draft.payload,
      description: "Bolt-on balconies for hotels.",
      images: [{ fileId, isCover: true }],
      locations: [{ address: "2 Dock Road, Goole", countryId: 1, longLat: "-0.87,53.71", isHQ: true }],
    },
  });
  const { page, user, violations } = await openScreen(app, `/approvals?item=approvals:${draft.id}`, { as: "approver" });
  const table = within(await page.findByRole("table", { name: "Difference to the live page" }));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Field",
    "Live now",
    "Proposed",
  ]);
  const rowOf = (name: RegExp) =>
    table.getAllByRole("row").find((row) => name.test(within(row).queryByRole("rowheader")?.textContent ?? ""));
  const cells = (name: RegExp) => within(rowOf(name) as HTMLElement).getAllByRole("cell");
  const [live, proposed] = cells(/^Description/);
  expect(within(live as HTMLElement).getByText(/apartments/).tagName).toBe("DEL");
  expect(within(proposed as HTMLElement).getByText(/hotels/).tagName).toBe("INS");
  const [before, after] = cells(/^Images/);
  expect(within(before as HTMLElement).getByRole("img", { name: "Picture that goes" })).toBeTruthy();
  expect(within(after as HTMLElement).getByRole("img", { name: "New picture" })).toBeTruthy();
  expect(rowOf(/^Images/)?.textContent).toContain("1 added, 1 removed");
  const places = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(places.some((text) => text?.includes("1 Mill Lane, Selby"))).toBe(true);
  expect(places.some((text) => /2 Dock Road, Goole.*53\.71, -0\.87/.test(text ?? ""))).toBe(true);
  expect(rowOf(/^Name/)).toBeUndefined();
  expect(await violations()).toEqual([]);
  await user.click(page.getByRole("button", { name: /^All fields/ }));
  expect(rowOf(/^Name/)?.textContent).toContain("Not changed");
});

test("B-09: changes are asked for with a comment on each field; what comes back shows only what changed since", async () => {
  const sent = await aRequest(app, designer, "Supplier", { name: "Hartley Pods" });
  const { page, user, violations } = await openScreen(app, "/approvals", { as: "approver" });
  await user.click(await page.findByRole("button", { name: /^Comment\s*Description$/ }));
  await fill(user, page.getByLabelText("What has to change: Description"), "Say what of.");
  await user.click(page.getByRole("button", { name: /^Comment\s*Email$/ }));
  await fill(user, page.getByLabelText("What has to change: Email"), "Not this.");
  expect(await violations()).toEqual([]);
  const taken = page.getByLabelText("What has to change: Email").closest(".difference-comment");
  await user.click(within(taken as HTMLElement).getByRole("button", { name: "Take the comment back" }));
  await user.click(page.getByRole("button", { name: "Ask for a change" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Ask for a change" }));
  expect(dialog.getByText("Send it back with 1 comment on a field? Its sender gets one mail.")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Ask for a change" }));
  await page.findByText(/^Hartley Pods goes back with what has to change\. \d\d:\d\d\.$/);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: designer.email, subject: "Hartley Pods: our staff ask for changes" });
  expect(mail.body).toContain("Say what of.");
  expect(mail.body).not.toContain("Not this.");

  // Its sender finds the comment at the field and the way to it.
  const form = await openScreen(app, `/register/supplier?draft=${sent.id}`, { as: "designer" });
  await form.page.findByText("1 change asked for");
  await form.user.click(form.page.getByRole("button", { name: "Go to the field" }));
  await form.page.findByRole("heading", { level: 1, name: "What you make" });
  const field = form.page.getByLabelText("Description");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.closest(".field-place")?.textContent).toContain("Staff ask: Say what of.");
  await fill(form.user, field, "Balconies of galvanised steel.");
  await form.user.click(form.page.getByRole("button", { name: /^Check and send/ }));
  await form.user.click(await form.page.findByRole("button", { name: "Send again" }));
  await form.page.findByRole("heading", { name: "Sent to staff" });

  const again = await openScreen(app, `/approvals?item=approvals:${sent.id}`, { as: "approver" });
  const table = within(await again.page.findByRole("table", { name: "Difference to the live page" }));
  expect(again.page.getByRole("button", { name: "Changed since you asked 1" }).getAttribute("aria-pressed")).toBe(
    "true",
  );
  expect(table.getAllByRole("columnheader")[1]?.textContent).toBe("When you asked");
  expect(table.getAllByRole("rowheader").map(({ textContent }) => textContent?.slice(0, 17))).toEqual([
    "DescriptionEdited",
  ]);
});

test("APR-06: of two approvers the second is told who was first, and nothing goes twice", async () => {
  const { id } = await aRequest(app, designer, "Supplier", { name: "Ilkley Stairs" });
  const other = await aRequest(app, designer, "Supplier", { name: "Jorvik Roofs" });
  const { page, user } = await openScreen(app, `/approvals?item=approvals:${id}`, { as: "approver" });
  await page.findByRole("heading", { level: 2, name: "Ilkley Stairs" });
  await user.click(page.getByRole("button", { name: "Approve this item" }));
  const dialog = within(await page.findByRole("alertdialog", { name: "Approve this item" }));
  const { version } = await readRequest(app, id, colleague);
  const first = await app.call("POST", `/api/profiles/requests/${id}/approve`, { as: colleague, body: { version } });
  expect(first.status).toBe(200);
  await user.click(dialog.getByRole("button", { name: "Approve this item" }));
  expect((await dialog.findByText(/Ada Second/)).textContent).toMatch(/Ada Second .*approved/);
  expect(await mails()).toHaveLength(1);
  await user.click(dialog.getByRole("button", { name: "Next item" }));
  await page.findByRole("heading", { level: 2, name: "Jorvik Roofs" });
  expect((await readRequest(app, other.id)).state).toBe("submitted");
});

test("APR-05: approving says so with the item's name, mails its sender once and goes on to the next", async () => {
  await aRequest(app, designer, "Supplier", { name: "Kirkby Plant" }, { daysAgo: 2 });
  await aRequest(app, designer, "Supplier", { name: "Langdale Frames" });
  const { page, user } = await openScreen(app, "/approvals", { as: "approver" });
  await page.findByRole("heading", { level: 2, name: "Kirkby Plant" });
  await user.keyboard("a");
  await user.click(within(await page.findByRole("alertdialog")).getByRole("button", { name: "Approve this item" }));
  await page.findByText(/^Successful approval: Kirkby Plant\./);
  await page.findByRole("heading", { level: 2, name: "Langdale Frames" });
  await waitFor(() => expect(page.getByRole("heading", { level: 1 }).textContent).toBe("Approvals 1"));
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([designer.email]);
});
