import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import type { SocketClient } from "#api/platform/sockets/socket-options.ts";
import { actorOf, ageConnection, connectUser } from "#api/test/live-users.ts";
import { anOption, bodyOf } from "#api/test/builders/study-builders.ts";
import { announcementsOf, STUDIO, SURFACE, startSeatApp, type SeatApp } from "#api/test/seat-app.ts";
import { CONNECTIONS_PER_USER } from "./live-connections.service.ts";
import { sweep } from "#api/housekeeping.ts";

const { designer, secondDesigner, designerWithoutPro, tenantManager } = demoUsers;
let seats: SeatApp;
let app: SeatApp["app"];
let hooks: SeatApp["hooks"];
let option: DesignOption;

beforeAll(async () => {
  seats = await startSeatApp([...projectRoutes, ...designOptionRoutes]);
  ({ app, hooks } = seats);
});
beforeEach(async () => {
  await app.database.knex("connections").delete();
  option = await anOption(app);
});
afterAll(() => seats.stop());

const connect = (user: DemoUser, from = hooks, client: SocketClient = {}): Promise<string> =>
  connectUser(from, user, client);
/** A workbench of the designer, which has the options of these ids open. */
const workbench = (installation: SocketClient["installation"], seats: string[] = []) =>
  connect(designer, hooks, { installation, seats });
const seen = async (connection: string, as: DemoUser = designer) =>
  bodyOf<DesignOption>(
    await app.call("GET", `/api/designoptions/${option.id}`, { as, headers: { "x-connection": connection } }),
  );
const announcedBy = (work: () => Promise<unknown>) => announcementsOf(app, option.id, work);
const occupy = (as: DemoUser, connection: string) =>
  app.call("PUT", `/api/designoptions/${option.id}/occupy?connection=${connection}`, { as });
const seat = async () =>
  bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${option.id}`, { as: designer })).occupied;
const age = (connection: string, seconds: number) => ageConnection(app, connection, seconds);

describe("seats and connections", () => {
  test("OPT-10: a seat ends 60 s after the last heartbeat, not before; then another may take it", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    expect(await seat()).toMatchObject({ connection, isIdle: false, freeAt: null });
    await age(connection, 50);
    expect(await seat()).toMatchObject({ connection, isIdle: true, freeAt: expect.any(String) });
    expect((await occupy(secondDesigner, "other")).status).toBe(409);
    await age(connection, 10);
    expect(await seat()).toBeNull();
    expect((await occupy(secondDesigner, "other")).status).toBe(200);
  });

  test("OPT-10: a heartbeat keeps the seat", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    await age(connection, 55);
    await hooks.onHeartbeat(actorOf(designer), connection);
    expect(await seat()).toMatchObject({ connection, isIdle: false, freeAt: null });
  });

  test("OPT-10: the same user who comes back within the grace period has the seat again, others do not", async () => {
    const lost = await connect(designer);
    await occupy(designer, lost);
    const since = (await seat())?.timestamp;
    await hooks.onDisconnect(actorOf(designer), lost);
    await connect(secondDesigner);
    expect(await seat()).toMatchObject({ connection: lost, isIdle: true });
    const back = await connect(designer);
    expect(await seat()).toMatchObject({ connection: back, timestamp: since, isIdle: false });
  });

  test("OPT-10: of clients that say no computer a new one takes a seat only from one late with two heartbeats", async () => {
    const first = await connect(designer);
    await occupy(designer, first);
    await connect(designer);
    expect(await seat()).toMatchObject({ connection: first });
    await age(first, 15);
    await connect(designer);
    expect(await seat()).toMatchObject({ connection: first });
    await age(first, 16);
    const next = await connect(designer);
    expect(await seat()).toMatchObject({ connection: next, isIdle: false });
  });

  test("OPT-10: a connection that was taken for gone and is heard again is there, and so is its seat", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    await hooks.onDisconnect(actorOf(designer), connection);
    expect(await seat()).toMatchObject({ connection, isIdle: true });
    await hooks.onHeartbeat(actorOf(designer), connection);
    expect(await seat()).toMatchObject({ connection, isIdle: false, freeAt: null });
  });

  test("OPT-10: a connection that is silent keeps no seat by heartbeats: taken by it, it lasts ten minutes", async () => {
    const connection = await connect(designer);
    await age(connection, 61);
    const taken = bodyOf<DesignOption>(await occupy(designer, connection));
    const { timestamp, freeAt } = taken.occupied ?? {};
    expect(Date.parse(freeAt ?? "") - Date.parse(timestamp ?? "")).toBe(600_000);
  });

  test("OPT-10: after the grace period coming back does not bring the seat back", async () => {
    const lost = await connect(designer);
    await occupy(designer, lost);
    await hooks.onDisconnect(actorOf(designer), lost);
    await age(lost, 61);
    await connect(designer);
    expect(await seat()).toBeNull();
  });

  test("OPT-10: the sweeper frees a seat past its time and announces it once", async () => {
    const connection = await connect(designer);
    await occupy(designer, connection);
    await age(connection, 61);
    const before = app.announced.length;
    await Promise.all([sweep(app.runtime), sweep(app.runtime)]);
    const heard = app.announced.slice(before).filter((change) => change.id === option.id);
    expect(heard).toMatchObject([{ resource: "design-options", projectId: option.projectId }]);
    const [row] = await app.database.knex("design_options").where({ id: option.id }).select("occupied_by");
    expect(row).toEqual({ occupied_by: null });
    expect(await app.database.knex("connections").where({ id: connection }).select()).toEqual([]);
  });

  test("R-38: a connection registered to another user is 403, also for reading clients that occupy", async () => {
    const foreign = await connect(secondDesigner);
    for (const [method, verb] of [
      ["PUT", "occupy"],
      ["PUT", "vacate"],
      ["POST", "lock"],
      ["POST", "unlock"],
      ["POST", "duplicate"],
    ] as const) {
      const path = `/api/designoptions/${option.id}/${verb}?connection=${foreign}`;
      expect(await app.call(method, path, { as: designer })).toMatchObject({
        status: 403,
        body: { code: "foreign_connection" },
      });
    }
    const create = `/api/designoptions?projectId=${option.projectId}&connection=${foreign}&occupy=true`;
    expect((await app.call("POST", create, { as: designer, body: {} })).status).toBe(403);
  });

  test("R-38: a connection made in another tenant of the user keeps a seat for ten minutes after its use", async () => {
    const connection = await connect({ ...designer, tenant: demoUsers.supplierOwner.tenant });
    await occupy(designer, connection);
    const first = bodyOf<DesignOption>(
      await app.call("GET", `/api/designoptions/${option.id}`, { as: secondDesigner }),
    ).occupied;
    expect(first).toMatchObject({ connection, isIdle: false });
    expect(Date.parse(first?.freeAt ?? "") - Date.parse(first?.timestamp ?? "")).toBe(600_000);
  });

  test("R-38: a string nobody registered keeps a seat for ten minutes after its last use", async () => {
    await occupy(designer, "script");
    const first = await seat();
    expect(first).toMatchObject({ connection: "script", isIdle: false });
    expect(Date.parse(first?.freeAt ?? "") - Date.parse(first?.timestamp ?? "")).toBe(600_000);
    await app.database.knex.raw("update design_options set occupied_until = now() + interval '1 second' where id = ?", [
      option.id,
    ]);
    const renamed = await app.call("POST", `/api/designoptions/${option.id}/rename?connection=script`, {
      as: designer,
      body: { name: "Used" },
    });
    const freeAt = bodyOf<DesignOption>(renamed).occupied?.freeAt ?? "";
    expect(Date.parse(freeAt)).toBeGreaterThan(Date.parse(first?.freeAt ?? "") - 1000);
    await app.database.knex.raw("update design_options set occupied_until = now() where id = ?", [option.id]);
    expect((await occupy(secondDesigner, "x")).status).toBe(200);
  });

  test("R-27: the same user on another connection counts as somebody else, but may take over", async () => {
    const office = await connect(designer);
    const laptop = await connect(designer);
    await occupy(designer, office);
    const path = `/api/designoptions/${option.id}`;
    const write = await app.call("POST", `${path}/rename?connection=${laptop}`, { as: designer, body: { name: "x" } });
    expect(write).toMatchObject({ status: 409, body: { code: "option_occupied", facts: { isMine: true } } });
    const since = (await seat())?.timestamp;
    expect((await occupy(designer, laptop)).status).toBe(200);
    expect(await seat()).toMatchObject({ connection: laptop, timestamp: since });
    const old = await app.call("POST", `${path}/rename`, {
      as: designer,
      body: { name: "x" },
      headers: { "x-connection": office },
    });
    expect(old).toMatchObject({ status: 409, body: { code: "option_occupied" } });
  });

  test("watching a project is for its tenant only", async () => {
    expect(await hooks.mayWatchProject(actorOf(secondDesigner), option.projectId)).toBe(true);
    expect(await hooks.mayWatchProject(actorOf(designerWithoutPro), option.projectId)).toBe(false);
    expect(await hooks.mayWatchProject(actorOf(designer), randomUUID())).toBe(false);
  });
});

describe("seats of workbenches", () => {
  test("a workbench that says goodbye frees all its seats at once and announces each", async () => {
    const connection = await workbench(STUDIO);
    const other = await anOption(app);
    await occupy(designer, connection);
    await app.call("PUT", `/api/designoptions/${other.id}/occupy?connection=${connection}`, { as: designer });
    expect(await announcedBy(() => hooks.onGoodbye(actorOf(designer), connection))).toBe(1);
    expect(await seat()).toBeNull();
    expect(
      bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${other.id}`, { as: designer })),
    ).toMatchObject({ occupied: null, seatEnd: { reason: "left", by: null } });
  });

  test("a goodbye leaves the seats of the same person's other computer alone", async () => {
    const laptop = await workbench(SURFACE);
    await occupy(designer, laptop);
    await hooks.onGoodbye(actorOf(designer), await workbench(STUDIO));
    expect(await seat()).toMatchObject({ connection: laptop, installation: "SURFACE-3" });
  });

  test("a restart after a crash frees the installation's old seats at once, though they still look alive", async () => {
    const crashed = await workbench(STUDIO);
    await occupy(designer, crashed);
    await workbench(STUDIO);
    expect(await seat()).toBeNull();
    expect((await occupy(secondDesigner, "other")).status).toBe(200);
  });

  test("a restart takes back the seats of options that it still has open, and frees the others", async () => {
    const crashed = await workbench(STUDIO);
    const closed = await anOption(app);
    await occupy(designer, crashed);
    await app.call("PUT", `/api/designoptions/${closed.id}/occupy?connection=${crashed}`, { as: designer });
    const since = (await seat())?.timestamp;
    const back = await workbench(STUDIO, [option.id]);
    expect(await seat()).toMatchObject({ connection: back, timestamp: since, isIdle: false });
    expect(
      bodyOf<DesignOption>(await app.call("GET", `/api/designoptions/${closed.id}`, { as: designer })),
    ).toMatchObject({ occupied: null });
  });

  test("another computer of the same person neither takes nor frees a seat by connecting", async () => {
    const crashed = await workbench(STUDIO);
    await occupy(designer, crashed);
    await hooks.onDisconnect(actorOf(designer), crashed);
    await workbench(SURFACE, [option.id]);
    await connect(designer);
    expect(await seat()).toMatchObject({ connection: crashed, installation: "STUDIO-14", isIdle: true });
  });

  test("a restart of one person does not free the seats of another person on the same installation", async () => {
    const theirs = await connect(secondDesigner, hooks, { installation: STUDIO, seats: [] });
    await occupy(secondDesigner, theirs);
    await workbench(STUDIO);
    expect(await seat()).toMatchObject({ connection: theirs });
  });

  test("a seat is a connection: the same person on another computer does not hold it, but may take it over", async () => {
    const office = await workbench(STUDIO);
    const laptop = await workbench(SURFACE);
    await occupy(designer, office);
    expect((await seen(office)).occupied).toMatchObject({ isMine: true, installation: "STUDIO-14" });
    expect((await seen(laptop)).occupied).toMatchObject({ isMine: false, installation: "STUDIO-14" });
    expect((await seen("x", secondDesigner)).occupied).toMatchObject({ isMine: false });
    const listed = bodyOf<DesignOptionSummary[]>(
      await app.call("GET", `/api/designoptions?projectId=${option.projectId}`, {
        as: designer,
        headers: { "x-connection": laptop },
      }),
    );
    expect(listed).toMatchObject([{ occupied: { isMine: false } }]);
    await occupy(designer, laptop);
    expect(await seen(laptop)).toMatchObject({ occupied: { isMine: true, installation: "SURFACE-3" }, seatEnd: null });
    expect(await seen(office)).toMatchObject({
      occupied: { isMine: false },
      seatEnd: { reason: "moved", installation: "SURFACE-3", by: { id: designer.id } },
    });
  });

  test("a plain REST caller without a connection sees a seat of its user as its own", async () => {
    await occupy(designer, await workbench(STUDIO));
    expect(await seat()).toMatchObject({ isMine: true });
  });

  test("R-27: how a seat ended is told to its holder: timed out, ended by a manager, given back", async () => {
    const connection = await workbench(STUDIO);
    await occupy(designer, connection);
    await age(connection, 61);
    await sweep(app.runtime);
    expect((await seen(connection)).seatEnd).toMatchObject({ reason: "timed-out", by: null, note: null });

    const again = await workbench(STUDIO);
    await occupy(designer, again);
    await app.call("PUT", `/api/designoptions/${option.id}/vacate?force=true&reason=Fire%20drill`, {
      as: tenantManager,
    });
    expect((await seen(again)).seatEnd).toMatchObject({
      reason: "ended",
      by: { id: tenantManager.id },
      note: "Fire drill",
    });
    expect((await seen("y", secondDesigner)).seatEnd).toBeNull();

    await occupy(designer, again);
    expect((await seen(again)).seatEnd).toBeNull();
    await app.call("PUT", `/api/designoptions/${option.id}/vacate?connection=${again}`, { as: designer });
    expect((await seen(again)).seatEnd).toMatchObject({ reason: "left" });
  });

  test("a seat that another person takes after its time counts as timed out, also before a sweep", async () => {
    const connection = await workbench(STUDIO);
    await occupy(designer, connection);
    await age(connection, 61);
    await occupy(secondDesigner, "other");
    expect((await seen(connection)).seatEnd).toMatchObject({ reason: "timed-out", by: null });
  });

  test("an idle holder is announced once, with how long ago they were heard, and again on return", async () => {
    const connection = await workbench(STUDIO);
    await occupy(designer, connection);
    expect(await announcedBy(() => sweep(app.runtime))).toBe(0);
    expect(await seat()).toMatchObject({ isIdle: false, idleMs: null });
    await age(connection, 21);
    expect(await announcedBy(() => sweep(app.runtime))).toBe(1);
    expect(await announcedBy(() => sweep(app.runtime))).toBe(0);
    const idle = (await seat())?.idleMs ?? 0;
    expect(idle).toBeGreaterThanOrEqual(21_000);
    expect(idle).toBeLessThan(60_000);
    expect(await announcedBy(() => hooks.onHeartbeat(actorOf(designer), connection))).toBe(1);
    expect(await announcedBy(() => hooks.onHeartbeat(actorOf(designer), connection))).toBe(0);
    expect(await announcedBy(() => hooks.onDisconnect(actorOf(designer), connection))).toBe(1);
    expect(await seat()).toMatchObject({ isIdle: true });
  });
});

describe("connections of one user", () => {
  test("of 25 at once 20 are let in; others come in when some are gone, and other users at any time", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 25 }, () => connect(designer)));
    const inside = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason as unknown] : []));
    expect([inside.length, refused.length]).toEqual([CONNECTIONS_PER_USER, 5]);
    for (const reason of refused) {
      expect(reason).toMatchObject({ code: "too_many_connections", facts: { most: 20, retryAfterSeconds: 60 } });
    }
    await connect(secondDesigner);
    const [dropped = "", silent = ""] = inside;
    await hooks.onDisconnect(actorOf(designer), dropped);
    await age(silent, 61);
    await connect(designer);
    await connect(designer);
    await expect(connect(designer)).rejects.toThrow("You have 20 connections open already.");
  });
});
