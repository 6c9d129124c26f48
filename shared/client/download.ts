import { request, toCallError } from "./call.ts";
import type { CallSettings } from "./call.ts";

/** Fetches the bytes behind a path of the API. */
export type Downloader = (path: string, options?: { signal?: AbortSignal }) => Promise<Blob>;

/** Makes the one function that clients use to fetch files. Refusals are `CallError`s, as with calls. */
export function createDownloader(settings: CallSettings): Downloader {
  return async (path, options) => {
    const response = await request(settings, "GET", path, undefined, options);
    if (!response.ok) throw await toCallError(response);
    return response.blob();
  };
}
