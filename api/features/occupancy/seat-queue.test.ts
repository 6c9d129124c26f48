import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import type { Execution } from "#shared/contracts/design/studies.ts";
import { createRandom } from "#api/database/seeds/demo/random.ts";
import { executionRoutes } from "#api/features/executions/executions.routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { sweep } from "#api/housekeeping.ts";
import { openContext } from "#api/platform/http/request/request-context.ts";
import { studyRoutes } from "#api/features/studies/studies.routes.ts";
import { actorOf, ageConnection, connectUser } from "#api/test/live-users.ts";
import { aContext } from "#api/test/builders/result-builders.ts";
import { aBaseModel, addProduct, anOption, aProduct, bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { announcementsOf, ATELIER, STUDIO, SURFACE, startSeatApp, type SeatApp } from "#api/test/seat-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { dropSilentRequests } from "./hand-over.service.ts";

const { designer: holder, secondDesigner: james, tenantManager: dana } = demoUsers;
let seats: SeatApp;
let app: SeatApp["app"];
let hooks: SeatApp["hooks"];
let option: DesignOption;
/** Connections: the holder's on STUDIO-14, James's on SURFACE-3, Dana's on ATELIER-2. */
let studio: string;
let surface: string;
let atelier: string;

beforeAll(async () => {
  seats = await startSeatApp([...projectRoutes, ...designOptionRoutes, ...studyRoutes, ...executionRoutes]);
  ({ app, hooks } = seats);
});
beforeEach(async () => {
  await app.database.knex("connections").delete();
  await app.database.knex("rate_limits").delete();
  option = await anOption(app);
  studio = await connectUser(hooks, holder, { installation: STUDIO, seats: [] });
  surface = await connectUser(hooks, james, { installation: SURFACE, seats: [] });
  atelier = await connectUser(hooks, dana, { installation: ATELIER, seats: [] });
  await call(holder, "PUT", "/occupy", studio);
});
afterAll(() => seats.stop());

const call = (as: DemoUser, method: string, path: string, connection: string, body?: unknown) =>
  app.call(method, `/api/designoptions/${option.id}${path}`, { as, body, headers: { "x-connection": connection } });
const occupy = (as: DemoUser, connection: string) => call(as, "PUT", "/occupy", connection);
const vacate = () => call(holder, "PUT", "/vacate", studio);
const see = async (as: DemoUser, connection = "") => bodyOf<DesignOption>(await call(as, "GET", "", connection));
async function ask(as: DemoUser, connection: string, whenFree = false): Promise<string> {
  const body = { message: "Please", whenFree };
  const { requests } = bodyOf<DesignOption>(await call(as, "POST", "/requests", connection, body));
  return requests[0]?.id ?? "";
}
const answer = (requestId: string, said: object) => call(holder, "POST", `/requests/${requestId}/answer`, studio, said);
const holderNow = async () => (await see(dana)).occupied?.user.id ?? null;
const disconnect = (as: DemoUser, connection: string) => hooks.onDisconnect(actorOf(as), connection);
const announcedBy = (work: () => Promise<unknown>) => announcementsOf(app, option.id, work);

/** Every way in which a seat becomes free, and what its holder reads of it. */
const WAYS: [name: string, free: () => Promise<unknown>, reason: string][] = [
  ["the holder vacates", () => vacate(), "left"],
  ["the holder quits or signs out", () => hooks.onGoodbye(actorOf(holder), studio), "left"],
  [
    "the holder's workbench restarts without it",
    () => connectUser(hooks, holder, { installation: STUDIO, seats: [] }),
    "left",
  ],
  [
    "the holder is not heard of for 60 s",
    async () => {
      await ageConnection(app, studio, 61);
      await sweep(app.runtime);
    },
    "timed-out",
  ],
  ["a manager ends the seat", () => call(dana, "PUT", "/vacate?force=true&reason=Fire%20drill", "a script"), "ended"],
  [
    "the holder goes on to a new option",
    async () => {
      const { seatEpoch } = await see(holder);
      await app.call(
        "POST",
        `/api/designoptions?projectId=${option.projectId}&connection=${studio}&occupy=true&vacateDesignOptionId=${option.id}`,
        { as: holder, body: {}, headers: { "purlin-seat-epoch": String(seatEpoch) } },
      );
    },
    "left",
  ],
];

describe("a seat that becomes free", () => {
  test.each(WAYS)("B-05: %s: it goes to the first who asked, in the same step", async (_way, free, reason) => {
    await ask(james, surface, true);
    await ask(dana, atelier);
    const { seatEpoch } = await see(holder);
    expect(await announcedBy(free)).toBe(1);
    const after = await see(james, surface);
    expect(after).toMatchObject({
      occupied: { isMine: true, connection: surface, installation: "SURFACE-3" },
      seatEpoch: seatEpoch + 1,
      requestCount: 1,
    });
    expect((await see(holder)).seatEnd).toMatchObject({ reason });
    expect((await see(dana, atelier)).requests).toMatchObject([{ isMine: true, ahead: 0 }]);
    await call(james, "PUT", "/vacate", surface);
    expect(await see(dana, atelier)).toMatchObject({ occupied: { isMine: true }, requests: [], requestCount: 0 });
  });

  test("who is not connected is passed over, keeps the place, and asks the new holder", async () => {
    const first = await ask(james, surface);
    await ask(dana, atelier, true);
    await disconnect(james, surface);
    await vacate();
    expect(await see(dana, atelier)).toMatchObject({
      occupied: { isMine: true },
      requests: [{ id: first, isConnected: false, ahead: 0 }],
    });
  });

  test("a connection that missed a heartbeat is passed over too: the seat would be idle at once", async () => {
    await ask(james, surface);
    await ageConnection(app, surface, 21);
    await vacate();
    expect(await holderNow()).toBeNull();
    await hooks.onHeartbeat(actorOf(james), surface);
    await sweep(app.runtime);
    expect(await holderNow()).toBe(james.id);
  });

  test("nobody who asked is connected: it is free; the first who is back has it, unless another came before", async () => {
    await ask(james, surface);
    await disconnect(james, surface);
    await vacate();
    await sweep(app.runtime);
    expect(await holderNow()).toBeNull();
    const back = await connectUser(hooks, james, { installation: SURFACE, seats: [] });
    expect(await announcedBy(() => sweep(app.runtime))).toBe(1);
    expect(await see(james, back)).toMatchObject({ occupied: { isMine: true, connection: back }, requests: [] });

    await ask(dana, atelier);
    await disconnect(dana, atelier);
    await call(james, "PUT", "/vacate", back);
    expect((await occupy(holder, studio)).status).toBe(200);
    const again = await connectUser(hooks, dana, { installation: ATELIER, seats: [] });
    await sweep(app.runtime);
    expect(await see(dana, again)).toMatchObject({
      occupied: { user: { id: holder.id } },
      requests: [{ isHere: true }],
    });
  });

  test("who was promised it goes before who asked first; who was refused does not get it", async () => {
    const refused = await ask(james, surface);
    const promised = await ask(dana, atelier);
    await answer(promised, { answer: "later" });
    expect((await see(james, surface)).requests).toMatchObject([{ ahead: 1 }]);
    await vacate();
    expect(await holderNow()).toBe(dana.id);
    await call(dana, "POST", `/requests/${refused}/answer`, atelier, { answer: "keep" });
    await call(dana, "PUT", "/vacate", atelier);
    expect(await holderNow()).toBeNull();
    await sweep(app.runtime);
    expect(await holderNow()).toBeNull();
  });

  test("R-27: somebody else's lock keeps it free; unlocked, it goes to who waits", async () => {
    await ask(james, surface);
    await call(holder, "POST", "/lock", studio);
    await vacate();
    await sweep(app.runtime);
    expect(await holderNow()).toBeNull();
    await call(dana, "POST", "/unlock", "a script");
    expect((await see(james, surface)).occupied).toMatchObject({ isMine: true });
  });

  test("after the time-out nobody comes before who waits, also not ahead of the sweep", async () => {
    await ask(james, surface);
    await ageConnection(app, studio, 61);
    expect(await occupy(dana, atelier)).toMatchObject({
      status: 409,
      body: { code: "option_occupied", facts: { userName: "James Okafor" } },
    });
    expect(await call(dana, "POST", "/rename", atelier, { name: "Mine" })).toMatchObject({ status: 409 });
    expect((await occupy(james, surface)).status).toBe(200);
    expect(await see(james, surface)).toMatchObject({ occupied: { isMine: true }, requests: [], requestCount: 0 });
    expect((await see(holder)).seatEnd).toMatchObject({ reason: "timed-out" });
  });

  test("a holder who takes the seat over on another computer keeps it, and what they promised", async () => {
    const id = await ask(james, surface);
    await answer(id, { answer: "later" });
    const laptop = await connectUser(hooks, holder, { installation: ATELIER, seats: [] });
    expect((await occupy(holder, laptop)).status).toBe(200);
    expect(await see(holder, laptop)).toMatchObject({
      occupied: { isMine: true },
      requests: [{ id, answer: { kind: "later" } }],
    });
  });

  test("of vacating and two who ask at once one has the seat, the other waits or is told that it is free", async () => {
    // However long twelve rounds take, nobody misses a heartbeat.
    for (const connection of [studio, surface, atelier]) await ageConnection(app, connection, -3600);
    for (let round = 0; round < 12; round += 1) {
      const [left, ...asked] = await Promise.all([
        vacate(),
        call(james, "POST", "/requests", surface, {}),
        call(dana, "POST", "/requests", atelier, {}),
      ]);
      expect(left.status).toBe(200);
      const now = await see(dana, atelier);
      const answered = asked.map(({ status, body }) => (status === 200 ? "asked" : (body as { code: string }).code));
      const all = `${answered.toSorted().join(" ")} · ${now.occupied ? "held" : "free"} · ${now.requestCount} wait`;
      expect([
        "option_free option_free · free · 0 wait",
        "asked option_free · held · 0 wait",
        "asked asked · held · 1 wait",
      ]).toContain(all);
      // Empty again, then back to the holder.
      for (const [as, connection] of [
        [james, surface],
        [dana, atelier],
        [james, surface],
      ] as const)
        if ((await see(as, connection)).occupied?.isMine) await call(as, "PUT", "/vacate", connection);
      expect((await occupy(holder, studio)).status).toBe(200);
    }
  });

  test("a run that is under way goes on when the seat is handed over; whoever started it can cancel it", async () => {
    const { id: kit } = await aProduct(app.database.knex);
    const study = `/api/studies/${option.id}`;
    const headers = { "x-connection": studio };
    await addProduct(app, option.id, kit);
    await app.call("PUT", `${study}/context`, { as: holder, body: aContext("a"), headers });
    const body = { baseModel: aBaseModel(), hosts: someWalls(1) };
    const run = bodyOf<Execution>(await app.call("POST", `${study}/executions`, { as: holder, body, headers }), 202);
    await answer(await ask(james, surface), { answer: "now" });
    const path = `/api/executions/${run.id}`;
    expect(bodyOf<Execution>(await app.call("GET", path, { as: james })).status).toBe(run.status);
    const second = await app.call("POST", `${study}/executions`, {
      as: james,
      body,
      headers: { "x-connection": surface },
    });
    expect(second).toMatchObject({ status: 409, body: { code: "execution_running" } });
    expect((await app.call("POST", `${path}/cancel`, { as: holder })).status).toBe(200);
  });
});

describe("how long a request lasts", () => {
  test("a restart within 60 s keeps it and its place; 60 s without a word end it, and the others hear of it", async () => {
    const id = await ask(james, surface);
    await ask(dana, atelier);
    await disconnect(james, surface);
    await ageConnection(app, surface, 50);
    const back = await connectUser(hooks, james, { installation: SURFACE, seats: [] });
    await sweep(app.runtime);
    expect((await see(james, back)).requests).toMatchObject([{ id, isHere: true, isConnected: true, ahead: 0 }]);
    await app.database.knex("connections").where({ id: surface }).delete();
    await disconnect(james, back);
    // In one transaction the database's clock stands still.
    await app.database.knex.transaction(async (db) => {
      const heard = db.raw("now() - interval '59.999 seconds'");
      await db("connections").where({ id: back }).update({ last_heartbeat: heard });
      await dropSilentRequests({ ...openContext(app.runtime, { actor: null, requestId: "test" }).ctx, db });
    });
    expect((await see(holder)).requestCount).toBe(2);
    await ageConnection(app, back, 1);
    expect(await announcedBy(() => sweep(app.runtime))).toBe(1);
    expect(await see(james)).toMatchObject({ requests: [], requestCount: 1 });
  });

  test("the same person on another computer does not keep it alive, nor get the seat there", async () => {
    await ask(james, surface);
    await connectUser(hooks, james, { installation: ATELIER, seats: [] });
    await disconnect(james, surface);
    await vacate();
    expect(await holderNow()).toBeNull();
    await ageConnection(app, surface, 61);
    await sweep(app.runtime);
    expect((await see(james)).requests).toEqual([]);
  });

  test("quitting or signing out ends what was asked for from that computer, a refusal too", async () => {
    const laptop = await connectUser(hooks, james, { installation: ATELIER, seats: [] });
    const id = await ask(james, surface);
    await hooks.onGoodbye(actorOf(james), laptop);
    expect((await see(james)).requests).toMatchObject([{ id }]);
    await answer(id, { answer: "keep", note: "No" });
    expect(await announcedBy(() => hooks.onGoodbye(actorOf(james), surface))).toBe(1);
    expect((await see(james)).requests).toEqual([]);
  });

  test("who occupies it by themselves waits no more", async () => {
    await ask(james, surface);
    await disconnect(james, surface);
    await vacate();
    expect((await occupy(james, "a script")).status).toBe(200);
    expect(await see(james)).toMatchObject({ requests: [], requestCount: 0 });
  });

  test("a request ends with the option, and does not come back with it", async () => {
    await ask(james, surface);
    expect((await call(holder, "DELETE", "", studio)).status).toBe(204);
    expect(await app.database.knex("seat_requests").where({ design_option_id: option.id }).select("id")).toEqual([]);
    expect((await call(holder, "POST", "/restore", studio)).status).toBe(200);
    await sweep(app.runtime);
    expect(await see(james)).toMatchObject({ occupied: null, requests: [], requestCount: 0 });
  });

  test("a connection in another organisation gets no seat", async () => {
    await ask(james, surface);
    await app.database
      .knex("connections")
      .where({ id: surface })
      .update({ tenant_id: demoUsers.designerWithoutPro.tenant.id });
    await vacate();
    expect(await holderNow()).toBeNull();
  });
});

describe("faults", () => {
  test("B-05: whatever befalls the holder and who asked, in 20 runs the seat moves on without a manager", async () => {
    for (let run = 0; run < 20; run += 1) {
      const random = createRandom(run);
      const id = await ask(james, surface, random.next() < 0.5);
      const said = random.pick([null, "later", "keep", "now"] as const);
      const falls = random.pick(["quits", "crashes", "is cut off", "restarts", "vacates"] as const);
      const asker = random.pick(["stays", "reconnects", "is late"] as const);
      const what = `run ${run}: holder says ${said}, ${falls}; who asked ${asker}`;

      const statuses = await Promise.all([
        said && answer(id, { answer: said }).then(({ status }) => status),
        befallHolder(falls),
        asker === "reconnects" && disconnect(james, surface),
        asker === "is late" && ageConnection(app, surface, 25),
      ]);
      expect([null, 200, 404, 409]).toContain(statuses[0]);
      if (asker === "reconnects")
        surface = await connectUser(hooks, james, { installation: SURFACE, seats: [option.id] });
      if (asker === "is late") await hooks.onHeartbeat(actorOf(james), surface);
      await sweep(app.runtime);
      const after = await see(james, surface);
      const taken = after.occupied ? 200 : (await occupy(james, surface)).status;
      const { occupied, requestCount } = await see(james, surface);
      expect({ what, taken, isMine: occupied?.isMine, requestCount }).toEqual({
        what,
        taken: 200,
        isMine: true,
        requestCount: 0,
      });

      // Back to how it was.
      await call(james, "PUT", "/vacate", surface);
      await app.database.knex("rate_limits").delete();
      studio = await connectUser(hooks, holder, { installation: STUDIO, seats: [] });
      expect((await occupy(holder, studio)).status).toBe(200);
    }
  });
});

/** What ends a holder's work, each for good, as the server sees it. */
async function befallHolder(falls: "quits" | "crashes" | "is cut off" | "restarts" | "vacates"): Promise<void> {
  if (falls === "quits") await hooks.onGoodbye(actorOf(holder), studio);
  if (falls === "crashes") await disconnect(holder, studio);
  if (falls === "restarts") await connectUser(hooks, holder, { installation: STUDIO, seats: [] });
  if (falls === "vacates") await vacate();
  else await ageConnection(app, studio, 61);
}
