import { beforeEach, describe, expect, test } from "vitest";
import { OpenTabs } from "#desktop/ipc/open-tabs.ts";
import { comparisonTab, modelTab, projectTab, studyTab, useTabs } from "./tabs.ts";

const initial = useTabs.getInitialState();
beforeEach(() => useTabs.setState(initial, true));
const shown = () => {
  const { tabs, activeKey } = useTabs.getState();
  return [tabs.map(({ key }) => key), activeKey];
};
const KEPT = {
  tabs: [
    { kind: "project" as const, key: "project:p", projectId: "p", title: "Marlow Yard" },
    { kind: "model" as const, key: "model:m", documentId: "m", title: "a.ifc" },
  ],
  activeKey: "project:p",
};

describe("tabs of the last time", () => {
  test("PRJ-08: come back in their order, with the one that was in front", () => {
    useTabs.getState().restore(KEPT);
    expect(shown()).toEqual([["start", "project:p", "model:m"], "project:p"]);
  });

  test("what was opened before they came stays in front, once", () => {
    useTabs.getState().open(modelTab("m", "a.ifc"));
    useTabs.getState().open(modelTab("n", "b.ifc"));
    useTabs.getState().restore(KEPT);
    expect(shown()).toEqual([["start", "project:p", "model:m", "model:n"], "model:n"]);
  });

  test("Start is in front when the one that was is not given back", () => {
    useTabs.getState().restore({ ...KEPT, activeKey: projectTab("gone", "x").key });
    expect(shown()).toEqual([["start", "project:p", "model:m"], "start"]);
  });
});

test("a tab that opens behind is there once, and the one in front stays in front", () => {
  const { open, openBehind } = useTabs.getState();
  open(projectTab("p", "Yard"));
  openBehind(studyTab("p", "o", "Steel"));
  openBehind(studyTab("p", "o", "Steel"));
  expect(shown()).toEqual([["start", "project:p", "study:o"], "project:p"]);
});

test("a tab that is opened again comes to the front, and is there once", () => {
  const { open } = useTabs.getState();
  open(projectTab("p", "Yard"));
  open(modelTab("m", "a.ifc"));
  open(projectTab("p", "Yard"));
  expect(shown()).toEqual([["start", "project:p", "model:m"], "project:p"]);
});

test("closing the tab in front shows the one before it; closing another, or Start, changes nothing else", () => {
  const { open, close } = useTabs.getState();
  open(projectTab("p", "Yard"));
  open(modelTab("m", "a.ifc"));
  open(modelTab("n", "b.ifc"));
  close("model:n");
  expect(shown()).toEqual([["start", "project:p", "model:m"], "model:m"]);
  close("project:p");
  close("start");
  close("nothing");
  expect(shown()).toEqual([["start", "model:m"], "model:m"]);
});

test("Ctrl Tab goes through the tabs in their order and around both ends", () => {
  const { open, cycle } = useTabs.getState();
  open(projectTab("p", "Yard"));
  open(modelTab("m", "a.ifc"));
  const front = (step: 1 | -1) => {
    cycle(step);
    return useTabs.getState().activeKey;
  };
  expect([front(1), front(1), front(1)]).toEqual(["start", "project:p", "model:m"]);
  expect([front(-1), front(-1), front(-1)]).toEqual(["project:p", "start", "model:m"]);
});

test("a new name is its tab's alone, and Start keeps its own", () => {
  const { open, rename } = useTabs.getState();
  open(projectTab("p", "Yard"));
  open(studyTab("p", "o", "Steel"));
  rename("study:o", "Timber");
  rename("start", "Timber");
  const { tabs } = useTabs.getState();
  expect(tabs).toEqual([{ kind: "start", key: "start" }, projectTab("p", "Yard"), studyTab("p", "o", "Timber")]);
});

test("CMP-03: the same options compared again are the same tab, which is given back after a restart", () => {
  const ids = ["8d7c4b36-6a59-4c7f-9a35-2f1f0a3f6a01", "1f7b2f58-3d9e-4c44-8a6b-8f0c2a9d7e02"];
  const tab = comparisonTab("0b9a3c1e-52d1-4a55-9a43-6f0b8d5c2f03", ids, "Compare 2");
  const again = comparisonTab("0b9a3c1e-52d1-4a55-9a43-6f0b8d5c2f03", ids.toReversed(), "Compare 2");
  useTabs.getState().open(tab);
  useTabs.getState().open(again);
  expect(useTabs.getState().tabs.map(({ kind }) => kind)).toEqual(["start", "comparison"]);
  expect(OpenTabs.parse({ tabs: [tab], activeKey: tab.key })).toEqual({ tabs: [tab], activeKey: tab.key });
  expect(OpenTabs.safeParse({ tabs: [{ ...tab, designOptionIds: ids.slice(1) }], activeKey: tab.key }).success).toBe(
    false,
  );
});
