import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { StudyProduct } from "#shared/contracts/design/studies.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { useDeleteProduct } from "#desktop/renderer/features/study/products/use-delete-product.ts";
import { type Deletion, useDeletion } from "#desktop/renderer/state/deletion.ts";
import { modelTab, projectTab, studyTab, useTabs } from "#desktop/renderer/state/tabs.ts";
import { recordBridge, type RecordingBridge } from "#desktop/renderer/test/recording-bridge.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { useDeleteOption, useDeleteProject } from "./use-delete-option.ts";

const tabs = useTabs.getInitialState();
let bridge: RecordingBridge;

/** What a hook gives to a part of the page. */
function hook<T>(use: () => T): T {
  const given: T[] = [];
  const Probe = () => {
    given.push(use());
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
        <Probe />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const [first] = given;
  if (first === undefined) throw new Error("The hook was not called.");
  return first;
}
/** What is asked about now. */
function asked(): Deletion {
  const { deletion } = useDeletion.getState();
  if (!deletion) throw new Error("Nothing is asked.");
  return deletion;
}
/** Calls of the API since the last look, with what they are about. */
const called = () =>
  bridge.calls.splice(0).map(([, input]) => {
    const { endpoint, params } = input as { endpoint: string; params?: object };
    return [endpoint, ...Object.values(params ?? {})].join(" ");
  });
const openTabs = () => useTabs.getState().tabs.map(({ key }) => key);

beforeEach(() => {
  bridge = recordBridge();
  useTabs.setState(tabs, true);
  const { open } = useTabs.getState();
  open(projectTab("p", "Yard"));
  open(studyTab("p", "o", "Steel"));
  open(studyTab("q", "o2", "Timber"));
  open(modelTab("m", "yard.ifc"));
});
afterEach(() => {
  useDeletion.getState().close();
  vi.unstubAllGlobals();
});

describe("deleting asks first, says what goes with it, and has a way back", () => {
  const products = {
    a: { elementSetId: "s1", result: {} },
    b: { elementSetId: "s1", result: null },
    c: { elementSetId: null, result: {} },
  };

  test("a design option: its products, results and element sets as they are now; its tab closes with it", async () => {
    bridge.answers["api.call"] = { value: { ...anOption({ id: "o", seatEpoch: 1, heldBy: null }), products } };
    await hook(useDeleteOption)({ id: "o", name: "Steel" });
    expect(asked()).toMatchObject({
      title: "Delete the design option “Steel”?",
      losses: ["3 products go with it, and their inputs.", "2 results go with it.", "1 element set goes with it."],
      confirm: "Delete option",
    });
    expect(called()).toEqual(["getDesignOption o"]);
    expect(openTabs()).toContain("study:o");
    await asked().run();
    expect(called()).toEqual(["deleteDesignOption o"]);
    expect(openTabs()).toEqual(["start", "project:p", "study:o2", "model:m"]);
    await asked().undo();
    expect(called()).toEqual(["restoreDesignOption o"]);
  });

  test("an empty design option loses nothing that it has not", async () => {
    bridge.answers["api.call"] = { value: anOption({ id: "o", seatEpoch: 1, heldBy: null }) };
    await hook(useDeleteOption)({ id: "o", name: "Steel" });
    expect(asked().losses).toEqual(["0 products go with it, and their inputs."]);
  });

  test("one that is refused keeps its tab", async () => {
    bridge.answers["api.call"] = { value: anOption({ id: "o", seatEpoch: 1, heldBy: null }) };
    await hook(useDeleteOption)({ id: "o", name: "Steel" });
    bridge.answers["api.call"] = {
      problem: { code: "option_occupied", title: "", detail: "James Okafor holds it.", status: 409 } as never,
    };
    await expect(asked().run()).rejects.toThrow("James Okafor holds it.");
    expect(openTabs()).toContain("study:o");
  });

  test("a project: with its options and their products, for everybody; its own tabs close, no others", async () => {
    bridge.answers["api.call"] = { value: [{ productCount: 2 }, { productCount: 3 }] };
    await hook(useDeleteProject)({ id: "p", name: "Yard" });
    expect(asked()).toMatchObject({
      title: "Delete the project “Yard”?",
      losses: [
        "2 design options go with it, for everybody.",
        "5 products go with it, and their inputs.",
        "IFC files on your computers stay where they are.",
      ],
      confirm: "Delete project",
    });
    expect(called()).toEqual(["listDesignOptions"]);
    await asked().run();
    expect(called()).toEqual(["deleteProject p"]);
    expect(openTabs()).toEqual(["start", "study:o2", "model:m"]);
    await asked().undo();
    expect(called()).toEqual(["restoreProject p"]);
  });

  const product = {
    studyId: "o",
    id: "a",
    name: "Hallam panel",
    hostKinds: ["wall"],
    elementSetId: "s1",
    elementSet: { query: { globalIds: ["1", "2"] } },
    result: { summary: { units: 12 }, outputs: [{}, {}, {}] },
  } as unknown as StudyProduct;

  test.each([
    [
      "product",
      "Remove “Hallam panel” from this option?",
      ["Its inputs go with it.", "The choice of 2 picked walls is forgotten."],
      "removeStudyProduct o a",
      "restoreStudyProduct o a",
    ],
    [
      "result",
      "Clear the result of “Hallam panel”?",
      ["12 units, their quantities and their cost go from the option.", "3 files made by the run go with it."],
      "clearStudyProductResult o a",
      "restoreStudyProduct o a",
    ],
    [
      "elementSet",
      "Apply “Hallam panel” to all walls?",
      ["The choice of 2 picked walls is forgotten."],
      "deleteStudyElementSet o a",
      "putStudyElementSet o a",
    ],
  ] as const)("of a study: %s", async (what, title, losses, gone, back) => {
    hook(useDeleteProduct)(product, what);
    expect(asked()).toMatchObject({ title, losses });
    expect(called()).toEqual([]);
    await asked().run();
    expect(called()).toEqual([gone]);
    await asked().undo();
    expect(called()).toEqual([back]);
  });
});
