import type { DefaultEventsMap, Socket } from "socket.io";
import { z } from "zod";
import {
  ConnectionAuth,
  GRACE_MS,
  HEARTBEAT_MS,
  type ClientToServer,
  type ServerToClient,
} from "#shared/contracts/design/events.ts";
import type { Authenticate } from "#api/platform/authentication.ts";
import type { Actor } from "#api/platform/context.ts";
import { AppError } from "#api/platform/errors.ts";
import { toAppError, toProblem, unexpected } from "#api/platform/http/problem.ts";
import { projectRoom, tenantRoom, userRoom, type SocketData, type SocketOptions } from "./socket-options.ts";

type ClientSocket = Socket<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** setTimeout cannot wait longer. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
const EVENTS_PER_SECOND = 20;

/**
 * Serves one connected socket until it is gone: registers it, welcomes it, answers its events, ends it when its
 * token expires (the client connects again with a new one).
 *
 * @returns settles once the connection is gone and unregistered; never rejects
 */
export function serve(
  socket: ClientSocket,
  options: Pick<SocketOptions, "authenticate" | "hooks" | "knex" | "log"> & { nodeId: string },
): Promise<void> {
  const { hooks, knex } = options;
  const { actor, connectionId, expiresAt, client } = socket.data;
  const log = options.log.child({ connectionId, userId: actor.userId });
  const end = (error: unknown, what: string): void => {
    // What a caller brings about is no fault of ours, and must not fill the log of faults.
    const told = toAppError(error) ?? unexpected(error);
    if (told.status < 500) log.warn({ reason: told.code }, what);
    else log.error({ err: error }, what);
    socket.emit("ended", toProblem(told));
    socket.disconnect(true);
  };

  const register = async (): Promise<void> => {
    // Who is told to be another from here on is disconnected, however long it takes to register.
    await socket.join(userRoom(actor.userId));
    await hooks.onConnect(actor, connectionId, options.nodeId, client);
  };
  const registered = register();
  const welcomed = registered.then(async () => {
    // And who was told before: they come back as who they are.
    if (!(await isStill(actor, socket, options.authenticate))) return void socket.disconnect(true);
    // The room comes first: a change between reading the number and joining would be lost.
    await socket.join(tenantRoom(actor.tenantId));
    const seq = await lastSequence(knex, actor.tenantId);
    socket.emit("welcome", { connection: connectionId, seq, heartbeatMs: HEARTBEAT_MS, graceMs: GRACE_MS });
  });
  welcomed.catch((error: unknown) => end(error, "a connection could not be registered"));

  limitEvents(socket, () => end(tooTalkative(), "a connection was too talkative"));
  socket.on("heartbeat", (acknowledge) => {
    const beat = async (): Promise<void> => {
      await welcomed;
      await hooks.onHeartbeat(actor, connectionId);
      if (isFunction(acknowledge)) acknowledge({ ok: true, seq: await lastSequence(knex, actor.tenantId) });
    };
    beat().catch((error: unknown) => end(error, "a heartbeat failed"));
  });
  socket.on("watchProject", (projectId, acknowledge) => {
    const watch = async (): Promise<void> => {
      await welcomed;
      const id = z.uuid().safeParse(projectId);
      const may = id.success && (await hooks.mayWatchProject(actor, id.data));
      if (may) await socket.join(projectRoom(id.data));
      if (isFunction(acknowledge)) acknowledge(may);
    };
    watch().catch((error: unknown) => end(error, "watching a project failed"));
  });

  socket.on("goodbye", (acknowledge) => {
    const leave = async (): Promise<void> => {
      await registered;
      await hooks.onGoodbye(actor, connectionId);
      if (isFunction(acknowledge)) acknowledge({ ok: true });
    };
    leave().catch((error: unknown) => end(error, "a goodbye failed"));
  });

  const expiry = setTimeout(
    () => socket.disconnect(true),
    Math.min(Math.max(0, expiresAt.getTime() - Date.now()), LONGEST_TIMEOUT_MS),
  );
  return new Promise((resolve) => {
    socket.once("disconnect", () => {
      clearTimeout(expiry);
      registered
        .then(
          () => hooks.onDisconnect(actor, connectionId),
          () => undefined, // What was never registered is not there; why, was said.
        )
        .catch((error: unknown) => log.error({ err: error }, "a connection could not be unregistered"))
        .finally(resolve);
    });
  });
}

/** Whether the token says the same tenant and role as when the connection was let in. */
async function isStill(actor: Actor, socket: ClientSocket, authenticate: Authenticate): Promise<boolean> {
  const { token } = ConnectionAuth.parse(socket.handshake.auth);
  const now = (await authenticate(token)).actor;
  return now.tenantId === actor.tenantId && now.role === actor.role;
}

async function lastSequence(knex: SocketOptions["knex"], tenantId: string): Promise<number> {
  const row = await knex("tenant_sequences")
    .where({ tenant_id: tenantId })
    .first<{ last_seq: string } | undefined>("last_seq");
  return Number(row?.last_seq ?? 0);
}

/** Clients are foreign: an acknowledgement may be missing. */
function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

function tooTalkative(): AppError {
  const sentence = `More than ${EVENTS_PER_SECOND} events came in a second. Connect again, and send fewer.`;
  return new AppError("too_many_requests", sentence, { facts: { retryAfterSeconds: 1 } });
}

function limitEvents(socket: ClientSocket, refuse: () => void): void {
  let second = 0;
  let count = 0;
  socket.onAny(() => {
    const now = Math.floor(Date.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    if (count > EVENTS_PER_SECOND) refuse();
  });
}
