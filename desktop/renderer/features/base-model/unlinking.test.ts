import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { unlinking } from "./unlinking.ts";

const { t } = createI18n(workbenchBundle, "en-GB");
const file = { id: "file-1", name: "yard.ifc" };
const project = { projectId: "p" };
let bridge: RecordingBridge;

beforeEach(() => (bridge = recordBridge()));
afterEach(() => vi.unstubAllGlobals());

test("removing a project's file link asks, with how many options keep their base model", () => {
  const ask = (...names: (string | null)[]) =>
    unlinking(
      "p",
      file,
      names.map((contextName) => ({ contextName })),
      t,
    );
  expect(ask("yard.ifc", null, "yard.ifc")).toMatchObject({
    title: "Remove the link to “yard.ifc”?",
    losses: [
      "New design options start without a base model until a file is chosen.",
      "2 design options keep their base model and their results.",
      "The file itself stays as it is, and so do the links on other computers.",
    ],
    confirm: "Remove link",
  });
  expect(ask("yard.ifc").losses[1]).toBe("1 design option keeps its base model and its results.");
  expect(ask(null).losses).toHaveLength(2);
  expect(unlinking("p", file, undefined, t).losses).toHaveLength(2);
});

test("the link goes, and Undo brings the same file back", async () => {
  const { run, undo } = unlinking("p", file, [], t);
  expect(bridge.calls).toEqual([]);
  await run();
  expect(bridge.calls).toEqual([["project.unlink", project]]);
  await undo();
  expect(bridge.calls.slice(1)).toEqual([
    ["project.file", project],
    ["project.link", { ...project, documentId: "file-1" }],
  ]);
});

test("Undo leaves another file alone that was chosen meanwhile", async () => {
  const { run, undo } = unlinking("p", file, [], t);
  await run();
  bridge.answers["project.file"] = { value: { id: "file-2", name: "other.ifc" } };
  await expect(undo()).rejects.toThrow("other.ifc was chosen meanwhile, and stays.");
  expect(bridge.names()).not.toContain("project.link");
});
