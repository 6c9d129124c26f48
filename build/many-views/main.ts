import { createElement, createRef } from "react";
import { createRoot } from "react-dom/client";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { ElementRef, ModelViewerHandle, ModelViewerProps } from "#shared/ui/viewer/types.ts";

/** What the test asks of the page. */
export interface ManyViews {
  /** Puts one of the views on the screen and hides the others, as tabs do. Views begin when they are first shown. */
  show(view: number): void;
  /** Selects a wall of the first view, hides another one, and looks from the front. */
  arrange(selected: string, hidden: string): void;
  /** The view on the screen as a PNG data url; empty while it cannot be drawn. */
  picture(): string;
  /** The models of the first view are drawn whole. */
  isComplete(): boolean;
  /** Graphics contexts that the page holds. */
  countContexts(): number;
  /** Takes the context of the view on the screen away, as a graphics driver does. */
  lose(): void;
}

declare global {
  interface Window {
    manyViews: ManyViews;
  }
}

const VIEWS = 22;
const texts = {
  noWebglTitle: "No WebGL",
  noWebglSubtitle: "",
  contextLostTitle: "Lost",
  contextLostSubtitle: "",
  cube: { label: "Cube", top: "", front: "", right: "", back: "", left: "", bottom: "" },
};
const plain: ModelViewerProps = {
  models: [],
  selection: [],
  isolated: null,
  hidden: [],
  showSpaces: false,
  sectionHeight: null,
  colourScheme: "dark",
  label: "View",
  texts,
  showCube: false,
  onSelect() {},
};
const house: ModelViewerProps["models"] = [
  { key: "house", fileName: "house.ifc", source: { url: "/ifc/0" }, appearance: "solid", isVisible: true },
];
const part = (view: number): ModelViewerProps["parts"] => [
  { role: "stud", unitMark: "", centre: [0, 0, 0], size: [1000, 100 + view * 10, 500], rotation: 0 },
];

const root = createRoot(document.querySelector("#root") ?? document.body);
const handles = Array.from({ length: VIEWS }, () => createRef<ModelViewerHandle>());
const opened = new Set<number>();
let shown = 0;
let isComplete = false;
let selection: ElementRef[] = [];
let hidden: ElementRef[] = [];

const first: Pick<ModelViewerProps, "models" | "onDrawn"> = {
  models: house,
  onDrawn: ({ complete }) => (isComplete = complete.includes("house")),
};
const others = Array.from({ length: VIEWS }, (_, view) => ({ parts: part(view) }));

function draw(): void {
  const views = [...opened].map((view) => {
    const own = view === 0 ? { ...first, selection, hidden } : others[view];
    const viewer = createElement(ModelViewer, { ...plain, ...own, ref: handles[view] ?? null });
    return createElement("div", { key: view, className: "view", hidden: view !== shown }, viewer);
  });
  root.render(views);
}

window.manyViews = {
  show(view) {
    opened.add(view);
    shown = view;
    draw();
  },
  arrange(selected, gone) {
    const find = (globalId: string) => handles[0]?.current?.findByGlobalId("house", globalId);
    selection = [selected].flatMap((id) => find(id) ?? []);
    hidden = [gone].flatMap((id) => find(id) ?? []);
    handles[0]?.current?.view("front");
    draw();
  },
  picture: () => handles[shown]?.current?.screenshot(320) ?? "",
  isComplete: () => isComplete,
  countContexts: () =>
    [...document.querySelectorAll("canvas")].filter((canvas) => canvas.getContext("webgl2")?.isContextLost() === false)
      .length,
  lose() {
    const canvas = document.querySelector(".view:not([hidden]) canvas");
    if (canvas instanceof HTMLCanvasElement)
      canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  },
};
