import { protocol } from "electron";
import type { ByteSource } from "#desktop/services/byte-source.ts";
import type { Services } from "#desktop/services/services.ts";
import { toBridgeProblem } from "#desktop/services/problems.ts";
import { APP_HOST, APP_SCHEME } from "#desktop/ipc/channels.ts";
import { log } from "./log.ts";
import { contentType, findStatic } from "#desktop/services/static-files.ts";

/** `style-src 'unsafe-inline'` because Mantine writes its variables into a style element. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
};

/** Answers `app://bundle/…`: the built page from `folder`, models and outputs from the services. Once, after ready. */
export function serveApp(folder: string, services: Bytes): void {
  protocol.handle(APP_SCHEME, async (request) => {
    try {
      const response = await answer(request, folder, services);
      for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
      return response;
    } catch (error) {
      log(`${request.url} failed.`, error);
      return refuse(500, toBridgeProblem(error).detail);
    }
  });
}

type Bytes = Pick<Services, "openModel" | "openOutput" | "openRemote" | "openTile">;

async function answer(request: Request, folder: string, services: Bytes): Promise<Response> {
  const url = new URL(request.url);
  if (url.host !== APP_HOST) return refuse(404, "There is nothing at this address.");
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(405, "This address can only be read.");
  const [, area, id = ""] = url.pathname.split("/");
  if (area === "model") return stream(await services.openModel(id), "application/x-step", "no-store");
  if (area === "output") return stream(await services.openOutput(id), "application/octet-stream", "no-store");
  const path = url.pathname + url.search;
  if (url.pathname.startsWith("/api/files/")) return pass(await services.openRemote(path), "private, max-age=300");
  if (area === "tiles") return pass(await services.openTile(path), "private, max-age=86400");
  const found = await findStatic(folder, url.pathname);
  return found ? stream(found, contentType(found.path), "no-cache") : refuse(404, "There is nothing at this address.");
}

function stream(source: ByteSource | null, type: string, cache: string): Response {
  if (!source) return refuse(404, "This file is not open. Open it again.");
  const headers = { "content-type": type, "content-length": String(source.sizeBytes), "cache-control": cache };
  return new Response(source.body, { headers });
}

/** Pictures by signed link, tiles of maps: the page itself may not reach the network. */
function pass({ body, headers, status }: Response, cache: string): Response {
  const type = headers.get("content-type") ?? "application/octet-stream";
  return new Response(body, { status, headers: { "content-type": type, "cache-control": cache } });
}

function refuse(status: number, sentence: string): Response {
  return new Response(sentence, { status, headers: { ...HEADERS, "content-type": "text/plain; charset=utf-8" } });
}
