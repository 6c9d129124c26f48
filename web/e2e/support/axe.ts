import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

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

/**
 * What axe finds on the page as it stands, WCAG 2.2 AA and its best practices. In legacy mode axe opens no second page
 * for its report; frames of other origins, which it cannot see then, are none of ours. Where nothing is wrong nothing
 * is written down: both halve what axe costs.
 */
export function violationsOf(page: Page): Promise<Violation[]> {
  return analyse(axeOf(page).withTags(RULES));
}

/** What axe finds in the colours of the page as it stands: for a page whose other rules were asked in another scheme. */
export function colourViolationsOf(page: Page, part?: string): Promise<Violation[]> {
  const axe = axeOf(page).withRules(COLOUR_RULES);
  return analyse(part === undefined ? axe : axe.include(part));
}

/**
 * What axe finds on a page whose structure `web/test` asks about: in the light whatever is seen, in the dark its colours.
 *
 * @param part only in this part of the page: for one whose header and footer were asked on another page
 */
export function violationsIn(page: Page, scheme: "light" | "dark", part?: string): Promise<Violation[]> {
  if (scheme === "dark") return colourViolationsOf(page, part);
  const axe = axeOf(page).withRules(SEEN_RULES);
  return analyse(part === undefined ? axe : axe.include(part));
}

/** What is open over a page, for `violationsWithin`. */
export const OPEN_DIALOG = "dialog[open], [role=dialog], [role=alertdialog]";

/** What axe finds in a part of the page, such as a dialog over one that was asked for itself. */
export function violationsWithin(page: Page, part: string): Promise<Violation[]> {
  return analyse(axeOf(page).include(part).withTags(RULES));
}

function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
}

async function analyse(axe: AxeBuilder): Promise<Violation[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")).slice(0, 3) }));
}
