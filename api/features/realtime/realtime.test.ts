import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import type { Actor } from "#api/platform/context.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { anOption, bodyOf } from "#api/test/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { isNodeDead, startNode, type LiveNode } from "./nodes.ts";
import { createRealtimeHooks } from "./realtime.service.ts";
import { sweep } from "./sweeper.ts";

const { designer, secondDesigner, designerWithoutPro } = demoUsers;
let app: TestApp;
let node: LiveNode;
let hooks: SocketHooks;
let option: DesignOption;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes]);
  await seedDemoUsers(app.database.knex);
  node = await startNode({ url: app.database.url, log: app.runtime.log });
  hooks = createRealtimeHooks(app.runtime, node.id);
});
beforeEach(async () => {
  option = await anOption(app);
});
afterAll(async () => {
  await node.close();
  await app.stop();
});

async function connect(user: DemoUser, from: SocketHooks = hooks): Promise<string> {
  const id = randomUUID();
  await from.onConnect(actorOf(user), id, "socket-node");
  return id;
}
const occupy = (as: DemoUser, connection: string) =>
  app.call("PUT", `/api/designoptions/${option.id}/occupy?connection=${connection}`, { as });
const seat = async () =>
  bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${option.id}`, { as: designer })).occupied;
/** Lets time pass for one connection, by the clock that counts: the database's. */
const age = (connection: string, seconds: number) =>
  app.database
    .knex("connections")
    .where({ id: connection })
    .update({ last_heartbeat: app.database.knex.raw("last_heartbeat - ?::interval", [`${seconds} seconds`]) });

describe("seats and connections", () => {
  test("OPT-10: a seat ends 60 s after the last heartbeat, not before; then another may take it", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    expect(await seat()).toMatchObject({ connection, isIdle: false, freeAt: null });
    await age(connection, 50);
    expect(await seat()).toMatchObject({ connection, isIdle: true, freeAt: expect.any(String) });
    expect((await occupy(secondDesigner, "other")).status).toBe(409);
    await age(connection, 10);
    expect(await seat()).toBeNull();
    expect((await occupy(secondDesigner, "other")).status).toBe(200);
  });

  test("OPT-10: a heartbeat keeps the seat", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    await age(connection, 55);
    await hooks.onHeartbeat(actorOf(designer), connection);
    expect(await seat()).toMatchObject({ connection, isIdle: false, freeAt: null });
  });

  test("OPT-10: the same user who comes back within the grace period has the seat again, others do not", async () => {
    const lost = await connect(designer);
    await occupy(designer, lost);
    const since = (await seat())?.timestamp;
    await hooks.onDisconnect(actorOf(designer), lost);
    await connect(secondDesigner);
    expect(await seat()).toMatchObject({ connection: lost, isIdle: true });
    const back = await connect(designer);
    expect(await seat()).toMatchObject({ connection: back, timestamp: since, isIdle: false });
  });

  test("OPT-10: after the grace period coming back does not bring the seat back", async () => {
    const lost = await connect(designer);
    await occupy(designer, lost);
    await hooks.onDisconnect(actorOf(designer), lost);
    await age(lost, 61);
    await connect(designer);
    expect(await seat()).toBeNull();
  });

  test("OPT-10: the sweeper frees a seat past its time and announces it once", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    await age(connection, 61);
    const before = app.announced.length;
    await Promise.all([sweep(app.runtime), sweep(app.runtime)]);
    const heard = app.announced.slice(before).filter((change) => change.id === option.id);
    expect(heard).toMatchObject([{ resource: "design-options", projectId: option.projectId }]);
    const [row] = await app.database.knex("design_options").where({ id: option.id }).select("occupied_by");
    expect(row).toEqual({ occupied_by: null });
    expect(await app.database.knex("connections").where({ id: connection }).select()).toEqual([]);
  });

  test("R-38: a connection registered to another user is 403, also for reading clients that occupy", async () => {
    const foreign = await connect(secondDesigner);
    for (const [method, verb] of [
      ["PUT", "occupy"],
      ["PUT", "vacate"],
      ["POST", "lock"],
      ["POST", "unlock"],
      ["POST", "duplicate"],
    ] as const) {
      const path = `/api/designoptions/${option.id}/${verb}?connection=${foreign}`;
      expect(await app.call(method, path, { as: designer })).toMatchObject({
        status: 403,
        body: { code: "foreign_connection" },
      });
    }
    const create = `/api/designoptions?projectId=${option.projectId}&connection=${foreign}&occupy=true`;
    expect((await app.call("POST", create, { as: designer, body: {} })).status).toBe(403);
  });

  test("R-38: a string nobody registered keeps a seat for ten minutes after its last use", async () => {
    await occupy(designer, "script");
    const first = await seat();
    expect(first).toMatchObject({ connection: "script", isIdle: false });
    expect(Date.parse(first?.freeAt ?? "") - Date.parse(first?.timestamp ?? "")).toBe(600_000);
    await app.database.knex.raw("update design_options set occupied_until = now() + interval '1 second' where id = ?", [
      option.id,
    ]);
    const renamed = await app.call("POST", `/api/designoptions/${option.id}/rename?connection=script`, {
      as: designer,
      body: { name: "Used" },
    });
    const freeAt = bodyOf<DesignOption>(renamed).occupied?.freeAt ?? "";
    expect(Date.parse(freeAt)).toBeGreaterThan(Date.parse(first?.freeAt ?? "") - 1000);
    await app.database.knex.raw("update design_options set occupied_until = now() where id = ?", [option.id]);
    expect((await occupy(secondDesigner, "x")).status).toBe(200);
  });

  test("R-27: the same user on another connection counts as somebody else, but may take over", async () => {
    const office = await connect(designer);
    const laptop = await connect(designer);
    await occupy(designer, office);
    const path = `/api/designoptions/${option.id}`;
    const write = await app.call("POST", `${path}/rename?connection=${laptop}`, { as: designer, body: { name: "x" } });
    expect(write).toMatchObject({ status: 409, body: { code: "option_occupied", facts: { isMine: true } } });
    const since = (await seat())?.timestamp;
    expect((await occupy(designer, laptop)).status).toBe(200);
    expect(await seat()).toMatchObject({ connection: laptop, timestamp: since });
    const old = await app.call("POST", `${path}/rename`, {
      as: designer,
      body: { name: "x" },
      headers: { "x-connection": office },
    });
    expect(old).toMatchObject({ status: 409, body: { code: "option_occupied" } });
  });

  test("watching a project is for its tenant only", async () => {
    expect(await hooks.mayWatchProject(actorOf(secondDesigner), option.projectId)).toBe(true);
    expect(await hooks.mayWatchProject(actorOf(designerWithoutPro), option.projectId)).toBe(false);
    expect(await hooks.mayWatchProject(actorOf(designer), randomUUID())).toBe(false);
  });
});

describe("nodes", () => {
  test("the connections of a node that died drop, those of a live one stay", async () => {
    const dying = await startNode({ url: app.database.url, log: app.runtime.log });
    const there = await connect(designer, createRealtimeHooks(app.runtime, dying.id));
    const here = await connect(secondDesigner);
    expect(await isNodeDead(app.database.knex, dying.id)).toBe(false);
    await dying.close();
    expect(await isNodeDead(app.database.knex, dying.id)).toBe(true);
    await sweep(app.runtime);
    const rows = await app.database.knex("connections").whereIn("id", [there, here]).select("id", "dropped_at");
    expect(rows).toContainEqual({ id: there, dropped_at: expect.any(Date) });
    expect(rows).toContainEqual({ id: here, dropped_at: null });
  });

  test("a node whose connection is cut proves again that it lives", async () => {
    const cut = await startNode({ url: app.database.url, log: app.runtime.log });
    await app.database.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'purlin-node' and datname = current_database()`,
    );
    const dead = () => isNodeDead(app.database.knex, cut.id);
    await expect.poll(dead).toBe(true);
    await expect.poll(dead).toBe(false);
    await cut.close();
  });
});

function actorOf(user: DemoUser): Actor {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    tenantId: user.tenant.id,
    licence: user.tenant.licence,
    capabilities: user.capabilities,
    organisationId: user.organisation?.id ?? null,
  };
}
