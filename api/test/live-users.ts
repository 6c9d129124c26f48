import { randomUUID } from "node:crypto";
import type { DemoUser } from "#api/features/identity/demo-users.ts";
import type { Actor } from "#api/platform/context.ts";
import type { SocketClient, SocketHooks } from "#api/platform/sockets/socket-options.ts";
import type { TestApp } from "./test-app.ts";

/** The caller that a token of this user stands for. */
export function actorOf(user: DemoUser): Actor {
  return {
    userId: user.id,
    name: user.name,
    email: user.email,
    isEmailVerified: true,
    tenantId: user.tenant.id,
    tenantStatus: user.tenant.status,
    role: user.tenantRole,
    actingFor: null,
    licence: user.tenant.licence,
    capabilities: user.capabilities,
    organisationId: user.organisation?.id ?? null,
  };
}

/** Connects a user as the sockets do; gives the connection's id. */
export async function connectUser(hooks: SocketHooks, user: DemoUser, client: SocketClient = {}): Promise<string> {
  const id = randomUUID();
  await hooks.onConnect(actorOf(user), id, "socket-node", client);
  return id;
}

/** Lets time pass for one connection, by the clock that counts: the database's. */
export async function ageConnection(app: TestApp, connection: string, seconds: number): Promise<void> {
  await app.database
    .knex("connections")
    .where({ id: connection })
    .update({ last_heartbeat: app.database.knex.raw("last_heartbeat - ?::interval", [`${seconds} seconds`]) });
}
