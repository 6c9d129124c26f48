import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { anOption } from "#desktop/host/test/an-option.ts";
import { createRecorder, type Recorder } from "#desktop/host/test/recorder.ts";
import type { SeatEnd } from "#shared/contracts/design-options.ts";
import { createApiClient, type ApiClient } from "./api-client.ts";
import { createSeats, type Seats } from "./seats.ts";

const [A, B, C] = ["a", "b", "c"].map((end) => `5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c0${end}`) as [string, string, string];
const NOW = "2026-11-21T10:44:31.000Z";
const TAKEN: SeatEnd = {
  reason: "moved",
  at: "2026-11-21T10:40:00Z",
  by: { id: A, name: "Amira Khan", initials: "AK" },
  installation: "SURFACE-3",
  note: null,
};

/** The server's side of one option: this window's seat has `epoch`. */
interface Row {
  epoch: number;
  heldBy: string | null;
  seatEnd: SeatEnd | null;
}
let rows: Map<string, Row>;
/** What the server was asked, in order: `occupy a`. */
let asked: string[];
/** Holds answers to writes of a study back while set. */
let gate: Promise<void>;
/** Holds the answers to the next reads of an option back, one each; what they say is from when they were asked. */
let slowReads: Promise<void>[];
let close: () => void;
let api: ApiClient;
let recorder: Recorder;
let settings: Map<string, unknown>;
let isLive: boolean;
let comeBack: () => void;
let stayAway: () => void;
let seats: Seats;

beforeEach(async () => {
  rows = new Map([A, B, C].map((id) => [id, { epoch: 1, heldBy: null, seatEnd: null }]));
  asked = [];
  isLive = true;
  gate = Promise.resolve();
  slowReads = [];
  settings = new Map();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  close = () => server.close();
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = { accessToken: async () => "token", renew: async () => null };
  api = createApiClient({ apiUrl, fetch, connection: () => "desk", session });
  recorder = createRecorder();
  seats = start();
});
afterEach(() => close());

/** A start of the workbench on the same data folder. */
function start(): Seats {
  return createSeats({
    api,
    live: {
      get: () => ({
        status: isLive ? "live" : "offline",
        connection: isLive ? "desk" : null,
        apiUrl: "",
        nextTryAt: null,
        refusal: null,
      }),
      onLive(listener) {
        comeBack = () => {
          isLive = true;
          listener("desk");
        };
      },
      onLost: (listener) => void (stayAway = listener),
    },
    store: { getSetting: (key) => settings.get(key), setSetting: (key, value) => void settings.set(key, value) },
    ports: { push: recorder.push, now: () => new Date(NOW), log: () => {} },
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, kind, id = "", verb] = /^\/api\/(designoptions|studies)\/([^/?]+)\/?([^?]*)/.exec(request.url ?? "") ?? [];
  const name =
    request.method === "GET" ? "read" : request.method === "DELETE" && kind === "designoptions" ? "delete" : verb;
  asked.push(`${name} ${id.at(-1)}`);
  if (kind === "studies") await gate;
  const row = rows.get(id);
  const answer = (status: number, body?: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body));
  const refuse = (status: number, code: string) =>
    answer(status, { type: "about:blank", title: code, status, statusCode: status, code, detail: `It is ${code}.` });
  if (!row) return void refuse(404, "not_found");
  if (name === "occupy") rows.set(id, { epoch: row.epoch + 1, heldBy: "desk", seatEnd: null });
  if (name === "vacate") rows.set(id, { ...row, heldBy: null, seatEnd: { ...TAKEN, reason: "left" } });
  if (name === "delete") return void (rows.delete(id), answer(204));
  if (kind === "studies") return void (row.heldBy === "desk" ? answer(204) : refuse(409, "option_occupied"));
  const { epoch: seatEpoch, heldBy, seatEnd } = rows.get(id) ?? row;
  if (name === "read") await slowReads.shift();
  answer(200, anOption({ id, seatEpoch, heldBy, seatEnd, isMine: heldBy !== null && (heldBy === "desk" || !isLive) }));
}

const occupy = (id: string) => api.callByName({ endpoint: "occupyDesignOption", params: { id }, query: {} });
const read = (id: string) => api.callByName({ endpoint: "getDesignOption", params: { id } });
const write = (id: string) => api.callByName({ endpoint: "deleteStudyContext", params: { studyId: id } });
/** Somebody takes the seat of an option at the server. */
function take(id: string, seatEnd: SeatEnd | null = TAKEN): void {
  rows.set(id, { epoch: (rows.get(id)?.epoch ?? 0) + 1, heldBy: "laptop", seatEnd });
}
const vacated = () => asked.filter((line) => line.startsWith("vacate"));

describe("the seats of a workbench", () => {
  test("it holds as many as it occupied, and gives back the one whose tab is closed, only that", async () => {
    for (const id of [A, B, C]) await occupy(id);
    await seats.keepOpen([A, B, C]);
    expect(seats.claimed()).toEqual([A, B, C]);
    await seats.keepOpen([A, C]);
    expect(vacated()).toEqual(["vacate b"]);
    expect(seats.claimed()).toEqual([A, C]);
    expect(recorder.of("seat.lost")).toEqual([]);
  });

  test("an option that is occupied before its tab opens is kept", async () => {
    await seats.keepOpen([A]);
    await occupy(B);
    await seats.keepOpen([A]);
    expect(vacated()).toEqual([]);
    expect(seats.claimed()).toEqual([B]);
  });

  test("a tab that only looked gives nothing back", async () => {
    await read(A);
    await seats.keepOpen([A]);
    await seats.keepOpen([]);
    expect(vacated()).toEqual([]);
  });

  test("what a tab was saving when it closed is written before its seat is given back", async () => {
    await occupy(A);
    await seats.keepOpen([A]);
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const saving = write(A);
    await expect.poll(() => asked).toContain("context a");
    const closing = seats.keepOpen([]);
    // The way of a call to the server and back, more often than giving back takes.
    for (let times = 0; times < 5; times += 1) await read(B);
    expect(asked.filter((line) => line.endsWith(" a"))).toEqual(["occupy a", "context a"]);
    resolve();
    await Promise.all([saving, closing]);
    expect(vacated()).toEqual(["vacate a"]);
  });

  test.each([
    ["while it is given back", 0],
    ["after it was given back", 1],
  ])("an answer of before that comes %s does not bring a seat back", async (_when, returns) => {
    await occupy(A);
    await seats.keepOpen([A]);
    const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    slowReads = reads.map(({ promise }) => promise);
    // The first one asks whether the seat is still held, the second one what to give back.
    comeBack();
    await expect.poll(() => asked).toEqual(["occupy a", "read a"]);
    const closing = seats.keepOpen([]);
    await expect.poll(() => asked).toEqual(["occupy a", "read a", "read a"]);
    if (returns === 1) {
      reads[1].resolve();
      await closing;
      expect(vacated()).toEqual(["vacate a"]);
    }
    reads[0].resolve();
    for (let times = 0; times < 5; times += 1) await read(B);
    expect(seats.claimed()).toEqual([]);
    reads[1].resolve();
    await closing;
    expect(vacated()).toEqual(["vacate a"]);
    expect(seats.claimed()).toEqual([]);
    expect(start().claimed()).toEqual([]);
  });

  test("a start after a kill claims the seats of before; those without a tab are given back", async () => {
    await occupy(A);
    await occupy(B);
    seats = start();
    expect(seats.claimed()).toEqual([A, B]);
    comeBack();
    await seats.keepOpen([B]);
    expect(vacated()).toEqual(["vacate a"]);
    await read(A);
    expect(seats.claimed()).toEqual([B]);
  });

  test("given back before there is a connection: not claimed, and vacated once there is one", async () => {
    await occupy(A);
    isLive = false;
    seats = start();
    await seats.keepOpen([]);
    // Without a connection the server would take the seat of the same person's other computer for this one.
    expect(vacated()).toEqual([]);
    expect(seats.claimed()).toEqual([]);
    comeBack();
    await expect.poll(vacated).toEqual(["vacate a"]);
    comeBack();
    await read(A);
    expect(vacated()).toEqual(["vacate a"]);
  });

  test("what is read before there is a connection claims no seat: it may be on the user's other computer", async () => {
    isLive = false;
    take(A);
    await read(A);
    expect(seats.claimed()).toEqual([]);
  });

  test("a tab that is closed and opened again at once keeps its seat", async () => {
    await occupy(A);
    await seats.keepOpen([A]);
    await Promise.all([seats.keepOpen([]), seats.keepOpen([A])]);
    expect(vacated()).toEqual([]);
    expect(seats.claimed()).toEqual([A]);
  });

  test("after signing out or quitting the next start claims nothing", async () => {
    await occupy(A);
    seats.forget();
    expect(start().claimed()).toEqual([]);
  });

  test("taken over on another computer: lost, with what the server says of it, once", async () => {
    await occupy(A);
    await occupy(B);
    take(A);
    await read(A);
    await read(A);
    expect(recorder.of("seat.lost")).toEqual([
      { designOptionId: A, reason: "moved", at: TAKEN.at, by: "Amira Khan", installation: "SURFACE-3", note: null },
    ]);
    expect(seats.claimed()).toEqual([B]);
  });

  test("a refused write asks the option: lost when somebody has it, else not", async () => {
    await occupy(A);
    take(A, { ...TAKEN, reason: "ended", note: "Fire drill" });
    await expect(write(A)).rejects.toMatchObject({ problem: { code: "option_occupied" } });
    expect(await recorder.next("seat.lost")).toMatchObject({ designOptionId: A, reason: "ended", note: "Fire drill" });
    await occupy(B);
    await expect(write(C)).rejects.toMatchObject({ problem: { code: "option_occupied" } });
    expect(seats.claimed()).toEqual([B]);
  });

  test("after a reconnect each seat is asked for: those that are gone are lost, the others stay", async () => {
    await occupy(A);
    await occupy(B);
    take(B, { ...TAKEN, reason: "timed-out", by: null, installation: null });
    comeBack();
    expect(await recorder.next("seat.lost")).toMatchObject({ designOptionId: B, reason: "timed-out", by: null });
    expect(seats.claimed()).toEqual([A]);
    expect(asked.filter((line) => line.startsWith("occupy"))).toHaveLength(2); // Never taken again unasked.
  });

  test("away for longer than the grace period: every seat timed out, by this computer's clock", async () => {
    await occupy(A);
    await occupy(B);
    stayAway();
    expect(recorder.of("seat.lost")).toMatchObject([
      { designOptionId: A, reason: "timed-out", at: NOW },
      { designOptionId: B, reason: "timed-out", at: NOW },
    ]);
    expect(seats.claimed()).toEqual([]);
  });

  test("an option that somebody deleted is said to be deleted; deleting it here loses nothing", async () => {
    await occupy(A);
    await occupy(B);
    rows.delete(A);
    await expect(read(A)).rejects.toMatchObject({ problem: { status: 404 } });
    expect(await recorder.next("seat.lost")).toMatchObject({ designOptionId: A, reason: "deleted" });
    await api.callByName({ endpoint: "deleteDesignOption", params: { id: B }, query: {} });
    expect(seats.claimed()).toEqual([]);
    expect(recorder.of("seat.lost")).toHaveLength(1);
  });

  test("vacating by the button is not a loss", async () => {
    await occupy(A);
    await api.callByName({ endpoint: "vacateDesignOption", params: { id: A }, query: {} });
    expect(seats.claimed()).toEqual([]);
    expect(recorder.of("seat.lost")).toEqual([]);
  });

  test("an answer of before the seat was taken does not end it", async () => {
    rows.set(A, { epoch: 5, heldBy: null, seatEnd: null });
    await occupy(A);
    rows.set(A, { epoch: 5, heldBy: null, seatEnd: null });
    await read(A);
    expect(seats.claimed()).toEqual([A]);
    rows.set(A, { epoch: 6, heldBy: "desk of before the reconnect", seatEnd: null });
    await read(A);
    expect(seats.claimed()).toEqual([A]);
    expect(recorder.of("seat.lost")).toEqual([]);
  });
});
