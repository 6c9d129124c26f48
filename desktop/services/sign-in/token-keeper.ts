import type { Secrets } from "#desktop/services/secrets/secret-files.ts";
import type { Provider, Tokens } from "./provider.ts";

const SECRET = "refresh-token";
/** A token this close to its end is renewed before use. */
const RENEW_BEFORE_MS = 30_000;

/** Holds the tokens of the session: the access token in memory, the refresh token in the system's safe. */
export interface TokenKeeper {
  /** Whether there is anything to continue a session with. */
  restore(): Promise<boolean>;
  hasSession(): boolean;
  accept(tokens: Tokens): Promise<void>;
  /** A token good for at least half a minute, renewed when needed; null when signed out. */
  accessToken(): Promise<string | null>;
  /** Renews now. Callers at the same time share one exchange: a rotated token may be used once. */
  renew(): Promise<string>;
  forget(): Promise<string | null>;
  /** False when the system has no safe storage: the session ends with the program. */
  isPersistent(): Promise<boolean>;
}

/** `provider` is asked for when first needed, so that a session can be restored without a network. */
export function createTokenKeeper(secrets: Secrets, provider: () => Promise<Provider>, now: () => Date): TokenKeeper {
  let tokens: Tokens | null = null;
  let refreshToken: string | null = null;
  let exchange: Promise<string> | null = null;

  async function accept(next: Tokens): Promise<void> {
    refreshToken = next.refreshToken ?? refreshToken;
    // Kept before it is used: after a crash the old one is worthless at the provider.
    if (next.refreshToken !== null && (await secrets.isAvailable())) await secrets.write(SECRET, next.refreshToken);
    tokens = next;
  }

  async function exchangeOnce(): Promise<string> {
    if (refreshToken === null) throw new Error("There is no session to renew.");
    const used = refreshToken;
    const next = await (await provider()).refresh(used);
    // Signed out meanwhile: the answer belongs to nobody.
    if (refreshToken !== used) throw new Error("The session ended while it was renewed.");
    await accept(next);
    return next.accessToken;
  }

  function renew(): Promise<string> {
    exchange ??= exchangeOnce().finally(() => {
      exchange = null;
    });
    return exchange;
  }

  return {
    accept,
    renew,
    hasSession: () => tokens !== null || refreshToken !== null,
    isPersistent: () => secrets.isAvailable(),
    async restore() {
      refreshToken = await secrets.read(SECRET);
      return refreshToken !== null;
    },
    async accessToken() {
      if (tokens && tokens.expiresAt - now().getTime() > RENEW_BEFORE_MS) return tokens.accessToken;
      if (refreshToken !== null) return renew();
      // No refresh token was given: the access token serves until its end.
      return tokens && tokens.expiresAt > now().getTime() ? tokens.accessToken : null;
    },
    async forget() {
      const forgotten = refreshToken;
      tokens = null;
      refreshToken = null;
      await secrets.remove(SECRET);
      return forgotten;
    },
  };
}
