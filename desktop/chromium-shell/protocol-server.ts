import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toAppAddress, toBrowserAddress } from "./addresses.ts";
import { strict } from "./unimplemented.ts";

type Handler = (request: Request) => Response | Promise<Response>;

const handlers = new Map<string, Handler>();
const schemes = new Set<string>();
let isReady = false;

/** Electron's `protocol`: handlers answer for whole schemes. */
export const protocol = strict("protocol", {
  registerSchemesAsPrivileged(list: { scheme: string }[]): void {
    if (isReady) throw new Error("protocol.registerSchemesAsPrivileged should be called before app is ready");
    for (const { scheme } of list) schemes.add(scheme);
  },
  handle(scheme: string, handler: Handler): void {
    if (!isReady) throw new Error("protocol.handle should be called after app is ready");
    if (handlers.has(scheme)) throw new Error(`The scheme ${scheme} is handled already`);
    schemes.add(scheme);
    handlers.set(scheme, handler);
  },
  isProtocolHandled: (scheme: string) => handlers.has(scheme),
});

/** For the shell: the address that Chromium gets. */
export function browserAddress(address: string): string {
  return toBrowserAddress(address, schemes);
}

/** From now on handlers may be set and schemes may not. */
export function setProtocolReady(): void {
  isReady = true;
}

/** Serves the schemes on an ephemeral port of 127.0.0.1. Requests under other names are refused. */
export async function startProtocolServer(): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The page went away in the middle of a stream, which is its right.
      if (!response.destroyed) console.error(`${request.url} could not be answered.`, error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The shell's server has no port.");
  return {
    port: address.port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const address = toAppAddress(`http://${incoming.headers.host}${incoming.url}`);
  const handler = handlers.get(address.slice(0, address.indexOf(":")));
  if (!handler) return void outgoing.writeHead(404).end("Unknown scheme.");
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  const body = hasBody
    ? new Uint8Array(await new Response(Readable.toWeb(incoming) as ReadableStream).arrayBuffer())
    : undefined;
  const response = await handler(new Request(address, { method: incoming.method, headers, body }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body || incoming.method === "HEAD") return void outgoing.end();
  await pipeline(response.body, outgoing);
}
