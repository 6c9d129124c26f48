import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import { createRealtimeHooks } from "#api/features/occupancy/live-connections.service.ts";
import type { Runtime } from "#api/platform/context.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { createSockets, type Sockets } from "#api/platform/sockets/sockets.ts";
import { aProject } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { createLiveChannel, type LiveChannel } from "#desktop/services/api/live-channel.ts";
import { createRecorder, type Recorder } from "#desktop/services/test/recorder.ts";

/**
 * The workbench's live channel on the API's own sockets and database: the tests of the channel itself use a server that
 * only speaks as this one does.
 */
const { designer, designerWithoutPro } = demoUsers;
let app: TestApp;
let http: Server;
let node: LiveNode;
let sockets: Sockets;
let runtime: Runtime;
let recorder: Recorder;
let live: LiveChannel;
let token: string;
let renewals: number;
let logged: string[];

beforeAll(async () => {
  app = await startTestApp(() => projectRoutes);
  http = createServer();
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  node = await startNode({ url: app.database.url, log: app.runtime.log });
  runtime = { ...app.runtime, announce: (changes) => sockets.announce(changes) };
  sockets = await createSockets({
    httpServer: http,
    databaseUrl: app.database.url,
    knex: app.database.knex,
    authenticate: createAuthenticate(app.database.knex, app.issuer.oidc),
    hooks: createRealtimeHooks(runtime, node.id),
    log: app.runtime.log,
    publicUrl: app.config.publicUrl,
  });
});
beforeEach(async () => {
  recorder = createRecorder();
  token = await app.issuer.tokenFor(designer);
  renewals = 0;
  logged = [];
});
afterEach(() => live.stop());
afterAll(async () => {
  await sockets.close();
  await node.close();
  await app.stop();
});

function channel(): LiveChannel {
  live = createLiveChannel({
    apiUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    session: {
      accessToken: async () => token,
      async renew() {
        renewals += 1;
        return (token = await app.issuer.tokenFor(designer));
      },
    },
    ports: { push: recorder.push, now: () => new Date(), log: (sentence) => void logged.push(sentence) },
    retryMs: { first: 20, last: 100 },
    installation: { id: randomUUID(), name: "STUDIO-14" },
    seats: () => [],
  });
  return live;
}
const status = (wanted: string) => recorder.next("connection.changed", (state) => state.status === wanted);
/** A committed change of the designer's tenant; `by` may be a process whose announcements reach nobody. */
async function change(by: Runtime = runtime): Promise<string> {
  const { ctx } = openContext(by, { actor: null, requestId: "test" });
  const id = randomUUID();
  await withTransaction(ctx, async (inner) =>
    inner.publish({ resource: "projects", id, tenantId: designer.tenant.id, projectId: null }),
  );
  return id;
}
/** The number of the tenant's last change. */
async function lastNumber(): Promise<number> {
  const [row] = await app.database.knex("tenant_sequences").where({ tenant_id: designer.tenant.id }).pluck("last_seq");
  return Number(row);
}

describe("the live channel on the real server", () => {
  test("changes that are committed one after the other come with their names, and nothing seems missing", async () => {
    await change();
    channel().start();
    const { connection } = await status("live");
    const [row] = await app.database
      .knex("connections")
      .where({ id: connection })
      .select("user_id", "installation_name");
    expect(row).toEqual({ user_id: designer.id, installation_name: "STUDIO-14" });
    const first = (await lastNumber()) + 1;
    const made = [await change(), await change(), await change()];
    await recorder.next("api.changed", ({ id }) => id === made[2]);
    // What was announced of the change before them may come late.
    const heard = recorder.of("api.changed").flatMap(({ id, seq }) => (seq < first ? [] : [[id, seq]]));
    expect(heard).toEqual(made.map((id, index) => [id, first + index]));
    expect(recorder.of("api.resync")).toEqual([]);
  });

  test("one change that nobody announced is known by the next heartbeat, and asked for once", async () => {
    channel().start();
    await status("live");
    await change({ ...runtime, announce: () => undefined });
    // Beats at once, and no more in this test.
    live.hurry();
    await recorder.next("api.resync");
    const id = await change();
    await recorder.next("api.changed", (each) => each.id === id);
    expect(recorder.of("api.resync")).toHaveLength(1);
  });

  test("one change that nobody announced is known by the number of the next one", async () => {
    channel().start();
    await status("live");
    await change({ ...runtime, announce: () => undefined });
    const id = await change();
    await recorder.next("api.changed", (each) => each.id === id);
    expect(recorder.of("api.resync")).toHaveLength(1);
  });

  test("the tenant's project is joined, another tenant's is not", async () => {
    const [own, foreign] = [await aProject(app), await aProject(app, designerWithPro())];
    channel().start();
    await status("live");
    expect(await live.watchProject(own.id)).toBe(true);
    expect(await live.watchProject(foreign.id)).toBe(false);
  });

  test("an expired token is renewed once, and the channel is live", async () => {
    token = await app.issuer.tokenFor(designer, { exp: Math.floor(Date.now() / 1000) - 60 });
    channel().start();
    await status("live");
    expect(renewals).toBe(1);
  });

  test("leaving is answered once the server has heard it", async () => {
    channel().start();
    await status("live");
    await live.leave(30_000);
    expect(logged).toEqual([]);
  });

  test("one connection too many is refused with the number, which the state says", async () => {
    await app.call("GET", "/api/projects", { as: designer });
    const row = { user_id: designer.id, tenant_id: designer.tenant.id, node: node.id };
    const { knex } = app.database;
    await knex("connections").insert(
      Array.from({ length: 20 }, () => ({
        ...row,
        id: randomUUID(),
        connected_at: knex.fn.now(),
        last_heartbeat: knex.fn.now(),
      })),
    );
    channel().start();
    const refused = await recorder.next("connection.changed", ({ refusal }) => refusal !== null);
    expect(refused.refusal).toEqual({ code: "too_many_connections", most: 20 });
  });
});

/** Somebody of another tenant who may make projects. */
function designerWithPro() {
  return { ...designerWithoutPro, tenant: { ...designerWithoutPro.tenant, licence: "pro" as const } };
}
