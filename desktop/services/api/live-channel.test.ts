import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createRecorder, type Recorder } from "#desktop/services/test/recorder.ts";
import type { Problem } from "#shared/contracts/error-codes.ts";
import type { ClientToServer, ServerToClient } from "#shared/contracts/design/events.ts";
import { createLiveChannel, type LiveChannel } from "./live-channel.ts";

const PROJECT = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";
/** Of another tenant. */
const OTHER = "7b0a0c52-7c0e-4c38-a6a1-0f4cf9e7a001";
type ServerSocket = Socket<ClientToServer, ServerToClient>;

/** A real Socket.IO server that speaks the contract. */
async function startServer(port = 0) {
  const http = createServer();
  const io = new Server<ClientToServer, ServerToClient>(http, { path: "/api/socket.io" });
  const state = {
    seq: 5,
    tokens: [] as unknown[],
    joined: [] as string[],
    auth: [] as Record<string, unknown>[],
    goodbyes: 0,
    beats: 0,
    isDeaf: false,
    accepts: "good",
    /** What the server says and then hangs up on whoever connects. */
    lastWord: null as Problem | null,
    /** What the server's check answers, whatever the token. */
    fault: null as Partial<Problem> | null,
    graceMs: 60_000,
  };
  const sockets: ServerSocket[] = [];
  io.use((socket, next) => {
    state.tokens.push(socket.handshake.auth["token"]);
    state.auth.push(socket.handshake.auth);
    if (state.fault) next(Object.assign(new Error("refused"), { data: state.fault }));
    else if (socket.handshake.auth["token"] === state.accepts) next();
    else next(Object.assign(new Error("unauthenticated"), { data: { code: "token_expired" } }));
  });
  io.on("connection", (socket) => {
    sockets.push(socket);
    if (state.lastWord) {
      socket.emit("ended", state.lastWord);
      return socket.disconnect(true);
    }
    socket.on("heartbeat", (acknowledge) => {
      state.beats += 1;
      if (!state.isDeaf) acknowledge({ ok: true, seq: state.seq });
    });
    socket.on("goodbye", (acknowledge) => {
      state.goodbyes += 1;
      if (!state.isDeaf) acknowledge({ ok: true });
    });
    socket.on("watchProject", (projectId, acknowledge) => {
      state.joined.push(projectId);
      acknowledge(projectId === PROJECT);
    });
    socket.emit("welcome", {
      connection: `c${sockets.length}`,
      seq: state.seq,
      heartbeatMs: 15_000,
      graceMs: state.graceMs,
    });
  });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  return {
    state,
    sockets,
    io,
    port: (http.address() as AddressInfo).port,
    close: () => io.close(),
  };
}

const STUDIO = { id: PROJECT, name: "STUDIO-14" };
let held: string[];
let server: Awaited<ReturnType<typeof startServer>>;
let recorder: Recorder;
let live: LiveChannel;
let token: string | null;
let renewed: string | null;
let renewals: number;

function channel(heartbeatMs?: number): LiveChannel {
  live = createLiveChannel({
    apiUrl: `http://127.0.0.1:${server.port}`,
    session: {
      accessToken: async () => token,
      renew: async () => {
        renewals += 1;
        return (token = renewed);
      },
    },
    ports: { push: recorder.push, now: () => new Date(), log: () => {} },
    retryMs: { first: 20, last: 100 },
    heartbeatMs,
    installation: STUDIO,
    seats: () => held,
  });
  return live;
}
const status = (wanted: string) => recorder.next("connection.changed", (state) => state.status === wanted);
/** The channel has noticed that it is down, and says when it tries again. */
const cut = () =>
  recorder.next("connection.changed", (state) => state.status === "reconnecting" && state.nextTryAt !== null);
const problem = (code: string, facts = {}): Problem => ({
  type: `urn:purlin:problem:${code}`,
  title: "",
  status: 429,
  statusCode: 429,
  detail: "",
  code,
  facts,
});
const changed = (seq: number) => ({ resource: "projects" as const, id: PROJECT, projectId: PROJECT, seq });

beforeEach(async () => {
  server = await startServer();
  recorder = createRecorder();
  held = [];
  token = "good";
  renewed = "good";
  renewals = 0;
});
afterEach(async () => {
  vi.useRealTimers();
  live.stop();
  await server.close();
});

describe("the live channel", () => {
  test("is live after the welcome, with the connection's id, and passes changes and progress on", async () => {
    channel().start();
    expect(await status("live")).toMatchObject({ connection: "c1", nextTryAt: null });
    server.io.emit("changed", changed(6));
    expect(await recorder.next("api.changed")).toEqual(changed(6));
    const progress = { executionId: PROJECT, studyId: PROJECT, progress: 0.5, stage: "panels" };
    server.io.emit("progress", progress);
    expect(await recorder.next("api.progress")).toEqual(progress);
    expect(recorder.of("api.resync")).toEqual([]);
  });

  test("each connecting says which installation it is and which seats it holds then", async () => {
    channel().start();
    await status("live");
    held = [PROJECT];
    server.sockets[0]?.disconnect(true);
    await cut();
    await status("live");
    expect(server.state.auth).toMatchObject([
      { installation: STUDIO, seats: [] },
      { installation: STUDIO, seats: [PROJECT] },
    ]);
  });

  test("leaving says goodbye, waits for the answer, and is offline; a deaf server does not hold it up", async () => {
    channel().start();
    await status("live");
    await live.leave(5_000);
    expect(server.state.goodbyes).toBe(1);
    expect(live.get()).toMatchObject({ status: "offline", connection: null });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    live.start();
    await status("live");
    server.state.isDeaf = true;
    const heard = new Promise((resolve) => server.sockets.at(-1)?.once("goodbye", resolve));
    const leaving = live.leave(5_000);
    await heard;
    const waiting = vi.getTimerCount();
    vi.advanceTimersByTime(4_999);
    expect(vi.getTimerCount()).toBe(waiting);
    vi.advanceTimersByTime(1);
    await leaving;
    expect(live.get()).toMatchObject({ status: "offline" });
    expect(server.state.goodbyes).toBe(2);
  });

  test("who starts it again while the goodbye is under way is connected", async () => {
    channel().start();
    await status("live");
    server.state.isDeaf = true;
    const leaving = live.leave(50);
    live.start();
    expect(await status("live")).toMatchObject({ connection: "c2" });
    await leaving;
    expect(live.get()).toMatchObject({ status: "live", connection: "c2" });
  });

  test("stopping is no goodbye: the seats wait for the grace period", async () => {
    channel().start();
    await status("live");
    const gone = new Promise((resolve) => server.sockets[0]?.once("disconnect", resolve));
    live.stop();
    await gone;
    expect(server.state.goodbyes).toBe(0);
  });

  test("a gap in the numbers asks for everything again, once", async () => {
    channel().start();
    await status("live");
    // The welcome said 5. One is missing: 7.
    server.io.emit("changed", changed(6));
    server.io.emit("changed", changed(8));
    server.io.emit("changed", changed(9));
    await recorder.next("api.changed", ({ seq }) => seq === 9);
    expect(recorder.of("api.resync")).toHaveLength(1);
  });

  test("a change that only the heartbeat knows of asks for everything again", async () => {
    channel(20).start();
    await status("live");
    // The welcome said 5.
    server.state.seq = 6;
    await recorder.next("api.resync");
    const { beats } = server.state;
    await expect.poll(() => server.state.beats).toBeGreaterThan(beats + 2);
    expect(recorder.of("api.resync")).toHaveLength(1);
  });

  test("after a cut it comes back by itself, joins its projects again and asks for everything", async () => {
    channel().start();
    await status("live");
    expect(await live.watchProject(PROJECT)).toBe(true);
    server.sockets[0]?.disconnect(true);
    await cut();
    expect(await status("live")).toMatchObject({ connection: "c2" });
    await recorder.next("api.resync");
    // Asked after it on the same socket: nothing else was sent in between.
    expect(await live.watchProject(OTHER)).toBe(false);
    expect(server.state.joined).toEqual([PROJECT, PROJECT, OTHER]);
    expect(recorder.of("api.resync")).toHaveLength(1);
  });

  test("a server that stays away is offline, and found when it is back", async () => {
    const { port } = server;
    channel().start();
    await status("live");
    await server.close();
    expect((await status("offline")).nextTryAt).not.toBeNull();
    server = await startServer(port);
    expect(await status("live")).toMatchObject({ connection: "c1", nextTryAt: null });
  });

  test("an old token is renewed and tried again; an ended session stops the channel", async () => {
    token = "old";
    channel().start();
    await status("live");
    expect(server.state.tokens).toEqual(["old", "good"]);
    live.stop();
    token = "old";
    renewed = null;
    live.start();
    expect(
      await recorder.next("connection.changed", (state) => state.status === "offline" && state.nextTryAt === null),
    ).toMatchObject({ connection: null });
  });

  test("hung up on as one connection too many: the state says so with the number, until it is let in", async () => {
    server.state.lastWord = problem("too_many_connections", { most: 20, retryAfterSeconds: 60 });
    channel().start();
    const refused = await recorder.next("connection.changed", (state) => state.refusal !== null);
    expect(refused).toMatchObject({
      status: "reconnecting",
      connection: null,
      refusal: { code: "too_many_connections", most: 20 },
      nextTryAt: expect.any(String),
    });
    expect((await status("offline")).refusal).toEqual(refused.refusal);
    server.state.lastWord = null;
    expect(await status("live")).toMatchObject({ refusal: null });
  });

  test("hung up on for another reason, or cut: no refusal is told", async () => {
    server.state.lastWord = problem("internal_error");
    channel().start();
    await cut();
    server.state.lastWord = null;
    await status("live");
    server.sockets.at(-1)?.disconnect(true);
    await cut();
    expect(recorder.of("connection.changed").filter((state) => state.refusal !== null)).toEqual([]);
  });

  test("a fault of the server in its check is waited out, without a new token", async () => {
    server.state.fault = { status: 503, code: "database_unavailable" };
    channel().start();
    await status("offline");
    server.state.fault = null;
    await status("live");
    expect(renewals).toBe(0);
  });

  test("another tenant's project is not joined", async () => {
    channel().start();
    await status("live");
    expect(await live.watchProject(OTHER)).toBe(false);
  });

  test("away for longer than the server keeps a seat: said once, however many tries fail meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    channel();
    let times = 0;
    live.onLost(() => (times += 1));
    live.start();
    await status("live");
    await server.close();
    // Three tries have failed when it is told as offline: 20, 40 and 80 ms, each by half as much more at most.
    for (let failed = 1; failed < 3; failed += 1) {
      await cut();
      vi.advanceTimersByTime(120);
    }
    await status("offline");
    expect(times).toBe(0);
    vi.advanceTimersByTime(10 * server.state.graceMs);
    expect(times).toBe(1);
    live.stop();
    vi.useRealTimers();
    server = await startServer();
  });

  test("hurry tries at once instead of waiting", async () => {
    const { port } = server;
    live = createLiveChannel({
      apiUrl: `http://127.0.0.1:${port}`,
      session: { accessToken: async () => "good", renew: async () => "good" },
      ports: { push: recorder.push, now: () => new Date(), log: () => {} },
      retryMs: { first: 3_600_000, last: 3_600_000 },
      installation: STUDIO,
      seats: () => [],
    });
    live.start();
    await status("live");
    server.sockets[0]?.disconnect(true);
    await cut();
    live.hurry();
    expect(await status("live")).toMatchObject({ connection: "c2" });
  });
});
