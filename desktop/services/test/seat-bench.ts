import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { createApiClient, type ApiClient } from "#desktop/services/api/api-client.ts";
import { createSeats, type Seats } from "#desktop/services/api/seats.ts";
import { createOutbox, type Outbox } from "#desktop/services/edits/outbox.ts";
import { openLocalStore } from "#desktop/services/local-store/local-store.ts";
import type { SeatEnd } from "#shared/contracts/design/design-options.ts";
import { editStudyInputs } from "#shared/contracts/design/studies.ts";
import { anOption, aSeatRequest } from "./an-option.ts";
import { createRecorder, temporaryFolder, type Recorder } from "./recorder.ts";

/** Id of the one request for each option. */
export const REQUEST = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c99";
export const NOW = "2026-11-21T10:44:31.000Z";
/** How a seat ends that the user took over on their other computer. */
export const TAKEN: SeatEnd = {
  reason: "moved",
  at: "2026-11-21T10:40:00Z",
  by: { id: "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c0a", name: "Amira Khan", initials: "AK" },
  installation: "SURFACE-3",
  note: null,
};

/** The server's side of one option: this window's seat has `epoch`. */
interface Row {
  epoch: number;
  /** A connection: `desk` is this window's. */
  heldBy: string | null;
  seatEnd: SeatEnd | null;
  /** Where this user asked for it: here or on their other computer. */
  asked?: "here" | "elsewhere";
}

/** A server with a few design options, and a workbench's seats on them over the real client. */
export interface SeatBench {
  rows: Map<string, Row>;
  /** What the server was asked, in order: `occupy a`, by the last letter of the id. */
  asked: string[];
  /** Seat epochs that came with what was asked. */
  epochs: unknown[];
  /** Holds answers to writes of a study back while it is open. */
  gate: Promise<void>;
  /** Holds the answers to the next reads of an option back, one each; what they say is from when they were asked. */
  slowReads: Promise<void>[];
  isLive: boolean;
  api: ApiClient;
  /** What was typed in the options, in a journal of its own. */
  outbox: Outbox;
  recorder: Recorder;
  /** A start of the workbench on the same data folder. */
  start(): Seats;
  /** The line is back, or was away for too long. */
  comeBack(): void;
  stayAway(): void;
  /** The server announces that an option changed. */
  announce(id: string): void;
  occupy(id: string): Promise<unknown>;
  read(id: string): Promise<unknown>;
  /** A write of the option's study. */
  write(id: string): Promise<unknown>;
  askFor(id: string): Promise<unknown>;
  /** Somebody takes the seat of an option at the server. */
  take(id: string, seatEnd?: SeatEnd | null): void;
  /** The server gives this window the seat of an option that it asked for. */
  grant(id: string): void;
  /** The lines of `asked` that begin so. */
  did(verb: string): string[];
  close(): void;
}

/** @param ids of options that nobody holds */
export async function startSeatBench(ids: readonly string[]): Promise<SeatBench> {
  const server = createServer((request, response) => void serve(bench, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = { accessToken: async () => "token", renew: async () => null };
  const api = createApiClient({ apiUrl, fetch, connection: () => "desk", session });
  const recorder = createRecorder();
  const settings = new Map<string, unknown>();
  const { edits } = openLocalStore(join(temporaryFolder(), "local.db"), new Date(NOW));
  const outbox = createOutbox({ journal: edits, api, userId: () => "me", ports: { now: () => new Date(NOW) } });
  const of = (endpoint: string, id: string) =>
    api.callByName({ endpoint, params: endpoint.includes("Study") ? { studyId: id } : { id } });
  const next = (id: string) => (bench.rows.get(id)?.epoch ?? 0) + 1;

  const bench: SeatBench = {
    rows: new Map(ids.map((id) => [id, { epoch: 1, heldBy: null, seatEnd: null }])),
    asked: [],
    epochs: [],
    gate: Promise.resolve(),
    slowReads: [],
    isLive: true,
    api,
    outbox,
    recorder,
    comeBack: () => {},
    stayAway: () => {},
    announce: () => {},
    start() {
      const connection = (): string | null => (bench.isLive ? "desk" : null);
      return createSeats({
        api,
        live: {
          get: () => ({ status: "live", connection: connection(), apiUrl, nextTryAt: null, refusal: null }),
          onLive(listener) {
            bench.comeBack = () => {
              bench.isLive = true;
              listener("desk");
            };
          },
          onLost(listener) {
            bench.stayAway = listener;
          },
          onChanged(listener) {
            bench.announce = (id) => listener({ resource: "design-options", id, projectId: null, seq: 1 });
          },
        },
        store: { getSetting: (key) => settings.get(key), setSetting: (key, value) => void settings.set(key, value) },
        outbox,
        ports: { push: recorder.push, now: () => new Date(NOW), log: () => {} },
      });
    },
    occupy: (id) => api.callByName({ endpoint: "occupyDesignOption", params: { id }, query: {} }),
    read: (id) => of("getDesignOption", id),
    write: (id) => of("deleteStudyContext", id),
    askFor: (id) => api.callByName({ endpoint: "requestSeat", params: { id }, query: {}, body: {} }),
    take: (id, seatEnd = TAKEN) => void bench.rows.set(id, { epoch: next(id), heldBy: "laptop", seatEnd }),
    grant: (id) => void bench.rows.set(id, { epoch: next(id), heldBy: "desk", seatEnd: null }),
    did: (verb) => bench.asked.filter((line) => line.startsWith(verb)),
    close: () => void server.close(),
  };
  return bench;
}

async function serve(bench: SeatBench, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { rows } = bench;
  const [, kind, id = "", path = ""] =
    /^\/api\/(designoptions|studies)\/([^/?]+)\/?([^?]*)/.exec(request.url ?? "") ?? [];
  const verb = verbOf(request.method, kind, path);
  bench.asked.push(`${verb} ${id.at(-1)}`);
  bench.epochs.push(request.headers["purlin-seat-epoch"]);
  if (kind === "studies") await bench.gate;
  const row = rows.get(id);
  const answer = (status: number, body?: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(body && JSON.stringify(body));
  const refuse = (status: number, code: string) =>
    answer(status, { type: "about:blank", title: code, status, statusCode: status, code, detail: `It is ${code}.` });
  if (!row || (verb === "withdraw" && row.asked !== "here")) return void refuse(404, "not_found");
  if (verb === "occupy") rows.set(id, { epoch: row.epoch + 1, heldBy: "desk", seatEnd: null });
  if (verb === "vacate") rows.set(id, { ...row, heldBy: null, seatEnd: { ...TAKEN, reason: "left" } });
  if (verb === "requests") rows.set(id, { ...row, asked: "here" });
  if (verb === "withdraw") rows.set(id, { ...row, asked: undefined });
  if (verb === "delete") return void (rows.delete(id), answer(204));
  if (verb === "save" && row.heldBy === "desk") {
    const { edits } = editStudyInputs.body.parse(await json(request));
    const outcomes = edits.map((edit) => ({ id: edit.id, outcome: "applied", message: null }));
    return void answer(200, { inputs: {}, changes: {}, outcomes });
  }
  if (kind === "studies") return void (row.heldBy === "desk" ? answer(204) : refuse(409, "option_occupied"));
  const { epoch: seatEpoch, heldBy, seatEnd, asked } = rows.get(id) ?? row;
  if (verb === "read") await bench.slowReads.shift();
  const isMine = heldBy !== null && (heldBy === "desk" || !bench.isLive);
  const requests = asked === undefined ? [] : [aSeatRequest(REQUEST, asked === "here")];
  answer(200, anOption({ id, seatEpoch, heldBy, seatEnd, isMine, requests }));
}

function verbOf(method: string | undefined, kind: string | undefined, path: string): string {
  if (method === "GET") return "read";
  if (method === "PATCH") return "save";
  if (method !== "DELETE" || kind !== "designoptions") return path;
  return path.startsWith("requests") ? "withdraw" : "delete";
}
