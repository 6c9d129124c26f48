import { MantineProvider } from "@mantine/core";
import { userEvent } from "@testing-library/user-event";
import { createElement, Fragment } from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { expect, onTestFinished, test, vi } from "vitest";
import { screen, waitFor } from "#build/testing/page-queries.ts";
import "#build/site/browser-parts.ts";
import type { ModelIndex } from "#shared/ifc/read/model-index.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { ShowIn3d } from "#desktop/renderer/features/study/hosts/show-in-3d.tsx";
import { createStudyStore, cutOf } from "#desktop/renderer/features/study/study-state.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { useWantedFit } from "#desktop/renderer/features/study/view/use-wanted-fit.ts";

const element = (expressId: number, globalId: string) => ({ expressId, globalId, ifcClass: "IfcWall", storeyId: 9 });
/** Both walls stand in a storey 3 m up. */
const tree = { expressId: 9, globalId: "s", ifcClass: "IfcBuildingStorey", name: "", elevation: 3, children: [] };
const INDEX = { tree, elements: [element(1, "a"), element(2, "b")] } as unknown as ModelIndex;

/** The button for hosts, under a parent of the view that moves the camera. */
async function draw(hostGlobalIds: string[], index: ModelIndex | null = INDEX) {
  const store = createStudyStore();
  store.getState().startBase("base");
  store.getState().set({ index });
  const fit = vi.fn<(target?: "selection" | "all") => void>();
  const viewer = { current: { fit } };
  const Parent = () => {
    useWantedFit(viewer);
    return createElement(ShowIn3d, { hostGlobalIds });
  };
  const parent = document.body.appendChild(document.createElement("div"));
  const root = createRoot(parent);
  onTestFinished(() => {
    root.unmount();
    parent.remove();
  });
  const page = createElement(ViewProvider, { value: store }, createElement(Parent));
  const i18n = createElement(I18nextProvider, { i18n: createI18n(workbenchBundle, "en-GB") }, page);
  root.render(createElement(MantineProvider, null, createElement(Fragment, null, i18n, "drawn")));
  await waitFor(() => expect(parent.textContent).toContain("drawn"));
  return { store, fit, user: userEvent.setup() };
}

test("Show in 3D selects a refused host, shows it where it was hidden, and moves the camera to it once", async () => {
  const { store, fit, user } = await draw(["b"]);
  const hidden = [1, 2].map((expressId) => ({ modelKey: "base", expressId, globalId: "" }));
  store.getState().set({ hidden, overlay: "output" });
  await user.click(screen.getByRole("button", { name: "Show in 3D" }));
  await waitFor(() => expect(fit.mock.calls).toEqual([["selection"]]));
  const { selection, overlay, isFitWanted, hidden: left } = store.getState();
  expect(selection).toEqual([{ modelKey: "base", expressId: 2, globalId: "b" }]);
  expect([overlay, isFitWanted, left.map(({ expressId }) => expressId)]).toEqual(["both", false, [1]]);
  // Pressed again after the camera was moved by hand it goes there again.
  await user.click(screen.getByRole("button", { name: "Show in 3D" }));
  await waitFor(() => expect(fit).toHaveBeenCalledTimes(2));
});

test("a host over the automatic cut is not left out of sight: the cut is taken away", async () => {
  const { store, user } = await draw(["a"]);
  store.getState().set({ autoCut: 1.3 });
  await user.click(screen.getByRole("button", { name: "Show in 3D" }));
  await waitFor(() => expect(store.getState().isFitWanted).toBe(false));
  expect(cutOf(store.getState())).toBeNull();
});

test("what the model does not have moves no camera, and there is no button before a model is read", async () => {
  const { store, fit, user } = await draw(["gone"]);
  await user.click(screen.getByRole("button", { name: "Show in 3D" }));
  expect([fit.mock.calls, store.getState().selection]).toEqual([[], []]);
  await draw(["a"], null);
  expect(screen.queryAllByRole("button", { name: "Show in 3D" })).toHaveLength(1);
});
