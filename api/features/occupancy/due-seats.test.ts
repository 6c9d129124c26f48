import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { openSystemContext } from "#api/platform/http/request/request-context.ts";
import { actorOf, connectUser } from "#api/test/live-users.ts";
import { anOption, bodyOf } from "#api/test/builders/study-builders.ts";
import { STUDIO, startSeatApp, type SeatApp } from "#api/test/seat-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { handOverDue } from "./hand-over.service.ts";

const { designer: holder, secondDesigner: james, tenantManager: dana } = demoUsers;
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

const rows = () => app.database.knex("design_options").where({ id: option.id });
const connect = (as: DemoUser) => connectUser(hooks, as, { installation: STUDIO, seats: [] });
const call = (as: DemoUser, method: string, path: string, connection: string, body?: unknown) =>
  app.call(method, `/api/designoptions/${option.id}${path}`, { as, body, headers: { "x-connection": connection } });
const ask = async (as: DemoUser, connection: string) =>
  bodyOf<DesignOption>(await call(as, "POST", "/requests", connection, { message: "Please", whenFree: true }));

describe("seats that are due to somebody", () => {
  test("one whose option somebody works on is left to the next sweep, and keeps nobody waiting", async () => {
    const { knex } = app.database;
    await call(holder, "PUT", "/occupy", await connect(holder));
    await ask(james, await connect(james));
    await rows().update({ occupied_by: null, occupied_connection: null, occupied_at: null });
    const due = () =>
      knex.transaction(async (db) => {
        await db.raw("set local lock_timeout = '1s'");
        await handOverDue({ ...openSystemContext(app.runtime, { requestId: "sweep" }).ctx, db });
      });
    await knex.transaction(async (work) => {
      await work("design_options").where({ id: option.id }).forUpdate().select("id");
      await due();
    });
    expect((await rows().first("occupied_by"))?.occupied_by).toBeNull();
    await due();
    expect((await rows().first("occupied_by"))?.occupied_by).toBe(james.id);
  });

  test("who leaves a computer takes nobody else's requests from it along", async () => {
    await call(dana, "PUT", "/occupy", "script");
    const mine = await connect(holder);
    await ask(holder, mine);
    await ask(james, await connect(james));
    await hooks.onGoodbye(actorOf(holder), mine);
    const waiting = await app.database.knex("seat_requests").where({ design_option_id: option.id }).pluck("user_id");
    expect(waiting).toEqual([james.id]);
  });
});
