/** What the provider gives. `expiresAt` is milliseconds since the epoch. */
export interface GivenTokens {
  accessToken: string;
  refreshToken: string | null;
  idToken: string | null;
  expiresAt: number;
}

/** Tokens of one sign-in. Copies of them in other tabs are known by its name, the later ones by their number. */
export interface Tokens extends GivenTokens {
  /** Empty in tabs that signed in before there were names. */
  family: string;
  generation: number;
}

/** What must survive the trip to the identity provider. */
export interface PendingSignIn {
  verifier: string;
  state: string;
  nonce: string;
  returnTo: string;
}

const TOKENS = "purlin.tokens";
const PENDING = "purlin.sign-in";

/** Tokens live in session storage (AUT-06): they end with the tab. */
export const tokenStore = {
  read: (): Tokens | null => {
    const given = readJson(TOKENS, isGiven);
    return given && (isTokens(given) ? given : { ...given, family: "", generation: 0 });
  },
  write: (tokens: Tokens): void => sessionStorage.setItem(TOKENS, JSON.stringify(tokens)),
  clear: (): void => sessionStorage.removeItem(TOKENS),
};

export const pendingStore = {
  read: (): PendingSignIn | null => readJson(PENDING, isPending),
  write: (pending: PendingSignIn): void => sessionStorage.setItem(PENDING, JSON.stringify(pending)),
  clear: (): void => sessionStorage.removeItem(PENDING),
};

function readJson<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    return isRight(value) ? value : null;
  } catch {
    return null; // Not ours, or cut off: as if it were not there.
  }
}

/** Whether a value has all that `Tokens` has. */
export function isTokens(value: unknown): value is Tokens {
  return isGiven(value) && hasText(value, "family") && "generation" in value && typeof value.generation === "number";
}

function isGiven(value: unknown): value is GivenTokens {
  return hasText(value, "accessToken") && "expiresAt" in value && typeof value.expiresAt === "number";
}

function isPending(value: unknown): value is PendingSignIn {
  return hasText(value, "verifier") && hasText(value, "state") && hasText(value, "returnTo");
}

function hasText<Key extends string>(value: unknown, key: Key): value is Record<Key, string> {
  return typeof value === "object" && value !== null && typeof Reflect.get(value, key) === "string";
}
