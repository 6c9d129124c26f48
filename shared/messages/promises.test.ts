import { expect, test } from "vitest";
import { siteBundle } from "./site-bundle.ts";
import { workbenchBundle } from "./workbench-bundle.ts";

/** Words of a dialog or page that stands in for one that was not built. */
const STANDS_IN =
  /not (?:have|built|ready|available).*\byet\b|coming soon|page is under construction|in a later version/i;
/** What nothing does: no news is sent by the site, no message is kept for an answer, no region is known of a server. */
const PROMISES = [
  /we sent/i,
  /kept until answered/i,
  /UK data region/i,
  /(?:stored|kept|hosted) in (?:the )?(?:United|UK)/i,
  /until you upload a version/i,
  /we write to you when/i,
];
const texts = [siteBundle, workbenchBundle].flatMap((bundle) => Object.entries(bundle["en-GB"]));

test("no text says that something is not built", () => {
  expect(texts.filter(([, text]) => STANDS_IN.test(text)).map(([key]) => key)).toEqual([]);
});

test.each(PROMISES)("no text promises what nothing does: %s", (promise) => {
  expect(texts.filter(([, text]) => promise.test(text)).map(([key]) => key)).toEqual([]);
});

test("CLM-02: the texts of a claim give staff the two working days that the console counts", () => {
  const claim = new Map(texts);
  for (const key of ["web.claim.lead", "web.claim.leadProject", "web.claim.step.staff"]) {
    expect(claim.get(key)).toContain("within 1-2 working days");
  }
});
