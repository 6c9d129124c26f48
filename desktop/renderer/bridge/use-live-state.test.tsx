// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SessionState } from "#desktop/ipc/bridge.ts";
import { modelTab, projectTab, studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { invoke } from "./bridge.ts";
import { queryClient } from "./query-client.ts";
import { useBridgeEvents, useSession } from "./use-live-state.ts";

const EDITS = ["edits", "option"];
const PROJECTS = ["api", "projects"];
const OPTION = ["api", "design-options", "option"];

let bridge: RecordingBridge;
let root: Root;
/** What the start page showed, draw by draw. */
let drawn: string[];

/** Shows whose projects there are. */
function Probe() {
  useBridgeEvents();
  const session = useSession();
  const { data } = useQuery({ queryKey: PROJECTS, queryFn: () => invoke("api.call", { endpoint: "listProjects" }) });
  drawn.push(`${session?.user?.name ?? "nobody"} sees ${typeof data === "string" ? data : "nothing"}`);
  return null;
}
function become(status: SessionState["status"], name: string | null): void {
  const user = name && { id: name, name };
  bridge.push("session.changed", { status, user, error: null, isPersistent: true });
}
const openTabs = () => useTabs.getState().tabs.map(({ key }) => key);

beforeEach(async () => {
  drawn = [];
  bridge = recordBridge();
  bridge.answers = {
    "session.get": {
      value: { status: "signed-in", user: { id: "Ada", name: "Ada" }, error: null, isPersistent: true },
    },
    "api.call": { value: "projects of Ada" },
  };
  useTabs.setState(useTabs.getInitialState(), true);
  for (const tab of [projectTab("p", "P"), modelTab("m", "a.ifc"), studyTab("p", "option", "O")])
    useTabs.getState().open(tab);
  queryClient.setQueryData(EDITS, ["an edit"]);
  queryClient.setQueryData(OPTION, "option of Ada");
  root = createRoot(document.createElement("div"));
  root.render(
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>,
  );
  await vi.waitUntil(() => drawn.at(-1) === "Ada sees projects of Ada");
  bridge.answers["api.call"] = { value: "projects of Bo" };
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe("what a session leaves in the page", () => {
  test("signing out leaves nothing but local models", async () => {
    become("signed-out", null);
    expect(openTabs()).toEqual(["start", "model:m"]);
    expect(useTabs.getState().activeKey).toBe("start");
    expect([EDITS, OPTION].map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined]);
    await expect.poll(() => drawn.at(-1)).toBe("nobody sees projects of Bo");
    expect(drawn).not.toContain("nobody sees projects of Ada");
  });

  test("another person after an expired session, also after a cancelled try, sees nothing of the first", async () => {
    become("expired", "Ada");
    become("signing-in", "Ada");
    become("signed-out", null);
    become("signing-in", null);
    expect(openTabs()).toHaveLength(4);
    become("signed-in", "Bo");
    expect(openTabs()).toEqual(["start", "model:m"]);
    await expect.poll(() => drawn.at(-1)).toBe("Bo sees projects of Bo");
    expect(drawn).not.toContain("Bo sees projects of Ada");
    expect(queryClient.getQueryData(OPTION)).toBeUndefined();
  });

  test("the same person after an expired session finds their tabs, and what was read until it is read anew", async () => {
    become("expired", "Ada");
    become("signing-in", "Ada");
    become("signed-in", "Ada");
    expect(openTabs()).toHaveLength(4);
    expect([EDITS, OPTION].map((key) => queryClient.getQueryData(key))).toEqual([["an edit"], "option of Ada"]);
    await expect.poll(() => drawn.at(-1)).toBe("Ada sees projects of Bo");
  });
});
