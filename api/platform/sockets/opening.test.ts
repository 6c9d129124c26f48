import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ClientToServer, ServerToClient } from "#shared/contracts/design/events.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { startTestIssuer, type TestIssuer } from "#api/test/tokens.ts";
import { createSockets, type Sockets } from "./sockets.ts";

const { designer } = demoUsers;
let database: TestDatabase;
let issuer: TestIssuer;
let http: Server;
let sockets: Sockets;
/** The product is busy with a new connection until `proceed`. */
let proceed: () => void;
let connecting: Promise<void>;
let begun = false;
let clients: Socket[] = [];

beforeAll(async () => {
  [database, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()]);
  http = createServer();
  sockets = await createSockets({
    httpServer: http,
    databaseUrl: database.url,
    knex: database.knex,
    authenticate: createAuthenticate(database.knex, issuer.oidc),
    hooks: {
      onConnect: async () => {
        begun = true;
        await connecting;
      },
      onHeartbeat: () => Promise.resolve(),
      onGoodbye: () => Promise.resolve(),
      onDisconnect: () => Promise.resolve(),
      mayWatchProject: () => Promise.resolve(false),
    },
    log: pino({ level: "silent" }),
    publicUrl: "https://purlin.example",
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  for (const client of clients) client.disconnect();
  clients = [];
});
afterAll(async () => {
  await sockets.close();
  await issuer.stop();
  await database.drop();
});

/** Opens a connection that the product is busy with. `next`: whether it is welcomed, or why it ended. */
async function opening() {
  begun = false;
  connecting = new Promise((resolve) => (proceed = resolve));
  const client: Socket<ServerToClient, ClientToServer> = io(
    `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    {
      path: "/api/socket.io",
      auth: { token: await issuer.tokenFor(designer) },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    },
  );
  clients.push(client);
  const gone = new Promise<string>((resolve) => void client.once("disconnect", resolve));
  const welcomed = new Promise<string>((resolve) => void client.once("welcome", () => resolve("welcome")));
  await expect.poll(() => begun).toBe(true);
  return { gone, next: Promise.race([gone, welcomed]) };
}

describe("who is another in the tenant while their connection is opened", () => {
  test("is disconnected when that is announced before the connection is registered", async () => {
    const earlier = await opening();
    proceed();
    expect(await earlier.next).toBe("welcome");
    const { next } = await opening();
    const change = { id: designer.id, tenantId: designer.tenant.id, projectId: null, seq: 1 };
    sockets.announce([{ ...change, resource: "standing" }]);
    await earlier.gone;
    proceed();
    expect(await next).toBe("io server disconnect");
  });

  test.each([
    ["role", () => database.knex("memberships").where({ user_id: designer.id }).update({ role: "member" })],
    ["tenant", () => database.knex("memberships").where({ user_id: designer.id }).delete()],
  ])("is disconnected when another %s was announced between the token's check and the room", async (_, change) => {
    const { next } = await opening();
    await change();
    proceed();
    expect(await next).toBe("io server disconnect");
  });
});
