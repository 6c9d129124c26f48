import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  MemberNote,
  SupplyChain,
  SupplyChainMember,
  SupplyChainSummary,
} from "#shared/contracts/people/supply-chains.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { createRealtimeHooks } from "#api/features/occupancy/live-connections.service.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { actorOf, connectUser } from "#api/test/live-users.ts";
import { bodyOf } from "#api/test/builders/study-builders.ts";
import type { TestAnswer, TestApp } from "#api/test/test-app.ts";
import { withSupplyChainPresence } from "./presence.service.ts";
import { supplyChainRoutes } from "./supply-chains.routes.ts";

const { designer, secondDesigner, supplierOwner } = demoUsers;
const CONSULTANT = 201;
let app: TestApp;

beforeAll(async () => {
  app = await startDemoApp(() => supplyChainRoutes);
  await seedDemoUsers(app.database.knex);
});
afterAll(() => app.stop());

const ask = (method: string, path: string, body?: unknown, as = designer): Promise<TestAnswer> =>
  app.call(method, `/api/supplychains${path}`, { as, body });
let number = 0;
async function aChain(members: readonly number[] = []): Promise<number> {
  number += 1;
  const { id } = bodyOf<SupplyChain>(await ask("POST", "", { name: `Members ${number}` }), 201);
  if (members.length > 0) await ask("POST", `/${id}/organisations`, { organisationIds: members });
  return id;
}
const membersOf = async (id: number): Promise<SupplyChainMember[]> =>
  bodyOf<SupplyChainMember[]>(await ask("GET", `/${id}/organisations`));
const idsOf = async (id: number): Promise<number[]> =>
  (await membersOf(id)).map(({ organisationId }) => organisationId).toSorted((a, b) => a - b);

describe("members of a chain", () => {
  test("SUP-05, R-36: 1 to 10 ids are added; 0 and 11 are 400 and add nobody", async () => {
    const id = await aChain();
    const add = (organisationIds: unknown) => ask("POST", `/${id}/organisations`, { organisationIds });
    expect((await add([])).status).toBe(400);
    expect((await add([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).status).toBe(400);
    expect((await add("1")).status).toBe(400);
    expect((await add([2_147_483_648])).status).toBe(400);
    expect(await idsOf(id)).toEqual([]);
    const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const { added } = bodyOf<{ added: { id: number; name: string }[] }>(await add(ten));
    expect(added.map((one) => one.id)).toEqual(ten);
    expect(added[1]).toEqual({ id: 2, name: "Fellhouse Modular" });
    expect(await idsOf(id)).toEqual(ten);
  });

  test("SUP-05: adding who is there changes nothing, and nobody is there twice", async () => {
    const id = await aChain([2]);
    const before = app.announced.length;
    expect(bodyOf(await ask("POST", `/${id}/organisations`, { organisationIds: [2, 2] }))).toEqual({
      added: [],
      alreadyThere: [2],
    });
    expect(app.announced.length).toBe(before);
    expect(bodyOf(await ask("POST", `/${id}/organisations`, { organisationIds: [2, 3] }))).toEqual({
      added: [{ id: 3, name: "Tarnbeck Pods" }],
      alreadyThere: [2],
    });
    expect(await idsOf(id)).toEqual([2, 3]);
  });

  test("who is no public supplier is refused by id, and nobody of the call is added", async () => {
    const id = await aChain();
    const { knex } = app.database;
    await knex("organisations").where({ id: 30 }).update({ is_visible: false });
    for (const wrong of [CONSULTANT, 999_999, 30]) {
      expect(await ask("POST", `/${id}/organisations`, { organisationIds: [2, wrong] })).toMatchObject({
        status: 400,
        body: { code: "invalid_reference", facts: { ids: [wrong] } },
      });
    }
    expect(await idsOf(id)).toEqual([]);
    await knex("organisations").where({ id: 30 }).update({ is_visible: true });
  });

  test("a supplier that is hidden later leaves the chain's table and count until it is shown again", async () => {
    const id = await aChain([2, 3]);
    const { knex } = app.database;
    const count = async (): Promise<number | undefined> =>
      bodyOf<SupplyChainSummary[]>(await ask("GET", "")).find((chain) => chain.id === id)?.members;
    expect(await count()).toBe(2);
    await knex("organisations").where({ id: 3 }).update({ is_approved: false });
    expect([await count(), await idsOf(id)]).toEqual([1, [2]]);
    await knex("organisations").where({ id: 3 }).update({ is_approved: true });
    expect(await idsOf(id)).toEqual([2, 3]);
  });

  test("a row has what the table shows: sites, systems, certificates by their end, capacities, no note", async () => {
    const id = await aChain([2]);
    const [row] = await membersOf(id);
    expect(row).toMatchObject({
      organisationId: 2,
      name: "Fellhouse Modular",
      slug: "fellhouse-modular",
      systems: ["Modules", "Pods", "Roofs"],
      hasEmail: true,
      founded: 1998,
      note: { text: "", version: 0, by: null, at: null },
      addedBy: { name: "Amira Khan", initials: "AK" },
      capacities: [
        {
          system: "Modules",
          unitsPerWeek: 14,
          leadTimeWeeks: 14,
          largestUnit: { lengthMm: 12_000, widthMm: 4200, heightMm: 3400 },
          // Of the demonstration data: 12 × 4.2 × 3.4 m at 110 kg a cubic metre, 18,849.6, in steps of 50.
          heaviestUnitKg: 18_850,
          radiusMiles: 150,
          validUntil: null,
        },
        { system: "Pods", unitsPerWeek: 10 },
      ],
    });
    expect(row?.sites[0]).toMatchObject({ place: expect.any(String), longitude: expect.any(Number) });
    const ends = row?.certificates.map(({ validUntil }) => validUntil) ?? [];
    expect(ends.length).toBe(3);
    expect(ends).toEqual(ends.toSorted());
  });

  test("a removal is announced once, leaves the others, and comes back with its note when added again", async () => {
    const id = await aChain([2, 3]);
    await ask("PUT", `/${id}/organisations/2/note`, { text: "Ask for Ann", version: 0 });
    const before = app.announced.length;
    expect((await ask("DELETE", `/${id}/organisations/2`)).status).toBe(204);
    expect((await ask("DELETE", `/${id}/organisations/2`)).status).toBe(204);
    expect(app.announced.length - before).toBe(1);
    expect(await idsOf(id)).toEqual([3]);
    expect((await ask("PUT", `/${id}/organisations/2/note`, { text: "x", version: 1 })).status).toBe(404);
    await ask("POST", `/${id}/organisations`, { organisationIds: [2] });
    expect((await membersOf(id))[0]?.note).toMatchObject({ text: "Ask for Ann", version: 1 });
    await ask("DELETE", `/${id}/organisations/2`);
    await app.database.knex.raw("update supply_chain_members set removed_at = now() - interval '11 minutes'");
    await ask("POST", `/${id}/organisations`, { organisationIds: [2] });
    expect((await membersOf(id))[0]?.note).toMatchObject({ text: "", version: 0 });
  });

  test("a note of 2,000 characters is kept with its writer; one from an old version is refused with both texts", async () => {
    const id = await aChain([2]);
    const write = (text: string, version: number, as = designer) =>
      ask("PUT", `/${id}/organisations/2/note`, { text, version }, as);
    expect((await write("n".repeat(2001), 0)).status).toBe(400);
    expect(bodyOf<MemberNote>(await write("n".repeat(2000), 0))).toMatchObject({
      version: 1,
      by: { name: "Amira Khan" },
    });
    expect(await write("Mine", 0, secondDesigner)).toMatchObject({
      status: 409,
      body: {
        code: "stale_version",
        facts: { mine: "Mine", theirs: { text: "n".repeat(2000), version: 1, by: { name: "Amira Khan" } } },
      },
    });
    expect(bodyOf<MemberNote>(await write("=HYPERLINK(1)", 1, secondDesigner))).toMatchObject({
      text: "=HYPERLINK(1)",
      version: 2,
      by: { name: "James Okafor" },
    });
  });

  test("two who write a note at once from the same version: one wins, the other is told", async () => {
    const id = await aChain([2]);
    const answers = await Promise.all(
      [designer, secondDesigner].map((as) =>
        ask("PUT", `/${id}/organisations/2/note`, { text: as.name, version: 0 }, as),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? designer : secondDesigner;
    expect((await membersOf(id))[0]?.note).toMatchObject({ text: winner.name, version: 1 });
  });

  test("a chain has at most 2,000 members, and they are read by one statement", async () => {
    const id = await aChain();
    const { knex } = app.database;
    await knex.raw(
      `insert into organisations (id, type, name, mark_seed, description)
       select 100000 + n, 'supplier', 'Many ' || n, 'Many ' || n, 'One of very many' from generate_series(1, 2001) n`,
    );
    await knex.raw(
      `insert into supply_chain_members (supply_chain_id, organisation_id, added_by)
       select ?, 100000 + n, ? from generate_series(1, 1999) n`,
      [id, designer.id],
    );
    const add = (one: number) => ask("POST", `/${id}/organisations`, { organisationIds: [one] });
    expect((await add(102_000)).status).toBe(200);
    expect(await add(102_001)).toMatchObject({ status: 409, body: { code: "conflict", facts: { most: 2000 } } });
    let statements = 0;
    const count = ({ sql }: { sql: string }): void => void (sql.includes("supply_chain_members") && (statements += 1));
    knex.on("query", count);
    expect((await membersOf(id)).length).toBe(2000);
    knex.off("query", count);
    expect(statements).toBe(1);
  });

  test("the list says what ended, what ends within 90 days and when the first does, and who states no capacity", async () => {
    const id = await aChain([2, 3, 17]);
    const { knex } = app.database;
    const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await knex("organisation_certifications").whereIn("organisation_id", [2, 3, 17]).delete();
    const certificates = [
      [2, -1],
      [2, 0],
      [3, 90],
      [17, 91],
    ].map(([organisation_id, days], index) => ({
      organisation_id,
      certification_id: index + 1,
      valid_until: day(days ?? 0),
      url: "https://certificates.example/1",
    }));
    await knex("organisation_certifications").insert(certificates);
    const chain = bodyOf<SupplyChainSummary[]>(await ask("GET", "")).find((one) => one.id === id);
    expect(chain).toMatchObject({
      members: 3,
      systems: ["Floors", "Modules", "Plant", "Pods", "Roofs", "Stairs"],
      watch: { ended: 1, endSoon: 2, firstEnd: day(0), withoutCapacity: 1 },
    });
    expect(chain?.marks.map(({ seed }) => seed)).toEqual(["Calder Precast", "Fellhouse Modular", "Tarnbeck Pods"]);
  });
});

test("making, changing, sharing, filling and deleting a chain each leave one line of the audit; a refusal none", async () => {
  const id = await aChain([2, 3]);
  await ask("POST", `/${id}/organisations`, { organisationIds: [2] });
  await ask("PUT", `/${id}`, { name: "Audited" });
  await ask("PUT", `/${id}`, { name: "Refused", version: 1 });
  await ask("PUT", `/${id}/status`, { status: "Public" });
  await ask("PUT", `/${id}/status`, { status: "Public" });
  await ask("DELETE", `/${id}/organisations/2`);
  await ask("DELETE", `/${id}`, undefined, supplierOwner);
  await ask("DELETE", `/${id}`);
  const lines = await app.database
    .knex("audit_entries")
    .where({ subject_kind: "supply-chain", subject_id: String(id) })
    .orderBy("id")
    .select<{ action: string; detail: unknown }[]>("action", "detail");
  expect(lines.map(({ action, detail }) => [action, detail])).toEqual([
    ["supply-chain.made", {}],
    ["supply-chain.members-added", { names: "Fellhouse Modular, Tarnbeck Pods" }],
    ["supply-chain.changed", {}],
    ["supply-chain.status-changed", { from: "Active", to: "Public" }],
    ["supply-chain.member-removed", { organisationId: "2" }],
    ["supply-chain.removed", {}],
  ]);
});

describe("who has a chain open", () => {
  test("each of the tenant is told with the member they are at, until their connection ends", async () => {
    const id = await aChain([2]);
    const hooks = withSupplyChainPresence(app.runtime, createRealtimeHooks(app.runtime, "node"));
    const connection = await connectUser(hooks, secondDesigner);
    const enter = (organisationId: number | null, isWriting: boolean, as = secondDesigner) =>
      ask("PUT", `/${id}/presence`, { connection, organisationId, isWriting }, as);
    expect((await enter(2, true)).status).toBe(204);
    const james = { id: secondDesigner.id, name: "James Okafor", initials: "JO" };
    expect(bodyOf(await ask("GET", `/${id}/presence`))).toEqual([
      { person: james, organisationId: 2, isWriting: true },
    ]);
    await enter(null, false);
    expect(bodyOf(await ask("GET", `/${id}/presence`))).toEqual([
      { person: james, organisationId: null, isWriting: false },
    ]);
    const summary = bodyOf<SupplyChainSummary[]>(await ask("GET", "")).find((chain) => chain.id === id);
    expect(summary?.present).toEqual([james]);
    // One's own presence is no news in one's own list.
    const own = bodyOf<SupplyChainSummary[]>(await ask("GET", "", undefined, secondDesigner));
    expect(own.find((chain) => chain.id === id)?.present).toEqual([]);
    expect(await enter(null, false, designer)).toMatchObject({ status: 403, body: { code: "foreign_connection" } });
    const before = app.announced.length;
    await hooks.onDisconnect(actorOf(secondDesigner), connection);
    expect(bodyOf(await ask("GET", `/${id}/presence`))).toEqual([]);
    expect(app.announced.slice(before).map((change) => [change.resource, change.id])).toContainEqual([
      "supply-chains",
      `${id}/presence`,
    ]);
    expect((await enter(null, false)).status).toBe(204);
    expect(bodyOf(await ask("GET", `/${id}/presence`))).toEqual([]);
    const nowhere = { connection: "nowhere", organisationId: null, isWriting: false };
    expect((await ask("PUT", `/${id}/presence`, nowhere)).status).toBe(400);
  });

  test("who reads another tenant's public chain is not told who of that tenant is in it", async () => {
    const id = await aChain();
    await ask("PUT", `/${id}/status`, { status: "Public" });
    const hooks = withSupplyChainPresence(app.runtime, createRealtimeHooks(app.runtime, "node"));
    const connection = await connectUser(hooks, secondDesigner);
    await ask("PUT", `/${id}/presence`, { connection, organisationId: null, isWriting: false }, secondDesigner);
    expect(bodyOf(await ask("GET", `/${id}/presence`, undefined, supplierOwner))).toEqual([]);
    expect(bodyOf<unknown[]>(await ask("GET", `/${id}/presence`)).length).toBe(1);
  });
});
