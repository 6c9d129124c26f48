import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import type { ClientToServer, ServerToClient } from "#shared/contracts/design/events.ts";
import type { Problem } from "#shared/contracts/error-codes.ts";
import { createAuthenticate } from "#api/features/identity/authenticate.ts";
import { createRealtimeHooks } from "#api/features/occupancy/live-connections.service.ts";
import { startNode } from "#api/platform/jobs/nodes.ts";
import { createSockets, type Sockets } from "#api/platform/sockets/sockets.ts";
import { ACTORS, type ActorName } from "./access-table.ts";
import type { AccessWorld } from "./access-world.ts";

/** One connection of an actor: its socket and its id, or the code of the refusal. */
type Opened = { socket: Socket<ServerToClient, ClientToServer>; connection: string } | { refused: string };

/** The live channel of the world: one connection of each actor, and what each has heard since it was there. */
export interface LiveAccess {
  opened: ReadonlyMap<ActorName, Opened>;
  sockets: Sockets;
  /** Asks as each actor that is connected; the others answer with their refusal, or "gone". */
  ask<T>(question: (socket: Socket<ServerToClient, ClientToServer>) => Promise<T>): Promise<Record<string, T | string>>;
  /** What came to each who is connected, by event and id, since the last time. */
  heard(): Promise<Record<string, readonly string[]>>;
  stop(): Promise<void>;
}

/** Serves sockets as the server does, and connects each actor of the world with its token. */
export async function openLiveAccess(world: AccessWorld): Promise<LiveAccess> {
  const { app } = world;
  const httpServer = createServer().listen(0, "127.0.0.1");
  await once(httpServer, "listening");
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
  const node = await startNode({ url: app.database.url, log: app.runtime.log });
  const sockets = await createSockets({
    httpServer,
    databaseUrl: app.database.url,
    knex: app.database.knex,
    authenticate: createAuthenticate(app.database.knex, app.issuer.oidc),
    hooks: createRealtimeHooks(app.runtime, node.id),
    log: app.runtime.log,
    publicUrl: app.config.publicUrl,
  });
  const opened = new Map<ActorName, Opened>();
  const ears = new Map<ActorName, string[]>();
  for (const actor of ACTORS) {
    const socket: Socket<ServerToClient, ClientToServer> = io(url, {
      path: "/api/socket.io",
      auth: { token: world.tokens.get(actor) },
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
    });
    const heard: string[] = [];
    socket.on("changed", ({ resource, id }) => heard.push(`${resource} ${id}`));
    socket.on("progress", ({ executionId }) => heard.push(`progress ${executionId}`));
    ears.set(actor, heard);
    opened.set(actor, await welcomed(socket));
  }
  const ask: LiveAccess["ask"] = async (question) => {
    const answers = [...opened].map(async ([actor, one]) => {
      if ("refused" in one) return [actor, one.refused] as const;
      return [actor, one.socket.connected ? await question(one.socket) : "gone"] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  };
  return {
    opened,
    sockets,
    ask,
    async heard() {
      // What a socket is sent comes in order: after this nothing of before is under way.
      await ask((socket) => socket.emitWithAck("heartbeat"));
      return Object.fromEntries([...ears].map(([actor, heard]) => [actor, heard.splice(0).toSorted()]));
    },
    async stop() {
      for (const one of opened.values()) if (!("refused" in one)) one.socket.disconnect();
      await sockets.close();
      await node.close();
    },
  };
}

async function welcomed(socket: Socket<ServerToClient, ClientToServer>): Promise<Opened> {
  return new Promise((resolve) => {
    socket.once("welcome", ({ connection }) => resolve({ socket, connection }));
    socket.once("connect_error", (error) => {
      const { data } = error as Error & { data?: Problem };
      resolve({ refused: data?.code ?? error.message });
    });
  });
}
