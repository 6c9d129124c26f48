import type { PropertyGroup } from "#shared/ifc/read/model-index.ts";
import type { ViewerModel } from "#shared/ui/viewer/types.ts";
import { IndexAssembly } from "./index-portions.ts";
import type { WorkerReply, WorkerRequest } from "./messages.ts";

/** What a model's worker tells while it loads. */
export type LoadReply = Exclude<WorkerReply, { type: "properties" | "propertiesFailed" | "rows" }>;

interface Waiting {
  resolve(groups: PropertyGroup[]): void;
  reject(error: Error): void;
}

/** One model in one worker. `dispose` ends the worker at once, which cancels loading and frees its memory. */
export class ModelWorkerClient {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #index = new IndexAssembly();
  #nextRequest = 1;

  /** Starts loading. Bytes are copied once, so that the caller may show them again. */
  constructor(source: ViewerModel["source"], fileName: string, onReply: (reply: LoadReply) => void) {
    this.#worker = new Worker(new URL("./ifc.worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", (event: MessageEvent<WorkerReply>) => this.#take(event.data, onReply));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      const message = `${fileName} could not be read: ${event.message || "its reader stopped"}. Open it again.`;
      this.#rejectAll(message);
      onReply({ type: "failed", message });
    });
    if ("url" in source) {
      // The worker would resolve the address against its own script.
      this.#post({ type: "open", source: { url: new URL(source.url, document.baseURI).href }, fileName });
    } else {
      const bytes = source.bytes.slice(0);
      this.#post({ type: "open", source: { bytes }, fileName }, [bytes]);
    }
  }

  /**
   * Properties of an element, read on demand.
   *
   * @throws Error with a sentence when the worker cannot answer or has ended
   */
  properties(expressId: number): Promise<PropertyGroup[]> {
    const requestId = this.#nextRequest++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(requestId, { resolve, reject });
      this.#post({ type: "properties", requestId, expressId });
    });
  }

  dispose(): void {
    this.#worker.terminate();
    this.#rejectAll("The model was closed.");
  }

  #post(request: WorkerRequest, transfer: ArrayBuffer[] = []): void {
    this.#worker.postMessage(request, transfer);
  }

  #take(reply: WorkerReply, onReply: (reply: LoadReply) => void): void {
    if (reply.type === "rows") return this.#index.add(reply.rows);
    if (reply.type !== "properties" && reply.type !== "propertiesFailed") {
      if (reply.type === "failed") this.#rejectAll(reply.message);
      onReply(reply.type === "index" ? { ...reply, index: this.#index.complete(reply.index) } : reply);
      return;
    }
    const waiting = this.#waiting.get(reply.requestId);
    this.#waiting.delete(reply.requestId);
    if (reply.type === "properties") waiting?.resolve(reply.groups);
    else waiting?.reject(new Error(reply.message));
  }

  #rejectAll(message: string): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error(message));
    this.#waiting.clear();
  }
}
