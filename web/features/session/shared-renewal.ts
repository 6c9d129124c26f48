import { isTokens, type Tokens } from "./token-store.ts";

const CHANNEL = "purlin.sign-in";
/** Tabs that are awake answer within a few milliseconds; one that sleeps cannot have renewed since it was asked. */
const ANSWER_MS = 250;

/** Where a tab keeps its tokens. */
interface TabTokens {
  read(): Tokens | null;
  write(tokens: Tokens): void;
}

/** Renews a sign-in once for all tabs that hold it. */
export interface SharedRenewal {
  /** The tokens that follow `tokens`: another tab's if it has renewed them, else what `exchange` gives. */
  renew(tokens: Tokens, exchange: (tokens: Tokens) => Promise<Tokens>): Promise<Tokens>;
}

type Message = { asked: Pick<Tokens, "family" | "generation"> } | { told: Tokens };

/**
 * A duplicated tab has a copy of the tokens of the first. A refresh token may be used once: the provider takes a second
 * use for a theft and ends the sign-in in both. So one tab renews at a time, after asking the others whether they have,
 * and tells them what it got. Browsers without the means renew by themselves.
 */
export function createSharedRenewal(store: TabTokens): SharedRenewal {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL) : null;
  const waiting = new Set<() => void>();
  const post = (message: Message): void => channel?.postMessage(message);

  channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const own = store.read();
    if (own === null || own.family === "") return;
    const asked = familyIn(data, "asked");
    if (asked?.family === own.family && own.generation > asked.generation) post({ told: own });
    const told = tokensIn(data);
    if (told?.family !== own.family || told.generation <= own.generation) return;
    store.write(told);
    for (const wake of waiting) wake();
  });

  /** The tokens of this tab, if they are newer than those by now. */
  function findNewer({ family, generation }: Tokens): Tokens | null {
    const own = store.read();
    return own?.family === family && own.generation > generation ? own : null;
  }

  async function askOthers(tokens: Tokens): Promise<Tokens | null> {
    if (channel === null) return null;
    const answered = Promise.withResolvers<void>();
    waiting.add(answered.resolve);
    const timer = setTimeout(answered.resolve, ANSWER_MS);
    post({ asked: { family: tokens.family, generation: tokens.generation } });
    await answered.promise;
    clearTimeout(timer);
    waiting.delete(answered.resolve);
    return findNewer(tokens);
  }

  return {
    async renew(tokens, exchange) {
      if (tokens.family === "") return exchange(tokens);
      return oneAtATime(`purlin.renewal.${tokens.family}`, async () => {
        const newer = findNewer(tokens) ?? (await askOthers(tokens));
        if (newer !== null) return newer;
        const renewed = { ...(await exchange(tokens)), family: tokens.family, generation: tokens.generation + 1 };
        // Signed out meanwhile: nothing is left to be renewed here.
        if (store.read()?.family === tokens.family) store.write(renewed);
        post({ told: renewed });
        return renewed;
      });
    },
  };
}

async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(name, work) : work();
}

function familyIn(data: unknown, key: string): Pick<Tokens, "family" | "generation"> | null {
  const value: unknown = typeof data === "object" && data !== null ? Reflect.get(data, key) : null;
  if (typeof value !== "object" || value === null || !("family" in value) || !("generation" in value)) return null;
  const { family, generation } = value;
  return typeof family === "string" && typeof generation === "number" ? { family, generation } : null;
}

function tokensIn(data: unknown): Tokens | null {
  const value: unknown = typeof data === "object" && data !== null && "told" in data ? data.told : null;
  return isTokens(value) && familyIn(data, "told") !== null ? value : null;
}
