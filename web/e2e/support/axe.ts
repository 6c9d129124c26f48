import type { Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { axeViolations } from "#build/testing/axe-violations.ts";

/** A rule and up to three places that break it. */
interface Violation {
  id: string;
  at: string[];
}

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
/** What the colour scheme decides; the other rules see the same page in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
/** What layout or the served document decides as well. The rest is asked of every page without a browser (`web/test`). */
const SEEN_RULES = [
  ...COLOUR_RULES,
  "target-size",
  "scrollable-region-focusable",
  "css-orientation-lock",
  "meta-viewport",
];

/** What axe finds on the page as it stands, WCAG 2.2 AA and its best practices. */
export function violationsOf(page: Page, part?: string): Promise<Violation[]> {
  return analyse(page, { type: "tag", values: RULES }, part);
}

/** What axe finds in the colours of the page as it stands: for a page whose other rules were asked in another scheme. */
export function colourViolationsOf(page: Page, part?: string): Promise<Violation[]> {
  return analyse(page, { type: "rule", values: COLOUR_RULES }, part);
}

/**
 * What axe finds on a page whose structure `web/test` asks about: in the light whatever is seen, in the dark its colours.
 *
 * @param part only in this part of the page: for one whose header and footer were asked on another page
 */
export function violationsIn(page: Page, scheme: "light" | "dark", part?: string): Promise<Violation[]> {
  if (scheme === "dark") return colourViolationsOf(page, part);
  return analyse(page, { type: "rule", values: SEEN_RULES }, part);
}

/** What is open over a page, as a part for `violationsIn`. */
export const OPEN_DIALOG = "dialog[open], [role=dialog], [role=alertdialog]";

/** @throws Error when the page has no such part */
async function analyse(page: Page, runOnly: RunOnly, part?: string): Promise<Violation[]> {
  const violations = await axeViolations(page, runOnly, part);
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target).slice(0, 3) }));
}
