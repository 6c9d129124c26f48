import { z } from "zod";
import type { LocalStore } from "#desktop/services/local-store/local-store.ts";
import { OpenTabs } from "#desktop/ipc/open-tabs.ts";

const Kept = OpenTabs.extend({ userId: z.string().nullable() });

/**
 * The tabs of the last time, or null. Projects and options are of who had them open: another person, and who is not
 * signed in, gets the local models only.
 */
export function readTabs(store: Pick<LocalStore, "getSetting">, userId: string | null): OpenTabs | null {
  const kept = Kept.safeParse(store.getSetting("tabs")).data;
  if (!kept) return null;
  const { tabs, activeKey } = kept;
  const isOwn = userId !== null && kept.userId === userId;
  return { tabs: isOwn ? tabs : tabs.filter(({ kind }) => kind === "model"), activeKey };
}

/** Keeps the tabs, as those of `userId`. */
export function writeTabs(store: Pick<LocalStore, "setSetting">, userId: string | null, tabs: OpenTabs): void {
  store.setSetting("tabs", { ...tabs, userId });
}
