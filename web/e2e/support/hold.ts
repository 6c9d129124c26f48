import type { Page } from "@playwright/test";

/** Keeps what a page asks for waiting. @param address as `page.route` takes it. @returns lets it through, the later too */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
