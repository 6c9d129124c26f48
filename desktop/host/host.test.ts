import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientToServer, ServerToClient } from "#shared/contracts/events.ts";
import { createHost, type Host } from "./host.ts";
import { startIdentityServer, type IdentityServer } from "./test/identity-server.ts";
import { createRecorder, temporaryFolder } from "./test/recorder.ts";

const STUDY = "5f0f7a1e-52f3-4a0e-9d8a-0a4d8b2f6c12";

let identity: IdentityServer;
let server: Server<ClientToServer, ServerToClient>;
/** What reached the server and what it answered, in order. */
let seen: string[];
/** Holds the answer to a write of a study back. */
let saving: PromiseWithResolvers<void>;
let host: Host;

beforeEach(async () => {
  identity = await startIdentityServer();
  seen = [];
  saving = Promise.withResolvers();
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
  host = createHost({
    folder: temporaryFolder(),
    apiUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    computer: "STUDIO-14",
    ports: {
      push: recorder.push,
      fetch,
      now: () => new Date(),
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
  await host.handlers["session.signIn"](undefined);
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
    return void response.writeHead(204).end();
  }
  // Who somebody is, and where they sign in, the identity server says.
  const authorization = request.headers.authorization;
  const told = await fetch(identity.url + path, { headers: authorization ? { authorization } : {} });
  response.writeHead(told.status, { "content-type": "application/json" }).end(await told.text());
}
const save = () =>
  host.handlers["api.call"]({ endpoint: "deleteStudyContext", params: { studyId: STUDY } }).catch(() => "not saved");

test("closing waits for what is being saved before it gives the seats back", async () => {
  const saved = save();
  await expect.poll(() => seen).toEqual(["save asked"]);
  // No time passes, however slow the machine is.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const closing = host.close();
  // A goodbye that does not wait has arrived by then: it left before, over a connection that is open.
  await fetch(`${identity.url}/api/auth/settings`);
  saving.resolve();
  await Promise.all([saved, closing]);
  expect(seen).toEqual(["save asked", "saved", "goodbye"]);
});

test(
  "closing does not wait for a save that is not answered: the seats are given back all the same",
  { timeout: 20_000 },
  async () => {
    const saved = save();
    await expect.poll(() => seen).toEqual(["save asked"]);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const closing = host.close();
    // Main gives up after 3 s.
    vi.advanceTimersByTime(1_500);
    await closing;
    expect(seen).toEqual(["save asked", "goodbye"]);
    saving.resolve();
    await saved;
  },
);
