import { type Caller, createCaller } from "#shared/client/call.ts";
import { createDownloader, type Downloader } from "#shared/client/download.ts";
import type { SessionStore } from "./session-store.ts";
import { downloadWithSilentRefresh, withSilentRefresh } from "./silent-refresh.ts";

/** How the pages of a tab reach the API: as who is signed in there, for the tenant that they show. */
export function createSiteCalls(baseUrl: string, store: SessionStore): { call: Caller; download: Downloader } {
  const settings = { baseUrl, token: () => store.token(), tenant: () => store.shownTenant() };
  return {
    call: withSilentRefresh(createCaller(settings), store),
    download: downloadWithSilentRefresh(createDownloader(settings), store),
  };
}
