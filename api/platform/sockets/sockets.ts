import { randomUUID } from "node:crypto";
import { createAdapter } from "@socket.io/postgres-adapter";
import { Server } from "socket.io";
import type { Runtime } from "#api/platform/context.ts";
import { createClusterPool } from "./cluster-pool.ts";
import { checkHandshake, checkOrigin } from "./handshake.ts";
import { serve } from "./serve-socket.ts";
import { projectRoom, tenantRoom, userRoom, type SocketOptions, type SocketServer } from "./socket-options.ts";

export interface Sockets extends Pick<Runtime, "announce" | "announceProgress"> {
  /** This process among those on the database, as given to `onConnect`. */
  nodeId: string;
  /** Ends the connections of this node, waits for their `onDisconnect`, leaves the cluster. */
  close(): Promise<void>;
}

const MESSAGE_LIMIT_BYTES = 64 * 1024;

/** Socket.IO at `/api/socket.io`; the nodes on one database reach each other's clients through Postgres. */
export async function createSockets(options: SocketOptions): Promise<Sockets> {
  const { log } = options;
  const cluster = createClusterPool(options.databaseUrl, log);
  const nodeId = randomUUID();
  const io: SocketServer = new Server({
    path: "/api/socket.io",
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT_BYTES,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    allowRequest: checkOrigin(options.publicUrl),
    adapter: createAdapter(cluster.pool, {
      errorHandler: (error) => log.error({ err: error }, "socket adapter failed"),
    }),
  });
  if (options.httpServer) io.attach(options.httpServer);
  const leaving = new Set<Promise<void>>();
  io.use(checkHandshake(options.authenticate));
  io.on("connection", (socket) => {
    const gone = serve(socket, { ...options, nodeId });
    leaving.add(gone);
    void gone.finally(() => leaving.delete(gone));
  });
  await cluster.listening;
  return {
    nodeId,
    announce(changes) {
      for (const { tenantId, projectId, resource, id, seq } of changes) {
        const rooms = projectId === null ? [tenantRoom(tenantId)] : [tenantRoom(tenantId), projectRoom(projectId)];
        if (resource !== "standing") io.to(rooms).emit("changed", { resource, id, projectId, seq });
        else {
          io.to(rooms).emit("changed", { resource: "team", id: tenantId, projectId, seq });
          io.in(userRoom(id)).disconnectSockets(true);
        }
      }
    },
    announceProgress(tenantId, progress) {
      io.to(tenantRoom(tenantId)).volatile.emit("progress", progress);
    },
    async close() {
      io.local.disconnectSockets(true);
      await Promise.all(leaving);
      // A server that was never attached has no engine to close.
      if (options.httpServer) await io.close();
      else await io.of("/").adapter.close();
      await cluster.end();
    },
  };
}
