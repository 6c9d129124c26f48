import { beforeEach, describe, expect, test } from "vitest";
import { createRecorder, type Recorder } from "#desktop/host/test/recorder.ts";
import { CallError, type Caller } from "#shared/client/call.ts";
import type { ApiClient, NamedCall, Outcome } from "./api-client.ts";
import { followSeat } from "./seat.ts";

const OPTION = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c11";
const refusal = (code: string, status = 409) =>
  new CallError({ type: "about:blank", title: "", status, statusCode: status, code, detail: `It is ${code}.` });

let recorder: Recorder;
let tell: (outcome: Outcome) => void;
let comeBack: (connection: string) => void;
let stayAway: () => void;
let retaken: unknown[];
let answer: () => Promise<never>;

beforeEach(() => {
  recorder = createRecorder();
  retaken = [];
  answer = async () => undefined as never;
  const call: Caller = (_endpoint, input) => {
    retaken.push(input);
    return answer();
  };
  const api: Pick<ApiClient, "call" | "onOutcome"> = { call, onOutcome: (listener) => void (tell = listener) };
  followSeat(
    api,
    { onLive: (listener) => void (comeBack = listener), onLost: (listener) => void (stayAway = listener) },
    recorder.push,
  );
});
const done = (input: NamedCall, value: unknown = {}) => tell({ input, result: { value } });
const refused = (input: NamedCall, code: string) => tell({ input, result: { refused: refusal(code) } });
const occupy: NamedCall = { endpoint: "occupyDesignOption", params: { id: OPTION } };
const write: NamedCall = { endpoint: "putStudyInputs", params: { studyId: OPTION, productId: OPTION } };

describe("the seat on a design option", () => {
  test("a write answered 409 because somebody else holds it: the seat is lost, with the server's reason", () => {
    done(occupy);
    refused(write, "option_occupied");
    expect(recorder.of("seat.lost")).toEqual([{ designOptionId: OPTION, reason: "It is option_occupied." }]);
    refused(write, "option_occupied");
    expect(recorder.of("seat.lost")).toHaveLength(1);
  });

  test("other refusals, and refusals about other options, leave it", () => {
    done(occupy);
    refused(write, "stale_version");
    refused({ ...write, params: { studyId: "another" } }, "option_occupied");
    expect(recorder.of("seat.lost")).toEqual([]);
  });

  test("creating and occupying in one call takes it; vacating gives it back", () => {
    done({ endpoint: "createDesignOption", query: { occupy: "true" } }, { id: OPTION });
    done({ endpoint: "vacateDesignOption", params: { id: OPTION } });
    stayAway();
    expect(recorder.of("seat.lost")).toEqual([]);
    done({ endpoint: "createDesignOption", body: { occupy: true } }, { id: OPTION });
    stayAway();
    expect(recorder.of("seat.lost")).toHaveLength(1);
  });

  test("after a reconnect it is taken again under the new connection", () => {
    comeBack("c1");
    expect(retaken).toEqual([]);
    done(occupy);
    comeBack("c2");
    expect(retaken).toEqual([{ params: { id: OPTION }, query: { connection: "c2" } }]);
  });

  test("taken by somebody else meanwhile: lost", async () => {
    done(occupy);
    answer = async () => Promise.reject(refusal("option_occupied"));
    comeBack("c2");
    expect(await recorder.next("seat.lost")).toEqual({ designOptionId: OPTION, reason: "It is option_occupied." });
  });
});
