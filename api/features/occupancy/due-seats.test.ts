import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design-options.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import { createRealtimeHooks } from "./live-connections.service.ts";
import { openContext } from "#api/platform/http/request-context.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { actorOf, connectUser } from "#api/test/live-users.ts";
import { anOption, bodyOf } from "#api/test/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { handOverDue } from "./hand-over.service.ts";

const { designer: holder, secondDesigner: james, tenantManager: dana } = demoUsers;
const STUDIO = { id: "7a1c2a52-6b1f-4bd3-9c35-1d8e3fd9a101", name: "STUDIO-14" };
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
  await app.database.knex("connections").delete();
  option = await anOption(app);
});
afterAll(async () => {
  await node.close();
  await app.stop();
});

const rows = () => app.database.knex("design_options").where({ id: option.id });
const connect = (as: DemoUser) => connectUser(hooks, as, { installation: STUDIO, seats: [] });
const call = (as: DemoUser, method: string, path: string, connection: string, body?: unknown) =>
  app.call(method, `/api/designoptions/${option.id}${path}`, { as, body, headers: { "x-connection": connection } });
const ask = async (as: DemoUser, connection: string) =>
  bodyOf<DesignOption>(await call(as, "POST", "/requests", connection, { message: "Please", whenFree: true }));

describe("seats that are due to somebody", () => {
  test("one whose option somebody works on is left to the next sweep, and keeps nobody waiting", async () => {
    const { knex } = app.database;
    await call(holder, "PUT", "/occupy", await connect(holder));
    await ask(james, await connect(james));
    await rows().update({ occupied_by: null, occupied_connection: null, occupied_at: null });
    const due = () =>
      knex.transaction(async (db) => {
        await db.raw("set local lock_timeout = '1s'");
        await handOverDue({ ...openContext(app.runtime, { actor: null, requestId: "sweep" }).ctx, db });
      });
    await knex.transaction(async (work) => {
      await work("design_options").where({ id: option.id }).forUpdate().select("id");
      await due();
    });
    expect((await rows().first("occupied_by"))?.occupied_by).toBeNull();
    await due();
    expect((await rows().first("occupied_by"))?.occupied_by).toBe(james.id);
  });

  test("who leaves a computer takes nobody else's requests from it along", async () => {
    await call(dana, "PUT", "/occupy", "script");
    const mine = await connect(holder);
    await ask(holder, mine);
    await ask(james, await connect(james));
    await hooks.onGoodbye(actorOf(holder), mine);
    const waiting = await app.database.knex("seat_requests").where({ design_option_id: option.id }).pluck("user_id");
    expect(waiting).toEqual([james.id]);
  });
});
