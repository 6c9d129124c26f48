// @vitest-environment jsdom
import { createRoot, type Root } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ElementRow, ModelIndex } from "#shared/ifc/read/model-index.ts";
import { createI18n } from "#shared/messages/create-i18n.ts";
import { workbenchBundle } from "#shared/messages/workbench-bundle.ts";
import { createStudyStore, type StudyStore } from "#desktop/renderer/features/study/study-state.ts";
import { ViewProvider } from "#desktop/renderer/features/study/view-context.ts";
import { ModelTree } from "./model-tree.tsx";

const WALL: ElementRow = {
  expressId: 7,
  globalId: "wall",
  ifcClass: "IfcWall",
  name: "Wall",
  longName: null,
  typeName: null,
  storeyId: 1,
  wholeId: null,
  isExternal: null,
};
const INDEX: ModelIndex = {
  schema: "IFC4",
  sizeBytes: 1,
  metresPerUnit: 1,
  tree: {
    expressId: 1,
    globalId: "storey",
    ifcClass: "IfcBuildingStorey",
    name: "Ground floor",
    longName: null,
    elevation: 0,
    children: [],
    elementIds: [7],
  },
  elements: [WALL],
  problems: [],
  lostElements: 0,
  recoveredElements: 1,
};
const ref = (modelKey: string) => ({ modelKey, expressId: 7, globalId: "wall" });
const WALL_OF_BASE = ref("base");
/** A unit of a result that has the number of the wall in a file of its own. */
const UNIT = ref("product:output");

let root: Root;
let store: StudyStore;
let page: HTMLElement;

/** The line of the storey, drawn. */
async function line(): Promise<HTMLElement> {
  await vi.waitUntil(() => page.querySelector("[role=treeitem]"));
  const found = page.querySelector<HTMLElement>("[role=treeitem]");
  if (!found) throw new Error("The tree has no line.");
  return found;
}
const press = async (keys: KeyboardEventInit) =>
  (await line()).dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true, ...keys }));
const eye = async () => (await line()).querySelector("button")?.click();
const hidden = () => store.getState().hidden;

beforeEach(() => {
  // Nothing is laid out: the list has room for its lines.
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
  store = createStudyStore();
  store.getState().startBase("base");
  store.getState().set({ index: INDEX });
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  root.render(
    <I18nextProvider i18n={createI18n(workbenchBundle, "en-GB")}>
      <ViewProvider value={store}>
        <ModelTree />
      </ViewProvider>
    </I18nextProvider>,
  );
});
afterEach(() => {
  root.unmount();
  page.remove();
  vi.restoreAllMocks();
});

describe("the eye of a line", () => {
  test("hides and shows the elements of its own model, and leaves hidden units of results alone", async () => {
    store.getState().set({ hidden: [UNIT] });
    await eye();
    expect(hidden()).toEqual([UNIT, WALL_OF_BASE]);
    await vi.waitUntil(() => page.querySelector(".is-hidden"));
    await eye();
    expect(hidden()).toEqual([UNIT]);
  });
});

describe("Space on a line", () => {
  test("hides what the line stands for", async () => {
    await press({});
    expect(hidden()).toEqual([WALL_OF_BASE]);
  });

  test.each(["ctrlKey", "metaKey", "altKey"])(
    "with %s it is a key of the whole page, and hides nothing",
    async (held) => {
      // The page's own keys take it, unless the line did.
      expect(await press({ [held]: true })).toBe(true);
      expect(hidden()).toEqual([]);
    },
  );
});
