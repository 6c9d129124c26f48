import type { z } from "zod";
import type { getFlexDefinition } from "#shared/contracts/design/flex.ts";
import type { OwnPicture } from "./run-for-picture.ts";

type Definition = z.infer<(typeof getFlexDefinition)["response"]>;

export interface PictureOrder {
  id: number;
  definition: Definition;
}
export type PictureAnswer = { id: number; picture: OwnPicture } | { id: number; failure: string };

interface Waiting {
  resolve(picture: OwnPicture): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Runs a product's activity for its picture, as `runForPicture` does. In a worker: to load the engine and run it holds a
 * page for 80 ms, on a slow phone four times that.
 *
 * @throws Error when the engine refuses to run, or does not load
 */
export function orderPicture(definition: Definition): Promise<OwnPicture> {
  worker ??= startWorker();
  const order: PictureOrder = { id: ++lastId, definition };
  const { promise, resolve, reject } = Promise.withResolvers<OwnPicture>();
  waiting.set(order.id, { resolve, reject });
  worker.postMessage(order);
  return promise;
}

function startWorker(): Worker {
  const started = new Worker(new URL("./picture.worker.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<PictureAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("picture" in data) asked?.resolve(data.picture);
    else asked?.reject(new Error(data.failure));
  });
  started.addEventListener("error", (event) => {
    event.preventDefault();
    // The next order starts another one.
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(`The engine stopped: ${event.message}`));
    waiting.clear();
  });
  return started;
}
