import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { aProject } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

const { designer } = demoUsers;
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(() => projectRoutes);
  await aProject(app);
  // COMMIT of a project whose name says so lasts until it is cut off; one in the middle does so before COMMIT.
  await app.database.knex.raw(`
    create function linger() returns trigger language plpgsql as $$
    begin
      if new.name like tg_argv[0] || '%' then perform pg_sleep(60); end if;
      return null;
    end $$;
    create constraint trigger at_commit after insert on projects deferrable initially deferred
      for each row execute function linger('at commit');
    create trigger in_the_middle after insert on projects for each row execute function linger('in the middle');
  `);
});
afterAll(() => app.stop());

/** Cuts the connection of whoever lingers in this database. */
async function cutOff(): Promise<void> {
  const cut = async () => {
    const { rows } = await app.database.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event = 'PgSleep'`,
    );
    return rows.length;
  };
  await expect.poll(cut, { interval: 20 }).toBe(1);
}
const create = (name: string, headers: Record<string, string> = {}) =>
  app.call("POST", "/api/projects", { as: designer, body: { name }, headers });

describe("a connection that is lost in a transaction", () => {
  test.each([
    ["without a key", {}],
    ["with an Idempotency-Key", { "idempotency-key": randomUUID() }],
  ])("at COMMIT, %s: nobody knows whether it was saved, and the answer says so", async (how, headers) => {
    const [answer] = await Promise.all([create(`at commit ${how}`, headers), cutOff()]);
    expect(answer).toMatchObject({ status: 503, body: { code: "outcome_unknown" } });
    expect(answer.body).toMatchObject({ detail: expect.stringMatching(/may have been saved or not: look, or send/) });
    expect(JSON.stringify(answer.body)).not.toMatch(/nothing was changed/i);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  test("before COMMIT: nothing was changed, and the answer says so", async () => {
    const [answer] = await Promise.all([create("in the middle"), cutOff()]);
    expect(answer).toMatchObject({ status: 503, body: { code: "database_unavailable" } });
    expect(answer.body).toMatchObject({ detail: expect.stringContaining("Nothing was changed.") });
    expect(await app.database.knex("projects").where({ name: "in the middle" })).toEqual([]);
  });
});
