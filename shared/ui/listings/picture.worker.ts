import { answerPicture } from "./answer-picture.ts";
import type { PictureOrder } from "./picture-orders.ts";

/** Runs products' activities for their pictures, beside the page. */
self.addEventListener("message", ({ data }: MessageEvent<PictureOrder>) => self.postMessage(answerPicture(data)));
