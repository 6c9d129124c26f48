import { randomUUID } from "node:crypto";
import { type AccessRow, type ActorName, type Given, row } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";
import { connectionOf } from "./studies-subjects.ts";

const SUPPLIER = 5;
const values = () => ({ name: `Chain ${randomUUID()}` });

/** A chain of Hallam with one member. */
async function hallams(world: AccessWorld): Promise<{ id: number; organisationId: number }> {
  return chainOf(world, "maker");
}

/** One that Hallam shares with everybody. */
async function shared(world: AccessWorld): Promise<{ id: number; organisationId: number }> {
  const params = await hallams(world);
  await world.make("PUT", `${PATH}/${params.id}/status`, "maker", { body: { status: "Public" } });
  return params;
}

/** One of the caller's own tenant; of Hallam for who is signed out. */
async function own(world: AccessWorld, actor: ActorName): Promise<{ id: number; organisationId: number }> {
  return chainOf(world, actor === "anonymous" ? "maker" : actor);
}

async function chainOf(world: AccessWorld, as: ActorName | "maker") {
  const { id } = await world.make<{ id: number }>("POST", PATH, as, { body: values() });
  await world.make("POST", `${PATH}/${id}/organisations`, as, { body: { organisationIds: [SUPPLIER] } });
  return { id, organisationId: SUPPLIER };
}

const note = { text: "Visited in May.", version: 0 };
const PATH = "/api/supplychains";
const MEMBER = `${PATH}/:id/organisations/:organisationId`;

/** R-21 "Supply chains CRUD": each tenant its own (R-18: public ones are read and cloned by everybody). */
export const supplyChainAccess: AccessRow[] = [
  //  what, anonymous registered owner approver manager proxy onboarding stranger member acting
  row(`GET ${PATH}`, "401 200 200 200 200 200 200 200 200 200"),
  row(`POST ${PATH}`, "401 201 201 201 201 201 201 201 201 201", () => ({ body: values() })),
  ...rows("its own", own, {
    read: "401 200 200 200 200 200 200 200 200 200",
    change: "401 200 200 200 200 200 200 200 200 200",
    // A tenant that waits for approval publishes nothing.
    publish: "401 403 200 200 200 200 200 200 200 200",
    remove: "401 204 204 204 204 204 204 204 204 204",
    clone: "401 201 201 201 201 201 201 201 201 201",
  }),
  ...rows("of Hallam", hallams, {
    read: "401 404 404 404 200 404 404 404 200 200",
    change: "401 404 404 404 200 404 404 404 200 200",
    publish: "401 404 404 404 200 404 404 404 200 200",
    remove: "401 404 404 404 204 404 404 404 204 204",
    clone: "401 404 404 404 201 404 404 404 201 201",
  }),
  ...rows("shared by Hallam", shared, {
    read: "401 200 200 200 200 200 200 200 200 200",
    change: "401 403 403 403 200 403 403 403 200 200",
    publish: "401 403 403 403 200 403 403 403 200 200",
    remove: "401 403 403 403 204 403 403 403 204 204",
    clone: "401 201 201 201 201 201 201 201 201 201",
  }),
];

function rows(
  whose: string,
  given: (world: AccessWorld, actor: ActorName) => Promise<{ id: number; organisationId: number }>,
  answers: Record<"read" | "change" | "publish" | "remove" | "clone", string>,
): AccessRow[] {
  const send = (body?: () => object): Given =>
    given.length > 1
      ? async (world, actor) => ({ params: await given(world, actor), body: body?.() })
      : async (world) => ({ params: await given(world, "member"), body: body?.() });
  return [
    row(`GET ${PATH}/:id, ${whose}`, answers.read, send()),
    row(`PUT ${PATH}/:id, ${whose}`, answers.change, send(values)),
    row(`DELETE ${PATH}/:id, ${whose}`, answers.remove, send()),
    row(
      `PUT ${PATH}/:id/status, ${whose}`,
      answers.publish,
      send(() => ({ status: "Public" })),
    ),
    row(`GET ${PATH}/:id/organisations, ${whose}`, answers.read, send()),
    row(
      `POST ${PATH}/:id/organisations, ${whose}`,
      answers.change,
      send(() => ({ organisationIds: [SUPPLIER + 1] })),
    ),
    row(`DELETE ${MEMBER}, ${whose}`, answers.remove, send()),
    row(
      `PUT ${MEMBER}/note, ${whose}`,
      answers.change,
      send(() => note),
    ),
    row(`POST ${PATH}/:id/clone, ${whose}`, answers.clone, send()),
    row(`GET ${PATH}/:id/products, ${whose}`, answers.read, send()),
    row(`GET ${PATH}/:id/presence, ${whose}`, answers.read, send()),
    // Having it open changes nothing of it, so who may read it says so.
    row(`PUT ${PATH}/:id/presence, ${whose}`, answers.read.replaceAll("200", "204"), async (world, actor) => ({
      params: await given(world, actor),
      body: { connection: await connectionOf(world, world.users[actor]), organisationId: null, isWriting: false },
    })),
  ];
}
