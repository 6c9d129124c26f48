import { afterAll, beforeAll, expect, test } from "vitest";
import { ApprovalRequest } from "#shared/contracts/people/approvals.ts";
import { AuditEntry } from "#shared/contracts/people/audit.ts";
import { ClaimDetails, ClaimSummary } from "#shared/contracts/people/claims.ts";
import { ContactMessage } from "#shared/contracts/people/correspondence.ts";
import { SupplyChainMember } from "#shared/contracts/people/supply-chains.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { allRoutes } from "#api/features/routes.ts";
import { numberOf } from "#api/test/builders/search-builders.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

const { approver, tenantManager, designerWithoutPro } = demoUsers;
type Person = typeof approver | typeof tenantManager | typeof designerWithoutPro;

let app: TestApp;
beforeAll(async () => {
  app = await startDemoApp(allRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

async function itemsOf(path: string, as: Person): Promise<unknown[]> {
  const { status, body } = await app.call("GET", `/api${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  return (body as { items: unknown[] }).items;
}

test("first start: an approver finds pages, claims and messages that wait", async () => {
  const { body } = await app.call("GET", "/api/console/counts", { as: approver });
  expect(body).toMatchObject({
    kinds: [
      { kind: "approvals", count: 14 },
      { kind: "claims", count: 6 },
      { kind: "messages", count: 3 },
    ],
  });
});

test("first start: claims are of each region and kind, two of one page, with and without proof", async () => {
  const open = ClaimSummary.array().parse(await itemsOf("/claims", approver));
  expect(new Set(open.map(({ itemType }) => itemType))).toEqual(new Set(["supplier", "consultant", "project"]));
  expect(open.filter(({ claimants }) => claimants === 2).map(({ itemName }) => itemName)).toEqual([
    "Copper Creek Pods",
    "Copper Creek Pods",
  ]);
  const details = await Promise.all(
    open.map(async ({ id }) => ClaimDetails.parse((await app.call("GET", `/api/claims/${id}`, { as: approver })).body)),
  );
  // Nobody claims what somebody owns, and everybody is called as on the page.
  for (const { itemName, itemType, itemId, checks } of details) {
    const page = await app.database
      .knex(itemType === "project" ? "public_case_studies" : "public_organisations")
      .where({ id: itemId })
      .first("name");
    expect([page?.name, checks.ownedBy]).toEqual([itemName, null]);
  }
  expect(details.filter(({ checks }) => checks.emailDomain === checks.websiteDomain).length).toBe(3);
  expect(details.filter(({ checks }) => checks.emailConfirmedAt === null).length).toBe(1);
  expect(details.flatMap(({ checks }) => checks.accountOf ?? []).toSorted()).toEqual([
    "Marlow Architects",
    "Ostler Reid Engineers",
  ]);
});

test("first start: messages are open and answered, and an edit of a live page shows what it changes", async () => {
  const open = ContactMessage.array().parse(await itemsOf("/contact-messages?state=open", approver));
  const answered = ContactMessage.array().parse(await itemsOf("/contact-messages?state=answered", approver));
  expect(new Set(open.map(({ subject }) => subject)).size).toBe(3);
  expect(answered.map(({ answer }) => answer?.text === null)).toEqual([false, true]);
  const { id } = await app.database.knex("profile_requests").where({ name: "Kelder Offsite Ltd" }).first("id");
  const { body } = await app.call("GET", `/api/profiles/requests/${id}`, { as: approver });
  expect(ApprovalRequest.parse(body).difference).toContainEqual(
    expect.objectContaining({ path: "description", change: "edited" }),
  );
});

test("first start: the audit says of each request, decision and chain what their rows say", async () => {
  const staff = AuditEntry.array().parse(await itemsOf("/audit?pageSize=100", approver));
  const count = (action: string): number => staff.filter((entry) => entry.action === action).length;
  expect({
    submitted: count("profile.submitted"),
    sentBack: count("profile.changes-requested"),
    refused: count("claim.refused"),
    released: count("kit.released"),
    chains: count("supply-chain.made"),
  }).toEqual({ submitted: 15, sentBack: 1, refused: 1, released: 1, chains: 0 });
  expect(staff.map(({ at }) => at)).toEqual(
    staff
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const tenants = AuditEntry.array().parse(await itemsOf("/tenant/activity", tenantManager));
  expect(tenants.filter(({ action }) => action === "supply-chain.made").map(({ subject }) => subject.name)).toEqual([
    "Canal Street modules",
    "Yorkshire closed panel",
  ]);
});

test("first start: a chain has notes of three people, which another tenant does not read", async () => {
  const read = async (id: number, as: Person) => {
    const { body } = await app.call("GET", `/api/supplychains/${id}/organisations`, { as });
    return SupplyChainMember.array().parse(body);
  };
  const notes = (await read(1, tenantManager)).flatMap(({ note }) => (note?.text ? [note] : []));
  expect(new Set(notes.map(({ by }) => by?.name))).toEqual(new Set(["Dana Ross", "Amira Khan", "James Okafor"]));
  expect((await read(3, designerWithoutPro)).map(({ note }) => note)).toEqual([null, null, null, null]);
});

test("nothing in the demonstration happened before what it follows from", async () => {
  const count = (from: string): Promise<number> => numberOf(app.database.knex, `select count(*) as n from ${from}`, []);
  expect({
    notes: await count(
      `supply_chain_members m join supply_chains c on c.id = m.supply_chain_id
       where m.added_at < c.created_at or m.note_at < m.added_at or m.note_at > c.last_updated_at`,
    ),
    links: await count("claims where confirmed_at not between created_at and confirm_until"),
    decisions: await count("claims where decided_at < coalesce(confirmed_at, created_at)"),
    answers: await count("contact_messages where answered_at < created_at"),
    due: await count(
      "(select created_at, due_at from claims union all select created_at, due_at from contact_messages) x where due_at <> working_days_after(created_at, 2)",
    ),
  }).toEqual({ notes: 0, links: 0, decisions: 0, answers: 0, due: 0 });
});

test("the next claim and the next message are numbered after those of the demonstration", async () => {
  const next = async (name: string): Promise<number> =>
    numberOf(app.database.knex, "select nextval(cast(? as regclass)) as n", [name]);
  const last = async (table: string): Promise<string> =>
    (await app.database.knex(table).orderBy("reference", "desc").first("reference")).reference;
  expect([await last("claims"), await next("claim_numbers")]).toEqual(["C-2026-0007", 8]);
  expect([await last("contact_messages"), await next("contact_message_numbers")]).toEqual(["M-2026-0005", 6]);
});
