import { createRealtimeHooks } from "#api/features/occupancy/live-connections.service.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import type { Route } from "#api/platform/http/route.ts";
import { startNode, type LiveNode } from "#api/platform/jobs/nodes.ts";
import type { SocketHooks } from "#api/platform/sockets/socket-options.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** Computers that people sit at. */
export const STUDIO = { id: "7a1c2a52-6b1f-4bd3-9c35-1d8e3fd9a101", name: "STUDIO-14" };
export const SURFACE = { id: "7a1c2a52-6b1f-4bd3-9c35-1d8e3fd9a102", name: "SURFACE-3" };
export const ATELIER = { id: "7a1c2a52-6b1f-4bd3-9c35-1d8e3fd9a103", name: "ATELIER-2" };

/** The app with its demo users, as a process that lives, and what its sockets call: `connectUser` connects to these. */
export interface SeatApp {
  app: TestApp;
  node: LiveNode;
  hooks: SocketHooks;
  stop(): Promise<void>;
}

export async function startSeatApp(routes: readonly Route[]): Promise<SeatApp> {
  const app = await startTestApp(() => routes);
  await seedDemoUsers(app.database.knex);
  const node = await startNode({ url: app.database.url, log: app.runtime.log });
  return {
    app,
    node,
    hooks: createRealtimeHooks(app.runtime, node.id),
    async stop() {
      await node.close();
      await app.stop();
    },
  };
}

/** How often the row with this id was announced since `work` began. */
export async function announcementsOf(app: TestApp, id: string, work: () => Promise<unknown>): Promise<number> {
  const before = app.announced.length;
  await work();
  return app.announced.slice(before).filter((change) => change.id === id).length;
}
