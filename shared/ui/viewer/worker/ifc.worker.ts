import { loadModel, type LoadedModel } from "./load-model.ts";
import { readProperties } from "#shared/ifc/read/read-properties.ts";
import type { WorkerReply, WorkerRequest } from "./messages.ts";

/** Holds one model: opens it, streams its geometry, and answers for properties until it is ended. */
let loaded: Promise<LoadedModel> | null = null;

self.addEventListener("message", (event: MessageEvent<WorkerRequest>) => {
  const request = event.data;
  if (request.type === "open") {
    loaded = loadModel(request, reply);
    loaded.catch((error: unknown) => reply({ type: "failed", message: sentenceOf(error) }));
  } else {
    void answer(request.requestId, request.expressId);
  }
});

async function answer(requestId: number, expressId: number): Promise<void> {
  try {
    if (!loaded) throw new Error("The model is not open yet. Wait until it has loaded.");
    const { model } = await loaded;
    reply({ type: "properties", requestId, groups: readProperties(model, expressId) });
  } catch (error) {
    reply({ type: "propertiesFailed", requestId, message: sentenceOf(error) });
  }
}

function reply(message: WorkerReply, transfer: ArrayBuffer[] = []): void {
  self.postMessage(message, { transfer });
}

function sentenceOf(error: unknown): string {
  if (error instanceof RangeError || error instanceof WebAssembly.RuntimeError) {
    return "The model needs more memory than this computer gives to one file. Close other models, or split the file.";
  }
  return error instanceof Error ? error.message : "The file could not be read. Export it again and open the new file.";
}
