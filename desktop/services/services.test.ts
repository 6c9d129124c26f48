import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calls } from "#desktop/ipc/bridge.ts";
import type { ClientToServer, ServerToClient } from "#shared/contracts/design/events.ts";
import { editStudyInputs } from "#shared/contracts/design/studies.ts";
import { startServices, type Services } from "./services.ts";
import { anOption } from "#desktop/services/test/an-option.ts";
import { aTypedEdit, FAULT } from "#desktop/services/test/edit-builders.ts";
import { startIdentityServer, type IdentityServer } from "#desktop/services/test/identity-server.ts";
import { createRecorder, temporaryFolder } from "#desktop/services/test/recorder.ts";

const STUDY = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c12";

let identity: IdentityServer;
let server: Server<ClientToServer, ServerToClient>;
/** What reached the server and what it answered, in order. */
let seen: string[];
/** Holds the answer to a write of a study back. */
let saving: PromiseWithResolvers<void>;
/** How much later than now the services think that it is. */
let laterMs: number;
/** The answer to a write of a study breaks off inside its body. */
let isBreaking: boolean;
let services: Services;

beforeEach(async () => {
  identity = await startIdentityServer();
  seen = [];
  saving = Promise.withResolvers();
  laterMs = 0;
  isBreaking = false;
  const http = createServer((request, response) => void answer(request, response));
  server = new Server(http, { path: "/api/socket.io" });
  server.on("connection", (socket) => {
    socket.on("goodbye", (acknowledge) => {
      seen.push("goodbye");
      acknowledge({ ok: true });
    });
    socket.emit("welcome", { connection: "desk", seq: 1, heartbeatMs: 15_000, graceMs: 60_000 });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const recorder = createRecorder();
  services = startServices({
    folder: temporaryFolder(),
    apiUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    computer: "STUDIO-14",
    ports: {
      push: recorder.push,
      fetch,
      now: () => new Date(Date.now() + laterMs),
      log: () => {},
      openExternal: async (url) => void identity.signInAsUser(url),
      cipher: {
        isAvailable: async () => true,
        encrypt: async (text) => Buffer.from(text),
        decrypt: async (bytes) => ({ text: bytes.toString(), shouldReEncrypt: false }),
      },
      pickFile: async () => null,
      saveFile: async () => null,
      startIfcProcess: () => {
        throw new Error("Nothing is read here.");
      },
      readerVersion: () => "1",
    },
  });
  await services.handlers["session.signIn"](undefined);
  await recorder.next("connection.changed", ({ status }) => status === "live");
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await identity.close();
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? "/";
  if (path.startsWith("/api/studies/")) {
    seen.push("save asked");
    await saving.promise;
    seen.push("saved");
    if (isBreaking) {
      response.writeHead(200, { "content-type": "application/json", "content-length": 500 });
      return void response.write('{"inputs":', () => response.destroy());
    }
    if (request.method !== "PATCH") return void response.writeHead(204).end();
    const { edits } = editStudyInputs.body.parse(await json(request));
    const outcomes = edits.map(({ id }) => ({ id, outcome: "applied", message: null }));
    return tell(response, { inputs: {}, changes: {}, outcomes });
  }
  if (path.startsWith("/api/designoptions/"))
    return tell(response, anOption({ id: STUDY, seatEpoch: 1, heldBy: "desk", isMine: true }));
  // Who somebody is, and where they sign in, the identity server says.
  const authorization = request.headers.authorization;
  const told = await fetch(identity.url + path, { headers: authorization ? { authorization } : {} });
  response.writeHead(told.status, { "content-type": "application/json" }).end(await told.text());
}
function tell(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}
/** Something typed in an option that is held here: on disk, and not sent. */
async function type(): Promise<void> {
  await services.handlers["api.call"]({ endpoint: "occupyDesignOption", params: { id: STUDY }, query: {} });
  await services.handlers["edits.keep"]({ designOptionId: STUDY, edits: [aTypedEdit("centres", 400)] });
}
const waiting = async () => (await services.handlers["edits.list"]({ designOptionId: STUDY }))?.length;
const save = () =>
  services.handlers["api.call"]({ endpoint: "deleteStudyContext", params: { studyId: STUDY } }).catch(
    () => "not saved",
  );

test("closing waits for what is being saved before it gives the seats back", async () => {
  const saved = save();
  await expect.poll(() => seen).toEqual(["save asked"]);
  // No time passes, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const closing = services.close();
  // A goodbye that does not wait has arrived by then: it left before, over a connection that is open.
  await fetch(`${identity.url}/api/auth/settings`);
  saving.resolve();
  await Promise.all([saved, closing]);
  expect(seen).toEqual(["save asked", "saved", "goodbye"]);
});

test("closing does not wait for a save that is not answered: the seats are given back all the same", async () => {
  const saved = save();
  await expect.poll(() => seen).toEqual(["save asked"]);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const closing = services.close();
  // Main gives up after 3 s.
  vi.advanceTimersByTime(1_500);
  await closing;
  expect(seen).toEqual(["save asked", "goodbye"]);
  saving.resolve();
  await saved;
});

test("quitting right after typing sends what was typed, and then gives the seats back", async () => {
  await type();
  saving.resolve();
  await services.close();
  expect(seen).toEqual(["save asked", "saved", "goodbye"]);
});

test("quitting does not wait for a server that does not take what was typed", async () => {
  await type();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = services.close();
  await expect.poll(() => seen).toEqual(["save asked"]);
  vi.advanceTimersByTime(1_200);
  await closing;
  expect(seen).toEqual(["save asked", "goodbye"]);
  saving.resolve();
});

test("signing out sends what was typed while it is known whose it is", async () => {
  await type();
  saving.resolve();
  expect(await waiting()).toBe(1);
  await services.handlers["session.signOut"](undefined);
  expect(seen.slice(0, 2)).toEqual(["save asked", "saved"]);
  await services.handlers["session.signIn"](undefined);
  expect(await waiting()).toBe(0);
  await services.close();
});

test.each([
  ["a number over the bounds", 5e12],
  ["a text over the bounds", "a".repeat(100_001)],
])("PRJ-08: %s is kept as typed, and the edits beside it are kept and sent", async (_what, value) => {
  await type();
  const typed = [aTypedEdit("width", value, { fault: FAULT }), aTypedEdit("depth", 90)];
  const { data } = calls["edits.keep"].input.safeParse({ designOptionId: STUDY, edits: typed });
  await services.handlers["edits.keep"](data ?? { designOptionId: STUDY, edits: [] });
  const list = async () => {
    const kept = calls["edits.list"].output.parse(await services.handlers["edits.list"]({ designOptionId: STUDY }));
    // A long text by its length: it would fill the screen if this failed.
    return kept.map((edit) => [edit.field, typeof edit.value === "string" ? edit.value.length : edit.value]);
  };
  const shown = typeof value === "string" ? value.length : value;
  expect(await list()).toEqual([
    ["centres", 400],
    ["width", shown],
    ["depth", 90],
  ]);
  saving.resolve();
  await services.handlers["edits.send"]({ designOptionId: STUDY });
  expect(await list()).toEqual([["width", shown]]);
  await services.close();
});

test.each([
  [
    "the identity provider is away when the token ends",
    (isOut: boolean) => {
      laterMs = 3_600_000;
      identity.isDown = isOut;
    },
  ],
  ["the connection breaks inside the answer", (isOut: boolean) => void (isBreaking = isOut)],
])("what was typed is sent again by itself after %s", async (_what, setOut) => {
  await type();
  saving.resolve();
  setOut(true);
  const { problem } = await services.handlers["edits.send"]({ designOptionId: STUDY });
  expect(problem).toMatchObject({ status: 0, code: "unreachable" });
  setOut(false);
  await services.handlers["edits.send"]({ designOptionId: STUDY });
  expect(await waiting()).toBe(0);
  await services.close();
});

test("options in tabs that were kept while nobody was signed in are not opened at a start without a user", async () => {
  const study = { kind: "study" as const, key: "study:s", projectId: STUDY, designOptionId: STUDY, title: "Option 1" };
  const model = { kind: "model" as const, key: "model:m", documentId: "m", title: "a.ifc" };
  await services.handlers["session.signOut"](undefined);
  await services.handlers["tabs.set"]({ tabs: [study, model], activeKey: study.key });
  expect((await services.handlers["tabs.get"](undefined))?.tabs).toEqual([model]);
  await services.close();
});
