import type { CDPSession, Page } from "@playwright/test";
import { keepsShots } from "#build/testing/shots.ts";

/** Of most journeys, CSS pixels: the processor draws every one of them. Pictures are kept at 1,024 and 1,440 px. */
export const WINDOW = { width: 1280, height: 800 } as const;

/**
 * Gives the page a window of CSS pixels. Journeys draw one pixel where people see four: the processor draws each of
 * them, and nothing that is laid out, read or clicked is different. Pictures for people have them all.
 */
export async function setWindow(
  page: Page,
  size: { width: number; height: number } = WINDOW,
  deviceScaleFactor = keepsShots ? 1 : 0.5,
): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor, mobile: false });
}

/** One of each page: what one session sets another does not take back. */
const sessions = new WeakMap<Page, CDPSession>();
