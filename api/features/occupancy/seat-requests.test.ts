import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { SEAT_EPOCH_HEADER } from "#shared/contracts/design/seat-epoch.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { sweep } from "#api/housekeeping.ts";
import { actorOf, ageConnection, connectUser } from "#api/test/live-users.ts";
import { anOption, bodyOf } from "#api/test/builders/study-builders.ts";
import { announcementsOf, STUDIO, SURFACE, startSeatApp, type SeatApp } from "#api/test/seat-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";

const { designer: holder, secondDesigner: james, tenantManager: dana, designerWithoutPro: stranger } = demoUsers;
const TEN_MINUTES = 600_000;
let seats: SeatApp;
let app: SeatApp["app"];
let hooks: SeatApp["hooks"];
let option: DesignOption;
/** The holder's connection, on STUDIO-14. */
let seat: string;
/** James's, on SURFACE-3. */
let surface: string;

beforeAll(async () => {
  seats = await startSeatApp([...projectRoutes, ...designOptionRoutes]);
  ({ app, hooks } = seats);
});
beforeEach(async () => {
  await app.database.knex("connections").delete();
  await app.database.knex("rate_limits").delete();
  option = await anOption(app);
  seat = await connectUser(hooks, holder, { installation: STUDIO, seats: [] });
  surface = await connectUser(hooks, james, { installation: SURFACE, seats: [] });
  await occupy(holder, seat);
});
afterAll(() => seats.stop());

const call = (as: DemoUser, method: string, path: string, connection: string, body?: unknown, epoch?: string) =>
  app.call(method, `/api/designoptions/${option.id}${path}`, {
    as,
    body,
    headers: { "x-connection": connection, ...(epoch !== undefined && { [SEAT_EPOCH_HEADER]: epoch }) },
  });
const occupy = (as: DemoUser, connection: string) => call(as, "PUT", "/occupy", connection);
const ask = (as: DemoUser, connection: string, message = "", whenFree = false) =>
  call(as, "POST", "/requests", connection, { message, whenFree });
const see = async (as: DemoUser, connection = "") => bodyOf<DesignOption>(await call(as, "GET", "", connection));
const answer = (requestId: string, said: object, epoch?: string, as = holder, connection = seat) =>
  call(as, "POST", `/requests/${requestId}/answer`, connection, said, epoch);
const withdraw = (as: DemoUser, requestId: string, connection: string) =>
  call(as, "DELETE", `/requests/${requestId}`, connection);
/** James asks; gives the request's id. */
async function asked(as = james, connection = surface, message = "Need 20 min"): Promise<string> {
  const { requests } = bodyOf<DesignOption>(await ask(as, connection, message));
  return requests[0]?.id ?? "";
}
/** Lets ten minutes pass for a promise, by the database's clock. */
const letComeDue = (requestId: string) =>
  app.database
    .knex("seat_requests")
    .where({ id: requestId })
    .update({ due_at: app.database.knex.raw("due_at - interval '10 minutes'") });
const announcedBy = (work: () => Promise<unknown>) => announcementsOf(app, option.id, work);
const code = (status: number, name: string) => ({ status, body: { code: name } });

describe("asking for a seat", () => {
  test("B-05: the holder is told who asks, from which computer and why; the message goes to nobody else", async () => {
    await ask(james, surface, "  Need 20 min to try the 150 stud.  ");
    const request = {
      user: { id: james.id, name: "James Okafor", initials: "JO" },
      installation: "SURFACE-3",
      message: "Need 20 min to try the 150 stud.",
      whenFree: false,
      isConnected: true,
      ahead: 0,
      answer: null,
    };
    expect(await see(holder, seat)).toMatchObject({
      requests: [{ ...request, isMine: false, isHere: false }],
      requestCount: 1,
    });
    expect(await see(james, surface)).toMatchObject({
      requests: [{ ...request, isMine: true, isHere: true }],
      requestCount: 1,
    });
    expect(await see(james, "another")).toMatchObject({ requests: [{ isMine: true, isHere: false }] });
    expect(await see(dana)).toMatchObject({ requests: [], requestCount: 1, occupied: { user: { id: holder.id } } });
    const list = `/api/designoptions?projectId=${option.projectId}`;
    const [card] = bodyOf<DesignOptionSummary[]>(await app.call("GET", list, { as: holder }));
    expect(card).toMatchObject({ requests: [request], requestCount: 1 });
  });

  test("who asks later sees how many were before, and not what those wrote", async () => {
    await asked();
    const { requests, requestCount } = bodyOf<DesignOption>(await ask(dana, await connectUser(hooks, dana), "", true));
    expect({ requests, requestCount }).toMatchObject({
      requests: [{ user: { id: dana.id }, ahead: 1, whenFree: true, message: "" }],
      requestCount: 2,
    });
    expect((await see(holder, seat)).requests.map(({ user, ahead }) => [user.id, ahead])).toEqual([
      [james.id, 0],
      [dana.id, 1],
    ]);
  });

  test("asking again replaces the message and keeps the place, also from another computer", async () => {
    const first = await asked();
    await ask(dana, await connectUser(hooks, dana));
    const laptop = await connectUser(hooks, james, { installation: STUDIO, seats: [] });
    const again = bodyOf<DesignOption>(await ask(james, laptop, "Or tomorrow", true));
    expect(again.requests).toMatchObject([
      { id: first, message: "Or tomorrow", whenFree: true, ahead: 0, isHere: true, installation: "STUDIO-14" },
    ]);
    expect((await see(holder, seat)).requests).toHaveLength(2);
  });

  test("asking, asking again, withdrawing and each answer are announced, once each", async () => {
    let id = "";
    expect(await announcedBy(async () => (id = await asked()))).toBe(1);
    expect(await announcedBy(() => ask(james, surface, "Please"))).toBe(1);
    expect(await announcedBy(() => answer(id, { answer: "later" }))).toBe(1);
    expect(await announcedBy(() => answer(id, { answer: "keep" }))).toBe(1);
    expect(await announcedBy(() => withdraw(james, id, surface))).toBe(1);
    const next = await asked();
    expect(await announcedBy(() => answer(next, { answer: "now" }))).toBe(1);
  });

  test("a message of 280 characters is taken, of 281 it is 400 by name", async () => {
    expect((await ask(james, surface, ` ${"x".repeat(280)} `)).status).toBe(200);
    expect(await ask(james, surface, "x".repeat(281))).toMatchObject({
      status: 400,
      body: { errors: { message: [expect.any(String)] } },
    });
  });

  test("refused: nobody holds it; the caller does, here or on another computer; no live connection", async () => {
    expect(await ask(holder, seat)).toMatchObject(code(409, "option_yours"));
    const laptop = await connectUser(hooks, holder, { installation: SURFACE, seats: [] });
    expect(await ask(holder, laptop)).toMatchObject({
      status: 409,
      body: { code: "option_yours", facts: { installation: "STUDIO-14" } },
    });
    expect(await ask(james, "a script")).toMatchObject(code(409, "connection_needed"));
    expect(await ask(james, "")).toMatchObject(code(409, "connection_needed"));
    expect(await ask(james, seat)).toMatchObject(code(403, "foreign_connection"));
    await call(holder, "PUT", "/vacate", seat);
    expect(await ask(james, surface)).toMatchObject(code(409, "option_free"));
    expect((await see(james)).requestCount).toBe(0);
  });

  test("R-27: an option that its holder has locked cannot be asked for", async () => {
    await call(holder, "POST", "/lock", seat);
    expect(await ask(james, surface)).toMatchObject(code(409, "option_locked"));
    await call(holder, "POST", "/unlock", seat);
    expect((await ask(james, surface)).status).toBe(200);
  });

  test("20 people may wait for one option, not 21; who waits already may ask again", async () => {
    const { knex } = app.database;
    const others = Array.from({ length: 19 }, () => randomUUID());
    await knex("users").insert(
      others.map((id) => ({ id, active_tenant_id: holder.tenant.id, name: id, email: `${id}@hallam.example` })),
    );
    await knex("seat_requests").insert(
      others.map((id) => ({ design_option_id: option.id, user_id: id, connection: id, message: "", when_free: true })),
    );
    expect((await ask(james, surface)).status).toBe(200);
    const danas = await connectUser(hooks, dana);
    expect(await ask(dana, danas)).toMatchObject(code(409, "requests_full"));
    expect((await ask(james, surface, "Please")).status).toBe(200);
    await answer((await see(james)).requests[0]?.id ?? "", { answer: "keep" });
    expect((await ask(dana, danas)).status).toBe(200);
    await knex("users").whereIn("id", others).delete();
  });

  test("another tenant gets 404 for asking, withdrawing and answering, and changes nothing", async () => {
    const id = await asked();
    const theirs = await connectUser(hooks, stranger);
    expect(await ask(stranger, theirs)).toMatchObject(code(404, "not_found"));
    expect(await withdraw(stranger, id, theirs)).toMatchObject(code(404, "not_found"));
    expect(await answer(id, { answer: "now" }, undefined, stranger, theirs)).toMatchObject(code(404, "not_found"));
    expect(await see(holder, seat)).toMatchObject({ requests: [{ id }], occupied: { user: { id: holder.id } } });
  });

  test("a request is withdrawn by who asked, from any computer; by nobody else, and only once", async () => {
    const id = await asked();
    for (const [as, connection] of [
      [holder, seat],
      [dana, "x"],
    ] as const)
      expect(await withdraw(as, id, connection)).toMatchObject(code(404, "not_found"));
    const other = await anOption(app);
    const elsewhere = `/api/designoptions/${other.id}/requests/${id}`;
    expect(await app.call("DELETE", elsewhere, { as: james })).toMatchObject(code(404, "not_found"));
    expect(bodyOf<DesignOption>(await withdraw(james, id, "another"))).toMatchObject({ requests: [], requestCount: 0 });
    expect(await withdraw(james, id, surface)).toMatchObject(code(404, "not_found"));
  });
});

describe("the holder's answer", () => {
  test("now: the seat moves at once with a new number; the former holder is told to whom", async () => {
    const id = await asked();
    await ask(dana, await connectUser(hooks, dana), "Me too");
    await call(holder, "POST", "/rename", seat, { name: "Before" });
    const before = await see(holder, seat);
    const after = bodyOf<DesignOption>(await answer(id, { answer: "now" }));
    expect(after).toMatchObject({
      occupied: { user: { id: james.id }, connection: surface, isMine: false, installation: "SURFACE-3" },
      seatEpoch: before.seatEpoch + 1,
      seatEnd: { reason: "handed-over", by: { id: james.id }, installation: "SURFACE-3", note: null },
      requests: [],
      requestCount: 1,
    });
    expect(Date.parse(after.occupied?.timestamp ?? "")).toBeGreaterThan(Date.parse(before.occupied?.timestamp ?? ""));
    expect(await see(james, surface)).toMatchObject({
      occupied: { isMine: true, lastChangeAt: null },
      seatEnd: null,
      // Who waits on now asks the new holder.
      requests: [{ user: { id: dana.id }, message: "Me too", ahead: 0, answer: null }],
    });
    const late = await call(holder, "POST", "/rename", seat, { name: "Late" }, String(before.seatEpoch));
    expect(late).toMatchObject(code(409, "option_occupied"));
    const rename = await call(james, "POST", "/rename", surface, { name: "Mine" }, String(after.seatEpoch));
    expect(rename.status).toBe(200);
  });

  test("now, while who asked is not connected: the seat stays, and the holder is told so", async () => {
    const id = await asked();
    await hooks.onDisconnect(actorOf(james), surface);
    expect(await answer(id, { answer: "now" })).toMatchObject({
      status: 409,
      body: { code: "asker_gone", facts: { userName: "James Okafor" } },
    });
    expect(await see(holder, seat)).toMatchObject({
      occupied: { isMine: true },
      requests: [{ id, isConnected: false, answer: null }],
    });
  });

  test("only the holder answers, in the seat of now", async () => {
    const id = await asked();
    const { seatEpoch } = await see(holder);
    expect(await answer(id, { answer: "now" }, undefined, james, surface)).toMatchObject(code(409, "option_occupied"));
    expect(await answer(id, { answer: "now" }, undefined, dana, "x")).toMatchObject(code(409, "option_occupied"));
    const laptop = await connectUser(hooks, holder, { installation: SURFACE, seats: [] });
    expect(await answer(id, { answer: "now" }, undefined, holder, laptop)).toMatchObject(code(409, "option_occupied"));
    expect(await answer(id, { answer: "now" }, "")).toMatchObject(code(409, "seat_needed"));
    expect(await answer(id, { answer: "now" }, String(seatEpoch - 1))).toMatchObject(code(409, "seat_stale"));
    expect(await answer(randomUUID(), { answer: "now" })).toMatchObject(code(404, "not_found"));
    expect((await answer(id, { answer: "yes" })).status).toBe(400);
    expect(await see(holder, seat)).toMatchObject({
      occupied: { isMine: true },
      seatEpoch,
      requests: [{ answer: null }],
    });
    await call(holder, "PUT", "/vacate", seat);
    await call(james, "PUT", "/vacate", surface);
    expect(await answer(id, { answer: "now" })).toMatchObject(code(409, "option_free"));
  });

  test("later: the seat moves ten minutes after the answer, not before", async () => {
    const id = await asked();
    const promised = bodyOf<DesignOption>(await answer(id, { answer: "later" })).requests[0]?.answer;
    expect(promised).toMatchObject({ kind: "later", by: { id: holder.id } });
    if (promised?.kind !== "later") throw new Error("no promise");
    expect(Date.parse(promised.dueAt) - Date.parse(promised.at)).toBe(TEN_MINUTES);
    expect((await see(james, surface)).requests).toMatchObject([{ id, answer: promised }]);
    await sweep(app.runtime);
    expect((await see(holder, seat)).occupied).toMatchObject({ isMine: true });
    await letComeDue(id);
    expect(await announcedBy(() => sweep(app.runtime))).toBe(1);
    expect(await see(james, surface)).toMatchObject({ occupied: { isMine: true, connection: surface }, requests: [] });
    expect((await see(holder, seat)).seatEnd).toMatchObject({ reason: "handed-over", by: { id: james.id } });
    expect(await announcedBy(() => sweep(app.runtime))).toBe(0);
  });

  test("later: pressing twice does not put it off; a second person is not promised the same seat", async () => {
    const id = await asked();
    const first = bodyOf<DesignOption>(await answer(id, { answer: "later" })).requests[0]?.answer;
    const second = bodyOf<DesignOption>(await answer(id, { answer: "later" })).requests[0]?.answer;
    expect(second).toEqual(first);
    const danas = await asked(dana, await connectUser(hooks, dana));
    expect(await answer(danas, { answer: "later" })).toMatchObject({
      status: 409,
      body: { code: "seat_promised", facts: { userName: "James Okafor", dueAt: expect.any(String) } },
    });
    // The seat goes to another after all: the promise was not theirs to keep.
    await answer(danas, { answer: "now" });
    expect((await see(james, surface)).requests).toMatchObject([{ id, answer: null, ahead: 0 }]);
    await sweep(app.runtime);
    expect((await see(dana)).occupied).toMatchObject({ user: { id: dana.id } });
  });

  test.each([
    ["the holder keeps it", (id: string) => answer(id, { answer: "keep" })],
    ["who asked withdraws", (id: string) => withdraw(james, id, surface)],
  ])("later, and before it is due %s: the seat stays", async (_what, act) => {
    const id = await asked();
    await answer(id, { answer: "later" });
    await letComeDue(id);
    expect((await act(id)).status).toBe(200);
    await sweep(app.runtime);
    expect((await see(holder, seat)).occupied).toMatchObject({ isMine: true });
  });

  test("later, and now before it is due", async () => {
    const id = await asked();
    await answer(id, { answer: "later" });
    await answer(id, { answer: "now" });
    expect((await see(james, surface)).occupied).toMatchObject({ isMine: true });
  });

  test("due while who asked is away: the seat stays, and moves once they are back", async () => {
    const id = await asked();
    await answer(id, { answer: "later" });
    await letComeDue(id);
    await hooks.onDisconnect(actorOf(james), surface);
    await sweep(app.runtime);
    expect(await see(holder, seat)).toMatchObject({ occupied: { isMine: true }, requests: [{ isConnected: false }] });
    const back = await connectUser(hooks, james, { installation: SURFACE, seats: [option.id] });
    await sweep(app.runtime);
    expect((await see(james, back)).occupied).toMatchObject({ isMine: true, connection: back });
  });

  test("R-27: nothing is handed over while the holder has the option locked, also when it is due", async () => {
    const id = await asked();
    await answer(id, { answer: "later" });
    await call(holder, "POST", "/lock", seat);
    expect(await answer(id, { answer: "now" })).toMatchObject(code(409, "option_locked"));
    await letComeDue(id);
    await sweep(app.runtime);
    expect((await see(holder, seat)).occupied).toMatchObject({ isMine: true });
    await call(holder, "POST", "/unlock", seat);
    await sweep(app.runtime);
    expect((await see(james, surface)).occupied).toMatchObject({ isMine: true });
  });

  test("keep: who asked reads the reason until they ask again, which puts them at the end", async () => {
    const id = await asked();
    await answer(id, { answer: "keep", note: "  Still in the meeting.  " });
    expect(await see(james, surface)).toMatchObject({
      requests: [{ id, ahead: 0, answer: { kind: "kept", by: { id: holder.id }, note: "Still in the meeting." } }],
      requestCount: 0,
      occupied: { user: { id: holder.id } },
    });
    expect(await see(holder, seat)).toMatchObject({ requests: [], requestCount: 0 });
    expect(await answer(id, { answer: "now" })).toMatchObject(code(404, "not_found"));
    await ask(dana, await connectUser(hooks, dana));
    const again = bodyOf<DesignOption>(await ask(james, surface, "And now?")).requests;
    expect(again).toMatchObject([{ message: "And now?", answer: null, ahead: 1 }]);
    expect((await answer(again[0]?.id ?? "", { answer: "keep", note: "x".repeat(281) })).status).toBe(400);
    const silent = bodyOf<DesignOption>(await answer(again[0]?.id ?? "", { answer: "keep", note: " " }));
    expect(silent.requestCount).toBe(1);
    expect((await see(james, surface)).requests).toMatchObject([{ answer: { kind: "kept", note: null } }]);
  });
});

describe("what is told of a holder", () => {
  test("the last change in this seat, not who sat down or locked it, and how long ago they were heard", async () => {
    expect((await see(james)).occupied).toMatchObject({ lastChangeAt: null });
    await call(holder, "POST", "/lock", seat);
    await call(holder, "POST", "/unlock", seat);
    expect((await see(james)).occupied).toMatchObject({ lastChangeAt: null });
    const renamed = bodyOf<DesignOption>(await call(holder, "POST", "/rename", seat, { name: "Renamed" }));
    expect(renamed.occupied?.lastChangeAt).toBe(renamed.lastModified.timestamp);
    await ageConnection(app, seat, 7);
    const { heardMs = null } = (await see(james)).occupied ?? {};
    expect(heardMs).toBeGreaterThanOrEqual(7_000);
    expect(heardMs).toBeLessThan(60_000);
    await occupy(holder, "a script");
    expect((await see(james)).occupied).toMatchObject({ heardMs: null, lastChangeAt: renamed.lastModified.timestamp });
  });
});

describe("asking too often", () => {
  test("30 times a minute, whatever the option; then it is 429", async () => {
    const danas = await connectUser(hooks, dana);
    for (let times = 0; times < 30; times += 1) expect((await ask(dana, danas)).status).toBe(200);
    expect(await ask(dana, danas)).toMatchObject(code(429, "too_many_requests"));
    expect((await ask(james, surface)).status).toBe(200);
  });
});
