import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mails } from "#shared/messages/en-GB/mails.ts";
import * as accounts from "#api/features/accounts/account-mails.ts";
import * as deletions from "#api/features/tenant-deletion/tenant-deletion-mails.ts";
import * as approvals from "#api/features/approvals/approval-mails.ts";
import * as claims from "#api/features/claims/claim-mails.ts";
import { contactRoutes } from "#api/features/contact/contact.routes.ts";
import { mailFailedTask } from "#api/features/contact/organisation-messages.service.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import * as teams from "#api/features/teams/team-mails.ts";
import { captchaResponse } from "#api/test/captcha.ts";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(contactRoutes);
  const row = {
    id: 1,
    type: "supplier",
    mark_seed: "seed",
    description: "Makes panels.",
    contact_email: "a@b.example",
  };
  await app.database.knex("organisations").insert({ ...row, name: EVIL });
});
afterAll(() => app.stop());
beforeEach(async () => {
  for (const table of ["mail_outbox", "rate_limits"]) await app.database.knex(table).delete();
});

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
const page = { pagePath: "/x", case_study_id: null };
const token = "t".repeat(43);

/** Sends one of the forms that visitors write, with markup wherever they write. */
async function write(path: string, body: object): Promise<void> {
  const by = { name: EVIL, email: reader.email, captchaResponse: await captchaResponse(app) };
  await app.call("POST", `/api/contact/${path}`, { body: { ...by, ...body } });
}
const toStaff = () => write("us", { subject: "<b>Hello</b>", message: EVIL });
const toSupplier = () => write("organisations", { organisationIds: [1], message: EVIL, agreesToAcceptableUse: true });

type Db = TestApp["database"]["knex"];
type Mail = [subjects: string[], write: (db: Db) => Promise<unknown>];
const one = (name: string, send: Mail[1]): Mail => [[`mail.${name}.subject`], send];

/** Mails with what somebody wrote, by the messages that their subjects come from. */
const WRITTEN: readonly Mail[] = [
  one("invitation", (db) => teams.mailInvitation(db, site, reader, { tenant: EVIL, invitedBy: EVIL, token })),
  one("joinAsked", (db) => teams.mailJoinAsked(db, site, reader, { name: EVIL, email: "a@b.example", tenant: EVIL })),
  one("join.accepted", (db) => teams.mailJoinDecided(db, site, reader, { verdict: "accepted", tenant: EVIL })),
  one("join.refused", (db) => teams.mailJoinDecided(db, site, reader, { verdict: "refused", tenant: EVIL })),
  one("approved", (db) => accounts.mailApproved(db, site, reader, { tenant: EVIL })),
  one("tenantDeletion", (db) =>
    deletions.mailTenantDeletion(db, site, reader, { tenant: EVIL, by: EVIL, at: new Date() }),
  ),
  one("tenantDeleted", (db) => deletions.mailTenantDeleted(db, reader, { tenant: EVIL, at: new Date() })),
  one("tenantKept", (db) => deletions.mailTenantKept(db, site, reader, { tenant: EVIL, by: EVIL })),
  one("approval.approved", (db) => approvals.mailApproved(db, site, { ...request, pagePath: "/details/supplier/1" })),
  one("approval.asked", (db) => approvals.mailChangesAsked(db, site, request, [{ field: "name", text: EVIL }])),
  one("claim.received", (db) => claims.mailReceived(db, site, claim, token)),
  ...(["granted", "refused"] as const).map((verdict) =>
    one(`claim.${verdict}`, (db) => claims.mailDecision(db, site, { ...claim, ...page }, { verdict, note: EVIL })),
  ),
  one("claim.asked", (db) => claims.mailQuestion(db, site, claim, EVIL)),
  one("contact", toStaff),
  one("contactAnswer", async (db) => {
    await toStaff();
    await db("mail_outbox").delete();
    const { id } = await db("contact_messages").orderBy("created_at", "desc").first("id");
    await app.call("POST", `/api/contact-messages/${id}/answer`, {
      as: demoUsers.approver,
      body: { version: 1, text: EVIL },
    });
  }),
  one("message", toSupplier),
  one("messageFailed", async (db) => {
    await toSupplier();
    const [{ id }] = await db("mail_outbox").update({ kind: "gone" }).returning("id");
    const job = { runtime: app.runtime, signal: new AbortController().signal, attempt: 1 };
    await mailFailedTask(site)({ id }, job);
    await db("mail_outbox").where({ id }).delete();
  }),
];
/** Mails to readers in whose words nobody else writes. */
const PLAIN: readonly Mail[] = [
  one("verify", (db) => accounts.mailVerification(db, site, reader, token)),
  one("known", (db) => accounts.mailKnown(db, site, reader)),
  one("deletion", (db) => accounts.mailDeletion(db, site, reader, { at: new Date("2026-12-24T10:00:00Z") })),
  [
    ["mail.subscription.newSubject", "mail.subscribed.subject"],
    () => write("subscribe", { organisationName: EVIL, email: "other@mail.example" }),
  ],
  [
    ["mail.subscription.newWaitlist", "mail.subscribed.waitlistSubject"],
    () => write("subscribe", { organisationName: EVIL, country: "Brazil" }),
  ],
];

/** Sends a mail, and gives what is in the outbox, each by one of its subjects. */
async function sent([subjects, send]: Mail) {
  await send(app.database.knex);
  const queued = await app.database.knex("mail_outbox").select("subject", "body", "html");
  for (const { subject } of queued) expect(subject).not.toMatch(/[\r\n]/);
  const forms = subjects.map(
    (key) => new RegExp(`^${(mails[key] ?? key).replaceAll(/[().]/g, "\\$&").replaceAll(/\{\{\w+\}\}/g, ".+")}$`),
  );
  const known = new Set(queued.map(({ subject }) => forms.findIndex((form) => form.test(subject))));
  expect([queued.length, known]).toEqual([subjects.length, new Set(subjects.keys())]);
  return queued;
}

test.each(WRITTEN)("MSG-16: markup in names and texts is text in the mail of %s", async (...mail) => {
  for (const { html, body } of await sent(mail)) {
    expect(html).toContain(ESCAPED);
    expect(html).not.toContain("<script");
    expect(body).toContain(EVIL);
  }
});

test.each(PLAIN)("MSG-16: no mail of %s has markup of others", async (...mail) => {
  for (const { html } of await sent(mail)) expect(html).not.toContain("<script");
});

test("MSG-16: each mail of the catalogue has its row here", () => {
  const subjects = Object.keys(mails).filter((key) => /(?:ubject|\.newWaitlist)$/.test(key));
  expect([...WRITTEN, ...PLAIN].flatMap(([keys]) => keys).toSorted()).toEqual(subjects.toSorted());
});
