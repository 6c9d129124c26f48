import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrganisationChoice, PendingTenant, WaitingTenant } from "#shared/contracts/people/onboarding.ts";
import { supplyChainRoutes } from "#api/features/supply-chains/supply-chains.routes.ts";
import { auditRoutes } from "#api/features/audit/audit.routes.ts";
import { type DemoUser, demoUsers } from "#api/features/identity/demo-users.ts";
import { identityRoutes } from "#api/features/identity/identity.routes.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { mailsTo, makeOrganisation, newPerson, type Person } from "#api/test/people.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { accountRoutes } from "./accounts.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp((config) => [
    ...identityRoutes(config.oidc),
    ...accountRoutes(config),
    ...auditRoutes,
    ...supplyChainRoutes,
  ]);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const staff = demoUsers.onboardingAdmin;
const find = async (search: string, as: string | null) =>
  (
    (await app.call("GET", `/api/onboarding/organisations?search=${encodeURIComponent(search)}`, { as })).body as {
      items: OrganisationChoice[];
    }
  ).items;
const pending = async (search = "") =>
  (
    (await app.call("GET", `/api/tenants/pending?search=${encodeURIComponent(search)}`, { as: staff })).body as {
      items: PendingTenant[];
    }
  ).items;
const approve = (id: string, body = {}, as: DemoUser = staff) =>
  app.call("POST", `/api/tenants/${id}/approval`, { as, body });
const choose = (who: Person, choice: object, more: object = {}) =>
  who.call("POST", "/me/organisation", { choice, acceptsTerms: true, ...more });

/** A page of the demonstration data that nobody owns. */
async function aFreePage(): Promise<{ id: number; name: string }> {
  const { rows } = await app.database.knex.raw(
    `select p.id, p.name from public_organisations p join organisations o on o.id = p.id
     where not o.is_claimed and not exists (select from memberships m where m.tenant_id = o.tenant_id)
       and not exists (select from tenants t where t.wanted_organisation_id = p.id) order by p.id limit 1`,
  );
  return rows[0];
}

describe("finding the organisation one works for", () => {
  test("a page that nobody owns is chosen, an organisation with people is asked", async () => {
    const free = await aFreePage();
    const person = newPerson(app, "Fay Finder", "fay@kelder.example");
    const token = await person.token();
    expect(await find(free.name, token)).toContainEqual(
      expect.objectContaining({ kind: "page", organisationId: free.id, name: free.name, town: expect.any(String) }),
    );
    expect(await find("kelder", token)).toContainEqual(
      expect.objectContaining({ kind: "tenant", name: "Kelder Offsite Ltd", people: 2, isSameDomain: true }),
    );
  });

  test("signed out, organisations without a public page are not found, and nothing is said of addresses", async () => {
    const person = newPerson(app, "Hal Hallam", "hal@hallam.example");
    expect(await find("Hallam", await person.token())).toMatchObject([{ name: "Hallam Studio", isSameDomain: true }]);
    expect(await find("Hallam", null)).toEqual([]);
    expect(await find("kelder", null)).toContainEqual(
      expect.objectContaining({ kind: "tenant", name: "Kelder Offsite Ltd", isSameDomain: false }),
    );
  });

  test("% and _ are letters, and one letter is too few", async () => {
    expect(await find("%_", null)).toEqual([]);
    expect((await app.call("GET", "/api/onboarding/organisations?search=k")).status).toBe(400);
  });
});

describe("R-20: choosing an organisation", () => {
  test("the demonstration has organisations that wait, in the order they came", async () => {
    expect((await pending()).map(({ name }) => name)).toEqual([
      "Ellis Moor",
      "Merrowby Balconies",
      "Fenwick Timber Homes",
    ]);
  });

  test("a new one waits for staff behind those that came before, and one mail says that it is approved", async () => {
    const before = (await pending()).length;
    const maker = newPerson(app, "Mo Maker", "mo@maker.example");
    const id = await makeOrganisation(maker, "Maker Ltd");
    expect(await maker.me()).toMatchObject({
      tenant: { id, name: "Maker Ltd", status: "pending" },
      onboarding: { step: "waiting", before },
    });
    expect(await pending("maker")).toEqual([
      {
        id,
        name: "Maker Ltd",
        submittedAt: expect.any(String),
        madeBy: { name: "Mo Maker", email: maker.email, emailDomain: "maker.example" },
        people: 1,
        page: null,
      },
    ]);
    expect((await approve(id)).body).toMatchObject({ id, status: "approved" });
    expect(await maker.me()).toMatchObject({
      tenant: { status: "approved" },
      onboarding: { step: "done", before: null },
    });
    expect((await mailsTo(app, maker.email)).map(({ subject }) => subject)).toEqual(["Maker Ltd is approved"]);
    const { body } = await app.call("GET", "/api/audit?action=tenant.approved", { as: staff });
    expect(body).toMatchObject({ items: [{ who: { name: "Owen Hart" }, subject: { id, name: "Maker Ltd" } }] });
  });

  test("APR-11: staff see one that waits with its page and names that are close, and who let it in", async () => {
    const free = await aFreePage();
    const first = newPerson(app, "Vera Vane", "vera@vane.example");
    const known = await makeOrganisation(first, "Vane Engineering");
    await approve(known);
    const maker = newPerson(app, "Jo Vane", "jo@vane.example");
    const id = await makeOrganisation(maker, "Vane Engineers");
    // Somebody's own account is no organisation, whatever they are called.
    await choose(newPerson(app, "Vane Engineer", "engineer@vane.example"), { kind: "alone" });
    const read = async () =>
      (await app.call("GET", `/api/tenants/${id}/approval`, { as: staff })).body as WaitingTenant;
    expect(await read()).toMatchObject({
      id,
      name: "Vane Engineers",
      madeBy: { email: maker.email },
      page: null,
      emailVerifiedAt: expect.any(String),
      isApproved: false,
      approvedBy: null,
      similar: [{ id: known, name: "Vane Engineering", people: 1, isApproved: true }],
    });
    const asker = newPerson(app, "Ann Asker", "ann@asker.example");
    const { body: me } = await choose(asker, { kind: "page", organisationId: free.id });
    const { tenant } = me as { tenant: { id: string } };
    expect((await app.call("GET", `/api/tenants/${tenant.id}/approval`, { as: staff })).body).toMatchObject({
      page: { id: free.id, isFree: true },
    });
    await approve(id);
    expect(await read()).toMatchObject({ isApproved: true, approvedBy: "Owen Hart" });
    const missing = await app.call("GET", `/api/tenants/${free.id}/approval`, { as: staff });
    expect(missing.status).toBe(400);
    const nobody = await app.call("GET", "/api/tenants/7e000000-0000-4000-8000-0000000000ff/approval", { as: staff });
    expect(nobody.status).toBe(404);
  });

  test("APR-11: of two who approve at once one does; the other is told who, and one mail goes out", async () => {
    const maker = newPerson(app, "Rae Race", "rae@race.example");
    const id = await makeOrganisation(maker, "Race Ltd");
    const answers = await Promise.all([approve(id), approve(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "stale_version",
      facts: { decidedBy: "Owen Hart" },
    });
    expect(await mailsTo(app, maker.email)).toHaveLength(1);
  });

  test("APR-11: only an onboarding administrator approves, nobody an organisation whose maker verified no address", async () => {
    const maker = newPerson(app, "Una Known", "una@known.example", { email_verified: false });
    const id = await makeOrganisation(maker, "Unknown Ltd");
    expect(await pending("unknown")).toEqual([]);
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: "conflict" } });
    for (const as of [demoUsers.approver, demoUsers.tenantManager, demoUsers.proxy]) {
      expect((await approve(id, {}, as)).status).toBe(403);
    }
    expect((await app.call("GET", "/api/tenants/pending", { as: demoUsers.approver })).status).toBe(403);
    expect((await app.call("POST", `/api/tenants/${id}/approval`, { body: {} })).status).toBe(401);
    expect(await maker.call("POST", `/tenants/${id}/approval`, {})).toMatchObject({ status: 403 });
    expect(await maker.me()).toMatchObject({ tenant: { status: "pending" } });
  });

  test("a page without an owner is asked for with it, and given with the approval, not before", async () => {
    const free = await aFreePage();
    const maker = newPerson(app, "Paige Owner", "paige@page.example");
    expect((await choose(maker, { kind: "page", organisationId: free.id })).body).toMatchObject({
      tenant: { name: free.name, status: "pending" },
      organisation: null,
    });
    const [entry] = await pending(free.name);
    expect(entry?.page).toMatchObject({ id: free.id, isFree: true, isSameDomain: false });
    await approve(entry?.id ?? "", { givesPage: true });
    expect(await maker.me()).toMatchObject({ organisation: { id: free.id, name: free.name } });
    const rival = newPerson(app, "Rob Rival", "rob@rival.example");
    expect(await choose(rival, { kind: "page", organisationId: free.id })).toMatchObject({ status: 404 });
  });

  test("one organisation at a time; terms must be accepted; what does not exist is 404", async () => {
    const maker = newPerson(app, "Tess Terms", "tess@terms.example");
    const choice = { kind: "new", name: "Terms Ltd" };
    expect((await maker.call("POST", "/me/organisation", { choice, acceptsTerms: false })).status).toBe(400);
    expect((await choose(maker, { kind: "tenant", tenantId: maker.id })).status).toBe(404);
    expect((await choose(maker, choice)).status).toBe(200);
    expect(await choose(maker, { kind: "alone" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  test("name and address that the provider did not tell are asked for, and kept", async () => {
    const person = newPerson(app, "", "", { name: undefined, email: undefined, email_verified: undefined });
    expect(await choose(person, { kind: "alone" })).toMatchObject({
      status: 400,
      body: { errors: { name: ["Say your name."], email: ["Say your email address."] } },
    });
    const said = { name: "Noa Named", email: "noa@named.example" };
    expect((await choose(person, { kind: "alone" }, said)).body).toMatchObject({
      ...said,
      tenant: { name: "Noa Named" },
      onboarding: { step: "verify-email" },
    });
    // Where the token tells, nobody says another address.
    const other = newPerson(app, "Ona Other", "ona@other.example");
    await choose(other, { kind: "alone" }, { name: "Chief", email: "chief@bank.example" });
    expect(await other.me()).toMatchObject({ name: "Ona Other", email: "ona@other.example" });
  });

  test("R-20: a pending organisation keeps supply chains, and cannot make one public", async () => {
    const maker = newPerson(app, "Sue Chains", "sue@chains.example");
    await makeOrganisation(maker, "Chains Ltd");
    const { body, status } = await maker.call("POST", "/supplychains", { name: "Mine", description: "" });
    expect(status).toBe(201);
    const { id } = body as { id: number };
    expect(await maker.call("PUT", `/supplychains/${id}/status`, { status: "Public" })).toMatchObject({ status: 403 });
  });
});

test("tenant:proxy finds organisations to act for, others do not", async () => {
  const { body } = await app.call("GET", "/api/tenants?search=kelder", { as: demoUsers.proxy });
  expect(body).toMatchObject({ items: [{ name: "Kelder Offsite Ltd", people: 2 }] });
  expect((await app.call("GET", "/api/tenants?search=kelder", { as: demoUsers.approver })).status).toBe(403);
});
