import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runsIn, useClosing } from "./closing.ts";
import { useOpenRuns } from "./open-runs.ts";
import { projectTab, studyTab, useTabs } from "./tabs.ts";

const run = (designOptionId: string) => ({
  designOptionId,
  name: designOptionId,
  isReading: false,
  stop: async () => {},
});
const keys = () => useTabs.getState().tabs.map(({ key }) => key);

beforeEach(() => {
  useOpenRuns.setState({ runs: [] });
  useClosing.setState({ closing: null });
  for (const key of keys()) useTabs.getState().close(key);
  for (const tab of [projectTab("p", "P"), studyTab("p", "a", "A"), studyTab("p", "b", "B")])
    useTabs.getState().open(tab);
});

afterEach(() => vi.unstubAllGlobals());

test("a tab without a run closes at once; one whose option is run asks and stays until the user chose", () => {
  useOpenRuns.getState().put(run("a"));
  useClosing.getState().request({ scope: "tab", key: "study:b" });
  useClosing.getState().request({ scope: "tab", key: "project:p" });
  expect(keys()).toEqual(["start", "study:a"]);
  useClosing.getState().request({ scope: "tab", key: "study:a" });
  expect(keys()).toEqual(["start", "study:a"]);
  useClosing.getState().stay();
  expect([useClosing.getState().closing, keys()]).toEqual([null, ["start", "study:a"]]);
  useClosing.getState().request({ scope: "tab", key: "study:a" });
  useClosing.getState().go();
  expect([useClosing.getState().closing, keys()]).toEqual([null, ["start"]]);
});

test("a window is about all runs, a tab about its own; an ended run is none", () => {
  useOpenRuns.getState().put(run("a"));
  useOpenRuns.getState().put(run("b"));
  useOpenRuns.getState().put({ ...run("a"), isReading: true });
  const ids = (closing: Parameters<typeof runsIn>[0]) => runsIn(closing).map((each) => [each.name, each.isReading]);
  expect(ids({ scope: "window" })).toEqual([
    ["b", false],
    ["a", true],
  ]);
  expect(ids({ scope: "tab", key: "study:a" })).toEqual([["a", true]]);
  expect(ids({ scope: "tab", key: "project:p" })).toEqual([]);
  useOpenRuns.getState().remove("a");
  expect(ids({ scope: "window" })).toEqual([["b", false]]);
});

test("staying in the window tells main, which may have been quitting; staying in a tab does not", () => {
  const told: unknown[] = [];
  const call = async (...args: unknown[]) => ({ ok: true, value: told.push(args) });
  vi.stubGlobal("window", { purlin: { call } });
  useOpenRuns.getState().put(run("a"));
  useClosing.getState().request({ scope: "tab", key: "study:a" });
  useClosing.getState().stay();
  expect(told).toEqual([]);
  useClosing.getState().request({ scope: "window" });
  useClosing.getState().stay();
  expect(told).toEqual([["window.control", { action: "stay" }]]);
  expect(useClosing.getState().closing).toBeNull();
});
