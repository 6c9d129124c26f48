import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { Team } from "#shared/contracts/people/team.ts";
import { demoTenants, type DemoUser } from "#api/features/identity/demo-users.ts";
import { makeLinkToken } from "#api/platform/link-token.ts";
import { type AccessRow, type ActorName, forAll, row, type Sent } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

const NO_TOKEN = { body: { token: "x".repeat(43) } };

/** One's own account, sign-up, and the organisations that wait for staff. */
export const accountsAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  // The addresses of all are verified.
  row("POST /api/me/verification", "401 409 409 409 409 409 409 409 409 409", () => ({ body: {} })),
  row("POST /api/me/verification, of an address that is not", "401 200 200 200 200 200 200 200 200 200", unverified),
  row("POST /api/verification/resend", forAll(200), () => ({ body: { email: "nobody@nowhere.example" } })),
  row("POST /api/verification/confirm, a token that is none", forAll(403), () => NO_TOKEN),
  row("GET /api/me/account", "401 200 200 200 200 200 200 200 200 200"),
  row("PATCH /api/me/account", "401 200 200 200 200 200 200 200 200 200", () => ({ body: {} })),
  row("POST /api/me/email", "401 200 200 200 200 200 200 200 200 200", () => ({
    body: { email: "another@nowhere.example" },
  })),
  row("GET /api/me/export", "401 200 200 200 200 200 200 200 200 403"),
  // The only manager of others hands over first.
  row("POST /api/me/deletion", "401 200 409 200 409 200 200 200 200 200", ({ users }, actor) => ({
    body: { email: users[actor]?.email ?? "" },
  })),
  row("DELETE /api/me/deletion", "401 200 200 200 200 200 200 200 200 200"),
  row("GET /api/onboarding/organisations", forAll(200), () => ({ query: { search: "kelder" } })),
  row(
    "POST /api/me/organisation, of somebody new",
    "401 200 200 200 200 200 200 200 200 403",
    async (world, actor) => ({
      ...(await visit(world, world.users[actor]?.id, { role: "manager", status: "pending", is_personal: true })),
      body: { choice: { kind: "alone" }, acceptsTerms: true },
    }),
  ),
  // All have an organisation already.
  row("POST /api/me/organisation, once more", "401 409 409 409 409 409 409 409 409 403", () => ({
    body: { choice: { kind: "alone" }, acceptsTerms: true },
  })),
  row("DELETE /api/me/join-request", "401 200 200 200 200 200 200 200 200 200"),
  row("GET /api/tenants/pending", "401 403 403 403 403 403 200 403 403 403"),
  row("GET /api/tenants/:id/approval", "401 403 403 403 403 403 200 403 403 403", () => ({
    params: { id: demoTenants.merrowby.id },
  })),
  row("POST /api/tenants/:id/approval", "401 403 403 403 403 403 200 403 403 403", () => ({
    params: { id: demoTenants.merrowby.id },
    body: {},
  })),
  row("GET /api/tenants", "401 403 403 403 403 200 403 403 403 200"),
  row("GET /api/tenant", "401 200 200 200 200 200 200 200 200 200"),
  row("GET /api/tenant/deletion", "401 200 200 403 200 403 403 403 403 200"),
  // Who acts for it may keep it and not delete it. No name is typed.
  row("POST /api/tenant/deletion", "401 400 400 403 400 403 403 403 403 403", () => ({ body: { name: "" } })),
  row("POST /api/tenant/deletion, its name typed", "401 200 200 403 200 403 403 403 403 403", ({ users }, actor) => ({
    body: { name: users[actor]?.tenant.name ?? "Nobody" },
  })),
  row("DELETE /api/tenant/deletion", "401 200 200 403 200 403 403 403 403 200"),
  row("PATCH /api/tenant", "401 200 200 403 200 403 403 403 403 200", ({ users }, actor) => ({
    body: { name: users[actor]?.tenant.name ?? "Nobody" },
  })),
];

/** The people of an organisation: of Hallam where a row names one, so that managers of others get 404. */
export const teamsAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/tenant/team", "401 200 200 200 200 200 200 200 200 200"),
  row("POST /api/tenant/invitations", "401 200 200 403 200 403 403 403 403 200", () => ({
    body: { emails: ["guest@nowhere.example"], role: "member" },
  })),
  row("POST /api/tenant/invitations/:id/resend", "401 404 404 403 200 403 403 403 403 200", async (world) => ({
    params: { id: await invited(world) },
    body: {},
  })),
  row("DELETE /api/tenant/invitations/:id", "401 404 404 403 200 403 403 403 403 200", async (world) => ({
    params: { id: await invited(world) },
  })),
  row("PUT /api/tenant/members/:userId/role", "401 404 404 403 200 403 403 403 403 200", async (world) => ({
    params: { userId: await person(world, demoTenants.hallam.id) },
    body: { role: "editor" },
  })),
  row("DELETE /api/tenant/members/:userId", "401 404 404 403 200 403 403 403 403 200", async (world) => ({
    params: { userId: await person(world, demoTenants.hallam.id) },
  })),
  row("POST /api/tenant/hand-over, to nobody there", "401 404 404 403 404 403 403 403 403 404", () => ({
    body: { userId: randomUUID() },
  })),
  row("POST /api/tenant/hand-over, to a colleague", "401 404 404 403 200 403 403 403 403 200", async (world) => ({
    body: { userId: await person(world, demoTenants.hallam.id) },
    undo: () => setRole(world, world.users.manager?.id, "manager"),
  })),
  row("POST /api/tenant/join-requests/:id/decision", "401 404 404 403 200 403 403 403 403 200", async (world) => ({
    params: { id: await asked(world) },
    body: { verdict: "refused" },
  })),
  row("POST /api/tenant/leave", "401 200 200 200 200 200 200 200 200 403", (world, actor) =>
    visit(world, world.users[actor]?.id, { role: "editor", status: "approved", is_personal: false }),
  ),
  row("POST /api/invitations/read, a token that is none", forAll(403), () => NO_TOKEN),
  row("POST /api/invitations/accept, a token that is none", "401 403 403 403 403 403 403 403 403 403", () => NO_TOKEN),
  row("POST /api/invitations/accept, the own one", "401 200 200 200 200 200 200 200 200 403", (world, actor) =>
    invitedThere(world, world.users[actor]),
  ),
  row("POST /api/invitations/accept, of another address", "401 403 403 403 403 403 403 403 403 403", (world) =>
    invitedThere(world, { ...world.maker, email: "guest@nowhere.example" }),
  ),
];

async function invited(world: AccessWorld): Promise<string> {
  const body = { emails: ["invited@nowhere.example"], role: "member" };
  const { invitations } = await world.make<Team>("POST", "/api/tenant/invitations", "manager", { body });
  return invitations.find(({ email }) => email === "invited@nowhere.example")?.id ?? "";
}

/** Somebody new, a member of a tenant or of none. */
async function person({ app }: AccessWorld, tenantId: string | null): Promise<string> {
  const id = randomUUID();
  const { knex } = app.database;
  await knex("users").insert({ id, name: "Nova New", email: `${id}@nowhere.example` });
  if (tenantId !== null) await knex("memberships").insert({ tenant_id: tenantId, user_id: id, role: "member" });
  return id;
}

/** A request to join Hallam that its managers know of. */
async function asked(world: AccessWorld): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  await world.app.database.knex("join_requests").insert({
    id,
    tenant_id: demoTenants.hallam.id,
    user_id: await person(world, null),
    region: "UK",
    created_at: at,
    told_at: at,
  });
  return id;
}

/** Lets the actor work in another organisation, until the call was made. */
async function visit(
  { app }: AccessWorld,
  userId: string | undefined,
  { role, ...tenant }: { role: string; status: string; is_personal: boolean },
): Promise<Sent> {
  if (userId === undefined) return {};
  const { knex } = app.database;
  const id = randomUUID();
  const undo = await placeOf(knex, userId);
  await knex("tenants").insert({ id, name: "Visited", licence: "free", ...tenant });
  await knex("memberships").insert({ tenant_id: id, user_id: userId, role });
  await knex("users").where({ id: userId }).update({ active_tenant_id: id });
  return { undo };
}

/** Invites somebody to Vale: the call that they make joins it. */
async function invitedThere({ app, users }: AccessWorld, user: DemoUser | null): Promise<Sent> {
  const { knex } = app.database;
  const { token, hash } = makeLinkToken();
  const at = new Date();
  await knex("tenant_invitations")
    .where({ email: user?.email ?? "" })
    .delete();
  await knex("tenant_invitations").insert({
    tenant_id: users.stranger?.tenant.id,
    email: user?.email ?? "nobody@nowhere.example",
    role: "member",
    token_hash: hash,
    invited_by: "Somebody",
    created_at: at,
    expires_at: new Date(at.getTime() + 60_000),
  });
  return { body: { token }, ...(user && { undo: await placeOf(knex, user.id) }) };
}

/** Puts a person back where they work now, in the organisations of now. */
async function placeOf(knex: Knex, id: string): Promise<() => Promise<unknown>> {
  const before = await knex("users").where({ id }).first("active_tenant_id");
  const tenants: string[] = await knex("memberships").where({ user_id: id }).pluck("tenant_id");
  return async () => {
    await knex("users").where({ id }).update(before);
    await knex("memberships").where({ user_id: id }).whereNotIn("tenant_id", tenants).delete();
  };
}

/** Takes what verified the actor's address, until the call was made. */
async function unverified({ app, users }: AccessWorld, actor: ActorName): Promise<Sent> {
  const person = () => app.database.knex("users").where({ id: users[actor]?.id ?? randomUUID() });
  const before = await person().first("verified_email");
  if (!before) return { body: {} };
  await person().update({ verified_email: null });
  return { body: {}, undo: () => person().update(before) };
}

async function setRole({ app }: AccessWorld, userId: string | undefined, role: string): Promise<unknown> {
  if (userId === undefined) return undefined;
  const member = { user_id: userId, tenant_id: demoTenants.hallam.id };
  return app.database.knex("memberships").where(member).update({ role });
}
