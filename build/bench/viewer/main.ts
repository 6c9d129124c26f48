import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { ModelViewer } from "#shared/ui/viewer/model-viewer.tsx";
import type { ModelViewerProps, ViewerStatistics } from "#shared/ui/viewer/types.ts";

/** What the page measured; the runner reads it from `window.result`. */
export interface PageResult {
  ms: number;
  longestBlockMs: number;
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
    const nothing = { longestBlockMs: 0, heapMb: 0, gpuMb: 0, instances: 0, triangles: 0 };
    window.result = { ms: performance.now() - start, ...nothing };
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
  const start = performance.now();
  const finish = (statistics: ViewerStatistics) => {
    // Two animation frames later the drawing has reached the screen.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const ms = performance.now() - start;
        // Blocks are reported after they end.
        setTimeout(() => {
          const { instances, triangles, gpuBytes } = statistics;
          const longestBlockMs = Math.max(0, ...blocks);
          window.result = { ms, longestBlockMs, heapMb: heapMb(), gpuMb: gpuBytes / 1e6, instances, triangles };
        }, 500);
      }),
    );
  };
  let isDone = false;
  const nothing = "";
  const cube = { label: nothing, top: nothing, front: nothing, right: nothing, back: nothing, left: nothing };
  const properties: ModelViewerProps = {
    models: [{ key: "model", fileName: url, source: { url }, appearance: "solid", isVisible: true }],
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
    onFailed: (_, message) => (window.result = { error: message }),
    onDrawn: (statistics) => {
      if (isDone || !statistics.complete.includes("model")) return;
      isDone = true;
      finish(statistics);
    },
  };
  createRoot(root).render(createElement(ModelViewer, properties));
}

/** Chromium only; 0 elsewhere. */
function heapMb(): number {
  const memory: unknown = Reflect.get(performance, "memory");
  const used: unknown = typeof memory === "object" && memory !== null ? Reflect.get(memory, "usedJSHeapSize") : 0;
  return typeof used === "number" ? used / 1e6 : 0;
}
