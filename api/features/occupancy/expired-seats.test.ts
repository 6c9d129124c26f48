import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { DesignOption } from "#shared/contracts/design/design-options.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { sweep } from "#api/housekeeping.ts";
import { anOption, bodyOf } from "#api/test/builders/study-builders.ts";
import { announcementsOf } from "#api/test/seat-app.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";
import { freeExpiredSeats } from "./seats.repository.ts";

const { designer } = demoUsers;
let app: TestApp;
let option: DesignOption;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes]);
});
beforeEach(async () => {
  option = await anOption(app);
});
afterAll(() => app.stop());

const rows = () => app.database.knex("design_options");
const holderOf = async (id: string) => (await rows().where({ id }).first("occupied_by"))?.occupied_by ?? null;
/** A seat without a live connection, which ran out so many seconds ago. */
async function ranOut(id: string, seconds: number): Promise<void> {
  await app.call("PUT", `/api/designoptions/${id}/occupy?connection=script`, { as: designer });
  const occupied_until = app.database.knex.raw("now() - make_interval(secs => ?::int)", [seconds]);
  await rows().where({ id }).update({ occupied_until });
}

describe("seats whose time is over", () => {
  test("one without a live connection is freed by the next sweep, is told as timed out and announced once", async () => {
    await ranOut(option.id, 1);
    expect(await announcementsOf(app, option.id, () => sweep(app.runtime))).toBe(1);
    expect(await announcementsOf(app, option.id, () => sweep(app.runtime))).toBe(0);
    expect(await holderOf(option.id)).toBeNull();
    const seen = await app.call("GET", `/api/designoptions/${option.id}`, { as: designer });
    expect(bodyOf<DesignOption>(seen)).toMatchObject({ occupied: null, seatEnd: { reason: "timed-out" } });
  });

  test("one whose time is not over stays", async () => {
    await ranOut(option.id, -60);
    await sweep(app.runtime);
    expect(await holderOf(option.id)).toBe(designer.id);
  });

  test("one whose option somebody works on is left to the next sweep, and keeps nobody waiting", async () => {
    const { knex } = app.database;
    const other = await anOption(app);
    await ranOut(option.id, 1);
    await ranOut(other.id, 1);
    await knex.transaction(async (work) => {
      await work("design_options").where({ id: option.id }).forUpdate().select("id");
      const freed = await knex.transaction(async (db) => {
        await db.raw("set local lock_timeout = '1s'");
        return freeExpiredSeats(db);
      });
      expect(freed.map(({ id }) => id)).toEqual([other.id]);
    });
    expect((await knex.transaction(freeExpiredSeats)).map(({ id }) => id)).toEqual([option.id]);
  });
});
