import { randomUUID } from "node:crypto";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import { anUpload, aSentProfile } from "#api/test/builders/profile-builders.ts";
import { type AccessRow, type ActorName, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

const DRAFTS = "/api/profiles/drafts";
const SIGNED_IN = "401 200 200 200 200 200 200 200 200 200";
const MADE = "401 201 201 201 201 201 201 201 201 201";
/** What an organisation keeps to itself, here Hallam. */
const HALLAMS = "401 404 404 404 200 404 404 404 200 200";
/** Pages that are nobody's of the actors: staff alone. */
const STAFF_READ = "401 404 404 200 404 404 200 404 404 404";
const STAFF_PUT = "401 403 403 200 403 403 200 403 403 403";
const STAFF_POST = "401 403 403 201 403 403 201 403 403 403";

/** Who an actor is; for who is signed out, somebody of Hallam. */
const userOf = ({ users, maker }: AccessWorld, actor: ActorName): DemoUser => users[actor] ?? maker;

/** A whole profile under a name of its own, with a picture of the user's organisation. */
const profileOf = ({ app }: AccessWorld, user: DemoUser, type: ProfileType) =>
  aSentProfile(app, user, type, { name: `Page ${randomUUID()}` });

/** A whole draft of Hallam. */
async function draft(world: AccessWorld): Promise<{ id: string; version: number }> {
  const { id } = await world.make<{ id: string }>("POST", DRAFTS, "maker", { body: { type: "Supplier" } });
  const payload = await profileOf(world, world.maker, "Supplier");
  const body = { type: "Supplier", payload, version: 1 };
  return world.make<{ id: string; version: number }>("PUT", `${DRAFTS}/${id}`, "maker", { body });
}

async function sent(world: AccessWorld): Promise<{ id: string; version: number }> {
  const { id, version } = await draft(world);
  return world.make<{ id: string; version: number }>("POST", `${DRAFTS}/${id}/submit`, "maker", { body: { version } });
}

/** Staff write live pages with files of their own. */
const forStaff = (type: ProfileType, id: number | null) => async (world: AccessWorld) => ({
  body: { ...(await profileOf(world, userOf(world, "approver"), type)), ...(id !== null && { id }) },
});
const ofActor = (type: ProfileType) => async (world: AccessWorld, actor: ActorName) => ({
  body: await profileOf(world, userOf(world, actor), type),
});

/** R-21 "edit live profile directly", "visibility of own profile", "submit profile request". */
export const profileAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row("GET /api/profiles/suppliers, of the owner", "401 404 200 200 404 404 200 404 404 404", () => ({
    query: { id: 1 },
  })),
  row("GET /api/profiles/consultants", STAFF_READ, () => ({ query: { id: 202 } })),
  row("GET /api/profiles/case-studies", STAFF_READ, () => ({ query: { id: 8 } })),
  row("PUT /api/profiles/suppliers", STAFF_PUT, forStaff("Supplier", 2)),
  row("PUT /api/profiles/consultants", STAFF_PUT, forStaff("Consultant", 202)),
  row("PUT /api/profiles/case-studies", STAFF_PUT, forStaff("Project", 8)),
  row("POST /api/profiles/suppliers", STAFF_POST, forStaff("Supplier", null)),
  row("POST /api/profiles/consultants", STAFF_POST, forStaff("Consultant", null)),
  row("POST /api/profiles/case-studies", STAFF_POST, forStaff("Project", null)),
  row("GET /api/profiles/pages", SIGNED_IN),
  row("GET /api/profiles/visibility, of the owner", "401 404 200 200 404 404 200 404 404 404", () => ({
    query: { id: 1 },
  })),
  row("PUT /api/profiles/visibility, of the owner", "401 404 200 200 404 404 200 404 404 404", () => ({
    query: { id: 1 },
    body: { visible: true },
  })),
  // Who has no page has nothing to show.
  row("PUT /api/profiles/visibility, its own", "401 403 200 403 403 403 403 403 403 403", () => ({
    body: { visible: true },
  })),
  row(`GET ${DRAFTS}`, SIGNED_IN),
  row(`POST ${DRAFTS}`, MADE, () => ({ body: { type: "Project" } })),
  row(`GET ${DRAFTS}/:id`, HALLAMS, async (world) => ({ params: await draft(world) })),
  row(`PUT ${DRAFTS}/:id`, HALLAMS, async (world) => {
    const params = await draft(world);
    return { params, body: { type: "Supplier", payload: { name: "Typed" }, version: params.version } };
  }),
  row(`DELETE ${DRAFTS}/:id`, HALLAMS.replaceAll("200", "204"), async (world) => ({ params: await draft(world) })),
  row(`POST ${DRAFTS}/:id/restore, its own`, SIGNED_IN, async (world, actor) => {
    const as = actor === "anonymous" ? "maker" : actor;
    const params = await world.make<{ id: string }>("POST", DRAFTS, as, { body: { type: "Project" } });
    await world.make("DELETE", `${DRAFTS}/${params.id}`, as);
    return { params };
  }),
  row(`POST ${DRAFTS}/:id/submit`, HALLAMS, async (world) => {
    const params = await draft(world);
    return { params, body: { version: params.version } };
  }),
  row(`POST ${DRAFTS}/:id/withdraw`, HALLAMS, async (world) => {
    const params = await sent(world);
    return { params, body: { version: params.version } };
  }),
  row("POST /api/profiles/preview", SIGNED_IN, () => ({ body: { type: "Project", payload: {} } })),
  row("POST /api/profiles/score", SIGNED_IN, () => ({ body: { type: "Supplier", payload: {} } })),
  row("POST /api/profiles/suppliers/requests", MADE, ofActor("Supplier")),
  row("POST /api/profiles/consultants/requests", MADE, ofActor("Consultant")),
  row("POST /api/profiles/case-studies/requests", MADE, ofActor("Project")),
  // A product needs its maker's page, which the owner alone has.
  row("POST /api/profiles/products/requests", "401 409 201 409 409 409 409 409 409 409", ofActor("Product")),
  row("POST /api/profiles/uploads", MADE, () => ({ query: { kind: "document", name: "a.csv" }, body: "a,b\n1,2" })),
  row("GET /api/profiles/uploads/:id", HALLAMS, async ({ app, maker }) => ({
    params: { id: await anUpload(app, maker) },
  })),
];
