import type { Page } from "@playwright/test";

/** How much wider the page is than its window, CSS pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** Words on the page that a line ends in the middle of, without a hyphen: where they stand is too narrow for them. */
export const brokenWordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.checkVisibility({ visibilityProperty: true }) !== true) continue;
      // Addresses and numbers may be broken anywhere.
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(
        /(?<![\p{L}\p{N}@./_-])\p{L}{2,}(?![\p{N}@/_-])/gu,
      )) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/**
 * How far parts of the page have moved since it was opened: the sum of its layout shifts.
 *
 * @param inside of these parts of the page what moves within them does not count
 */
export const shiftsOf = (page: Page, inside = ":not(*)"): Promise<number> =>
  page.evaluate(
    (parts) =>
      new Promise<number>((done) => {
        let sum = 0;
        const isInside = (node: Node | null): boolean =>
          node !== null && (node instanceof Element ? node : node.parentElement)?.closest(parts) !== null;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: { node: Node | null }[] = "sources" in entry ? (entry.sources as []) : [];
            if (sources.length > 0 && sources.every(({ node }) => isInside(node))) continue;
            sum += "value" in entry ? Number(entry.value) : 0;
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 500);
      }),
    inside,
  );
