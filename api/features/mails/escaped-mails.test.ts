import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as accounts from "#api/features/accounts/account-mails.ts";
import * as approvals from "#api/features/approvals/approval-mails.ts";
import * as claims from "#api/features/claims/claim-mails.ts";
import * as teams from "#api/features/teams/team-mails.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.knex("mail_outbox").delete());

/** What somebody may call themselves: markup, and the marks of our own templates. */
const EVIL = `<script>alert(1)</script> "O'Neil" & {{email}} $t(mail.footer)`;
/** The same by character references (HTML, 13.1.4). */
const ESCAPED = "&#60;script&#62;alert(1)&#60;/script&#62; &#34;O&#39;Neil&#34; &#38; {{email}} $t(mail.footer)";
const reader = { email: "reader@mail.example", region: "UK" as const };
const site = { publicUrl: "https://purlin.example", contactEmail: "hello@purlin.example" };
const request = {
  id: "00000000-0000-4000-8000-000000000001",
  name: EVIL,
  region: "UK" as const,
  type: "Supplier" as const,
  submitted_by_email: reader.email,
  submitted_by_name: EVIL,
};
const claim = { name: EVIL, email: reader.email, region: "UK" as const, reference: "C-1", item_name: EVIL };
const token = "t".repeat(43);

type Write = (db: TestDatabase["knex"]) => Promise<unknown>;
const MAILS: readonly [string, Write][] = [
  ["an invitation", (db) => teams.mailInvitation(db, site, reader, { tenant: EVIL, invitedBy: EVIL, token })],
  [
    "a request to join",
    (db) => teams.mailJoinAsked(db, site, reader, { name: EVIL, email: "a@b.example", tenant: EVIL }),
  ],
  ["who is let in", (db) => teams.mailJoinDecided(db, site, reader, { verdict: "accepted", tenant: EVIL })],
  ["who is not let in", (db) => teams.mailJoinDecided(db, site, reader, { verdict: "refused", tenant: EVIL })],
  ["an organisation that is approved", (db) => accounts.mailApproved(db, site, reader, { tenant: EVIL })],
  ["a page that is live", (db) => approvals.mailApproved(db, site, { ...request, pagePath: "/details/supplier/1" })],
  ["changes asked for", (db) => approvals.mailChangesAsked(db, site, request, [{ field: "name", text: EVIL }])],
  ["a claim received", (db) => claims.mailReceived(db, site, claim, token)],
  [
    "a claim refused",
    (db) => claims.mailDecision(db, site, { ...claim, pagePath: "/x" }, { verdict: "refused", note: EVIL }),
  ],
  ["a question about a claim", (db) => claims.mailQuestion(db, site, claim, EVIL)],
];

test.each(MAILS)("MSG-16: markup in names and texts is text in the mail of %s", async (_name, write) => {
  await write(database.knex);
  const [mail, ...others] = await database.knex("mail_outbox").select("subject", "body", "html");
  expect(others).toEqual([]);
  expect(mail.html).toContain(ESCAPED);
  expect(mail.html).not.toContain("<script");
  expect(mail.body).toContain(EVIL);
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
