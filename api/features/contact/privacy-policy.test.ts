import { expect, test } from "vitest";
import { DELETION_DAYS, exportAccount } from "#shared/contracts/people/accounts.ts";
import { webPages } from "#shared/messages/en-GB/web/web-pages.ts";

import { accountRoutes } from "#api/features/accounts/accounts.routes.ts";
import { COUNT_KEPT_SECONDS } from "#api/platform/http/limits/rate-limit.ts";
import { loadConfig } from "#api/config.ts";

/** What housekeeping does is held by `retention.test.ts`, `claims.test.ts` and `analytics.test.ts`: change both or neither. */
test.each([
  ["messages", "A message to us is deleted 90 days after its answer"],
  ["messages", "or a year after it came when nobody answered"],
  ["messages", "A message to an organisation and the mails that carried it are deleted after 30 days"],
  ["messages", "a claim a year after its decision"],
  ["messages", "an entry of the news list or a waitlist after two years, or at once by the link in its mail"],
  ["counting", "What was counted is deleted after 400 days, a report after 90 days"],
  ["cookies", "One cookie remembers for 90 days"],
  ["cookies", "what you typed in the form of a profile until it is saved on our server"],
  ["cookies", "whether single keys act in the console"],
  ["rights", `deletes the account ${DELETION_DAYS} days after you ask; until then you can keep it`],
  ["rights", "exports what we hold about you as a file"],
  ["addresses", "The count is deleted after a day at the latest"],
])("REG-19, SHL-12: the privacy policy's section on %s says: %s", (section, promise) => {
  expect(webPages[`web.policy.privacy.${section}.text`]).toContain(promise);
});

test("REG-19: a count is kept for no longer than a day, and an account is exported, as the policy says", () => {
  expect(COUNT_KEPT_SECONDS).toBe(86_400);
  expect(accountRoutes(loadConfig({})).map(({ endpoint }) => endpoint)).toContain(exportAccount);
});
