import { SessionState } from "#desktop/ipc/bridge.ts";
import type { LocalStore } from "#desktop/services/local-store/local-store.ts";
import type { Ports } from "#desktop/services/ports.ts";
import { ServiceError, toBridgeProblem } from "#desktop/services/problems.ts";
import type { Secrets } from "#desktop/services/secrets/secret-files.ts";
import { CallError, createCaller } from "#shared/client/call.ts";
import { getAuthSettings, getMe, type Me } from "#shared/contracts/people/identity.ts";
import { randomBytes } from "node:crypto";
import { listenForCallback, type Loopback } from "./loopback.ts";
import { browserRefusal, discoverProvider, isRefused, type Provider } from "./provider.ts";
import { createTokenKeeper } from "./token-keeper.ts";

const SIGN_IN_TIMEOUT_MS = 5 * 60_000;
const USER_SETTING = "session.user";

/** Who is signed in, and the tokens that prove it. */
export interface Session {
  get(): SessionState;
  /** Continues the session of the last start; waits for the network no longer than the provider takes. */
  restore(): Promise<void>;
  /** Runs a sign-in in the browser to its end. A second call opens the browser again for the same attempt. */
  signIn(): Promise<SessionState>;
  cancel(): Promise<SessionState>;
  signOut(): Promise<SessionState>;
  /** For a request; null when signed out. Throws CallError status 0 or 401. */
  accessToken(): Promise<string | null>;
  /** After a 401: a new token, or null when the session is over. */
  renew(): Promise<string | null>;
  onChange(listener: (state: SessionState) => void): void;
}

interface Settings {
  apiUrl: string;
  secrets: Secrets;
  store: LocalStore;
  ports: Pick<Ports, "openExternal" | "fetch" | "now" | "log">;
  timeoutMs?: number;
}

/** Creates the session, signed out until `restore` or `signIn`. */
export function createSession({ apiUrl, secrets, store, ports, timeoutMs = SIGN_IN_TIMEOUT_MS }: Settings): Session {
  const listeners: ((state: SessionState) => void)[] = [];
  let state: SessionState = { status: "signed-out", user: null, error: null, isPersistent: true };
  let provider: Promise<Provider> | null = null;
  let attempt: { done: Promise<SessionState>; loopback?: Loopback; url?: string; isCancelled: boolean } | null = null;

  const call = createCaller({ baseUrl: apiUrl, token: async () => null, fetch: ports.fetch });
  const keeper = createTokenKeeper(secrets, findProvider, ports.now);

  function findProvider(): Promise<Provider> {
    provider ??= (async () => discoverProvider(await call(getAuthSettings, {}), ports.fetch, ports.now))();
    // A failed discovery is tried again by the next caller.
    provider.catch(() => {
      provider = null;
    });
    return provider;
  }

  function set(next: Partial<SessionState>): SessionState {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state);
    return state;
  }

  async function loadUser(): Promise<void> {
    const asUser = createCaller({ baseUrl: apiUrl, token: keeper.accessToken, fetch: ports.fetch });
    const user = toUser(await asUser(getMe, {}));
    store.setSetting(USER_SETTING, user);
    set({ status: "signed-in", user, error: null, isPersistent: await keeper.isPersistent() });
  }

  async function end(status: "signed-out" | "expired", error: string | null): Promise<string | null> {
    const forgotten = await keeper.forget();
    store.setSetting(USER_SETTING, undefined);
    // An expired session keeps the name on screen: it says who has to sign in again.
    set({ status, error, user: status === "expired" ? state.user : null });
    return forgotten;
  }

  /** Sorts a failed exchange into "over" (null) and "out of reach" (throws). */
  async function guarded(token: () => Promise<string | null>): Promise<string | null> {
    try {
      return await token();
    } catch (error) {
      if (!keeper.hasSession()) return null;
      if (isRefused(error)) {
        await end("expired", "Your session has ended. Sign in again; nothing on this computer is lost.");
        return null;
      }
      throw error instanceof CallError ? error : unreachable(error);
    }
  }
  const renew = () => guarded(keeper.renew);

  async function attemptSignIn(): Promise<SessionState> {
    try {
      const identity = await findProvider();
      throwIfCancelled();
      const proof = randomBytes(32).toString("base64url");
      const loopback = await listenForCallback(proof, timeoutMs);
      if (attempt) attempt.loopback = loopback;
      // Waited for below; a cancel before that must not count as unhandled.
      loopback.answer.catch(() => {});
      try {
        throwIfCancelled();
        const browser = await identity.begin(loopback.redirectUri, proof);
        if (attempt) attempt.url = browser.url.href;
        await ports.openExternal(browser.url.href);
        await keeper.accept(await browser.redeem(await loopback.answer));
      } finally {
        loopback.close(cancelled());
      }
      await loadUser();
    } catch (error) {
      const isCancel = error instanceof ServiceError && error.problem.code === "sign_in_cancelled";
      if (!isCancel) ports.log("Sign-in failed.", error);
      await end("signed-out", isCancel ? null : sentenceFor(error));
    } finally {
      attempt = null;
    }
    return state;
  }

  function throwIfCancelled(): void {
    if (attempt?.isCancelled) throw cancelled();
  }

  return {
    get: () => state,
    renew,
    onChange: (listener) => void listeners.push(listener),
    async restore() {
      set({ isPersistent: await keeper.isPersistent() });
      if (!(await keeper.restore())) return;
      const known = SessionState.shape.user.safeParse(store.getSetting(USER_SETTING) ?? null);
      set({ status: "signing-in", user: known.success ? known.data : null });
      try {
        if ((await renew()) !== null) await loadUser();
      } catch (error) {
        ports.log("The session could not be confirmed yet.", error);
        // No network: the user of last time stays, and the first call that gets through confirms it.
        if (state.user) set({ status: "signed-in" });
        else set({ status: "signed-out", error: sentenceFor(error) });
      }
    },
    async signIn() {
      if (attempt) {
        if (attempt.url) await ports.openExternal(attempt.url);
        return attempt.done;
      }
      set({ status: "signing-in", error: null });
      attempt = { done: Promise.resolve(state), isCancelled: false };
      const done = attemptSignIn();
      attempt.done = done;
      return done;
    },
    async cancel() {
      if (!attempt) return state;
      attempt.isCancelled = true;
      attempt.loopback?.close(cancelled());
      return attempt.done;
    },
    async signOut() {
      const forgotten = await end("signed-out", null);
      if (forgotten !== null) await revoke(forgotten);
      return state;
    },
    accessToken: () => guarded(keeper.accessToken),
  };

  async function revoke(token: string): Promise<void> {
    try {
      await (await findProvider()).revoke(token);
    } catch (error) {
      // Signed out on this computer either way; the token expires by itself.
      ports.log("The provider could not be told of the sign-out.", error);
    }
  }
}

function toUser(me: Me): NonNullable<SessionState["user"]> {
  return {
    id: me.id,
    name: me.name,
    email: me.email,
    initials: me.initials ?? "",
    tenantName: me.tenant.name,
    licence: me.tenant.licence,
    capabilities: me.capabilities,
  };
}

function cancelled(): ServiceError {
  return new ServiceError("sign_in_cancelled", "Sign-in cancelled", "The sign-in was cancelled.");
}

function unreachable(cause: unknown): ServiceError {
  return new ServiceError(
    "unreachable",
    "No connection",
    "The identity provider could not be reached. Check your connection; nothing was changed.",
    { status: 0, cause },
  );
}

function sentenceFor(error: unknown): string {
  const refusal = browserRefusal(error);
  if (refusal !== null) return refusal;
  if (error instanceof ServiceError || error instanceof CallError) return toBridgeProblem(error).detail;
  if (isRefused(error)) return "The identity provider did not accept the sign-in. Sign in again.";
  return "The sign-in did not succeed. Check that Purlin can be reached, then sign in again.";
}
