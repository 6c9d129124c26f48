import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import { type DemoUser, demoUsers } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { profileRoutes } from "#api/features/profiles/profiles.routes.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import { aSentProfile } from "#api/test/builders/profile-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { approvalRoutes } from "./approvals.routes.ts";

const { approver, designer } = demoUsers;
const named = (user: DemoUser, values: Partial<DemoUser>): DemoUser => ({
  ...approver,
  ...values,
  tenant: user.tenant,
});
const colleague = named(approver, { id: "05e00000-0000-4000-8000-000000000078", email: "ada.second@purlin.example" });
/** Staff who belong to the organisation that asks. */
const own = named(designer, { id: "05e00000-0000-4000-8000-000000000079", email: "ada.own@purlin.example" });

let app: TestApp;
let form: Record<string, unknown>;
beforeAll(async () => {
  app = await startDemoApp((config) => [...profileRoutes, ...approvalRoutes(config)]);
  await seedDemoUsers(app.database.knex);
  form = await aSentProfile(app, designer, "Supplier");
});
afterAll(() => app.stop());

type State = "draft" | "submitted" | "changes_requested" | "withdrawn" | "approved";
type Action = "save" | "submit" | "withdraw" | "ask" | "approve";
/** One page and its newest request, as the rules have them, and what is written of both. */
interface Model {
  state: State;
  text: string;
  /** What visitors read; null: there is no page. */
  live: string | null;
  mails: string[];
  audit: string[];
}

/** Worked by hand from R-44, APR-05, APR-06 and B-09. What is not here is refused and changes nothing. */
const RULES: Readonly<Record<Action, Partial<Record<State, State>>>> = {
  save: { draft: "draft", changes_requested: "changes_requested", withdrawn: "draft" },
  submit: { draft: "submitted", changes_requested: "submitted", withdrawn: "submitted" },
  withdraw: { submitted: "withdrawn", changes_requested: "withdrawn" },
  ask: { submitted: "changes_requested" },
  approve: { submitted: "approved" },
};
const AUDIT: Readonly<Record<Action, string[]>> = {
  save: [],
  submit: ["profile.submitted"],
  withdraw: ["profile.withdrawn"],
  ask: ["profile.changes-requested"],
  approve: ["profile.went-live"],
};

function after(model: Model, action: Action, text: string): Model {
  return {
    state: RULES[action][model.state] ?? model.state,
    text: action === "save" ? text : model.text,
    live: action === "approve" ? model.text : model.live,
    mails: [...model.mails, ...(action === "approve" ? ["is live"] : action === "ask" ? ["asks"] : [])],
    audit: [...model.audit, ...AUDIT[action]],
  };
}

/** The calls of browsers for the newest request of a page. */
async function aPage(name: string) {
  const { knex } = app.database;
  const drafts = (method: string, path: string, body: object) =>
    app.call(method, `/api/profiles/drafts${path}`, { as: designer, body });
  const written = (text: string) => ({ type: "Supplier", payload: { ...form, name, description: text } });
  let id = "";
  const page = {
    async begin(text: string): Promise<void> {
      const [live] = await knex("organisations").where({ name });
      const draft = ProfileRequest.parse(
        (await drafts("POST", "", { type: "Supplier", ...(live && { targetId: live.id }) })).body,
      );
      ({ id } = draft);
      expect(await drafts("PUT", `/${id}`, { ...written(text), version: draft.version })).toMatchObject({
        status: 200,
      });
    },
    version: async (): Promise<number> => (await knex("profile_requests").where({ id }).first("version")).version,
    async act(action: Action, version: number, staff: DemoUser, text = ""): Promise<number> {
      const decide = (path: string, body: object) =>
        app.call("POST", `/api/profiles/requests/${id}/${path}`, { as: staff, body: { version, ...body } });
      const calls = {
        save: () => drafts("PUT", `/${id}`, { ...written(text), version }),
        submit: () => drafts("POST", `/${id}/submit`, { version }),
        withdraw: () => drafts("POST", `/${id}/withdraw`, { version }),
        ask: () => decide("changes", { comments: [{ field: "description", text: "Say more." }] }),
        approve: () => decide("approve", {}),
      };
      return (await calls[action]()).status;
    },
    async stored(): Promise<Model> {
      const live = await knex("organisations").where({ name }).pluck("description");
      expect(live.length).toBeLessThan(2);
      const { state, payload } = await knex("profile_requests").where({ id }).first("state", "payload");
      const mails = await knex("mail_outbox")
        .where("subject", "like", `${name}%`)
        .orderBy("created_at")
        .pluck("subject");
      const audit = await knex("audit_entries").where({ subject_name: name }).orderBy("id").pluck("action");
      const kinds = mails.map((subject) => (subject.endsWith("is live") ? "is live" : "asks"));
      return { state, text: payload.description, live: live[0] ?? null, mails: kinds, audit };
    },
  };
  await page.begin("What it makes, 0");
  return page;
}

const action = fc.constantFrom<Action>("save", "submit", "withdraw", "ask", "approve");
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("alone" as const), action }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("beside an approval" as const), action }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("with an old version" as const), action }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("by their own staff" as const),
      action: fc.constantFrom<Action>("ask", "approve"),
    }),
  },
);

/** Sent back, approved by two at once, then changed, and approved while it is taken back. */
const ALWAYS = [
  ...(["submit", "ask", "save", "submit"] as const).map((each) => ({ kind: "alone" as const, action: each })),
  { kind: "beside an approval" as const, action: "approve" as const },
  { kind: "alone" as const, action: "submit" as const },
  { kind: "beside an approval" as const, action: "withdraw" as const },
];

test("APR-05, APR-06, B-09: any order of actions leaves the page, mails and audit that a model says", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const name = `Model ${(runs += 1)} Works`;
      const page = await aPage(name);
      let model: Model = { state: "draft", text: "What it makes, 0", live: null, mails: [], audit: [] };
      for (const [place, { kind, action: taken }] of steps.entries()) {
        const text = `What it makes, ${place + 1}`;
        // Changes of a live page are a request again.
        if (model.state === "approved") {
          await page.begin(text);
          model = { ...model, state: "draft", text };
        }
        const version = await page.version();
        const pair: Action[] = kind === "beside an approval" ? ["approve", taken] : [taken];
        const staff = kind === "by their own staff" ? own : approver;
        const asked = kind === "with an old version" ? version - 1 : version;
        const statuses = await Promise.all(
          pair.map((each, no) => page.act(each, asked, no === 0 ? staff : colleague, text)),
        );
        const isAllowed = kind === "alone" || kind === "beside an approval";
        const open = isAllowed ? pair.filter((each) => RULES[each][model.state] !== undefined) : [];
        const won = pair.filter((_, no) => statuses[no] === 200);
        expect(won.length, `${kind}: ${pair.join()} in ${model.state} gave ${statuses.join()}`).toBe(
          Math.min(1, open.length),
        );
        for (const status of statuses) expect([200, 400, 403, 404, 409]).toContain(status);
        for (const each of won) model = after(model, each, text);
        expect(await page.stored(), `after ${kind}: ${pair.join()}`).toEqual(model);
      }
    }),
    { numRuns: 15, examples: [[ALWAYS]] },
  );
});
