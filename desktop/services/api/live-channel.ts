import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import type { ConnectionState } from "#desktop/ipc/bridge.ts";
import type { Ports } from "#desktop/services/ports.ts";
import type { Session } from "#desktop/services/sign-in/session.ts";
import { Problem } from "#shared/contracts/error-codes.ts";
import {
  Changed,
  ExecutionProgress,
  GRACE_MS,
  HEARTBEAT_MS,
  type ClientToServer,
  type ServerToClient,
} from "#shared/contracts/design/events.ts";
import { createBackoff } from "./backoff.ts";

const ANSWER_WITHIN_MS = 10_000;
/** After so many failed tries the state reads "offline" instead of "reconnecting". */
const TRIES_BEFORE_OFFLINE = 2;

/** The socket to the API: says what changed, keeps the seat by its heartbeat, comes back by itself. */
export interface LiveChannel {
  get(): ConnectionState;
  /** Connects and stays connected until `stop`. */
  start(): void;
  /** Ends the connection; the server keeps its seats for the grace period. */
  stop(): void;
  /** Gives back every seat of this connection, waits for the server's word at most `withinMs`, and stops. */
  leave(withinMs: number): Promise<void>;
  /** Joins a project's room, now and after every reconnect; false when it is not the tenant's, or when offline. */
  watchProject(projectId: string): Promise<boolean>;
  /** Tries at once: after sleep, or when the user presses "try now". */
  hurry(): void;
  /** Called with the new connection's id each time the channel is live, and after `graceMs` without it. */
  onLive(listener: (connection: string) => void): void;
  onLost(listener: () => void): void;
  /** Called for each change that the server announces. */
  onChanged(listener: (change: Changed) => void): void;
}

interface Settings {
  apiUrl: string;
  session: Pick<Session, "accessToken" | "renew">;
  ports: Pick<Ports, "push" | "now" | "log">;
  /** This copy of the workbench, by which its seats are known again. */
  installation: { id: string; name: string };
  /** Options whose seats it claims on connecting. */
  seats(): string[];
  /** 1 s to 30 s. */
  retryMs?: { first: number; last: number };
  /** Overrides what the server's welcome says; for tests. */
  heartbeatMs?: number;
}

const Welcome = z.object({ connection: z.string(), seq: z.int(), heartbeatMs: z.number(), graceMs: z.number() });

/** Creates the channel, not yet connected. */
export function createLiveChannel(settings: Settings): LiveChannel {
  const { apiUrl, session, ports, installation, seats, retryMs, heartbeatMs } = settings;
  const backoff = createBackoff(retryMs?.first ?? 1_000, retryMs?.last ?? 30_000);
  const rooms = new Set<string>();
  const onLive: ((connection: string) => void)[] = [];
  const onLost: (() => void)[] = [];
  const onChanged: ((change: Changed) => void)[] = [];
  let socket: Socket<ServerToClient, ClientToServer> | null = null;
  let state: ConnectionState = { status: "offline", connection: null, apiUrl, nextTryAt: null, refusal: null };
  let lastSeq: number | null = null;
  let graceMs = GRACE_MS;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let grace: NodeJS.Timeout | undefined;

  function set(next: Partial<ConnectionState>): void {
    state = { ...state, ...next };
    ports.push("connection.changed", state);
  }

  /** A gap, or a first number after a reconnect, means that something was missed. */
  function follow(seq: number): void {
    const isGap = lastSeq !== null && seq > lastSeq + 1;
    lastSeq = Math.max(lastSeq ?? 0, seq);
    if (isGap) ports.push("api.resync", {});
  }

  function welcomed(payload: unknown): void {
    const welcome = Welcome.parse(payload);
    const isReturn = lastSeq !== null;
    lastSeq = welcome.seq;
    graceMs = welcome.graceMs;
    clearTimeout(grace);
    backoff.reset();
    clearInterval(heartbeat);
    heartbeat = setInterval(beat, heartbeatMs ?? Math.min(welcome.heartbeatMs, HEARTBEAT_MS));
    for (const projectId of rooms) void join(projectId);
    set({ status: "live", connection: welcome.connection, nextTryAt: null, refusal: null });
    if (isReturn) ports.push("api.resync", {});
    for (const listener of onLive) listener(welcome.connection);
  }

  function beat(): void {
    const beating = socket;
    beating?.timeout(ANSWER_WITHIN_MS).emit("heartbeat", (error, answer) => {
      if (beating !== socket) return;
      // No answer on an open socket: a half-dead connection, after sleep or behind a lost proxy.
      if (error) beating.disconnect();
      else if (lastSeq !== null && answer.seq > lastSeq) {
        lastSeq = answer.seq;
        ports.push("api.resync", {});
      }
    });
  }

  async function join(projectId: string): Promise<boolean> {
    if (!socket?.connected) return false;
    try {
      return await socket.timeout(ANSWER_WITHIN_MS).emitWithAck("watchProject", projectId);
    } catch (error) {
      ports.log("The project's room could not be joined; it is tried again after a reconnect.", error);
      return false;
    }
  }

  function connect(): void {
    clearTimeout(retry);
    dispose();
    const opening: Socket<ServerToClient, ClientToServer> = io(apiUrl, {
      path: "/api/socket.io",
      transports: ["websocket"],
      // Our own retries, so that the next try can be shown.
      reconnection: false,
      forceNew: true,
      timeout: ANSWER_WITHIN_MS,
      auth: (send) => {
        session.accessToken().then(
          (token) => send({ token, installation, seats: seats() }),
          (error: unknown) => lost(error),
        );
      },
    });
    socket = opening;
    let refusal: ConnectionState["refusal"] = null;
    opening.on("welcome", welcomed);
    opening.on("ended", (problem) => {
      refusal = refusalOf(problem);
      ports.log("The server ends the connection.", Problem.safeParse(problem).data?.detail);
    });
    opening.on("changed", (payload) => {
      const changed = Changed.parse(payload);
      follow(changed.seq);
      ports.push("api.changed", changed);
      for (const listener of onChanged) listener(changed);
    });
    opening.on("progress", (payload) => ports.push("api.progress", ExecutionProgress.parse(payload)));
    opening.on("disconnect", (reason) => {
      if (socket === opening) lost(reason, refusal);
    });
    opening.on("connect_error", (error) => {
      if (socket !== opening) return;
      // `active` is false when the server's own check refused the token; then a new one may help.
      if (opening.active || !isRefusal(error)) lost(error);
      else session.renew().then((token) => (token === null ? stop() : lost(error)), lost);
    });
  }

  function lost(reason: unknown, refusal: ConnectionState["refusal"] = null): void {
    ports.log("The live channel is down.", reason);
    const wasLive = state.status === "live";
    dispose();
    if (wasLive) {
      grace = setTimeout(() => {
        for (const listener of onLost) listener();
      }, graceMs);
    }
    const waitMs = backoff.next();
    clearTimeout(retry);
    retry = setTimeout(connect, waitMs);
    set({
      status: backoff.attempts > TRIES_BEFORE_OFFLINE ? "offline" : "reconnecting",
      connection: null,
      nextTryAt: new Date(ports.now().getTime() + waitMs).toISOString(),
      refusal,
    });
  }

  function dispose(): void {
    clearInterval(heartbeat);
    const old = socket;
    socket = null;
    old?.removeAllListeners();
    old?.disconnect();
  }

  function stop(): void {
    clearTimeout(retry);
    clearTimeout(grace);
    dispose();
    rooms.clear();
    lastSeq = null;
    backoff.reset();
    set({ status: "offline", connection: null, nextTryAt: null, refusal: null });
  }

  function halt(): void {
    if (!isStarted) return;
    isStarted = false;
    stop();
  }

  let isStarted = false;
  return {
    get: () => state,
    onLive: (listener) => void onLive.push(listener),
    onLost: (listener) => void onLost.push(listener),
    onChanged: (listener) => void onChanged.push(listener),
    start() {
      if (isStarted) return;
      isStarted = true;
      set({ status: "reconnecting" });
      connect();
    },
    stop: halt,
    async leave(withinMs) {
      // Apart from the channel at once: whoever signs in meanwhile starts it anew.
      const leaving = socket;
      socket = null;
      halt();
      try {
        if (leaving?.connected) await leaving.timeout(withinMs).emitWithAck("goodbye");
      } catch (error) {
        ports.log("The server did not answer the goodbye; the seats end by themselves.", error);
      } finally {
        leaving?.removeAllListeners();
        leaving?.disconnect();
      }
    },
    hurry() {
      if (isStarted && state.status !== "live") connect();
      else if (isStarted) beat();
    },
    async watchProject(projectId) {
      rooms.add(projectId);
      const isMember = await join(projectId);
      if (!isMember && state.status === "live") rooms.delete(projectId);
      return isMember;
    },
  };
}

const TooMany = z.object({ code: z.literal("too_many_connections"), facts: z.object({ most: z.int() }) });

/** The part of the server's last word that a person can do something about. */
function refusalOf(problem: unknown): ConnectionState["refusal"] {
  const known = TooMany.safeParse(problem).data;
  return known ? { code: known.code, most: known.facts.most } : null;
}

const ServerFault = z.object({ status: z.int().min(500) });

/** Socket.IO puts an answer of the server's middleware in `data`; a dead network has none. No token mends a 5xx. */
function isRefusal(error: Error): boolean {
  return "data" in error ? !ServerFault.safeParse(error.data).success : error.message === "unauthenticated";
}
