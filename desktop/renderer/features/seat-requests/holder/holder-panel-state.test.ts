import { describe, expect, test } from "vitest";
import type { SeatRequest } from "#shared/contracts/design/seat-request.ts";
import { holderPanelState, type HeldOption, type HolderPanelState } from "./holder-panel-state.ts";

const ME = { id: "00000000-0000-4000-8000-000000000001", name: "Amira Khan", initials: "AK" };
const JAMES = { id: "00000000-0000-4000-8000-000000000002", name: "James Okafor", initials: "JO" };
/** 10:52:00 by both clocks. */
const READ_AT = Date.parse("2026-11-23T10:52:00Z");
const AT = "2026-11-23T10:51:00Z";

const aSeat = (changed: Partial<NonNullable<HeldOption["occupied"]>> = {}): NonNullable<HeldOption["occupied"]> => ({
  user: JAMES,
  connection: "theirs",
  timestamp: AT,
  initials: "JO",
  isMine: false,
  installation: "SURFACE-3",
  lastChangeAt: null,
  heardMs: 4_000,
  isIdle: false,
  idleMs: null,
  freeAt: null,
  ...changed,
});
/** Asked at 10:50:12. */
const aRequest = (changed: Partial<SeatRequest> = {}): SeatRequest => ({
  id: "00000000-0000-4000-8000-000000000009",
  user: ME,
  installation: "STUDIO-14",
  isMine: true,
  isHere: true,
  message: "",
  whenFree: false,
  askedAt: "2026-11-23T10:50:12Z",
  isConnected: true,
  ahead: 0,
  answer: null,
  ...changed,
});
const later = { kind: "later", at: AT, by: JAMES, dueAt: "2026-11-23T11:01:00Z" } as const;
const kept = { kind: "kept", at: AT, by: JAMES, note: "Call at 11:30" } as const;
const idle = { isIdle: true, idleMs: 34_000 };

const stateOf = (option: Partial<HeldOption>, given: { isLive?: boolean; now?: number } = {}): HolderPanelState =>
  holderPanelState({
    option: { occupied: aSeat(), locked: null, requests: [], ...option },
    userId: ME.id,
    isLive: true,
    readAt: READ_AT,
    now: READ_AT,
    ...given,
  });

describe("B-05: who holds an option, and how my request stands", () => {
  test.each<[string, Partial<HeldOption>, Partial<HolderPanelState>]>([
    ["nobody", { occupied: null }, { holder: "nobody", presence: "unknown", asked: "no", step: null }],
    ["online", {}, { holder: "other", presence: "online", asked: "no", step: null, refusal: null }],
    ["idle", { occupied: aSeat(idle) }, { presence: "idle", idle: { idle: 34, free: 26 }, asked: "no", step: null }],
    ["requested", { requests: [aRequest()] }, { asked: "waiting", waited: 108, step: 2, isUnanswered: false }],
    ["requested, idle", { occupied: aSeat(idle), requests: [aRequest()] }, { asked: "waiting", step: 3 }],
    ["when free", { requests: [aRequest({ whenFree: true })] }, { asked: "queued", waited: 108, step: 3 }],
    ["in 10 min", { requests: [aRequest({ answer: later })] }, { asked: "promised", left: 540, step: 2 }],
    [
      "refused",
      { requests: [aRequest({ answer: kept })] },
      { asked: "kept", step: null, left: 0, isUnanswered: false },
    ],
    ["handed over", { occupied: aSeat({ user: ME, isMine: true }) }, { holder: "me", asked: "no", step: 4 }],
    ["me elsewhere", { occupied: aSeat({ user: ME }) }, { holder: "elsewhere", asked: "no", step: null }],
    [
      "locked by somebody else",
      { locked: { user: JAMES, timestamp: AT } },
      { holder: "other", refusal: "locked", asked: "no" },
    ],
    ["locked by me", { locked: { user: ME, timestamp: AT } }, { holder: "other", refusal: null }],
  ])("%s", (_name, option, expected) => {
    expect(stateOf(option)).toMatchObject(expected);
  });

  test("offline shows the last that is known, counts no idle time and asks for nothing", () => {
    const offline = stateOf({ occupied: aSeat(idle), requests: [aRequest()] }, { isLive: false });
    expect(offline).toMatchObject({ holder: "other", presence: "unknown", idle: null, refusal: "offline", step: 2 });
  });

  test("two minutes without an answer, to the second; a promise and a quiet place in the queue are none", () => {
    const after = (seconds: number, request: Partial<SeatRequest>) =>
      stateOf({ requests: [aRequest(request)] }, { now: Date.parse("2026-11-23T10:50:12Z") + seconds * 1000 });
    expect(after(119, {}).isUnanswered).toBe(false);
    expect(after(120, {}).isUnanswered).toBe(true);
    expect(after(300, { answer: later }).isUnanswered).toBe(false);
    expect(after(300, { whenFree: true }).isUnanswered).toBe(false);
  });

  test("a server whose clock is ahead makes no negative counts and no promise over ten minutes", () => {
    const early = stateOf({ requests: [aRequest({ answer: later })] }, { now: Date.parse("2026-11-23T10:40:00Z") });
    expect(early).toMatchObject({ waited: 0, left: 600 });
    const late = stateOf({ requests: [aRequest({ answer: later })] }, { now: Date.parse("2026-11-23T11:30:00Z") });
    expect(late.left).toBe(0);
  });

  test("somebody else's request is not mine", () => {
    expect(stateOf({ requests: [aRequest({ isMine: false, user: JAMES })] })).toMatchObject({
      request: null,
      asked: "no",
    });
  });
});
