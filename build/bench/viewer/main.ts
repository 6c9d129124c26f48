import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { ModelViewerProps, ViewerStatistics } from "#shared/ui/viewer/types.ts";
import { MOUNT_MARK, YARDSTICK_MARK } from "./marks.ts";

/** What the page measured; the runner reads it from `window.result`. */
export interface PageResult {
  /** From giving the model (or starting the bare worker) to the whole picture on the screen (or the last shape). */
  ms: number;
  /** The same until the graphics card, or the processor in its place, has done all it was given. */
  finishedMs: number;
  /** Mounting the empty view: graphics context and programs. */
  mountMs: number;
  /** From the arrival of the last form to the whole picture, finished by the card. */
  parsedToPictureMs: number;
  /** The longest task of the page's thread; tasks under 50 ms are not told: 0 then. */
  longestBlockMs: number;
  isDrawnByCard: boolean;
  heapMb: number;
  gpuMb: number;
  instances: number;
  triangles: number;
}

declare global {
  interface Window {
    result?: PageResult | { error: string };
  }
}

const query = new URLSearchParams(location.search);
const url = query.get("file") ?? "";
if (query.get("way") === "raw") measureRaw();
else measureViewer();

function measureRaw(): void {
  // From the start of the worker, as the viewer's own time is: both load their script and start web-ifc in it.
  const start = performance.now();
  const worker = new Worker(new URL("./raw.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", () => {
    const nothing = { finishedMs: 0, mountMs: 0, parsedToPictureMs: 0, longestBlockMs: 0, isDrawnByCard: false };
    const sizes = { heapMb: 0, gpuMb: 0, instances: 0, triangles: 0 };
    window.result = { ms: performance.now() - start, ...nothing, ...sizes };
  });
  worker.postMessage({ url, wasm: new URL("/wasm/web-ifc.wasm", location.origin).href });
}

function measureViewer(): void {
  const blocks: number[] = [];
  new PerformanceObserver((list) => blocks.push(...list.getEntries().map((entry) => entry.duration))).observe({
    type: "longtask",
    buffered: false,
  });
  const root = document.getElementById("root");
  if (!root) throw new Error("The benchmark page has no root element.");
  let mounted = 0;
  let start = 0;
  const finish = async ({ instances, triangles, gpuBytes }: ViewerStatistics) => {
    const finishing = cardFinished();
    // Two animation frames later the drawing has reached the screen.
    const shown = await new Promise<number>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
    );
    const finished = await finishing;
    await read.promise;
    // Blocks are reported after they end.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const longestBlockMs = Math.max(0, ...blocks);
    for (let round = 0; round < YARDSTICKS; round++) await work();
    const finishedMs = finished - start;
    const parsedToPictureMs = finished - parsedAt;
    const sizes = { heapMb: heapMb(), gpuMb: gpuBytes / 1e6, instances, triangles };
    const times = { ms: shown - start, finishedMs, mountMs, parsedToPictureMs, longestBlockMs };
    window.result = { ...times, isDrawnByCard: isDrawnByCard(), ...sizes };
  };
  let isDone = false;
  let parsedAt = 0;
  const read = Promise.withResolvers<void>();
  let mountMs = 0;
  const nothing = "";
  const cube = { label: nothing, top: nothing, front: nothing, right: nothing, back: nothing, left: nothing };
  const properties: ModelViewerProps = {
    models: [],
    selection: [],
    isolated: null,
    hidden: [],
    showSpaces: false,
    sectionHeight: null,
    colourScheme: "dark",
    label: "Benchmark",
    texts: {
      noWebglTitle: nothing,
      noWebglSubtitle: nothing,
      contextLostTitle: nothing,
      contextLostSubtitle: nothing,
      cube: { ...cube, bottom: nothing },
    },
    onSelect() {},
    onLoaded: () => read.resolve(),
    onProgress: ({ stage }) => {
      if (stage === "geometry") parsedAt = performance.now();
    },
    onFailed: (_, message) => (window.result = { error: message }),
    onDrawn: (statistics) => {
      if (mountMs === 0) {
        mountMs = performance.now() - mounted;
        setTimeout(open, 300);
      }
      if (isDone || !statistics.complete.includes("model")) return;
      isDone = true;
      finish(statistics).catch((error: unknown) => (window.result = { error: String(error) }));
    },
  };
  const view = createRoot(root);
  /** Opens the file in the view that stands, as the workbench does. */
  const open = () => {
    blocks.length = 0;
    start = performance.now();
    const model = { key: "model", fileName: url, source: { url }, appearance: "solid", isVisible: true } as const;
    view.render(createElement(ModelViewer, { ...properties, models: [model] }));
  };
  // In a task of its own: reading this script is no part of opening a view.
  setTimeout(() => {
    mounted = performance.now();
    performance.mark(MOUNT_MARK);
    view.render(createElement(ModelViewer, properties));
  });
}

/** As many tasks of the yardstick as give a longest one that is worth its name. */
const YARDSTICKS = 10;
const NUMBERS = Float64Array.from({ length: 100_000 }, (_, at) => Math.sin(at));

/** The yardstick of tasks: a task of its own that sorts 100,000 numbers and does nothing else. */
function work(): Promise<void> {
  const numbers = NUMBERS.slice();
  return new Promise((resolve) =>
    setTimeout(() => {
      performance.mark(YARDSTICK_MARK);
      numbers.sort();
      resolve();
    }),
  );
}

/** Whether a graphics card draws; without one the processor does, in the card's place. */
function isDrawnByCard(): boolean {
  const gl = document.querySelector("canvas")?.getContext("webgl2");
  const names = gl?.getExtension("WEBGL_debug_renderer_info");
  if (!gl || !names) return false;
  return !/swiftshader|llvmpipe|software/i.test(String(gl.getParameter(names.UNMASKED_RENDERER_WEBGL)));
}

/** When the graphics card is done with what it has been given so far. */
async function cardFinished(): Promise<number> {
  const gl = document.querySelector("canvas")?.getContext("webgl2");
  const fence = gl?.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!gl || !fence) throw new Error("The viewer has no WebGL 2 here: nothing to measure.");
  gl.flush();
  do await new Promise((resolve) => setTimeout(resolve, 5));
  while (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED);
  return performance.now();
}

/** Chromium only; 0 elsewhere. */
function heapMb(): number {
  const memory: unknown = Reflect.get(performance, "memory");
  const used: unknown = typeof memory === "object" && memory !== null ? Reflect.get(memory, "usedJSHeapSize") : 0;
  return typeof used === "number" ? used / 1e6 : 0;
}
