import { codeOf, detailOf, factOf, statusOf } from "#shared/ui/errors/failure-text.ts";
import type { DraftJournal } from "./draft-journal.ts";

/** After the last key (people.md). */
export const SAVE_DELAY_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** Where the last text stands. */
export type SaveState =
  | { kind: "empty" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  /** `since` is the last time that it was saved; `isKept` says whether this device keeps the text. */
  | { kind: "unreachable"; since: string | null; isKept: boolean }
  | { kind: "conflict"; theirs: TheirDraft }
  | { kind: "refused"; detail: string | null };

/** What the server says after a save. */
export interface SavedDraft {
  id: string;
  version: number;
  /** ISO 8601. */
  updatedAt: string;
}

/** What somebody else, or another device, saved meanwhile. */
export interface TheirDraft {
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
  payload: unknown;
}

interface Settings<T> {
  /** @param version of the draft that `payload` was typed over; null makes the draft */
  save(payload: T, version: number | null): Promise<SavedDraft>;
  /** Whether the text of the server is one that was sent from here. */
  isSame(theirs: unknown, sent: T): boolean;
  journal: DraftJournal;
  id: string | null;
  version: number | null;
  savedAt: string | null;
  onState(state: SaveState): void;
}

/**
 * Saves a draft while it is typed: 800 ms after the last key and when asked. One save at a time, the latest text wins,
 * nothing that was typed is dropped: what the server did not take stays in the journal and is tried again.
 */
export class DraftSaver<T> {
  readonly #settings: Settings<T>;
  #payload: T | null = null;
  #version: number | null;
  #id: string | null;
  #savedAt: string | null;
  /** Sent, and never answered: the server may have it all the same. */
  #unanswered: T | null = null;
  #isSaving = false;
  #isHalted = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #retryMs = FIRST_RETRY_MS;
  #state: SaveState;
  #waiters: (() => void)[] = [];

  constructor(settings: Settings<T>) {
    this.#settings = settings;
    this.#version = settings.version;
    this.#id = settings.id;
    this.#savedAt = settings.savedAt;
    this.#state = settings.savedAt === null ? { kind: "empty" } : { kind: "saved", at: settings.savedAt };
  }

  get version(): number | null {
    return this.#version;
  }

  /** The draft as the server has it, once it was saved by this form. */
  get saved(): Pick<SavedDraft, "id" | "version"> | null {
    return this.#id === null || this.#version === null ? null : { id: this.#id, version: this.#version };
  }

  get state(): SaveState {
    return this.#state;
  }

  /** A new text. It is on this device at once. */
  change(payload: T): void {
    this.#payload = payload;
    this.#journal(payload);
    if (this.#isHalted) return;
    if (this.#state.kind !== "unreachable" && !this.#isSaving) this.#tell({ kind: "waiting" });
    this.#schedule(SAVE_DELAY_MS);
  }

  /** Saves now what waits, and settles when nothing does or it cannot be saved. */
  flush(): Promise<void> {
    if (this.#isHalted || (this.#payload === null && !this.#isSaving)) return Promise.resolve();
    const done = new Promise<void>((resolve) => this.#waiters.push(resolve));
    this.#unschedule();
    void this.#save();
    return done;
  }

  /** After a conflict: the own text goes over the other. */
  keepMine({ version }: TheirDraft): void {
    this.#version = version;
    this.#isHalted = false;
    void this.flush();
  }

  /** After a conflict: the other text stands, and the own is given up. */
  takeTheirs({ version, updatedAt }: TheirDraft): void {
    this.#version = version;
    this.#isHalted = false;
    this.#payload = null;
    this.#settings.journal.clear();
    this.#savedAt = updatedAt;
    this.#tell(updatedAt === null ? { kind: "empty" } : { kind: "saved", at: updatedAt });
  }

  async #save(): Promise<void> {
    const payload = this.#payload;
    if (this.#isSaving || payload === null) return;
    this.#isSaving = true;
    this.#payload = null;
    this.#tell({ kind: "saving" });
    try {
      const saved = await this.#settings.save(payload, this.#version);
      this.#version = saved.version;
      this.#id = saved.id;
      this.#savedAt = saved.updatedAt;
      this.#retryMs = FIRST_RETRY_MS;
      this.#isSaving = false;
      this.#unanswered = null;
      this.#afterSave();
    } catch (failure) {
      this.#isSaving = false;
      if (statusOf(failure) === 0) this.#unanswered = payload;
      // What was typed since is newer than what was refused.
      this.#payload ??= payload;
      this.#refused(failure);
    }
  }

  #afterSave(): void {
    if (this.#payload === null) {
      this.#settings.journal.clear();
      this.#tell({ kind: "saved", at: this.#savedAt ?? "" });
      this.#settle();
      return;
    }
    this.#journal(this.#payload);
    if (this.#waiters.length > 0) void this.#save();
    else this.#schedule(SAVE_DELAY_MS);
  }

  #refused(failure: unknown): void {
    const status = statusOf(failure);
    if (codeOf(failure) === "stale_version") {
      const theirs = theirsOf(failure);
      const sent = this.#unanswered;
      this.#unanswered = null;
      if (sent !== null && this.#settings.isSame(theirs.payload, sent)) {
        this.#version = theirs.version;
        void this.#save();
        return;
      }
      this.#isHalted = true;
      this.#tell({ kind: "conflict", theirs });
    } else if (status === null || status === 0 || status === 429 || status >= 500) {
      const isKept = this.#payload !== null && this.#journal(this.#payload);
      this.#tell({ kind: "unreachable", since: this.#savedAt, isKept });
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
    } else {
      this.#tell({ kind: "refused", detail: detailOf(failure) });
    }
    this.#settle();
  }

  #journal(payload: T): boolean {
    return this.#settings.journal.write({ payload, version: this.#version, at: new Date().toISOString() });
  }

  #schedule(delayMs: number): void {
    this.#unschedule();
    this.#timer = setTimeout(() => void this.#save(), delayMs);
  }

  #unschedule(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #settle(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const resolve of waiters) resolve();
  }

  #tell(state: SaveState): void {
    this.#state = state;
    this.#settings.onState(state);
  }
}

function theirsOf(failure: unknown): TheirDraft {
  const [version, updatedAt, updatedBy] = ["version", "updatedAt", "updatedBy"].map((name) => factOf(failure, name));
  return {
    version: typeof version === "number" ? version : 1,
    updatedAt: typeof updatedAt === "string" ? updatedAt : null,
    updatedBy: typeof updatedBy === "string" ? updatedBy : null,
    payload: factOf(failure, "payload"),
  };
}
