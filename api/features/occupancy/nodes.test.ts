import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { connectUser } from "#api/test/live-users.ts";
import { startSeatApp, type SeatApp } from "#api/test/seat-app.ts";
import { saveWorkerPool } from "#api/platform/jobs/worker-pools.ts";
import { isNodeDead, LOCK_SPACE, startNode } from "#api/platform/jobs/nodes.ts";
import { createRealtimeHooks } from "./live-connections.service.ts";
import { startHousekeeping, sweep } from "#api/housekeeping.ts";

const { designer, secondDesigner } = demoUsers;
let seats: SeatApp;
let app: SeatApp["app"];
let node: SeatApp["node"];
let hooks: SeatApp["hooks"];

beforeAll(async () => {
  seats = await startSeatApp([]);
  ({ app, node, hooks } = seats);
});
afterAll(() => seats.stop());

describe("nodes", () => {
  test("the connections of a node that died drop, those of a live one stay", async () => {
    const dying = await startNode({ url: app.database.url, log: app.runtime.log });
    const there = await connectUser(createRealtimeHooks(app.runtime, dying.id), designer);
    const here = await connectUser(hooks, secondDesigner);
    expect(await isNodeDead(app.database.knex, dying.id)).toBe(false);
    await saveWorkerPool(app.database.knex, "of the dying", dying.id);
    await saveWorkerPool(app.database.knex, "of the living", node.id);
    await dying.close();
    expect(await isNodeDead(app.database.knex, dying.id)).toBe(true);
    await sweep(app.runtime);
    expect(await app.database.knex("worker_pools").pluck("pool_id")).toEqual(["of the living"]);
    const rows = await app.database.knex("connections").whereIn("id", [there, here]).select("id", "dropped_at");
    expect(rows).toContainEqual({ id: there, dropped_at: expect.any(Date) });
    expect(rows).toContainEqual({ id: here, dropped_at: null });
  });

  test("a node whose connection is cut knows it, sweeps nothing meanwhile, and proves again that it lives", async () => {
    const cut = await startNode({ url: app.database.url, log: app.runtime.log });
    const dying = await startNode({ url: app.database.url, log: app.runtime.log });
    const there = await connectUser(createRealtimeHooks(app.runtime, dying.id), designer);
    await dying.close();
    const isDropped = async () =>
      (await app.database.knex("connections").where({ id: there }).first("dropped_at"))?.dropped_at !== null;
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const sweepAtOnce = async () => {
      const housekeeping = startHousekeeping(app.runtime, cut.isProven);
      vi.advanceTimersByTime(5000);
      await housekeeping.stop();
    };
    await app.database.knex.transaction(async (trx) => {
      await trx.raw(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = ?
           and objid = hashtext(?)::bigint & 4294967295`,
        [LOCK_SPACE, cut.id],
      );
      // Held here, so that it cannot be had back before the end.
      await trx.raw("select pg_advisory_xact_lock(?, hashtext(?))", [LOCK_SPACE, cut.id]);
      await expect.poll(cut.isProven).toBe(false);
      await sweepAtOnce();
      expect(await isDropped()).toBe(false);
    });
    await expect.poll(cut.isProven).toBe(true);
    expect(await isNodeDead(app.database.knex, cut.id)).toBe(false);
    await sweepAtOnce();
    expect(await isDropped()).toBe(true);
    vi.useRealTimers();
    await cut.close();
  });
});
