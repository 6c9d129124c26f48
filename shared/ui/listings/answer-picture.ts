import type { PictureAnswer, PictureOrder } from "./picture-orders.ts";
import { runForPicture } from "./run-for-picture.ts";

/** What the worker answers to an order: the picture, or why there is none. */
export function answerPicture({ id, definition }: PictureOrder): PictureAnswer {
  try {
    return { id, picture: runForPicture(definition) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
