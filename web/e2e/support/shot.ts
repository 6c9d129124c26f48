import { shotsIn } from "#build/testing/shots.ts";

/** Keeps a picture in `test-results/web-shots`, with any `PURLIN_LOOKS`. */
export const shot = shotsIn("web-shots");
