import type { Server as HttpServer } from "node:http";
import type { Knex } from "knex";
import type { Logger } from "pino";
import type { DefaultEventsMap, Server } from "socket.io";
import type { ClientToServer, ConnectionAuth, ServerToClient } from "#shared/contracts/design/events.ts";
import type { Authenticate, Authenticated } from "#api/platform/authentication.ts";
import type { Actor } from "#api/platform/context.ts";

/** What a client said of itself beside its token. */
export type SocketClient = Pick<ConnectionAuth, "installation" | "seats">;

/** What lives with one socket. */
export interface SocketData extends Authenticated {
  connectionId: string;
  client: SocketClient;
}
export type SocketServer = Server<ClientToServer, ServerToClient, DefaultEventsMap, SocketData>;

/** What the product does when connections come and go; each is awaited, and a throw ends the connection. */
export interface SocketHooks {
  /** Before `welcome`: registers the connection. */
  onConnect(actor: Actor, connectionId: string, nodeId: string, client: SocketClient): Promise<void>;
  onHeartbeat(actor: Actor, connectionId: string): Promise<void>;
  /** The client said that it leaves for good; `onDisconnect` follows. */
  onGoodbye(actor: Actor, connectionId: string): Promise<void>;
  /** After the transport is gone, for every connection whose `onConnect` succeeded. */
  onDisconnect(actor: Actor, connectionId: string): Promise<void>;
  /** Whether the project is one that the actor may see. */
  mayWatchProject(actor: Actor, projectId: string): Promise<boolean>;
}

export interface SocketOptions {
  /** Null for a process that only announces (a worker). */
  httpServer: HttpServer | null;
  /** Where the nodes meet. */
  databaseUrl: string;
  knex: Knex;
  authenticate: Authenticate;
  hooks: SocketHooks;
  log: Logger;
  /** Browsers of this origin may connect; callers without an Origin header (Node) always may. */
  publicUrl: string;
}

/** Everybody of a tenant. */
export function tenantRoom(tenantId: string): string {
  return `tenant:${tenantId}`;
}

/** Every connection of a person. */
export function userRoom(userId: string): string {
  return `user:${userId}`;
}

/** Those who watch a project. */
export function projectRoom(projectId: string): string {
  return `project:${projectId}`;
}
