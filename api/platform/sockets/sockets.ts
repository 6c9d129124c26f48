import { randomUUID } from "node:crypto";
import type { Server as HttpServer } from "node:http";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { Knex } from "knex";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { Server, type DefaultEventsMap } from "socket.io";
import type { ClientToServer, ServerToClient } from "#shared/contracts/events.ts";
import type { Authenticate, Authenticated } from "#api/platform/authentication.ts";
import type { Actor, Runtime } from "#api/platform/context.ts";
import { checkHandshake, checkOrigin } from "./handshake.ts";
import { serve } from "./serve-socket.ts";

/** What lives with one socket. */
export interface SocketData extends Authenticated {
  connectionId: string;
}
export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** What the product does when connections come and go; each is awaited, and a throw ends the connection. */
export interface SocketHooks {
  /** Before `welcome`: registers the connection. */
  onConnect(actor: Actor, connectionId: string, nodeId: string): Promise<void>;
  onHeartbeat(actor: Actor, connectionId: string): Promise<void>;
  /** After the transport is gone, for every connection whose `onConnect` succeeded. */
  onDisconnect(actor: Actor, connectionId: string): Promise<void>;
  /** Whether the project is one that the actor may see. */
  mayWatchProject(actor: Actor, projectId: string): Promise<boolean>;
}

export interface SocketOptions {
  /** Null for a process that only announces (a worker). */
  httpServer: HttpServer | null;
  /** For the adapter: one connection of it listens for as long as the process runs. Ended by the caller. */
  pool: Pool;
  knex: Knex;
  authenticate: Authenticate;
  hooks: SocketHooks;
  log: Logger;
  /** Browsers of this origin may connect; callers without an Origin header (Node) always may. */
  publicUrl: string;
}

export interface Sockets extends Pick<Runtime, "announce" | "announceProgress"> {
  /** This process among those on the database, as given to `onConnect`. */
  nodeId: string;
  /** Ends the connections of this node, waits for their `onDisconnect`, leaves the cluster. */
  close(): Promise<void>;
}

const MESSAGE_LIMIT_BYTES = 64 * 1024;

/** Socket.IO at `/api/socket.io`; the nodes on one database reach each other's clients through Postgres. */
export function createSockets(options: SocketOptions): Sockets {
  const { log, pool } = options;
  const nodeId = randomUUID();
  const io: SocketServer = new Server({
    path: "/api/socket.io",
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: checkOrigin(options.publicUrl),
    adapter: createAdapter(pool, { errorHandler: (error) => log.error({ err: error }, "socket adapter failed") }),
  });
  if (options.httpServer) io.attach(options.httpServer);
  const leaving = new Set<Promise<void>>();
  io.use(checkHandshake(options.authenticate));
  io.on("connection", (socket) => {
    const gone = serve(socket, { ...options, nodeId });
    leaving.add(gone);
    void gone.finally(() => leaving.delete(gone));
  });
  return {
    nodeId,
    announce(changes) {
      for (const { tenantId, projectId, resource, id, seq } of changes) {
        const rooms = projectId === null ? [tenantRoom(tenantId)] : [tenantRoom(tenantId), projectRoom(projectId)];
        io.to(rooms).emit("changed", { resource, id, projectId, seq });
      }
    },
    announceProgress(tenantId, progress) {
      io.to(tenantRoom(tenantId)).volatile.emit("progress", progress);
    },
    async close() {
      io.local.disconnectSockets(true);
      await Promise.all(leaving);
      await io.close();
    },
  };
}

export function tenantRoom(tenantId: string): string {
  return `tenant:${tenantId}`;
}

export function projectRoom(projectId: string): string {
  return `project:${projectId}`;
}
