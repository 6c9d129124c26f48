import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Problem } from "#shared/contracts/error-codes.ts";
import type { Changed, ClientToServer, ServerToClient } from "#shared/contracts/design/events.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { AppError } from "#api/platform/errors.ts";
import { untilWaiting } from "#api/test/lock-waits.ts";
import { startTestIssuer, type TestIssuer } from "#api/test/tokens.ts";
import type { SocketHooks } from "./socket-options.ts";
import { createSockets, type Sockets } from "./sockets.ts";

type Client = Socket<ServerToClient, ClientToServer>;
interface Node {
  url: string;
  http: Server;
  sockets: Sockets;
}

const HALLAM_PROJECT = "3f0e8f5e-7f43-4d3a-8c45-0a8f4a6f0b11";
const PUBLIC_URL = "https://purlin.example";
let database: TestDatabase;
let issuer: TestIssuer;
let nodes: Node[];
let clients: Client[] = [];
/** Until then the product is busy with what a goodbye means. */
let goodbye = Promise.resolve();
/** What the hooks were told, in order. */
const told: string[] = [];
const hooks: SocketHooks = {
  onConnect: async (actor, connection, node, { installation, seats }) => {
    if (installation?.name === "ONE-TOO-MANY") throw tooMany;
    if (installation?.name === "FAULT") throw new Error("relation connections does not exist");
    told.push([`connect ${actor.name} ${connection} ${node}`, installation?.name, seats].filter(Boolean).join(" "));
  },
  onHeartbeat: async (actor, connection) => void told.push(`heartbeat ${actor.name} ${connection}`),
  onGoodbye: async (actor, connection) => {
    await goodbye;
    told.push(`goodbye ${actor.name} ${connection}`);
  },
  onDisconnect: async (actor, connection) => void told.push(`disconnect ${actor.name} ${connection}`),
  mayWatchProject: (actor, id) =>
    Promise.resolve(id === HALLAM_PROJECT && actor.tenantId === demoUsers.designer.tenant.id),
};

const tooMany = new AppError("too_many_connections", "Close one.", { facts: { most: 20 } });
/** What the nodes wrote to their logs. */
let logged: { level: number; msg: string }[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void logged.push(JSON.parse(line)) });

async function startNode(): Promise<Node> {
  const http = createServer((_request, response) => void response.writeHead(404).end());
  const authenticate = createAuthenticate(database.knex, issuer.oidc);
  const options = {
    httpServer: http,
    databaseUrl: database.url,
    knex: database.knex,
    authenticate,
    hooks,
    log,
    publicUrl: PUBLIC_URL,
  };
  const sockets = await createSockets(options);
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, http, sockets };
}

beforeAll(async () => {
  [database, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()]);
  nodes = [await startNode(), await startNode()];
});
afterEach(() => {
  vi.useRealTimers();
  logged = [];
  for (const client of clients) client.disconnect();
  clients = [];
});
afterAll(async () => {
  for (const node of nodes) await node.sockets.close();
  await issuer.stop();
  await database.drop();
});

function open(node: number, token: string, more: Record<string, unknown> = {}): Client {
  const client: Client = io(nodes[node]?.url, {
    path: "/api/socket.io",
    auth: { token },
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    ...more,
  });
  clients.push(client);
  return client;
}

type Welcome = Parameters<ServerToClient["welcome"]>[0];

async function connect(node: number, user: DemoUser, more: Record<string, unknown> = {}) {
  const client = open(node, await issuer.tokenFor(user), more);
  const welcome = await new Promise<Welcome>((resolve, reject) => {
    client.once("welcome", resolve);
    client.once("connect_error", reject);
  });
  return { client, welcome };
}

/** The problem with which a connection was refused. */
async function refusal(client: Client): Promise<unknown> {
  const error = await new Promise<Error & { data?: unknown }>((resolve, reject) => {
    client.once("connect_error", resolve);
    client.once("connect", () => reject(new Error("It was let in.")));
  });
  return error.data ?? error.message;
}

/** Why a connection ended. */
function end(client: Client): Promise<string> {
  return new Promise((resolve) => void client.once("disconnect", resolve));
}

function collect(client: Client): Changed[] {
  const seen: Changed[] = [];
  client.on("changed", (payload) => seen.push(payload));
  return seen;
}

const change = (id: string, seq: number, projectId: string | null = null) => ({
  resource: "design-options" as const,
  id,
  tenantId: demoUsers.designer.tenant.id,
  projectId,
  seq,
});

describe("sockets", () => {
  test("connecting registers the connection with the node and is welcomed with the tenant's number", async () => {
    await database.knex("tenant_sequences").insert([
      { tenant_id: demoUsers.designerWithoutPro.tenant.id, last_seq: 7 },
      { tenant_id: demoUsers.designer.tenant.id, last_seq: 41 },
    ]);
    const { client, welcome } = await connect(0, demoUsers.designer);
    expect(welcome).toEqual({ connection: expect.any(String), seq: 41, heartbeatMs: 15_000, graceMs: 60_000 });
    expect(told.at(-1)).toBe(`connect Amira Khan ${welcome.connection} ${nodes[0]?.sockets.nodeId}`);
    expect(await client.emitWithAck("heartbeat")).toEqual({ ok: true, seq: 41 });
    expect(told.at(-1)).toBe(`heartbeat Amira Khan ${welcome.connection}`);
    client.disconnect();
    await expect.poll(() => told.at(-1)).toBe(`disconnect Amira Khan ${welcome.connection}`);
    expect((await connect(0, demoUsers.designerWithoutPro)).welcome.seq).toBe(7);
  });

  test("what changes while the tenant's number is read for the welcome is heard", async () => {
    const there = collect((await connect(0, demoUsers.secondDesigner)).client);
    const token = await issuer.tokenFor(demoUsers.designer);
    const reading = await database.knex.transaction();
    await reading.raw("lock table tenant_sequences in access exclusive mode");
    const client = open(0, token);
    const seen = collect(client);
    const welcomed = new Promise((resolve) => void client.once("welcome", resolve));
    await untilWaiting(database.knex);
    nodes[0]?.sockets.announce([change("meanwhile", 42)]);
    await expect.poll(() => there.length).toBe(1);
    await reading.rollback();
    await welcomed;
    expect(seen.map(({ id }) => id)).toEqual(["meanwhile"]);
  });

  test("a change announced on one node reaches the tenant on every node, and nobody else", async () => {
    const [here, there, foreign] = await Promise.all([
      connect(0, demoUsers.designer),
      connect(1, demoUsers.secondDesigner),
      connect(1, demoUsers.designerWithoutPro),
    ]);
    const seen = [here, there, foreign].map(({ client }) => collect(client));
    nodes[0]?.sockets.announce([change("a", 1), change("b", 2, HALLAM_PROJECT)]);
    nodes[1]?.sockets.announce([change("c", 3)]);
    await expect.poll(() => seen.slice(0, 2).map((list) => list.length)).toEqual([3, 3]);
    expect(seen[1]?.find((payload) => payload.id === "a")).toEqual({
      resource: "design-options",
      id: "a",
      projectId: null,
      seq: 1,
    });
    // What was sent to a foreign tenant would have come before the answer to a later heartbeat on the same node.
    await foreign.client.emitWithAck("heartbeat");
    expect(seen[2]).toEqual([]);
  });

  test("who is another in the tenant now is disconnected on every node; colleagues hear of a change of the team", async () => {
    const { designer, secondDesigner } = demoUsers;
    const [one, two, colleague] = await Promise.all([
      connect(0, designer),
      connect(1, designer),
      connect(1, secondDesigner),
    ]);
    const seen = collect(colleague.client);
    const ended = [one, two].map(({ client }) => new Promise((resolve) => void client.once("disconnect", resolve)));
    nodes[0]?.sockets.announce([{ ...change(designer.id, 8), resource: "standing" }]);
    expect(await Promise.all(ended)).toEqual(["io server disconnect", "io server disconnect"]);
    await colleague.client.emitWithAck("heartbeat");
    expect(seen).toEqual([{ resource: "team", id: designer.tenant.id, projectId: null, seq: 8 }]);
  });

  test("what a node announces is heard in order on every node, as a number too far on asks for everything", async () => {
    const [here, there] = await Promise.all([connect(0, demoUsers.designer), connect(1, demoUsers.secondDesigner)]);
    const seen = [here, there].map(({ client }) => collect(client));
    const sent = Array.from({ length: 300 }, (_, index) => index + 1);
    for (const seq of sent) nodes[0]?.sockets.announce([change(`${seq}`, seq)]);
    await expect.poll(() => seen.map((list) => list.length)).toEqual([300, 300]);
    expect(seen.map((list) => list.map(({ seq }) => seq))).toEqual([sent, sent]);
  });

  test("a payload over the 8 kB of a notification crosses nodes through the table", async () => {
    const there = await connect(1, demoUsers.designer);
    const seen = collect(there.client);
    const id = "x".repeat(20_000);
    nodes[0]?.sockets.announce([change(id, 9)]);
    await expect.poll(() => seen.map((payload) => payload.id)).toEqual([id]);
  });

  test("progress crosses nodes, and stays in its tenant", async () => {
    const there = await connect(1, demoUsers.designer);
    const foreign = await connect(1, demoUsers.designerWithoutPro);
    const told: unknown[] = [];
    foreign.client.on("progress", (progress) => told.push(progress));
    const next = new Promise((resolve) => void there.client.once("progress", resolve));
    const progress = { executionId: HALLAM_PROJECT, studyId: HALLAM_PROJECT, progress: 0.5, stage: "Panels" };
    nodes[0]?.sockets.announceProgress(demoUsers.designer.tenant.id, progress);
    expect(await next).toEqual(progress);
    await foreign.client.emitWithAck("heartbeat");
    expect(told).toEqual([]);
  });

  test("a project may be watched by those who may see it only", async () => {
    const own = await connect(0, demoUsers.designer);
    const foreign = await connect(1, demoUsers.designerWithoutPro);
    expect(await own.client.emitWithAck("watchProject", HALLAM_PROJECT)).toBe(true);
    expect(await foreign.client.emitWithAck("watchProject", HALLAM_PROJECT)).toBe(false);
    expect(await own.client.emitWithAck("watchProject", "1 or 1=1")).toBe(false);
    const [seen, unseen] = [collect(own.client), collect(foreign.client)];
    nodes[1]?.sockets.announce([change("p", 5, HALLAM_PROJECT)]);
    await expect.poll(() => seen).toHaveLength(1);
    await own.client.emitWithAck("heartbeat");
    expect(seen).toHaveLength(1); // In both rooms, told once.
    await foreign.client.emitWithAck("heartbeat");
    expect(unseen).toEqual([]);
  });

  test("AUT-16: no token, a wrong one and an expired one are refused with the problem", async () => {
    expect(await refusal(open(0, ""))).toMatchObject({ status: 401, code: "unauthenticated" });
    expect(await refusal(open(0, "abc.def.ghi"))).toMatchObject({ status: 401, code: "unauthenticated" });
    const old = await issuer.tokenFor(demoUsers.designer, { exp: Math.floor(Date.now() / 1000) - 60 });
    expect(await refusal(open(0, old))).toMatchObject({ status: 401, code: "token_expired" });
  });

  test("what a client says of itself reaches the product; a name that is no name is refused", async () => {
    const token = await issuer.tokenFor(demoUsers.designer);
    const installation = { id: HALLAM_PROJECT, name: "STUDIO-14" };
    const { welcome } = await connect(0, demoUsers.designer, {
      auth: { token, installation, seats: [HALLAM_PROJECT] },
    });
    expect(told.at(-1)).toMatch(new RegExp(`${welcome.connection} \\S+ STUDIO-14 ${HALLAM_PROJECT}$`));
    const unnamed = { auth: { token, installation: { id: HALLAM_PROJECT, name: " " } } };
    expect(await refusal(open(0, token, unnamed))).toMatchObject({ status: 401 });
  });

  test("a goodbye is answered once the product has heard it, before the connection is gone", async () => {
    const { client, welcome } = await connect(0, demoUsers.designer);
    let heard = (): void => undefined;
    goodbye = new Promise((resolve) => (heard = resolve));
    const answers: string[] = [];
    const answered = client.emitWithAck("goodbye").then((answer) => void answers.push(`goodbye ${answer.ok}`));
    await client.emitWithAck("heartbeat").then(() => answers.push("heartbeat"));
    heard();
    await answered;
    expect(answers).toEqual(["heartbeat", "goodbye true"]);
    expect(told.at(-1)).toBe(`goodbye Amira Khan ${welcome.connection}`);
  });

  test("a connection ends when its token expires", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // Below the 25 s after which a client that was not heard is given up.
    const exp = Math.floor(Date.now() / 1000) + 24;
    const client = open(0, await issuer.tokenFor(demoUsers.designer, { exp }));
    const ended = end(client);
    await new Promise((resolve) => void client.once("welcome", resolve));
    vi.advanceTimersByTime(8_000);
    expect(await client.emitWithAck("heartbeat")).toMatchObject({ ok: true });
    vi.advanceTimersByTime(16_000);
    expect(await ended).toBe("io server disconnect");
  });

  test("pages of other origins may not connect; those of the site may", async () => {
    const token = await issuer.tokenFor(demoUsers.designer);
    const origin = (value: string) => ({ extraHeaders: { origin: value } });
    for (const foreign of ["https://evil.test", `${PUBLIC_URL}.evil.test`, "http://purlin.example", "null"]) {
      expect(await refusal(open(0, token, origin(foreign)))).toBe("websocket error");
    }
    await connect(0, demoUsers.designer, origin(PUBLIC_URL));
  });

  test("a message over 64 kB or too many messages end the connection", async () => {
    const large = await connect(0, demoUsers.designer);
    const largeGone = end(large.client);
    large.client.emit("watchProject", "x".repeat(70_000), () => undefined);
    expect(await largeGone).toBe("transport close");
    const talkative = await connect(0, demoUsers.designer);
    const gone = end(talkative.client);
    const word = lastWord(talkative.client);
    for (let i = 0; i < 60; i++) talkative.client.emit("heartbeat", () => undefined);
    expect(await gone).toBe("io server disconnect");
    expect(await word).toMatchObject({ status: 429, code: "too_many_requests" });
  });

  const lastWord = (client: Client) =>
    new Promise<Problem>((resolve) => void client.once("ended", (problem) => resolve(problem)));

  test("who is refused is told why before the end; the log has one line, without a secret", async () => {
    const token = await issuer.tokenFor(demoUsers.designer);
    const client = open(0, token, { auth: { token, installation: { id: HALLAM_PROJECT, name: "ONE-TOO-MANY" } } });
    const [word, why] = await Promise.all([lastWord(client), end(client)]);
    expect(word).toMatchObject({
      status: 429,
      code: "too_many_connections",
      detail: "Close one.",
      facts: { most: 20 },
    });
    expect(why).toBe("io server disconnect");
    // Its end is worked off before the node answers somebody else.
    const other = await connect(0, demoUsers.secondDesigner);
    await other.client.emitWithAck("heartbeat");
    expect(logged).toEqual([
      expect.objectContaining({
        level: 40,
        msg: "a connection could not be registered",
        reason: "too_many_connections",
        userId: demoUsers.designer.id,
      }),
    ]);
    expect(JSON.stringify(logged)).not.toContain(token.slice(-20));
    expect(Object.keys(logged[0] ?? {}).toSorted()).toEqual([
      "connectionId",
      "hostname",
      "level",
      "msg",
      "pid",
      "reason",
      "time",
      "userId",
    ]);
  });

  test("a fault of ours is told in plain words, and its cause is in the log only", async () => {
    const token = await issuer.tokenFor(demoUsers.designer);
    const client = open(0, token, { auth: { token, installation: { id: HALLAM_PROJECT, name: "FAULT" } } });
    const word = await lastWord(client);
    expect(word).toMatchObject({ status: 500, code: "internal_error" });
    expect(JSON.stringify(word)).not.toContain("relation");
    expect(logged).toMatchObject([{ level: 50, err: { message: "relation connections does not exist" } }]);
  });

  test("closing a node unregisters its connections and leaves the other node's alone", async () => {
    const leaving = await startNode();
    nodes.push(leaving);
    const mine = await connect(2, demoUsers.designer);
    const other = await connect(0, demoUsers.secondDesigner);
    nodes.pop();
    await leaving.sockets.close();
    expect(told).toContain(`disconnect Amira Khan ${mine.welcome.connection}`);
    expect(await other.client.emitWithAck("heartbeat")).toMatchObject({ ok: true });
  });

  test("after the database cut every connection, nodes find each other again", async () => {
    const there = await connect(1, demoUsers.designer);
    const seen = collect(there.client);
    const cut = await database.knex.raw<{ rows: unknown[] }>(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'purlin-sockets' and datname = current_database()",
    );
    expect(cut.rows.length).toBeGreaterThanOrEqual(2);
    const announceAgain = () => {
      nodes[0]?.sockets.announce([change("again", 50)]);
      return seen.length;
    };
    await expect.poll(announceAgain, { interval: 200 }).toBeGreaterThan(0);
  });
});
