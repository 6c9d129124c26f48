import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds on the page as it stands, WCAG 2.2 AA and its best practices: rule and up to three places each. In
 * legacy mode axe opens no second page for its report; frames of other origins, which it cannot see then, are none of
 * ours. Where nothing is wrong nothing is written down: both halve what axe costs.
 */
export async function violationsOf(page: Page): Promise<{ id: string; at: string[] }[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
    .setLegacyMode(true)
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(" ")).slice(0, 3) }));
}
