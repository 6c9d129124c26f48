import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { ElementRow, ModelIndex } from "#shared/ifc/read/model-index.ts";
import { LoadedModels } from "./loaded-models.ts";
import { partChunk } from "#shared/ui/viewer/scene/instances/part-chunk.ts";
import { ViewerScene } from "#shared/ui/viewer/scene/viewer-scene.ts";
import { FLOOR, FLOOR_OUTLINED, HIDDEN } from "#shared/ui/viewer/scene/instances/instance-states.ts";
import { INSTANCE_ELEMENT, INSTANCE_SPACE } from "#shared/ui/viewer/worker/draw-chunk.ts";
import type { ModelViewerProps } from "./types.ts";
import { ROWS_A_MESSAGE } from "#shared/ui/viewer/worker/index-portions.ts";
import type { WorkerReply } from "#shared/ui/viewer/worker/messages.ts";

/** The browser's side of a worker: replies are given to it by hand. */
class HandWorker extends EventTarget {
  static last: HandWorker | undefined;
  constructor() {
    super();
    HandWorker.last = this;
  }
  postMessage(): void {}
  terminate(): void {}
  give(reply: WorkerReply): void {
    this.dispatchEvent(new MessageEvent("message", { data: reply }));
  }
}

const COUNT = 2600;
const CLASSES = ["IfcWall", "IfcRoof", "IfcDoor", "IfcWindow"];
const ROWS = Array.from({ length: COUNT }, (_, at): ElementRow => ({
  expressId: at + 1,
  globalId: `g${at + 1}`,
  ifcClass: CLASSES[at % CLASSES.length] ?? "",
  name: "",
  longName: null,
  typeName: null,
  storeyId: null,
  // The last element is a part of the first.
  wholeId: at === COUNT - 1 ? 1 : null,
  isExternal: null,
}));
const INDEX: ModelIndex = {
  schema: "IFC4",
  sizeBytes: 1,
  metresPerUnit: 1,
  tree: null,
  elements: [],
  problems: [{ severity: "info", expressId: null, globalId: null, message: "Something." }],
  lostElements: 0,
  recoveredElements: 0,
};

beforeEach(() => {
  vi.stubGlobal("Worker", HandWorker);
  vi.stubGlobal("document", { baseURI: "http://view/" });
});
afterEach(() => vi.unstubAllGlobals());

/** Gives a model of 2,600 white boxes and its index; what the view was told, and what it draws at the end. */
async function load(isSliced: boolean) {
  let ms = 0;
  let rests = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (isSliced ? (ms += 5) : 0));
  vi.stubGlobal("scheduler", { yield: async () => void rests++ });
  const told: string[] = [];
  const model = { key: "m", fileName: "m.ifc", source: { url: "/m" }, appearance: "solid", isVisible: true } as const;
  const selection = [{ modelKey: "m", expressId: 1, globalId: "g1" }];
  const cube = { label: "", top: "", front: "", right: "", back: "", left: "", bottom: "" };
  const props: ModelViewerProps = {
    models: [model],
    selection,
    isolated: null,
    hidden: [],
    showSpaces: false,
    sectionHeight: null,
    colourScheme: "light",
    label: "",
    texts: { noWebglTitle: "", noWebglSubtitle: "", contextLostTitle: "", contextLostSubtitle: "", cube },
    onSelect: () => undefined,
    onLoaded: (_, index) => told.push(`loaded ${index.elements.length}`),
    onProgress: ({ stage }) => told.push(stage),
    onProblem: () => told.push("problem"),
  };
  const view = new ViewerScene();
  const models = new LoadedModels(view, { props: () => props, changed: (what) => told.push(what) });
  models.reconcile(false);
  const worker = HandWorker.last;
  if (!worker) throw new Error("No worker was started.");
  const part: PreviewPart = { role: "stud", unitMark: "", centre: [0, 0, 0], size: [1, 1, 1], rotation: 0 };
  const chunk = partChunk(
    Array.from({ length: COUNT }, () => part),
    "light",
  );
  chunk.colours.fill(255);
  worker.give({ type: "chunk", chunk, origin: [0, 0, 0] });
  worker.give({ type: "complete" });
  for (let first = 0; first < COUNT; first += ROWS_A_MESSAGE) {
    worker.give({ type: "rows", rows: ROWS.slice(first, first + ROWS_A_MESSAGE) });
  }
  worker.give({ type: "index", index: INDEX, parts: new Map([[1, [COUNT]]]) });
  const isReadAtOnce = models.isRead;
  worker.give({ type: "progress", stage: "done", progress: 1, elements: COUNT, bytes: 1 });
  await vi.waitFor(() => expect(told.at(-1)).toBe("done"));
  const drawing = view.drawing("m");
  const drawn = { colours: [...(drawing?.table.colours ?? [])], states: [...(drawing?.states ?? [])] };
  const found = models.directory("m")?.findExpressId(`g${COUNT}`);
  return { told, rests, isReadAtOnce, drawn, found };
}

test("an index taken in slices draws and names as one taken at once, and comes before what follows", async () => {
  const atOnce = await load(false);
  const sliced = await load(true);
  expect(atOnce.told).toEqual(["box", "forms", "all", "loaded 2600", "problem", "done"]);
  expect(sliced.told).toEqual(atOnce.told);
  expect([atOnce.rests, atOnce.isReadAtOnce]).toEqual([0, true]);
  expect(sliced.rests).toBeGreaterThan(5);
  expect(sliced.isReadAtOnce).toBe(false);
  expect(sliced.drawn).toEqual(atOnce.drawn);
  expect([atOnce.found, sliced.found]).toEqual([COUNT, COUNT]);
  // A roof of the light scheme, #B98E78, and the selected wall with its part.
  expect(sliced.drawn.colours.slice(4, 8)).toEqual([0xb9, 0x8e, 0x78, 255]);
  // The last form of the first step, a window: #A9CFDD at 38 %.
  expect(sliced.drawn.colours.slice(1999 * 4, 2000 * 4)).toEqual([0xa9, 0xcf, 0xdd, 97]);
  expect([0, 1, COUNT - 1].map((at) => sliced.drawn.states[at])).toEqual([4, 1, 4]);
});

test("a product's units are drawn in its colour under its pattern, glass of them as clear as the file has it", () => {
  const paint = { colour: "sand", pattern: "dots" } as const;
  const model = { key: "m", fileName: "m.ifc", source: { url: "/m" }, appearance: "overlay", isVisible: true } as const;
  const cube = { label: "", top: "", front: "", right: "", back: "", left: "", bottom: "" };
  const props: ModelViewerProps = {
    models: [{ ...model, paint }],
    selection: [],
    isolated: null,
    hidden: [],
    showSpaces: false,
    sectionHeight: null,
    colourScheme: "dark",
    label: "",
    texts: { noWebglTitle: "", noWebglSubtitle: "", contextLostTitle: "", contextLostSubtitle: "", cube },
    onSelect: () => undefined,
  };
  const view = new ViewerScene();
  new LoadedModels(view, { props: () => props, changed: () => undefined }).reconcile(false);
  const part: PreviewPart = { role: "stud", unitMark: "", centre: [0, 0, 0], size: [1, 1, 1], rotation: 0 };
  const chunk = partChunk([part, part], "dark");
  chunk.colours.set([1, 2, 3, 255, 1, 2, 3, 90]);
  HandWorker.last?.give({ type: "chunk", chunk, origin: [0, 0, 0] });
  // #CBB187 of the dark scheme; dots are the second pattern after none.
  const [red, green, blue] = [0xcb, 0xb1, 0x87];
  expect([...(view.drawing("m")?.table.colours.slice(0, 8) ?? [])]).toEqual([
    red,
    green,
    blue,
    253,
    red,
    green,
    blue,
    90,
  ]);
});

/** Three boxes of a model, the third a part of the first, in a view with these properties. */
async function threeBoxes(changed: Partial<ModelViewerProps>, kind = INSTANCE_ELEMENT) {
  const model = { key: "m", fileName: "m.ifc", source: { url: "/m" }, appearance: "solid", isVisible: true } as const;
  const cube = { label: "", top: "", front: "", right: "", back: "", left: "", bottom: "" };
  const props: ModelViewerProps = {
    models: [model],
    selection: [],
    isolated: null,
    hidden: [],
    showSpaces: false,
    sectionHeight: null,
    colourScheme: "light",
    label: "",
    texts: { noWebglTitle: "", noWebglSubtitle: "", contextLostTitle: "", contextLostSubtitle: "", cube },
    onSelect: () => undefined,
    ...changed,
  };
  const view = new ViewerScene();
  const models = new LoadedModels(view, { props: () => props, changed: () => undefined });
  const workers = vi.fn<() => void>();
  vi.stubGlobal(
    "Worker",
    class extends HandWorker {
      constructor() {
        super();
        workers();
      }
    },
  );
  models.reconcile(false);
  const part: PreviewPart = { role: "stud", unitMark: "", centre: [0, 0, 0], size: [1, 1, 1], rotation: 0 };
  const chunk = partChunk([part, part, part], "light");
  chunk.colours.fill(255);
  chunk.kinds.fill(kind);
  HandWorker.last?.give({ type: "chunk", chunk, origin: [0, 0, 0] });
  const rows = ROWS.slice(0, 3).map((row) => ({ ...row, wholeId: row.expressId === 3 ? 1 : null }));
  HandWorker.last?.give({ type: "rows", rows });
  HandWorker.last?.give({ type: "index", index: INDEX, parts: new Map([[1, [3]]]) });
  await vi.waitFor(() => expect(models.isRead).toBe(true));
  const drawing = view.drawing("m");
  const statesIn = (key: string | null) => {
    drawing?.showPane(key);
    return [...(drawing?.states.slice(0, 3) ?? [])];
  };
  return { statesIn, colours: [...(drawing?.table.colours.slice(0, 12) ?? [])], workers };
}

test("what a rule refuses stands solid in a ghosted model, hatched in its tint, with its parts", async () => {
  const source = { key: "m", fileName: "m.ifc", source: { url: "/m" }, isVisible: true };
  const models = [{ ...source, appearance: "ghost" as const, marks: { g1: "gold" as const } }];
  const { statesIn, colours } = await threeBoxes({ models });
  // 1 solid, 3 ghost.
  expect(statesIn(null)).toEqual([1, 3, 1]);
  // #EBCB86 of the light scheme; its hatch is the second after the five patterns.
  const gold = [0xeb, 0xcb, 0x86, 249];
  expect([colours.slice(0, 4), colours.slice(8, 12)]).toEqual([gold, gold]);
  expect(colours[7]).toBe(255);
});

test("floors of rooms are drawn in their product's colour, or in their outline under the mark of their rule", async () => {
  const source = { key: "m", fileName: "m.ifc", source: { url: "/m" }, isVisible: true };
  const models = [{ ...source, appearance: "ghost" as const, floors: { g1: "gold" as const, g2: "green" as const } }];
  const { statesIn, colours } = await threeBoxes({ models }, INSTANCE_SPACE);
  expect(statesIn(null)).toEqual([FLOOR_OUTLINED, FLOOR, HIDDEN]);
  // #EBCB86 of the light scheme; its hatch is the second after the five patterns. A product's floor has none.
  expect(colours.slice(0, 4)).toEqual([0xeb, 0xcb, 0x86, 249]);
  expect(colours[7]).toBe(255);
});

test("CMP-03: each picture hides its own elements with their parts, of a model that is loaded once", async () => {
  const { statesIn, workers } = await threeBoxes({
    panes: [
      { key: "a", models: { m: "ghost" }, hidden: ["g1"] },
      { key: "b", models: { m: "solid" }, hidden: ["g2"] },
      { key: "c", models: {}, hidden: [] },
    ],
  });
  // 0 hidden, 1 solid, 3 ghost.
  expect([statesIn("a"), statesIn("b"), statesIn("c"), statesIn(null)]).toEqual([
    [0, 3, 0],
    [1, 0, 1],
    [0, 0, 0],
    [1, 1, 1],
  ]);
  expect(workers).toHaveBeenCalledOnce();
});
