import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Goes once round an open dialog with Tab: the focus never reaches the page behind. Then Esc closes it (CON-09). Where the
 * focus goes afterwards is for the caller to ask.
 */
export async function expectFocusKept(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator("a[href], button, input, select, textarea").count();
  const elements = await dialog.elementHandle();
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.keyboard.press("Tab");
    // Between the last and the first stop the focus is the browser's own: then it is the body's here.
    const isKept = await page.evaluate(
      (element) => document.activeElement === document.body || element?.contains(document.activeElement) === true,
      elements,
    );
    expect(isKept).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}
