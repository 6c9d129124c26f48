import { chromium, expect } from "@playwright/test";
import { findBrowser, PAGE_FLAGS } from "#build/browser.ts";
import type { Workbench } from "./launch.ts";

/** Signs in as the system browser would: the workbench opens an address, the user picks their name there. */
export async function signIn(workbench: Workbench, name: string): Promise<void> {
  await workbench.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, "openedAddresses", opened);
    shell.openExternal = async (url: string) => void opened.push(url);
  });
  await workbench.page.getByRole("button", { name: "Sign in with browser" }).click();
  const address = () => workbench.evaluate(() => (Reflect.get(globalThis, "openedAddresses") as string[]).at(-1) ?? "");
  await expect.poll(address).toContain("/oidc/");
  const browser = await chromium.launch({ executablePath: findBrowser(), args: PAGE_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(await address());
    await page.getByRole("button", { name }).click();
    await page.waitForURL(/127\.0\.0\.1.*callback/);
  } finally {
    await browser.close();
  }
  await expect(workbench.page.getByText(name, { exact: true })).toBeVisible();
}

/** What the next open dialog answers. */
export async function answerOpenDialog(workbench: Workbench, path: string): Promise<void> {
  await workbench.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
  }, path);
}
