import { expect, test } from "vitest";
import { webPages } from "#shared/messages/en-GB/web/web-pages.ts";

/** What housekeeping does is held by `retention.test.ts`, `claims.test.ts` and `analytics.test.ts`: change both or neither. */
test.each([
  ["messages", "A message to us is deleted 90 days after its answer"],
  ["messages", "or a year after it came when nobody answered"],
  ["messages", "A message to an organisation and the mails that carried it are deleted after 30 days"],
  ["messages", "a claim a year after its decision"],
  ["messages", "an entry of the news list or a waitlist after two years, or at once by the link in its mail"],
  ["counting", "What was counted is deleted after 400 days, a report after 90 days"],
  ["cookies", "One cookie remembers for 90 days"],
])("REG-19, SHL-12: the privacy policy's section on %s says: %s", (section, promise) => {
  expect(webPages[`web.policy.privacy.${section}.text`]).toContain(promise);
});
