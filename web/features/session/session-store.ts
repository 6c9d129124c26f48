import type { AuthSettings } from "#shared/contracts/people/identity.ts";
import type { z } from "zod";
import { readAnswer } from "./provider-answer.ts";
import type { ProviderAnswer } from "./provider-answer.ts";
import type { IdentityProvider, SignInAs } from "./identity-provider.ts";
import { safeReturnPath } from "./return-path.ts";
import { createSharedRenewal } from "./shared-renewal.ts";
import { pendingStore, tokenStore } from "./token-store.ts";
import type { Tokens } from "./token-store.ts";

export type Settings = z.infer<typeof AuthSettings>;

/** The sign-in of this tab: tokens, their renewal, the trips to the identity provider. */
export interface SessionStore {
  /** A token that is good for at least half a minute, or null when signed out. */
  token(): Promise<string | null>;
  /** A token after `refused`, which the API did not take; null when the sign-in is over (AUT-09). */
  renew(refused: string): Promise<string | null>;
  hasTokens(): boolean;
  /** Leaves for the identity provider; `new` asks it for a new account. */
  signIn(returnTo: string, as?: SignInAs): Promise<void>;
  /** What the provider says with the address that it sent the browser to. */
  read(address: URL): ProviderAnswer;
  /** Finishes a sign-in from the address the provider sent the browser to; gives where to go on. */
  complete(address: URL): Promise<string>;
  signOut(): Promise<void>;
  /** Forgets the tokens without a trip. */
  forget(): void;
  /** Calls back when a refresh was refused and the sign-in is over. */
  onExpired(listener: () => void): () => void;
  /** Tells that something was to be done which needs a sign-in, and that there is none (AUT-09). */
  requireSignIn(): void;
  onSignInRequired(listener: () => void): () => void;
  /** The tenant that the page shows; null until it is known. */
  shownTenant(): string | null;
  showTenant(id: string | null): void;
  /** Tells that something was refused because the person works for another tenant by now. */
  tenantChanged(): void;
  onTenantChanged(listener: () => void): () => void;
}

const RENEW_BEFORE_MS = 30_000;

/** openid-client is loaded with the first sign-in or renewal: most visitors never need it. */
const connectLate = async (settings: Settings): Promise<IdentityProvider> =>
  (await import("./identity-provider.ts")).connect(settings);

/**
 * @param settings where to sign in; asked once, when first needed
 * @param connect reaches the identity provider
 */
export function createSessionStore(settings: () => Promise<Settings>, connect = connectLate): SessionStore {
  const expiry = createSignal();
  const signInRequest = createSignal();
  const tenantChange = createSignal();
  let shown: string | null = null;
  const shared = createSharedRenewal(tokenStore);
  let renewal: Promise<string | null> | null = null;
  let known: Promise<Settings> | null = null;
  const settingsOnce = (): Promise<Settings> => (known ??= settings());
  const provider = async () => connect(await settingsOnce());

  async function exchange(tokens: Tokens): Promise<Tokens> {
    const given = await (await provider()).refresh(tokens.refreshToken ?? "");
    return { ...tokens, ...given, idToken: given.idToken ?? tokens.idToken };
  }

  /** Refresh tokens rotate: two renewals at once would end the sign-in, here and in copies of this tab. */
  function renewOnce(tokens: Tokens): Promise<string | null> {
    renewal ??= renew(tokens).finally(() => (renewal = null));
    return renewal;
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
    expiry.raise();
    return null;
  }

  return {
    async token() {
      const tokens = tokenStore.read();
      if (tokens === null) return null;
      if (tokens.expiresAt - Date.now() > RENEW_BEFORE_MS) return tokens.accessToken;
      return renewOnce(tokens);
    },
    async renew(refused) {
      const tokens = tokenStore.read();
      if (tokens === null || tokens.accessToken !== refused) return tokens?.accessToken ?? null;
      return renewOnce(tokens);
    },
    hasTokens: () => tokenStore.read() !== null,
    read: (address) => readAnswer(address, pendingStore.read()?.state ?? null),
    async signIn(returnTo, as = "known") {
      const { url, pending } = await (await provider()).begin(as);
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
      // Without the provider the sign-in ends here all the same, and the way leads to the site (AUT-01).
      const out = await provider()
        .then((reached) => reached.endSessionUrl(tokens?.idToken ?? null))
        .catch(() => "/");
      window.location.assign(out);
    },
    forget: () => tokenStore.clear(),
    onExpired: expiry.listen,
    requireSignIn: signInRequest.raise,
    onSignInRequired: signInRequest.listen,
    shownTenant: () => shown,
    showTenant: (id) => void (shown = id),
    tenantChanged: tenantChange.raise,
    onTenantChanged: tenantChange.listen,
  };
}

function createSignal() {
  const listeners = new Set<() => void>();
  return {
    raise: (): void => listeners.forEach((listener) => listener()),
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
