import { create } from "zustand";
import type { OpenTabs } from "#desktop/ipc/open-tabs.ts";

/** A tab of the workbench: the start page, one project, one design option, some of them compared, or one local model. */
export type Tab =
  | { kind: "start"; key: "start" }
  | { kind: "project"; key: string; projectId: string; title: string }
  | { kind: "model"; key: string; documentId: string; title: string }
  | { kind: "study"; key: string; projectId: string; designOptionId: string; title: string }
  | { kind: "comparison"; key: string; projectId: string; designOptionIds: string[]; title: string };

interface Tabs {
  tabs: Tab[];
  activeKey: string;
  /** The tabs of the last time were opened, if there were any. */
  isReady: boolean;
  open(tab: Tab): void;
  /** Opens it at the end and leaves the tab in front where it is. */
  openBehind(tab: Tab): void;
  activate(key: string): void;
  close(key: string): void;
  /** Closes all but local models, which are nobody's: another person is there. */
  leaveModels(): void;
  rename(key: string, title: string): void;
  /** Opens the tabs of the last time before those that are open; what was opened meanwhile stays in front. */
  restore(kept: OpenTabs): void;
  /** Next (1) or previous (-1) tab, around the end. */
  cycle(step: 1 | -1): void;
}

const START: Tab = { kind: "start", key: "start" };

/** The open tabs. The start tab is always there and cannot be closed. */
export const useTabs = create<Tabs>((set) => ({
  tabs: [START],
  activeKey: START.key,
  isReady: false,
  open: (tab) =>
    set(({ tabs }) => ({
      tabs: tabs.some(({ key }) => key === tab.key) ? tabs : [...tabs, tab],
      activeKey: tab.key,
    })),
  openBehind: (tab) => set(({ tabs }) => (tabs.some(({ key }) => key === tab.key) ? {} : { tabs: [...tabs, tab] })),
  activate: (activeKey) => set({ activeKey }),
  close: (key) =>
    set(({ tabs, activeKey }) => {
      const index = tabs.findIndex((tab) => tab.key === key);
      if (index <= 0) return {};
      const left = tabs.filter((tab) => tab.key !== key);
      return { tabs: left, activeKey: activeKey === key ? (left[index - 1] ?? START).key : activeKey };
    }),
  leaveModels: () =>
    set(({ tabs, activeKey }) => {
      const left = tabs.filter(({ kind }) => kind === "start" || kind === "model");
      return { tabs: left, activeKey: left.some(({ key }) => key === activeKey) ? activeKey : START.key };
    }),
  rename: (key, title) =>
    set(({ tabs }) => ({
      tabs: tabs.map((tab) => (tab.key === key && tab.kind !== "start" ? { ...tab, title } : tab)),
    })),
  restore: (kept) =>
    set(({ tabs, activeKey }) => {
      const newer = tabs.slice(1).filter(({ key }) => !kept.tabs.some((tab) => tab.key === key));
      const all = [START, ...kept.tabs, ...newer];
      const isUntouched = activeKey === START.key && all.some(({ key }) => key === kept.activeKey);
      return { tabs: all, activeKey: isUntouched ? kept.activeKey : activeKey };
    }),
  cycle: (step) =>
    set(({ tabs, activeKey }) => {
      const index = tabs.findIndex(({ key }) => key === activeKey);
      return { activeKey: (tabs[(index + step + tabs.length) % tabs.length] ?? START).key };
    }),
}));

export function projectTab(projectId: string, title: string): Tab {
  return { kind: "project", key: `project:${projectId}`, projectId, title };
}

export function modelTab(documentId: string, title: string): Tab {
  return { kind: "model", key: `model:${documentId}`, documentId, title };
}

export function studyTab(projectId: string, designOptionId: string, title: string): Tab {
  return { kind: "study", key: `study:${designOptionId}`, projectId, designOptionId, title };
}

/** Options side by side, in the order given; the same options are the same tab. */
export function comparisonTab(projectId: string, designOptionIds: readonly string[], title: string): Tab {
  const key = `comparison:${designOptionIds.toSorted().join("+")}`;
  return { kind: "comparison", key, projectId, designOptionIds: [...designOptionIds], title };
}
