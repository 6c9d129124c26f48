import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { countMotions } from "#build/testing/motion.ts";

/** What the colour scheme decides; the other rules see the same page in both. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * WCAG 2.2 A and AA of what is shown now, in light, and its colours in dark as well. Where nothing is wrong nothing is
 * written down: that halves what axe costs.
 */
export async function expectAccessible(page: Page, within = "body"): Promise<void> {
  for (const scheme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.setAttribute("data-mantine-color-scheme", name);
      // The ground of a 3D view.
      for (const view of document.querySelectorAll("[data-scheme]")) view.setAttribute("data-scheme", name);
    }, scheme);
    // Between two colours words have no contrast.
    await expect.poll(() => countMotions(page)).toBe(0);
    const axe = new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode(true)
      .include(within);
    const { violations } = await (
      scheme === "light"
        ? axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
        : axe.withRules(COLOUR_RULES)
    ).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
    expect(found, scheme).toEqual([]);
  }
}
