import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { Request, Response } from "express";

interface TileAnswer {
  /** Undefined answers 204. */
  data: Buffer | undefined;
  type: string;
  isGzipped: boolean;
  cacheControl: string;
}

/** Sends a tile with an ETag; 304 when the caller has it, plain bytes when it takes no gzip. */
export function sendTile(request: Request, response: Response, tile: TileAnswer): void {
  response.setHeader("cache-control", tile.cacheControl);
  if (tile.data === undefined) {
    response.status(204).end();
    return;
  }
  const etag = `"${createHash("sha256").update(tile.data).digest("base64url").slice(0, 22)}"`;
  response.setHeader("etag", etag);
  if (tile.isGzipped) response.setHeader("vary", "accept-encoding");
  if (request.get("if-none-match")?.includes(etag)) {
    response.status(304).end();
    return;
  }
  const isPlain = tile.isGzipped && !request.acceptsEncodings("gzip");
  if (tile.isGzipped && !isPlain) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-type", tile.type);
  response.end(isPlain ? gunzipSync(tile.data) : tile.data);
}
