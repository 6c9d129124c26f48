import { chromium, expect } from "@playwright/test";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { createTestBrowser } from "#api/test/browser.ts";
import { findBrowser, PAGE_FLAGS } from "#build/browser.ts";
import type { Workbench } from "#desktop/e2e/launch.ts";

/**
 * Signs in: the workbench opens an address, the user picks their name there. The pages are followed by plain HTTP,
 * because a browser for each sign-in costs seconds.
 */
export async function signIn(workbench: Workbench, name: string): Promise<void> {
  const user = Object.values(demoUsers).find((each) => each.name === name);
  if (!user) throw new Error(`${name} is no demonstration user.`);
  const browser = createTestBrowser();
  const page = await browser.follow(await addressOpened(workbench), "never");
  const back = await browser.follow(page.url, "never", { user: user.id });
  expect(back.url).toMatch(CALLBACK);
  expect(back.status).toBe(200);
  await expect(workbench.page.getByText(name, { exact: true })).toBeVisible();
}

/** As `signIn`, in a real browser, as the user does. */
export async function signInInBrowser(workbench: Workbench, name: string): Promise<void> {
  const address = await addressOpened(workbench);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: PAGE_FLAGS });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByRole("button", { name }).click();
    await page.waitForURL(CALLBACK);
  } finally {
    await browser.close();
  }
  await expect(workbench.page.getByText(name, { exact: true })).toBeVisible();
}

const CALLBACK = /127\.0\.0\.1.*callback/;

/** Presses the button to sign in. @returns the address that the system browser is told to open */
async function addressOpened(workbench: Workbench): Promise<string> {
  await workbench.evaluate(({ shell }) => {
    const opened: string[] = [];
    Reflect.set(globalThis, "openedAddresses", opened);
    shell.openExternal = async (url: string) => void opened.push(url);
  });
  await workbench.page.getByRole("button", { name: "Sign in with browser" }).click();
  const address = () => workbench.evaluate(() => (Reflect.get(globalThis, "openedAddresses") as string[]).at(-1) ?? "");
  await expect.poll(address).toContain("/oidc/");
  return address();
}

/** What the next open dialog answers. */
export async function answerOpenDialog(workbench: Workbench, path: string): Promise<void> {
  await workbench.evaluate(({ dialog }, file) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
  }, path);
}
