import { expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import { axeViolations } from "#build/testing/axe-violations.ts";
import { countMotions } from "#build/testing/motion.ts";

const RULES: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What the colour scheme decides; the other rules see the same page in both. */
const COLOUR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * WCAG 2.2 A and AA of what is shown now, in light, and its colours in dark as well.
 *
 * @param within only in this part of the page: for one whose other parts were asked before
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
    const violations = await axeViolations(page, scheme === "light" ? RULES : COLOUR_RULES, within);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
    expect(found, scheme).toEqual([]);
  }
}
