import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallError } from "#shared/client/call.ts";
import { DraftJournal } from "./draft-journal.ts";
import { DraftSaver } from "./draft-saver.ts";
import type { SavedDraft, SaveState } from "./draft-saver.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-25T14:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const failed = (status: number, code: string, facts?: Record<string, unknown>) =>
  new CallError({ type: "about:blank", title: code, status, statusCode: status, code, detail: code, facts });

/** A server that keeps what it is sent, and a device with a store of its own. */
function aForm(answer: (payload: string, version: number | null) => Promise<SavedDraft>) {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const journal = new DraftJournal("amira:1", store);
  const sent: [payload: string, version: number | null][] = [];
  const states: SaveState["kind"][] = [];
  const saver = new DraftSaver<{ text: string }>({
    id: null,
    version: null,
    savedAt: null,
    journal,
    isSame: (theirs, { text }) => JSON.stringify(theirs) === JSON.stringify({ text }),
    save: ({ text }, version) => {
      sent.push([text, version]);
      return answer(text, version);
    },
    onState: ({ kind }) => void states.push(kind),
  });
  return { saver, journal, sent, states, type: (text: string) => saver.change({ text }) };
}

const saves = () => {
  let version = 0;
  return () => Promise.resolve({ id: "1", version: ++version, updatedAt: "2026-11-25T14:32:00Z" });
};

describe("saving a draft while it is typed", () => {
  test("saves once, 800 ms after the last key, the latest text", async () => {
    const { type, sent, saver } = aForm(saves());
    type("M");
    await vi.advanceTimersByTimeAsync(799);
    type("Me");
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([["Me", null]]);
    expect(saver.state).toEqual({ kind: "saved", at: "2026-11-25T14:32:00Z" });
  });

  test("leaving a field saves at once, over the version that was saved last", async () => {
    const { type, sent, saver, journal } = aForm(saves());
    type("one");
    await saver.flush();
    type("two");
    await saver.flush();
    expect(sent).toEqual([
      ["one", null],
      ["two", 1],
    ]);
    expect(journal.read()).toBeNull();
  });

  test("what is typed while a save is on its way goes with the next one, never beside it", async () => {
    let answer: (saved: SavedDraft) => void = () => undefined;
    const { type, sent, saver, journal } = aForm(() => new Promise((resolve) => (answer = resolve)));
    type("one");
    void saver.flush();
    type("two");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([["one", null]]);
    answer({ id: "1", version: 1, updatedAt: "2026-11-25T14:32:00Z" });
    await vi.advanceTimersByTimeAsync(0);
    expect(journal.read()).toMatchObject({ payload: { text: "two" }, version: 1 });
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toEqual([
      ["one", null],
      ["two", 1],
    ]);
  });
});

describe("a lost connection in the middle of a form", () => {
  test("keeps everything on this device, says since when, and saves it when the server answers again", async () => {
    let isDown = true;
    const server = saves();
    const { type, sent, saver, journal } = aForm(() => (isDown ? Promise.reject(failed(0, "unreachable")) : server()));
    type("one");
    await saver.flush();
    expect(saver.state).toEqual({ kind: "unreachable", since: null, isKept: true });
    type("two");
    expect(journal.read()).toEqual({ payload: { text: "two" }, version: null, at: "2026-11-25T14:00:00.000Z" });
    isDown = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent.at(-1)).toEqual(["two", null]);
    expect(saver.state.kind).toBe("saved");
    expect(journal.read()).toBeNull();
  });

  test("tries again after 2, 4, 8 … at most 30 seconds while nobody types", async () => {
    const { type, sent, saver } = aForm(() => Promise.reject(failed(503, "database_unavailable")));
    type("one");
    await saver.flush();
    for (const [seconds, tries] of [
      [2, 2],
      [4, 3],
      [8, 4],
      [16, 5],
      [30, 6],
      [30, 7],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(sent).toHaveLength(tries - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(tries);
    }
  });

  test("a save that was done and never answered is no other device", async () => {
    const answers = [
      () => Promise.reject(failed(0, "unreachable")),
      () => Promise.reject(failed(409, "stale_version", { version: 1, payload: { text: "one" } })),
      () => Promise.resolve({ id: "1", version: 2, updatedAt: "2026-11-25T14:32:00Z" }),
    ];
    const { type, sent, saver } = aForm(() => answers.shift()?.() ?? Promise.reject(failed(500, "internal_error")));
    type("one");
    await saver.flush();
    type("two");
    await saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([
      ["one", null],
      ["two", null],
      ["two", 1],
    ]);
    expect(saver.state).toEqual({ kind: "saved", at: "2026-11-25T14:32:00Z" });
  });

  test("says when this browser keeps nothing", async () => {
    const states: SaveState[] = [];
    const saver = new DraftSaver<object>({
      id: null,
      version: null,
      savedAt: null,
      journal: new DraftJournal("amira:1", null),
      isSame: () => false,
      save: () => Promise.reject(failed(0, "unreachable")),
      onState: (state) => void states.push(state),
    });
    saver.change({});
    await saver.flush();
    expect(states.at(-1)).toEqual({ kind: "unreachable", since: null, isKept: false });
  });
});

describe("a newer text on another device", () => {
  const theirs = {
    version: 7,
    updatedAt: "2026-11-25T14:40:00Z",
    updatedBy: "James Okafor",
    payload: { text: "theirs" },
  };
  const conflict = () => failed(409, "stale_version", theirs);

  test("stops saving, tells the other text and keeps the own", async () => {
    const { type, sent, saver, journal } = aForm(() => Promise.reject(conflict()));
    type("mine");
    await saver.flush();
    expect(saver.state).toEqual({ kind: "conflict", theirs });
    type("mine, longer");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(journal.read()?.payload).toEqual({ text: "mine, longer" });
  });

  test("the own text goes over it when asked, with the new version", async () => {
    let isStale = true;
    const { type, sent, saver } = aForm(() =>
      isStale
        ? Promise.reject(conflict())
        : Promise.resolve({ id: "1", version: 8, updatedAt: "2026-11-25T14:41:00Z" }),
    );
    type("mine");
    await saver.flush();
    isStale = false;
    saver.keepMine(theirs);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.at(-1)).toEqual(["mine", 7]);
    expect(saver.state.kind).toBe("saved");
  });

  test("or the other stands and the own is given up", async () => {
    const { type, sent, saver, journal } = aForm(() => Promise.reject(conflict()));
    type("mine");
    await saver.flush();
    saver.takeTheirs(theirs);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(journal.read()).toBeNull();
    expect(saver.version).toBe(7);
  });
});

test("a text that the server refuses stays, with its reason, and the next key tries again", async () => {
  let isBad = true;
  const server = saves();
  const { type, saver } = aForm(() => (isBad ? Promise.reject(failed(400, "validation_failed")) : server()));
  type("x".repeat(9));
  await saver.flush();
  expect(saver.state).toEqual({ kind: "refused", detail: "validation_failed" });
  isBad = false;
  type("x");
  await vi.advanceTimersByTimeAsync(800);
  expect(saver.state.kind).toBe("saved");
});

test("a journal that is cut off or another's reads as empty", () => {
  const kept = new Map([["purlin-draft:amira:1", '{"payload":{"name":"Me']]);
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
  };
  expect(new DraftJournal("amira:1", store).read()).toBeNull();
  expect(new DraftJournal("james:1", store).read()).toBeNull();
  kept.set("purlin-draft:amira:1", '{"payload":7,"version":1,"at":"2026"}');
  expect(new DraftJournal("amira:1", store).read()).toBeNull();
});
