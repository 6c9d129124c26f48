import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { allRoutes } from "#api/features/routes.ts";
import { demoUsers, type DemoUser } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { inboxPage } from "#api/platform/mail/inbox-page.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";
import { ACTORS, type AccessRow, type ActorName, type Sent } from "./access-table.ts";
import { watchChanges, type ChangeWatch } from "./change-watch.ts";

/** The application with the demonstration data and one token for each actor. */
export interface AccessWorld {
  app: TestApp;
  /** The project's owner, of Hallam: who makes what the rows are about. */
  maker: DemoUser;
  users: Readonly<Record<ActorName, DemoUser | null>>;
  /** Who is signed out has none. */
  tokens: ReadonlyMap<ActorName, string>;
  /** A call that must be let through, which makes what a row is about. Gives its answer's body. */
  make<T>(method: string, path: string, as: ActorName | "maker", sent?: Pick<Sent, "body" | "headers">): Promise<T>;
  /** Live connections that rows have made, by who. */
  connections: Map<DemoUser, string>;
  /**
   * Calls as each actor does, from addresses of their own, and gives the statuses. What a refused call changed is said
   * with it, such as "403, changed projects".
   */
  askAll(row: AccessRow): Promise<Record<ActorName, number | string>>;
  /** Calls as `acting` does while they act for the organisation of the owner. Gives the status. */
  askActingForOwner(row: AccessRow): Promise<number>;
  stop(): Promise<void>;
}

const staff = demoUsers.approver;
const proxy: DemoUser = {
  ...staff,
  id: "05e00000-0000-4000-8000-0000000000a1",
  name: "Pia Proxy",
  email: "pia.proxy@purlin.example",
  capabilities: ["tenant:proxy"],
};
/** Of Purlin, as the token says; Hallam is whom they act for. */
const acting: DemoUser = { ...proxy, id: "05e00000-0000-4000-8000-0000000000a3", email: "ada.acting@purlin.example" };
const stranger: DemoUser = {
  ...demoUsers.designer,
  id: "05e00000-0000-4000-8000-0000000000a2",
  name: "Sten Vale",
  email: "sten.vale@vale.example",
  tenant: { id: "7e000000-0000-4000-8000-0000000000a2", name: "Vale Design", licence: "pro", status: "approved" },
};

/** Who stands for which actor. */
const USERS: AccessWorld["users"] = {
  anonymous: null,
  registered: demoUsers.visitor,
  owner: demoUsers.supplierOwner,
  approver: demoUsers.approver,
  manager: demoUsers.tenantManager,
  proxy,
  onboarding: demoUsers.onboardingAdmin,
  stranger,
  member: demoUsers.secondDesigner,
  acting: { ...acting, tenant: demoUsers.designer.tenant },
};

/** Starts the application with every route. */
export async function startAccessWorld(): Promise<AccessWorld> {
  const site = await aSite();
  const app = await startDemoApp(allRoutes, {
    webRoot: join(site, "web"),
    hasProvider: true,
    pages: { "/dev/mail": (request, response, next) => inboxPage(app.database.knex)(request, response, next) },
  });
  await seedDemoUsers(app.database.knex);
  const tokens = new Map<ActorName, string>();
  for (const actor of ACTORS) {
    const user = USERS[actor];
    if (!user) continue;
    tokens.set(actor, await app.issuer.tokenFor(actor === "acting" ? acting : user));
    // The first call of a user writes their row.
    await app.call("GET", "/api/me", { as: tokens.get(actor) });
  }
  // Said again before each call, as a row may end it.
  const act = async (user: DemoUser, tenantId: string | null) =>
    app.database.knex("users").where({ id: user.id }).update({ acting_tenant_id: tenantId });
  await act(acting, demoUsers.designer.tenant.id);
  const changes = await watchChanges(app.database.knex);
  let calls = 0;
  // Limits of calls by address are no part of the table.
  const address = () => ({ "x-forwarded-for": `10.0.${(calls += 1) >> 8}.${calls & 255}` });
  /** What may have ended with an earlier call is said anew before each. */
  const prepare = async (actor: ActorName): Promise<void> => {
    if (actor === "acting") await act(acting, demoUsers.designer.tenant.id);
    if (actor === "proxy") await act(proxy, null);
  };
  const send = async (row: AccessRow, actor: ActorName, sent: Sent): Promise<number> => {
    const [verb = "", path = ""] = row.address.split(" ");
    const method = verb === "use" ? "GET" : verb;
    const place = sent.path ?? path.replaceAll(/:(\w+)/g, (_, name: string) => placeOf(row, sent.params ?? {}, name));
    const query = new URLSearchParams(z.record(z.string(), z.coerce.string()).parse(sent.query ?? {})).toString();
    const { status } = await app.call(method, query ? `${place}?${query}` : place, {
      as: tokens.get(actor) ?? null,
      body: sent.body,
      headers: { ...address(), ...sent.headers },
    });
    return status;
  };
  const world: AccessWorld = {
    app,
    maker: demoUsers.designer,
    users: USERS,
    tokens,
    connections: new Map(),
    async make<T>(method: string, path: string, who: ActorName | "maker", { body, headers }: Sent = {}) {
      const as = who === "maker" ? world.maker : tokens.get(who);
      const answer = await app.call(method, path, { as, body, headers: { ...address(), ...headers } });
      if (answer.status < 300) return answer.body as T;
      throw new Error(`${method} ${path} gave ${answer.status}: ${JSON.stringify(answer.body)}`);
    },
    async askAll(row) {
      const answers = new Map<ActorName, number | string>();
      // Who is expected to be refused may ask for the same at once, as nothing of it changes anything.
      let sent: Sent | undefined;
      const refused = row.isOfActor ? [] : ACTORS.filter((actor) => row.answers[actor] >= 400);
      const [first] = refused;
      if (first !== undefined) {
        const shared = (sent = await row.given(world, first));
        for (const actor of refused) await prepare(actor);
        await changes.forget();
        const statuses = await Promise.all(refused.map((actor) => send(row, actor, shared)));
        const isUnchanged = (await changes.tables()).length === 0;
        await shared.undo?.();
        if (isUnchanged && statuses.every((status) => status >= 400))
          for (const [index, actor] of refused.entries()) answers.set(actor, statuses[index] ?? 0);
        // Otherwise one by one, which says whose call it was.
        else sent = undefined;
      }
      for (const actor of ACTORS.filter((each) => !answers.has(each))) {
        sent ??= await row.given(world, actor);
        await prepare(actor);
        // What a call changes that is to be let through is its own matter: it is not asked for.
        const isWatched = row.answers[actor] >= 400;
        if (isWatched) await changes.forget();
        const status = await send(row, actor, sent);
        answers.set(actor, isWatched && status >= 400 ? saying(status, await changes.tables()) : status);
        await sent.undo?.();
        if (row.isOfActor || (status < 400 && !row.address.startsWith("GET "))) sent = undefined;
      }
      return Object.fromEntries(answers) as Record<ActorName, number | string>;
    },
    async askActingForOwner(row) {
      const sent = await row.given(world, "owner");
      await act(acting, demoUsers.supplierOwner.tenant.id);
      const status = await send(row, "acting", sent);
      await sent.undo?.();
      return status;
    },
    async stop() {
      await app.stop();
      await rm(site, { recursive: true });
    },
  };
  return world;
}

/** A folder with a site that is built, and beside it what nobody may get. */
async function aSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "purlin-access-"));
  await mkdir(join(folder, "web", "assets"), { recursive: true });
  const files = {
    "web/index.html": PAGE,
    "web/icon.svg": "<svg/>",
    "web/assets/main-abc.js": "",
    "secret.txt": "secret",
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text);
  return folder;
}

const PAGE =
  '<!doctype html>\n<html lang="en-GB">\n  <head>\n    <meta charset="utf-8">\n  </head>\n  <body></body>\n</html>\n';

function placeOf(row: AccessRow, params: Readonly<Record<string, string | number>>, name: string): string {
  const value = params[name];
  if (value === undefined) throw new Error(`The row of ${row.address} gives nothing for :${name}.`);
  return String(value);
}

function saying(status: number, changed: Awaited<ReturnType<ChangeWatch["tables"]>>): number | string {
  return changed.length === 0 ? status : `${status}, changed ${changed.join(", ")}`;
}
