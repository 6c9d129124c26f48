import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ApprovalRequest } from "#shared/contracts/people/approvals.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { SearchPage } from "#shared/contracts/market/search.ts";
import { addWorkingDays } from "#shared/domain/logistics/working-days.ts";
import { type DemoUser, demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { listingRoutes } from "#api/features/listings/listings.routes.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";
import { searchRoutes } from "#api/features/search/search.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aSentProfile, REQUEST_PATHS } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { approvalRoutes } from "./approvals.routes.ts";

const { approver, designer, supplierOwner, tenantManager, onboardingAdmin } = demoUsers;
/** A colleague of the approver. */
const colleague: DemoUser = {
  ...approver,
  id: "05e00000-0000-4000-8000-000000000077",
  name: "Ada Second",
  email: "ada.second@purlin.example",
};

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [
    ...profileRoutes,
    ...approvalRoutes(config),
    ...listingRoutes,
    ...searchRoutes,
  ]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["profile_requests", "mail_outbox"]) await app.database.knex(table).delete();
});

async function send(as: DemoUser, type: ProfileType = "Supplier", change: object = {}, more: object = {}) {
  const body = { ...(await aSentProfile(app, as, type, { ...change })), ...more };
  const answer = await app.call("POST", REQUEST_PATHS[type], { as, body });
  expect(answer).toMatchObject({ status: 201 });
  return ProfileRequest.parse(answer.body);
}
const call = (method: string, path: string, as: DemoUser | null = approver, body?: object) =>
  app.call(method, `/api/profiles/requests${path}`, { as, body });
const read = async (id: string, as: DemoUser = approver) =>
  ApprovalRequest.parse((await call("GET", `/${id}`, as)).body);
const approve = (id: string, as: DemoUser = approver, body: object = {}) => call("POST", `/${id}/approve`, as, body);
const mails = () =>
  app.database.knex("mail_outbox").orderBy("created_at").select("recipient", "subject", "body", "kind");
const stateOf = async (id: string) =>
  (await app.database.knex("profile_requests").where({ id }).first("state", "version")) as {
    state: string;
    version: number;
  };
const nameOf = (name: string) => app.database.knex("organisations").where({ name }).pluck("id");
const changed = (request: ApprovalRequest, rows = request.difference): string[] =>
  rows.filter(({ change }) => change !== "same").map(({ path }) => path);

describe("reading requests", () => {
  test("APR-01, APR-02, APR-03, NAM-02: the lists and one request carry the names of the specification", async () => {
    const sent = await send(designer, "Supplier", {
      name: "Zephyr Stairworks",
      webSiteUrl: "zephyr.example",
      contactEmail: "ada@zephyr.example",
    });
    const info = {
      id: sent.id,
      tenantId: designer.tenant.id,
      createdAt: sent.createdAt,
      type: "Supplier",
      isApproved: false,
      summary: { name: "Zephyr Stairworks", webSiteUrl: "zephyr.example", contactEmail: "ada@zephyr.example" },
      isNew: true,
      submittedBy: "Amira Khan",
    };
    for (const path of ["", "/pending"]) {
      expect((await call("GET", path)).body).toMatchObject({ total: 1, items: [info] });
    }
    const one = await read(sent.id);
    expect(one).toMatchObject({
      ...info,
      profileType: "Supplier",
      payload: { name: "Zephyr Stairworks" },
      pagePath: null,
      refusal: null,
    });
    // Due two working days after it was sent.
    expect(one.dueAt).toBe(addWorkingDays(new Date(one.submittedAt ?? ""), 2).toISOString());
    // Against nothing each filled field is new.
    expect(one.difference.find(({ path }) => path === "name")).toMatchObject({ change: "added", before: [] });
    expect(one.history.map(({ kind }) => kind)).toEqual(["created", "submitted"]);
  });

  test("the queue is searched, and narrowed by type, region and age, those due first on top", async () => {
    const [one, two] = [await send(designer, "Supplier", { name: "100% Walls" }), await send(supplierOwner, "Project")];
    const { knex } = app.database;
    await knex("profile_requests").where({ id: two.id }).update({ region: "NA", submitted_at: "2026-01-05T10:00:00Z" });
    const ids = async (query: string) =>
      ((await call("GET", `/pending?${query}`)).body as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(await ids("")).toEqual([two.id, one.id]);
    expect(await ids("pageSize=1&page=2")).toEqual([one.id]);
    expect(await ids("type=Project")).toEqual([two.id]);
    expect(await ids("region=UK")).toEqual([one.id]);
    expect(await ids("days=10")).toEqual([two.id]);
    expect(await ids(`search=${encodeURIComponent("100%")}`)).toEqual([one.id]);
    expect(await ids("search=ruth.kelder")).toEqual([two.id]);
    expect(await ids("search=0%25 w")).toEqual([one.id]);
    expect(await ids("search=1_0")).toEqual([]);
  });

  test("a draft that was never sent is nobody's but its owner's", async () => {
    const draft = await app.call("POST", "/api/profiles/drafts", { as: designer, body: { type: "Supplier" } });
    const { id } = ProfileRequest.parse(draft.body);
    expect((await call("GET", "")).body).toMatchObject({ total: 0 });
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await approve(id)).status).toBe(404);
    expect((await call("GET", "?state=draft")).status).toBe(400);
  });

  test.each([
    ["nobody", null, 401],
    ["the owner", designer, 403],
    ["a tenant manager", tenantManager, 403],
    ["an onboarding administrator", onboardingAdmin, 403],
  ])("APR-09: %s gets no approval endpoint, and nothing changes", async (_, as, status) => {
    const { id, version } = await send(designer);
    const answers = [
      await call("GET", "", as),
      await call("GET", "/pending", as),
      await call("GET", `/${id}`, as),
      await call("GET", `/${id}/preview`, as),
      await call("POST", `/${id}/approve`, as, {}),
      await call("POST", `/${id}/changes`, as, { version, comments: [{ field: null, text: "No" }] }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(status));
    expect(await stateOf(id)).toEqual({ state: "submitted", version });
  });
});

describe("approving", () => {
  test("APR-05, APR-06: an approved page is live and found, with one mail; a second approval is told who won", async () => {
    const { id } = await send(designer, "Supplier", { name: "Zephyr Stairworks" });
    const search = async () =>
      SearchPage.parse((await app.call("GET", "/api/search/suppliers?query=zephyr")).body).items.map(
        ({ name }) => name,
      );
    expect(await search()).toEqual([]);
    const answer = await approve(id, approver, { version: (await read(id)).version });
    const [page] = await nameOf("Zephyr Stairworks");
    expect(answer).toMatchObject({
      status: 200,
      body: { id, isApproved: true, itemName: "Zephyr Stairworks", pagePath: `/details/supplier/${page}` },
    });
    expect(await search()).toEqual(["Zephyr Stairworks"]);
    expect(await mails()).toMatchObject([
      { recipient: designer.email, subject: "Zephyr Stairworks is live", kind: "approval" },
    ]);
    const second = await approve(id, colleague);
    expect(second.status).toBe(409);
    expect(Problem.parse(second.body)).toMatchObject({
      code: "stale_version",
      detail: "Priya Nair has approved Zephyr Stairworks already. Nothing was sent twice.",
      facts: { decidedBy: "Priya Nair", state: "approved" },
    });
    expect(await mails()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ isApproved: true, state: "approved", decidedBy: "Priya Nair" });
    await app.database.knex("organisations").where({ id: page }).delete();
  });

  test("two approvers at the same moment: one page, one mail, one of them gets 409", async () => {
    const { id } = await send(designer, "Consultant", { name: "At Once LLP" });
    const answers = await Promise.all([approve(id), approve(id, colleague), approve(id), approve(id, colleague)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    expect(await mails()).toHaveLength(1);
    const pages = await nameOf("At Once LLP");
    expect(pages).toHaveLength(1);
    await app.database.knex("organisations").whereIn("id", pages).delete();
  });

  test.each(["organisation_search", "organisation_points"])(
    "without its row of %s a page is not live, nobody is mailed, and the request waits on",
    async (table) => {
      const { knex } = app.database;
      const { id, version } = await send(designer, "Supplier", { name: "Half Written" });
      const live = () => knex("audit_entries").where({ action: "profile.went-live" }).count();
      const before = await live();
      await knex.raw(`create function refuse_row() returns trigger language plpgsql
        as $$ begin raise exception 'the disk is full'; end $$;
        create trigger refuse_row before insert on ${table} for each row execute function refuse_row()`);
      const answer = await approve(id);
      await knex.raw("drop function refuse_row cascade");
      expect(Problem.parse(answer.body)).toMatchObject({ status: 500, detail: expect.stringContaining("try again") });
      expect(JSON.stringify(answer.body)).not.toContain("disk");
      expect(await Promise.all([nameOf("Half Written"), mails(), live()])).toEqual([[], [], before]);
      expect(await stateOf(id)).toEqual({ state: "submitted", version });
      expect((await approve(id)).status).toBe(200);
      expect(await mails()).toHaveLength(1);
      await knex("organisations")
        .whereIn("id", await nameOf("Half Written"))
        .delete();
    },
  );

  test("nobody approves what they or their own organisation sent", async () => {
    const { id, version } = await send(approver, "Supplier", { name: "Own Works" });
    for (const as of [approver, colleague]) {
      expect((await approve(id, as)).status).toBe(403);
      const asked = { version, comments: [{ field: null, text: "Change it." }] };
      expect((await call("POST", `/${id}/changes`, as, asked)).status).toBe(403);
    }
    expect(await read(id)).toMatchObject({ refusal: "own", state: "submitted" });
    expect([await nameOf("Own Works"), await mails()]).toEqual([[], []]);
  });

  test("what was withdrawn, sent back or changed since it was read is not approved", async () => {
    const sent = await send(designer, "Supplier", { name: "Skipped Ltd" });
    const seen = await read(sent.id);
    const withdrawn = await app.call("POST", `/api/profiles/drafts/${sent.id}/withdraw`, {
      as: designer,
      body: { version: seen.version },
    });
    expect(withdrawn.status).toBe(200);
    expect(await approve(sent.id)).toMatchObject({ status: 409, body: { facts: { state: "withdrawn" } } });
    const { version } = ProfileRequest.parse(withdrawn.body);
    await app.call("POST", `/api/profiles/drafts/${sent.id}/submit`, { as: designer, body: { version } });
    expect((await approve(sent.id, approver, { version: seen.version })).status).toBe(409);
    const now = await read(sent.id);
    await call("POST", `/${sent.id}/changes`, approver, {
      version: now.version,
      comments: [{ field: "name", text: "Use the legal name." }],
    });
    expect((await approve(sent.id, colleague)).body).toMatchObject({
      detail: "Priya Nair has asked for changes of Skipped Ltd already. Nothing was sent twice.",
    });
    expect(await nameOf("Skipped Ltd")).toEqual([]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Skipped Ltd: our staff ask for changes"]);
  });
});

describe("B-09: asking for changes", () => {
  test("its sender gets one mail with a comment on each field; what comes back shows only what changed since", async () => {
    const sent = await send(designer, "Supplier", { name: "Gritstone Pods", description: "Pods for hotels." });
    const comments = [
      { field: "description", text: "Say what of." },
      { field: null, text: "<b>Thank you</b>" },
    ];
    const { version } = await read(sent.id);
    const asked = ApprovalRequest.parse(
      (await call("POST", `/${sent.id}/changes`, approver, { version, comments })).body,
    );
    expect(asked).toMatchObject({ state: "changes_requested", refusal: "state", comments });
    expect((await call("GET", "/pending")).body).toMatchObject({ total: 0 });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: designer.email, subject: "Gritstone Pods: our staff ask for changes" });
    for (const text of ["Description", "Say what of.", "The whole profile", "<b>Thank you</b>"]) {
      expect(mail?.body).toContain(text);
    }
    const draft = await app.call("PUT", `/api/profiles/drafts/${sent.id}`, {
      as: designer,
      body: {
        type: "Supplier",
        payload: { ...sent.payload, description: "GRP pods for hotels." },
        version: asked.version,
      },
    });
    expect(draft.status).toBe(200);
    const back = await app.call("POST", `/api/profiles/drafts/${sent.id}/submit`, {
      as: designer,
      body: { version: ProfileRequest.parse(draft.body).version },
    });
    expect(back.status).toBe(200);
    const again = await read(sent.id);
    expect(again.state).toBe("submitted");
    expect(changed(again, again.sinceReview ?? [])).toEqual(["description"]);
    expect(changed(again).length).toBeGreaterThan(5);
    expect(again.history.map(({ kind, who, note }) => [kind, who, note])).toEqual([
      ["created", "Amira Khan", null],
      ["submitted", "Amira Khan", null],
      ["changes_requested", "Priya Nair", "description: Say what of.\n<b>Thank you</b>"],
      ["submitted", "Amira Khan", null],
    ]);
    const lines = await app.database
      .knex("audit_entries")
      .where({ action: "profile.changes-requested", subject_id: sent.id });
    expect(lines).toMatchObject([{ user_name: "Priya Nair", subject_name: "Gritstone Pods" }]);
  });

  test("an edit of a live page is a request again, with its difference to the page", async () => {
    const live = await app.call("GET", "/api/profiles/suppliers", { as: supplierOwner });
    const page = live.body as { id: number; description: string };
    const created = await app.call("POST", "/api/profiles/drafts", {
      as: supplierOwner,
      body: { type: "Supplier", targetId: page.id },
    });
    const draft = ProfileRequest.parse(created.body);
    const full = await aSentProfile(app, supplierOwner, "Supplier");
    const payload = {
      ...full,
      ...draft.payload,
      images: full["images"],
      agreedTerms: true,
      phoneNumber: "0114 496 0999",
    };
    const saved = await app.call("PUT", `/api/profiles/drafts/${draft.id}`, {
      as: supplierOwner,
      body: { type: "Supplier", payload, version: draft.version },
    });
    const submitted = await app.call("POST", `/api/profiles/drafts/${draft.id}/submit`, {
      as: supplierOwner,
      body: { version: ProfileRequest.parse(saved.body).version },
    });
    expect(submitted.status).toBe(200);
    const request = await read(draft.id);
    expect(request).toMatchObject({ isNew: false, pagePath: `/details/supplier/${page.id}` });
    expect(changed(request)).toEqual(expect.arrayContaining(["phoneNumber", "images"]));
    expect(changed(request)).not.toContain("name");
    // Somebody of staff changes the page meanwhile: the approver is told.
    await app.database.knex("organisations").where({ id: page.id }).update({ former_name: "Kelder & Sons" });
    expect((await read(draft.id)).checks).toContainEqual({ name: "liveChanged", isGood: false, count: 0 });
    await app.database.knex("organisations").where({ id: page.id }).update({ former_name: null });
  });

  test("bounds: a comment, at least and at most; unknown ids are 404", async () => {
    const { id } = await send(designer);
    const { version } = await read(id);
    const ask = async (comments: object[]) =>
      (await call("POST", `/${id}/changes`, approver, { version, comments })).status;
    const comment = (text: string, field: string | null = null) => ({ field, text });
    expect(await ask([])).toBe(400);
    expect(await ask([comment(" ")])).toBe(400);
    expect(await ask([comment("x".repeat(1001))])).toBe(400);
    expect(await ask([comment("x", "f".repeat(201))])).toBe(400);
    expect(await ask(Array(101).fill(comment("x")))).toBe(400);
    expect(await ask(Array(100).fill(comment("x".repeat(1000), "f".repeat(200))))).toBe(200);
    expect((await call("GET", "/7e000000-0000-4000-8000-000000000099")).status).toBe(404);
    expect((await approve("7e000000-0000-4000-8000-000000000099")).status).toBe(404);
  });
});

test.each(["Supplier", "Consultant", "Project", "Product"] as const)(
  "APR-04: the preview of a %s is its page as visitors will see it",
  async (type) => {
    const as = type === "Product" ? supplierOwner : designer;
    const { id } = await send(as, type, { name: "Tarnbeck" });
    expect((await call("GET", `/${id}/preview`)).body).toMatchObject({ type, page: { name: "Tarnbeck" } });
  },
);

test("B-09, DET-16: a product is asked for changes, comes back with those alone, and is approved", async () => {
  const sent = await send(supplierOwner, "Product", { name: "Quickfix Panel", leadTimeWeeks: 4 });
  const { version, difference } = await read(sent.id);
  expect((await call("GET", "/pending?type=Product")).body).toMatchObject({ total: 1, items: [{ id: sent.id }] });
  const paths = difference.map(({ path }) => path);
  for (const field of ["name", "leadTimeWeeks", "productCategoryId", "buildingSystemId", "baseMaterialId", "images"]) {
    expect(paths).toContain(field);
  }
  const comments = [{ field: "leadTimeWeeks", text: "From when on?" }];
  const asked = await call("POST", `/${sent.id}/changes`, approver, { version, comments });
  const draft = await app.call("PUT", `/api/profiles/drafts/${sent.id}`, {
    as: supplierOwner,
    body: {
      type: "Product",
      payload: { ...sent.payload, leadTimeWeeks: 6 },
      version: ApprovalRequest.parse(asked.body).version,
    },
  });
  const again = { version: ProfileRequest.parse(draft.body).version };
  await app.call("POST", `/api/profiles/drafts/${sent.id}/submit`, { as: supplierOwner, body: again });
  const back = await read(sent.id);
  expect(changed(back, back.sinceReview ?? [])).toEqual(["leadTimeWeeks"]);
  const approved = await approve(sent.id);
  const pagePath: unknown = expect.stringMatching(/^\/details\/product\/\d+/);
  expect(approved).toMatchObject({ status: 200, body: { itemName: "Quickfix Panel", pagePath } });
  const id = (await app.database.knex("kits").where({ name: "Quickfix Panel" }).pluck("id"))[0];
  const page = await app.call("GET", `/api/market-products/${id}`, { as: null });
  expect(page).toMatchObject({ status: 200, body: { name: "Quickfix Panel", leadTimeWeeks: 6 } });
  const lines = await app.database.knex("audit_entries").where({ subject_name: "Quickfix Panel" }).orderBy("id");
  expect(lines.map(({ action, user_name }) => [action, user_name])).toEqual([
    ["profile.submitted", supplierOwner.name],
    ["profile.changes-requested", approver.name],
    ["profile.submitted", supplierOwner.name],
    ["profile.went-live", approver.name],
  ]);
  expect((await mails()).map(({ subject }) => subject)).toHaveLength(2);
});
