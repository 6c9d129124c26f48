import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OptionVerb } from "#shared/domain/options/option-states.ts";
import { type OptionCase, optionCases } from "#shared/domain/options/option-table.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { projectRoutes } from "#api/features/projects/projects.routes.ts";
import { anOption, aProject } from "#api/test/builders/study-builders.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { designOptionRoutes } from "#api/features/design-options/design-options.routes.ts";

/** The owner of the project sits or locks as the other; the callers do not own it. */
const { designer: other, secondDesigner, tenantManager } = demoUsers;
const MINE = "mine";
let app: TestApp;
let project: string;

beforeAll(async () => {
  app = await startTestApp(() => [...projectRoutes, ...designOptionRoutes]);
  project = (await aProject(app)).id;
  for (const as of [secondDesigner, tenantManager]) await app.call("GET", "/api/projects", { as });
});
afterAll(() => app.stop());

const row = async (id: string) => app.database.knex("design_options").where({ id }).first();

/** Puts an option into a state of the table, as seen by `me` on the connection `MINE`. */
async function put(id: string, state: string, me: DemoUser): Promise<void> {
  const [seat = "", lock = ""] = state.split("/");
  const { knex } = app.database;
  const holder = seat === "none" ? null : seat === "other" ? other.id : me.id;
  const connection = { none: null, me: MINE, "my-other-connection": "elsewhere", other: "theirs" }[seat];
  const locker = lock === "none" ? null : lock === "other" ? other.id : me.id;
  await knex("design_options")
    .where({ id })
    .update({
      occupied_by: holder,
      occupied_connection: connection,
      occupied_at: holder === null ? null : knex.fn.now(),
      occupied_until: holder === null ? null : knex.raw("now() + interval '10 minutes'"),
      locked_by: locker,
      locked_at: locker === null ? null : knex.fn.now(),
    });
}

/** The state that an option is in, in the words of the table. */
async function stateOf(id: string, me: DemoUser): Promise<string> {
  const { occupied_by: holder, occupied_connection: connection, locked_by: locker } = await row(id);
  const mine = connection === MINE ? "me" : "my-other-connection";
  const seat = holder === null ? "none" : holder === me.id ? mine : "other";
  return `${seat}/${locker === null ? "none" : locker === me.id ? "me" : "other"}`;
}

const CALLS: Record<OptionVerb, (id: string) => [method: string, path: string, body?: object][]> = {
  occupy: () => [["PUT", "/occupy"]],
  vacate: () => [["PUT", "/vacate"]],
  "force-vacate": () => [["PUT", "/vacate?force=true&reason=Gone%20home"]],
  lock: () => [["POST", "/lock"]],
  unlock: () => [["POST", "/unlock"]],
  change: (id) => [["POST", "/rename", { name: `Renamed ${id}` }]],
  delete: () => [["DELETE", ""]],
  read: () => [
    ["GET", ""],
    ["POST", "/duplicate"],
  ],
};
const REFUSALS: Record<string, object> = {
  occupied: { status: 409, body: { code: "option_occupied" } },
  locked: { status: 409, body: { code: "option_locked" } },
  forbidden: { status: 403, body: { code: "forbidden" } },
};

async function check(id: string, as: DemoUser, { state, verb, expected }: OptionCase): Promise<void> {
  await put(id, state, as);
  for (const [method, path, body] of CALLS[verb](id)) {
    const [before, announced] = [await row(id), app.announced.length];
    const headers = { "x-connection": MINE };
    const address = new URL(`/api/designoptions/${id}${path}`, app.url);
    address.searchParams.set("connection", MINE);
    const answer = await app.call(method, address.pathname + address.search, { as, body, headers });
    const refusal = REFUSALS[expected];
    if (refusal) {
      expect(answer).toMatchObject(refusal);
      expect(await row(id)).toEqual(before);
      expect(app.announced.slice(announced)).toEqual([]);
      continue;
    }
    expect(answer.status).toBeLessThan(300);
    if (verb === "read") expect(await row(id)).toEqual(before);
    if (verb === "change") expect(await row(id)).toMatchObject({ name: `Renamed ${id}` });
    if (verb === "delete") expect(await row(id)).toBeUndefined();
    else expect(await stateOf(id, as)).toBe(expected);
  }
}

describe("OPT-09: the state table of R-27 at the API", () => {
  const states = [...new Set(optionCases.map(({ state }) => state))];
  const callers = [
    { caller: "member", as: secondDesigner },
    { caller: "manager", as: tenantManager },
  ] as const;

  test.each(states)(
    "%s: each verb gives what the table says, and a refusal leaves the row as it was",
    async (state) => {
      const wrong: string[] = [];
      for (const { caller, as } of callers) {
        const { id } = await anOption(app, { projectId: project });
        const cases = optionCases.filter((each) => each.state === state && each.caller === caller);
        // Nothing can be asked of an option that is deleted.
        for (const each of cases.toSorted((a, b) => Number(a.verb === "delete") - Number(b.verb === "delete"))) {
          const found = await check(id, as, each).catch(String);
          if (found !== undefined) wrong.push(`${each.verb} by a ${caller}: ${found}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );
});
