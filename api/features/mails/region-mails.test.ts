import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Region } from "#shared/contracts/site/regions.ts";
import * as accounts from "#api/features/accounts/account-mails.ts";
import * as approvals from "#api/features/approvals/approval-mails.ts";
import * as claims from "#api/features/claims/claim-mails.ts";
import * as teams from "#api/features/teams/team-mails.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";

// What the others say is the same everywhere: see `shared/messages/en-US/mails.ts`.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.knex("mail_outbox").delete());

const site = { publicUrl: "https://purlin.example", contactEmail: "hello@purlin.example" };
const email = "reader@mail.example";
const tenant = "Vane Ltd";

type Write = (db: TestDatabase["knex"], region: Region) => Promise<unknown>;
const requestOf = (region: Region) => ({
  id: "00000000-0000-4000-8000-000000000001",
  name: "Ferry Wharf",
  region,
  type: "Project" as const,
  submitted_by_email: email,
  submitted_by_name: "Jo Vane",
});
const claimOf = (region: Region) => ({ name: "Jo Vane", email, region, reference: "C-1", item_name: "Vane" });
const grantedOf = (region: Region, case_study_id: number | null) => ({
  ...claimOf(region),
  pagePath: "/x",
  case_study_id,
});

/** Each mail with words, dates or units of a region: what it says to readers there, typed from REG-06 and REG-09. */
const MAILS: readonly [string, Write, Readonly<Record<Region, string>>][] = [
  [
    "an account that will be deleted",
    (db, region) => accounts.mailDeletion(db, site, { email, region }, { at: new Date("2026-12-25T12:00:00Z") }),
    {
      UK: "Until 25 December 2026 you can keep it",
      NA: "Until December 25, 2026 you can keep it",
      SA: "Until December 25, 2026 you can keep it",
    },
  ],
  [
    "an organisation that is approved",
    (db, region) => accounts.mailApproved(db, site, { email, region }, { tenant }),
    {
      UK: "message as many organisations as you like",
      NA: "message as many organizations as you like",
      SA: "message as many organizations as you like",
    },
  ],
  [
    "a request to join",
    (db, region) => teams.mailJoinAsked(db, site, { email, region }, { name: "Jo Vane", email, tenant }),
    {
      UK: "Managers of your organisation decide.",
      NA: "Managers of your organization decide.",
      SA: "Managers of your organization decide.",
    },
  ],
  [
    "who is not let in",
    (db, region) => teams.mailJoinDecided(db, site, { email, region }, { verdict: "refused", tenant }),
    { UK: "ask another organisation", NA: "ask another organization", SA: "ask another organization" },
  ],
  [
    "a claim that is granted",
    (db, region) => claims.mailDecision(db, site, grantedOf(region, null), { verdict: "granted", note: "" }),
    {
      UK: "your organisation owns it from now on",
      NA: "your organization owns it from now on",
      SA: "your organization owns it from now on",
    },
  ],
  [
    "a claim of a project that is granted",
    (db, region) => claims.mailDecision(db, site, grantedOf(region, 7), { verdict: "granted", note: "" }),
    {
      UK: "Your organisation owns the page from now on.",
      NA: "Your organization owns the page from now on.",
      SA: "Your organization owns the page from now on.",
    },
  ],
  [
    "changes asked for of a field",
    (db, region) => approvals.mailChangesAsked(db, site, requestOf(region), [{ field: "storeysBelow", text: "Two?" }]),
    { UK: "Storeys below ground", NA: "Stories below ground", SA: "Stories below ground" },
  ],
];

describe.each(["UK", "NA", "SA"] as const)("REG-06, REG-09: mails to readers in %s", (region) => {
  test.each(MAILS)("about %s", async (_name, write, says) => {
    await write(database.knex, region);
    const [mail] = await database.knex("mail_outbox").select("body", "html");
    expect(mail.body).toContain(says[region]);
    expect(mail.html).toContain(says[region]);
    expect(mail.html).toContain(`<html lang="${{ UK: "en-GB", NA: "en-US", SA: "en-SA" }[region]}">`);
  });
});
