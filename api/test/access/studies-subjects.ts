import { createRealtimeHooks } from "#api/features/occupancy/live-connections.service.ts";
import { connectUser } from "#api/test/live-users.ts";
import { aBaseModel, addProduct, anOption, aProject, someWalls } from "#api/test/builders/study-builders.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import type { ActorName } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

/** A project of Hallam. */
export async function project({ app, maker }: AccessWorld): Promise<{ id: string }> {
  return { id: (await aProject(app, maker)).id };
}

/** A design option in a project of Hallam, which nobody holds. */
export async function option({ app, maker }: AccessWorld): Promise<{ id: string }> {
  return { id: (await anOption(app, { as: maker })).id };
}

/** One that somebody holds, its maker or a manager, as long as their connection lives. */
export async function heldOption(world: AccessWorld, by: "maker" | "manager" = "maker"): Promise<{ id: string }> {
  const { id } = await option(world);
  const connection = await connectionOf(world, by === "maker" ? world.maker : world.users.manager);
  await world.make("PUT", `/api/designoptions/${id}/occupy?connection=${connection}`, by);
  return { id };
}

/** One that its maker has locked. */
export async function lockedOption(world: AccessWorld): Promise<{ id: string }> {
  const { id } = await option(world);
  await world.make("POST", `/api/designoptions/${id}/lock`, "maker");
  await world.make("PUT", `/api/designoptions/${id}/vacate`, "maker");
  return { id };
}

/** The request of a member for the seat that somebody else holds. */
export async function seatRequest(
  world: AccessWorld,
  held: "maker" | "manager" = "maker",
): Promise<{ id: string; requestId: string }> {
  const { id } = await heldOption(world, held);
  const headers = { "x-connection": await connectionOf(world, world.users.member) };
  await world.make("POST", `/api/designoptions/${id}/requests`, "member", { body: {}, headers });
  const row = await world.app.database.knex("seat_requests").where({ design_option_id: id }).first("id");
  return { id, requestId: String(row.id) };
}

/** A live connection of this user; a made-up one for who is signed out. */
export async function connectionOf(world: AccessWorld, user: DemoUser | null): Promise<string> {
  if (!user) return "nobody";
  const { knex } = world.app.database;
  const known = world.connections.get(user);
  if (known) {
    await knex("connections").where({ id: known }).update({ last_heartbeat: knex.fn.now() });
    return known;
  }
  const hooks = createRealtimeHooks(world.app.runtime, "node-of-the-access-table");
  const made = await connectUser(hooks, user);
  world.connections.set(user, made);
  return made;
}

/** A study with a product of the demonstration data. */
export async function study(world: AccessWorld): Promise<{ studyId: string; productId: string }> {
  const { id: studyId } = await option(world);
  const product = await addProduct(world.app, studyId, await panel(world), world.maker);
  return { studyId, productId: product.id };
}

/** The id of a product with a configurator. */
export async function panel({ app }: AccessWorld): Promise<number> {
  const row = await app.database.knex("market_products").where({ can_apply: true }).orderBy("kit_id").first("kit_id");
  return Number(row.kit_id);
}

/** What a run of a study sends. */
export function runBody() {
  return { baseModel: aBaseModel(), hosts: someWalls(1) };
}

/** A run that waits, as no job of this process takes it up, and the seat that a write needs. */
export async function execution(world: AccessWorld): Promise<{ id: string; seatEpoch: string }> {
  const { studyId } = await study(world);
  const body = runBody();
  const { id } = await world.make<Execution>("POST", `/api/studies/${studyId}/executions`, "maker", { body });
  const row = await world.app.database.knex("design_options").where({ id: studyId }).first("seat_epoch");
  return { id, seatEpoch: String(row.seat_epoch) };
}

/** Something that somebody deleted, and may bring back. */
export async function deleted<T>(
  world: AccessWorld,
  path: string,
  params: T,
  by: ActorName | "maker" = "maker",
): Promise<T> {
  await world.make("DELETE", path, by);
  return params;
}

/** The actor, where they may delete what is Hallam's; else its maker. */
export function deleterFor(actor: ActorName): ActorName | "maker" {
  return actor === "manager" || actor === "member" || actor === "acting" ? actor : "maker";
}
