import { expect, test } from "vitest";
import type { SeatRequest } from "#shared/contracts/design/seat-request.ts";
import { incomingRequests, type AskedOption } from "./incoming.ts";

const JAMES = { id: "00000000-0000-4000-8000-000000000002", name: "James Okafor", initials: "JO" };
const AT = "2026-11-23T10:51:00Z";

const aRequest = (id: string, askedAt: string, changed: Partial<SeatRequest> = {}): SeatRequest => ({
  id,
  user: JAMES,
  installation: "SURFACE-3",
  isMine: false,
  isHere: false,
  message: "",
  whenFree: false,
  askedAt,
  isConnected: true,
  ahead: 0,
  answer: null,
  ...changed,
});
const held = (id: string, requests: SeatRequest[], connection = "here"): AskedOption => ({
  id,
  name: id,
  locked: null,
  requests,
  occupied: {
    user: { id: "00000000-0000-4000-8000-000000000001", name: "Amira Khan", initials: "AK" },
    connection,
    timestamp: AT,
    initials: "AK",
    isMine: true,
    installation: "STUDIO-14",
    lastChangeAt: null,
    heardMs: 0,
    isIdle: false,
    idleMs: null,
    freeAt: null,
  },
});
const idsOf = (options: AskedOption[], connection: string | null = "here") =>
  incomingRequests(options, connection).map(({ request }) => request.id);

test("B-05: requests for all options held here come in the order in which they were made", () => {
  const steel = held("steel", [aRequest("third", "2026-11-23T10:53:00Z"), aRequest("first", "2026-11-23T10:51:00Z")]);
  const pods = held("pods", [aRequest("second", "2026-11-23T10:52:00Z")]);
  expect(idsOf([steel, pods])).toEqual(["first", "second", "third"]);
});

test("of an option that is held by another connection of mine, or by nobody, nothing is asked here", () => {
  expect(idsOf([held("steel", [aRequest("one", AT)], "there")])).toEqual([]);
  expect(idsOf([held("steel", [aRequest("one", AT)])], null)).toEqual([]);
  const free: AskedOption = { ...held("steel", [aRequest("one", AT)]), occupied: null };
  expect(idsOf([free])).toEqual([]);
});

test("a quiet place in the queue, a refused request and one of my own ask nothing", () => {
  const kept = { kind: "kept", at: AT, by: JAMES, note: null } as const;
  const quiet = aRequest("quiet", AT, { whenFree: true });
  const mine = aRequest("mine", AT, { isMine: true });
  expect(idsOf([held("steel", [quiet, aRequest("refused", AT, { answer: kept }), mine])])).toEqual([]);
});

test("a promise stays in view until it is kept, and the others know of it", () => {
  const later = { kind: "later", at: AT, by: JAMES, dueAt: "2026-11-23T11:01:00Z" } as const;
  const promised = aRequest("promised", "2026-11-23T10:50:00Z", { answer: later });
  const incoming = incomingRequests([held("steel", [promised, aRequest("other", AT)])], "here");
  expect(incoming.map(({ request, promisedTo }) => [request.id, promisedTo?.id ?? null])).toEqual([
    ["promised", null],
    ["other", "promised"],
  ]);
});
