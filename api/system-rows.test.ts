import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What sees the rows of every tenant, by file, and why. Everything else asks through the database of its context. */
const SYSTEM: Readonly<Record<string, string>> = {
  "app.ts": "limits of calls and the provider know no tenant",
  "housekeeping.ts": "sweeps are for every tenant",
  "platform/http/request/request-context.ts": "makes both kinds of contexts",
  "features/accounts/account-export.query.ts": "of mails, messages, lists and claims a person gets their own",
  "features/accounts/account.service.ts": "reads to which address the caller's newest link went",
  "features/accounts/sign-up.service.ts":
    "counts addresses, before anybody is known, and makes accounts with their passwords",
  "features/tenant-deletion/tenant-deletion.service.ts": "counts what others build on",
  "features/accounts/tenants.service.ts": "staff approve a tenant, which no request changes",
  "features/accounts/verification.service.ts": "links are secrets, and opened by whoever has them",
  "features/claims/claims.service.ts": "who claims a page, or confirms it, reads no claims",
  "features/contact/contact.service.ts": "what visitors write is read by staff alone, and lists by nobody",
  "features/identity/identity.repository.ts": "whoever has no tenant gets one, and is its manager",
  "features/mails/recipient-limit.service.ts": "counts mails to addresses",
  "features/teams/invitations.service.ts": "counts invitations",
  "platform/http/limits/address-limit.ts": "counts addresses",
  "platform/mail/deliver.ts": "mails are sent by jobs",
  "features/contact/organisation-messages.service.ts":
    "what visitors write to organisations is read by nobody; a mail that was given up is handled by its job",
  "features/design-options/design-options.routes.ts": "counts how often somebody asks for seats",
  "features/executions/execution-tasks.ts": "runs are carried out by jobs",
  "features/executions/run-execution.ts": "runs are carried out by jobs",
  "features/files/unused-files.service.ts": "files to remove are known to no request",
  "features/flex/flex-expiry.service.ts": "a visitor's old runs go as new ones come, and no request sees runs",
  "features/geo/visitor.service.ts": "markets are everybody's",
  "features/graph/limits/caller-budget.ts": "counts work of callers",
  "features/graph/graph.service.ts": "has a role of its own, which reads the public views alone",
  "features/occupancy/live-connections.service.ts": "sockets: whoever goes lets seats of any tenant be seen as idle",
  "features/pages/site.service.ts": "reads the public views",
  "features/search/search-documents.service.ts": "a page counts for the scores of partners, whosever they are",
  "features/teams/join-requests.service.ts": "managers are told as they chose, and who was let in works there at once",
  "features/supply-chains/presence.service.ts": "sockets: the row of a connection that is gone goes too",
};

/** What does something with the rows of another tenant or person than the caller's, by file, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "features/identity/tenant-choice.service.ts": "whoever chose another tenant is described as one of it",
  "features/teams/accept-invitation.service.ts": "who was invited joins the tenant",
  "features/teams/join-requests.service.ts":
    "managers are told of who asks to join, also when a link was opened by nobody who is signed in",
};

const USES = /runtime\.knex|\basOwner\(|\bknex \} = \w*\.?runtime|openSystemContext\(/;

/** Files that a pattern finds, but for those that define what it names. */
function found(pattern: RegExp): string[] {
  const files = ["app.ts", "housekeeping.ts", "platform", "features"].flatMap((name) =>
    name.endsWith(".ts")
      ? [name]
      : readdirSync(join(import.meta.dirname, name), { recursive: true, encoding: "utf8" }).map(
          (each) => `${name}/${each}`,
        ),
  );
  return files
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && path !== "platform/database/tenant-rows.ts")
    .filter((path) => pattern.test(readFileSync(join(import.meta.dirname, path), "utf8")))
    .toSorted();
}

test("what sees the rows of every tenant, or of another, is listed with its reason", () => {
  expect(found(USES)).toEqual(Object.keys(SYSTEM).toSorted());
  expect(found(/\b(?:inTenant|asUser)\(/)).toEqual(Object.keys(ELSEWHERE).toSorted());
});

test("the pattern finds the owner's pool and a system context, and not the database of a context", () => {
  for (const text of ["runtime.knex(", "const { knex } = ctx.runtime;", "openSystemContext(runtime, {"]) {
    expect(text).toMatch(USES);
  }
  for (const text of ["ctx.db(", "openContext(runtime, {", "app.database.knex"]) expect(text).not.toMatch(USES);
});
