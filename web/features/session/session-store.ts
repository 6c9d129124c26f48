import type { AuthSettings } from "#shared/contracts/identity.ts";
import type { z } from "zod";
import { safeReturnPath } from "./return-path.ts";
import { createSharedRenewal } from "./shared-renewal.ts";
import { pendingStore, tokenStore } from "./token-store.ts";
import type { Tokens } from "./token-store.ts";

export type Settings = z.infer<typeof AuthSettings>;

/** The sign-in of this tab: tokens, their renewal, the trips to the identity provider. */
export interface SessionStore {
  /** A token that is good for at least half a minute, or null when signed out. */
  token(): Promise<string | null>;
  hasTokens(): boolean;
  /** `asAnother` asks who it is even while the provider still knows somebody. */
  signIn(returnTo: string, options?: { asAnother?: boolean }): Promise<void>;
  /** Finishes a sign-in from the address the provider sent the browser to; gives where to go on. */
  complete(address: URL): Promise<string>;
  signOut(): Promise<void>;
  /** Forgets the tokens without a trip. */
  forget(): void;
  /** Calls back when a refresh was refused and the sign-in is over. */
  onExpired(listener: () => void): () => void;
}

const RENEW_BEFORE_MS = 30_000;

/** @param settings where to sign in; asked once, when first needed */
export function createSessionStore(settings: () => Promise<Settings>): SessionStore {
  const listeners = new Set<() => void>();
  const shared = createSharedRenewal(tokenStore);
  let renewal: Promise<string | null> | null = null;
  let known: Promise<Settings> | null = null;
  const settingsOnce = (): Promise<Settings> => (known ??= settings());
  // openid-client is loaded with the first sign-in or renewal: most visitors never need it.
  const provider = async () => (await import("./identity-provider.ts")).connect(await settingsOnce());

  async function exchange(tokens: Tokens): Promise<Tokens> {
    const given = await (await provider()).refresh(tokens.refreshToken ?? "");
    return { ...tokens, ...given, idToken: given.idToken ?? tokens.idToken };
  }

  async function renew(tokens: Tokens): Promise<string | null> {
    if (tokens.refreshToken === null) return expire();
    try {
      return (await shared.renew(tokens, exchange)).accessToken;
    } catch (failure) {
      // Offline: the sign-in may still be good, so it is kept for the next try.
      if (failure instanceof TypeError) throw failure;
      return expire();
    }
  }

  function expire(): null {
    tokenStore.clear();
    for (const listener of listeners) listener();
    return null;
  }

  return {
    async token() {
      const tokens = tokenStore.read();
      if (tokens === null) return null;
      if (tokens.expiresAt - Date.now() > RENEW_BEFORE_MS) return tokens.accessToken;
      // Refresh tokens rotate: two renewals at once would end the sign-in, here and in copies of this tab.
      renewal ??= renew(tokens).finally(() => (renewal = null));
      return renewal;
    },
    hasTokens: () => tokenStore.read() !== null,
    async signIn(returnTo, { asAnother = false } = {}) {
      const { url, pending } = await (await provider()).begin(asAnother);
      pendingStore.write({ ...pending, returnTo: safeReturnPath(returnTo) });
      window.location.assign(url);
    },
    async complete(address) {
      const pending = pendingStore.read();
      if (pending === null) throw new Error("This sign-in was not started here, or it was finished already.");
      pendingStore.clear();
      const given = await (await provider()).finish(address, pending);
      tokenStore.write({ ...given, family: crypto.randomUUID(), generation: 0 });
      return safeReturnPath(pending.returnTo);
    },
    async signOut() {
      const tokens = tokenStore.read();
      tokenStore.clear();
      window.location.assign(await (await provider()).endSessionUrl(tokens?.idToken ?? null));
    },
    forget: () => tokenStore.clear(),
    onExpired(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
