import { sharedApi } from "#build/testing/ifc-corpus.ts";
import type { ByteSource } from "#desktop/services/byte-source.ts";
import { readProperties } from "#shared/ifc/read/read-properties.ts";
import { loadModel, type LoadedModel } from "#shared/ui/viewer/worker/load-model.ts";
import type { WorkerReply, WorkerRequest } from "#shared/ui/viewer/worker/messages.ts";

/** Bytes at an address of the page: `/model/<id>` or `/output/<key>`. */
type OpenBytes = (area: string, id: string) => Promise<ByteSource | null>;

/**
 * The page's readers of models, which jsdom has no workers for: each is read by the same code in the test's own thread,
 * and only copies go to and fro.
 */
export function modelReaders(open: OpenBytes): typeof Worker {
  return class ReadsHere extends EventTarget implements Worker {
    readonly onmessage = null;
    readonly onmessageerror = null;
    readonly onerror = null;
    #isOver = false;
    #loaded: Promise<LoadedModel> | undefined;

    postMessage(request: WorkerRequest): void {
      if (request.type === "open") {
        this.#loaded = this.#load(request);
        this.#loaded.catch((error: unknown) => this.#reply({ type: "failed", message: sentenceOf(error) }));
      } else {
        const { requestId, expressId } = request;
        this.#loaded?.then(
          ({ model }) => this.#reply({ type: "properties", requestId, groups: readProperties(model, expressId) }),
          (error: unknown) => this.#reply({ type: "propertiesFailed", requestId, message: sentenceOf(error) }),
        );
      }
    }

    terminate(): void {
      this.#isOver = true;
      void this.#loaded?.then(({ model }) => model.dispose()).catch(() => undefined);
    }

    async #load(request: Extract<WorkerRequest, { type: "open" }>): Promise<LoadedModel> {
      if (!("url" in request.source)) return loadModel(request, (reply) => this.#reply(reply), sharedApi());
      const [, area = "", id = ""] = new URL(request.source.url).pathname.split("/");
      const found = await open(area, id);
      if (found === null) throw new Error(`${request.fileName} could not be loaded: the answer was 404.`);
      const bytes = await new Response(found.body).arrayBuffer();
      return loadModel({ ...request, source: { bytes } }, (reply) => this.#reply(reply), sharedApi());
    }

    /** As a task of its own, like a message of a worker. */
    #reply(reply: WorkerReply): void {
      const data = structuredClone(reply);
      setTimeout(() => {
        if (!this.#isOver) this.dispatchEvent(new MessageEvent("message", { data }));
      });
    }
  } as never;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
