import type { Page } from "@playwright/test";
import axe from "axe-core";

/** A rule that is broken, and where: the start of each element, and how to select it. */
export interface AxeViolation {
  id: string;
  nodes: { html: string; target: string }[];
}

/**
 * What axe finds on a page of a browser as it stands. Where nothing is wrong nothing is written down, which halves what
 * axe costs.
 *
 * @param part only in this part of the page
 * @throws Error when the page has no such part
 */
export async function axeViolations(page: Page, runOnly: axe.RunOnly, part?: string): Promise<AxeViolation[]> {
  // A document takes its 600 kB once: that costs as much as most questions.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([rules, within]) => {
      const { run } = Reflect.get(window, "axe") as typeof axe;
      const { violations } = await run(within ?? document, { runOnly: rules, resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html: html.slice(0, 160), target: target.join(" ") })),
      }));
    },
    [runOnly, part] as const,
  );
}
