import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { countMotions } from "#build/testing/motion.ts";

const RULES: axe.RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** What the colour scheme decides; the other rules see the same page in both. */
const COLOUR_RULES: axe.RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/**
 * WCAG 2.2 A and AA of what is shown now, in light, and its colours in dark as well. Where nothing is wrong nothing is
 * written down: that halves what axe costs.
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
    expect(await violationsOf(page, scheme === "light" ? RULES : COLOUR_RULES, within), scheme).toEqual([]);
  }
}

/** Each rule that is broken, with where. @throws Error when the page has no such part */
async function violationsOf(page: Page, runOnly: axe.RunOnly, within: string): Promise<string[]> {
  // A document takes its 600 kB once: that costs as much as most questions.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([rules, part]) => {
      const { run } = Reflect.get(window, "axe") as typeof axe;
      const { violations } = await run(part, { runOnly: rules, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    },
    [runOnly, within] as const,
  );
}
