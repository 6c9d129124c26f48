import type { Caller } from "#shared/client/call.ts";
import type { Downloader } from "#shared/client/download.ts";
import { codeOf, statusOf } from "#shared/ui/errors/failure-text.ts";
import type { SessionStore } from "./session-store.ts";

type Sign = Pick<SessionStore, "token" | "renew" | "requireSignIn" | "tenantChanged">;

/**
 * Calls with a silent refresh (AUT-09): a refused token is renewed and the call made once more. Where that fails, what
 * is public is asked for without a sign-in, and what was to be done leads to login-required.
 */
export function withSilentRefresh(call: Caller, store: Sign): Caller {
  return (endpoint, input, options) =>
    tryTwice(store, () => call(endpoint, input, options), {
      isPublic: endpoint.access === "public",
      isAction: endpoint.method !== "GET",
    });
}

/** Files with a silent refresh (AUT-09): each is fetched because somebody asked for it. */
export function downloadWithSilentRefresh(download: Downloader, store: Sign): Downloader {
  return (path, options) => tryTwice(store, () => download(path, options), { isPublic: false, isAction: true });
}

async function tryTwice<T>(
  store: Sign,
  attempt: () => Promise<T>,
  { isPublic, isAction }: { isPublic: boolean; isAction: boolean },
): Promise<T> {
  const token = await store.token();
  try {
    return await attempt();
  } catch (failure) {
    if (codeOf(failure) === "tenant_changed") store.tenantChanged();
    if (statusOf(failure) !== 401) throw failure;
    const renewed = token === null ? null : await store.renew(token);
    if (renewed !== null || (isPublic && token !== null)) return attempt();
    if (isAction) store.requireSignIn();
    throw failure;
  }
}
