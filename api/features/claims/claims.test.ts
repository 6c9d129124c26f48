import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Problem } from "#shared/contracts/error-codes.ts";
import { ClaimDetails } from "#shared/contracts/people/claims.ts";
import { contactRoutes } from "#api/features/contact/contact.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import { keepHouse } from "#api/test/keep-house.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { claimRoutes } from "./claims.routes.ts";

const PAGE = 111;
const PROJECT = 7;
const approver = { as: demoUsers.approver };

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [...contactRoutes(config), ...claimRoutes(config)]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { knex } = app.database;
  for (const table of ["rate_limits", "claims", "mail_outbox", "audit_entries"]) await knex(table).delete();
  await knex("organisations").where({ id: PAGE }).update({ tenant_id: null, is_claimed: false });
});

const claim = {
  name: "Amira Khan",
  email: "amira.khan@hallam.example",
  message: "I run the works; my name is on the company register.",
  itemId: PAGE,
  itemName: "Quietwater Facades",
};
const post = async (body: object = {}, input: Parameters<TestApp["call"]>[2] = {}) =>
  app.call("POST", "/api/contact/claimWork", {
    ...input,
    body: { ...claim, captchaResponse: await captchaResponse(app), ...body },
  });
const errorsOf = (body: unknown): string[] => Object.keys(Problem.parse(body).errors ?? {});
const mails = () =>
  app.database.knex("mail_outbox").orderBy(["created_at", "recipient"]).select("recipient", "subject", "body", "kind");
const page = () => app.database.knex("organisations").where({ id: PAGE }).first("tenant_id", "is_claimed");
const scoreOf = async (): Promise<number> =>
  (await app.database.knex("organisations").where({ id: PAGE }).first("score")).score;
const idOf = async (email = claim.email): Promise<string> =>
  (await app.database.knex("claims").where({ email }).first("id")).id;
const confirm = async (): Promise<void> => {
  const token = /claim-confirmed#(\S+)/.exec((await mails()).at(-1)?.body)?.[1];
  expect((await app.call("POST", "/api/contact/claimWork/confirm", { body: { token } })).status).toBe(200);
};
const read = async (id: string) => ClaimDetails.parse((await app.call("GET", `/api/claims/${id}`, approver)).body);
const decide = async (id: string, body: object) =>
  app.call("POST", `/api/claims/${id}/decision`, { ...approver, body: { version: (await read(id)).version, ...body } });

describe("CLM-01, MSG-11: claiming a page", () => {
  test("a claim is kept, and its claimant gets one mail with a link that confirms the address", async () => {
    expect(await post()).toMatchObject({ status: 204, body: "" });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: claim.email, kind: "claim" });
    expect(mail.subject).toMatch(/^Your claim of Quietwater Facades \(C-\d{4}-\d{4,}\)$/);
    // The token stands in the mail only.
    const token = /claim-confirmed#(\S+)/.exec(mail.body)?.[1] ?? "";
    expect(token.length).toBeGreaterThan(40);
    expect(JSON.stringify(await app.database.knex("claims"))).not.toContain(token);
    expect((await read(await idOf())).checks.emailConfirmedAt).toBeNull();
    await confirm();
    await confirm();
    const details = await read(await idOf());
    expect(details.checks.emailConfirmedAt).not.toBeNull();
    expect(details.history.map(({ kind }) => kind)).toEqual(["received", "confirmed"]);
  });

  test("an address gets at most three mails an hour, and none has a word of who claimed with it", async () => {
    const { knex } = app.database;
    const words = { name: "Your account is locked", message: "See evil.example at once." };
    for (const email of ["jo@vane.example", "JO@vane.example", "jo@Vane.example", "jo@vane.example"]) {
      await knex("rate_limits").where("key", "like", "contact:%").delete();
      expect((await post({ ...words, email })).status).toBe(204);
    }
    const sent = await mails();
    expect(sent).toHaveLength(3);
    for (const { subject, body } of sent) expect(subject + body).not.toMatch(/locked|evil/);
    expect(await knex("claims")).toHaveLength(4);
  });

  test("who claims with their own verified address gets a mail of each claim", async () => {
    const { designer } = demoUsers;
    for (let count = 0; count < 4; count += 1) await post({ email: designer.email }, { as: designer });
    expect(await mails()).toHaveLength(4);
  });

  test("the link ends after 24 hours, and a made-up one never worked", async () => {
    await post();
    const now = app.runtime.now;
    const token = /claim-confirmed#(\S+)/.exec((await mails()).at(-1)?.body)?.[1];
    const open = (value = token) => app.call("POST", "/api/contact/claimWork/confirm", { body: { token: value } });
    try {
      app.runtime.now = () => new Date(Date.now() + 24 * 60 * 60 * 1000 + 1000);
      expect((await open()).status).toBe(403);
    } finally {
      app.runtime.now = now;
    }
    expect((await open("x".repeat(43))).status).toBe(403);
    expect((await open()).status).toBe(200);
  });

  test("API-02: each wrong field is named, an unknown or hidden page is 404, a captcha is good once", async () => {
    const wrong = await post({ name: "J", email: "jo@", message: "short", captchaResponse: "", subject: "a\r\nb" });
    expect([wrong.status, errorsOf(wrong.body).toSorted()]).toEqual([
      400,
      ["captchaResponse", "email", "message", "name", "subject"],
    ]);
    expect((await post({ itemId: 999_999 })).status).toBe(404);
    await app.database.knex("organisations").where({ id: PAGE }).update({ is_visible: false });
    expect((await post()).status).toBe(404);
    await app.database.knex("organisations").where({ id: PAGE }).update({ is_visible: true });
    const used = { captchaResponse: await captchaResponse(app) };
    expect((await post(used)).status).toBe(204);
    expect((await post(used)).status).toBe(400);
    expect(await app.database.knex("claims")).toHaveLength(1);
  });

  test("a product's claim is one of its maker's page; a project's of the project", async () => {
    const product = await app.database.knex("market_products").first("kit_id", "organisation_id");
    expect((await post({ itemType: "product", itemId: Number(product.kit_id) })).status).toBe(204);
    expect((await post({ itemType: "project", itemId: PROJECT })).status).toBe(204);
    const kept = await app.database.knex("claims").orderBy("created_at").select("organisation_id", "case_study_id");
    expect(kept).toEqual([
      { organisation_id: product.organisation_id, case_study_id: null },
      { organisation_id: null, case_study_id: PROJECT },
    ]);
  });
});

describe("CLM-03: only staff decide", () => {
  test.each([
    ["nobody", null, 401],
    ["a registered user", demoUsers.designer, 403],
    ["an onboarding administrator", demoUsers.onboardingAdmin, 403],
  ])("%s cannot read or decide claims", async (_who, as, status) => {
    await post();
    const id = await idOf();
    expect((await app.call("GET", "/api/claims", { as })).status).toBe(status);
    expect((await app.call("GET", `/api/claims/${id}`, { as })).status).toBe(status);
    const body = { verdict: "granted", version: 1 };
    expect((await app.call("POST", `/api/claims/${id}/decision`, { as, body })).status).toBe(status);
    expect(await page()).toEqual({ tenant_id: null, is_claimed: false });
  });

  test("granting moves the page, shows the badge at once, mails once, refuses the rival and writes the audit", async () => {
    await post();
    await post({ email: "m.reeve@mail.example", name: "M Reeve" });
    const rival = await idOf("m.reeve@mail.example");
    const id = await idOf();
    // Two claim it: whose address is confirmed by no link has no account to give it to.
    expect((await decide(id, { verdict: "granted" })).status).toBe(409);
    await app.database.knex("claims").where({ id }).update({ confirmed_at: new Date() });
    await app.database.knex("mail_outbox").delete();
    await rebuildOrganisations(app.database.knex, [PAGE]);
    const unclaimed = await scoreOf();
    const answer = await decide(id, { verdict: "granted" });
    expect([answer.status, ClaimDetails.parse(answer.body).state]).toEqual([200, "granted"]);
    expect(await page()).toEqual({ tenant_id: demoUsers.designer.tenant.id, is_claimed: true });
    const { summary } = await app.database.knex("listing_summaries").where({ kind: "suppliers", id: PAGE }).first();
    expect(summary.isClaimed).toBe(true);
    // a claimed page counts 5 more, at once.
    expect(await scoreOf()).toBe(unclaimed + 5);
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject.replace(/ \(.*/, "")])).toEqual([
      [claim.email, "Quietwater Facades is yours"],
      ["m.reeve@mail.example", "Your claim of Quietwater Facades"],
    ]);
    expect((await read(rival)).state).toBe("refused");
    const audit = await app.database.knex("audit_entries").orderBy("id").select("action", "user_name");
    expect(audit).toEqual([
      { action: "claim.granted", user_name: "Priya Nair" },
      { action: "claim.refused", user_name: "Priya Nair" },
    ]);
  });

  test("who claimed twice is one claimant, and gets one mail when the page is given", async () => {
    const { knex } = app.database;
    await post();
    await post({ email: "Amira.Khan@hallam.example" });
    // Under another address, but signed in as the same person.
    await post({ email: "amira@home.example" }, { as: demoUsers.designer });
    await post({ email: "m.reeve@mail.example" });
    const id = await idOf();
    await knex("claims").where({ id }).update({ confirmed_at: new Date(), user_id: demoUsers.designer.id });
    await knex("mail_outbox").delete();
    expect((await read(id)).claimants).toBe(3);
    const { body } = await app.call("GET", "/api/claims", approver);
    expect(body).toMatchObject({ total: 4, items: [3, 3, 3, 3].map((claimants) => ({ claimants })) });
    expect((await decide(id, { verdict: "granted" })).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([claim.email, "m.reeve@mail.example"]);
    expect(await knex("claims").where({ state: "received" })).toEqual([]);
    const second = await read(await idOf("Amira.Khan@hallam.example"));
    expect(second.history.at(-1)).toMatchObject({
      kind: "refused",
      note: expect.stringMatching(/^The page was given to the same claimant by C-\d{4}-\d{4,}\.$/),
    });
  });

  test("a page goes to the organisation that its claimant worked for when they claimed, wherever they work now", async () => {
    const { knex } = app.database;
    const { designer, supplierOwner } = demoUsers;
    await post({}, { as: designer });
    const both = { user_id: designer.id, tenant_id: supplierOwner.tenant.id };
    await knex("memberships").insert({ ...both, role: "editor" });
    await knex("users").where({ id: designer.id }).update({ active_tenant_id: supplierOwner.tenant.id });
    try {
      expect((await read(await idOf())).checks.accountOf).toBe(designer.tenant.name);
      expect((await decide(await idOf(), { verdict: "granted" })).status).toBe(200);
      expect(await page()).toEqual({ tenant_id: designer.tenant.id, is_claimed: true });
    } finally {
      await knex("users").where({ id: designer.id }).update({ active_tenant_id: designer.tenant.id });
      await knex("memberships").where(both).delete();
    }
  });

  test("a page goes to no organisation that its claimant has left", async () => {
    const { knex } = app.database;
    const { designer } = demoUsers;
    await post({}, { as: designer });
    const membership = { user_id: designer.id, tenant_id: designer.tenant.id };
    const [kept] = await knex("memberships").where(membership).select("*");
    await knex("memberships").where(membership).delete();
    try {
      expect((await read(await idOf())).checks.accountOf).toBeNull();
      const answer = await decide(await idOf(), { verdict: "granted" });
      expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining("does not belong to") } });
      // Nor where the address alone says who claims.
      await knex("claims").update({ user_id: null, claimant_tenant_id: null, confirmed_at: new Date() });
      expect((await decide(await idOf(), { verdict: "granted" })).status).toBe(409);
      expect(await page()).toEqual({ tenant_id: null, is_claimed: false });
    } finally {
      await knex("memberships").insert(kept);
    }
  });

  test("R-21: who claims for an organisation that they act for gets the page for it", async () => {
    const { knex } = app.database;
    const { proxy, supplierOwner } = demoUsers;
    await app.call("GET", "/api/me", { as: proxy });
    await knex("users").where({ id: proxy.id }).update({ acting_tenant_id: supplierOwner.tenant.id });
    try {
      await post({}, { as: proxy });
      await knex("users").where({ id: proxy.id }).update({ acting_tenant_id: null });
      expect((await decide(await idOf(), { verdict: "granted" })).status).toBe(200);
      expect(await page()).toEqual({ tenant_id: supplierOwner.tenant.id, is_claimed: true });
    } finally {
      await knex("users").where({ id: proxy.id }).update({ acting_tenant_id: null });
    }
  });

  test("staff read who owns the page: nobody while it is not claimed, whoever entered it", async () => {
    await post();
    const id = await idOf();
    const enter = (isClaimed: boolean) =>
      app.database
        .knex("organisations")
        .where({ id: PAGE })
        .update({ tenant_id: demoUsers.designer.tenant.id, is_claimed: isClaimed });
    await enter(false);
    expect((await read(id)).checks.ownedBy).toBeNull();
    await enter(true);
    expect((await read(id)).checks.ownedBy).toBe(demoUsers.designer.tenant.name);
  });

  test("a project goes to the claimant's organisation, with one mail and a line in the audit", async () => {
    const { knex } = app.database;
    await knex("case_studies").where({ id: PROJECT }).update({ tenant_id: null });
    await post({ itemType: "project", itemId: PROJECT });
    await knex("claims").update({ confirmed_at: new Date() });
    await knex("mail_outbox").delete();
    expect((await decide(await idOf(), { verdict: "granted" })).status).toBe(200);
    expect(await knex("case_studies").where({ id: PROJECT }).first("tenant_id")).toEqual({
      tenant_id: demoUsers.designer.tenant.id,
    });
    const [mail, ...others] = await mails();
    expect([mail.recipient, others]).toEqual([claim.email, []]);
    // Projects carry no badge.
    expect(mail.body).toContain("Your organisation owns the page from now on.");
    expect(mail.body).not.toContain("badge");
    expect(await knex("audit_entries").pluck("action")).toEqual(["claim.granted"]);
  });

  test("of two who decide at once one wins; the other is told who, and nothing goes out twice", async () => {
    await post();
    const id = await idOf();
    await app.database.knex("mail_outbox").delete();
    const body = { verdict: "refused", version: 1, note: "The domain does not match." };
    const answers = await Promise.all(
      [1, 2].map(() => app.call("POST", `/api/claims/${id}/decision`, { ...approver, body })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = Problem.parse(answers.find(({ status }) => status === 409)?.body);
    expect(lost).toMatchObject({ code: "stale_version", facts: { decidedBy: "Priya Nair", state: "refused" } });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail.body).toContain("> The domain does not match.");
    expect(await page()).toEqual({ tenant_id: null, is_claimed: false });
  });

  test("a refusal says why; a question goes out by mail and stands in the history", async () => {
    await post();
    const id = await idOf();
    const silent = await decide(id, { verdict: "refused" });
    expect([silent.status, errorsOf(silent.body)]).toEqual([400, ["note"]]);
    const body = { text: "Which phone can we ring you on?" };
    expect((await app.call("POST", `/api/claims/${id}/question`, { ...approver, body })).status).toBe(200);
    expect((await mails()).at(-1)).toMatchObject({ recipient: claim.email, body: expect.stringContaining(body.text) });
    expect((await read(id)).history.at(-1)).toMatchObject({ kind: "asked", who: "Priya Nair", note: body.text });
  });

  test("CLM-02: the list has those due first, within two working days, and how many claim the same page", async () => {
    await post();
    await post({ email: "m.reeve@mail.example" });
    const { body } = await app.call("GET", "/api/claims", approver);
    expect(body).toMatchObject({ total: 2, items: [{ claimants: 2 }, { claimants: 2 }] });
    const [{ due_at, created_at }] = await app.database.knex("claims").select("due_at", "created_at");
    const days = (due_at.getTime() - created_at.getTime()) / (24 * 60 * 60 * 1000);
    expect([2, 3, 4]).toContain(days);
  });
});

test("claims go a year after they were decided, or after they came when nobody decided", async () => {
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
  for (const email of ["old@x.example", "young@x.example", "decided@x.example"]) await post({ email });
  const { knex } = app.database;
  const set = (email: string, values: object) => knex("claims").where({ email }).update(values);
  await set("old@x.example", { created_at: days(366) });
  await set("young@x.example", { created_at: days(364) });
  await set("decided@x.example", { created_at: days(700), decided_at: days(364), state: "refused" });
  await keepHouse(app);
  expect(await knex("claims").orderBy("email").pluck("email")).toEqual(["decided@x.example", "young@x.example"]);
});
