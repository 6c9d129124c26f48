/** What was typed on this device and is not yet with the server. */
export interface JournalEntry {
  payload: unknown;
  /** Version of the draft that it was typed over; null while the server has none. */
  version: number | null;
  /** ISO 8601 in UTC. */
  at: string;
}

/** The part of `Storage` that a journal needs. */
type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const PREFIX = "purlin-draft:";

/**
 * Keeps the last text of a form on this device until the server has it: a closed tab or a lost connection takes nothing.
 * A browser that keeps nothing makes it an empty one; `write` says so.
 */
export class DraftJournal {
  #key: string;
  readonly #store: Store | null;

  /** @param key names the person and the draft: what one typed must not be found by the next to sign in here */
  constructor(key: string, store: Store | null = ownStore()) {
    this.#key = PREFIX + key;
    this.#store = store;
  }

  /** @returns false when this browser could not keep it */
  write(entry: JournalEntry): boolean {
    try {
      this.#store?.setItem(this.#key, JSON.stringify(entry));
      return this.#store !== null;
    } catch {
      return false; // Full or forbidden.
    }
  }

  read(): JournalEntry | null {
    try {
      const value: unknown = JSON.parse(this.#store?.getItem(this.#key) ?? "null");
      return isEntry(value) ? value : null;
    } catch {
      return null; // Cut off, or not ours.
    }
  }

  /** From now on under another name: the draft got its id. */
  moveTo(key: string): void {
    this.clear();
    this.#key = PREFIX + key;
  }

  clear(): void {
    try {
      this.#store?.removeItem(this.#key);
    } catch {
      // Nothing was kept.
    }
  }
}

function isEntry(value: unknown): value is JournalEntry {
  if (typeof value !== "object" || value === null) return false;
  const { payload, version, at } = value as Partial<JournalEntry>;
  return (
    typeof payload === "object" &&
    payload !== null &&
    (version === null || typeof version === "number") &&
    typeof at === "string"
  );
}

function ownStore(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
