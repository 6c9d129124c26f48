import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fetchBytes } from "./fetch-bytes.ts";

/** Bytes that differ from place to place, more than the first room for an answer of unknown length. */
const FILE = Uint8Array.from({ length: 2_500_000 }, (_, i) => (i * 31) % 251);

const server = createServer((request, response) => {
  if (request.url === "/stated") response.writeHead(200, { "content-length": FILE.length }).end(FILE);
  else if (request.url === "/unstated") response.writeHead(200).end(FILE);
  else if (request.url === "/zipped") {
    const zipped = gzipSync(FILE);
    response.writeHead(200, { "content-encoding": "gzip", "content-length": zipped.length }).end(zipped);
  } else response.writeHead(404).end();
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});

afterAll(() => new Promise((closed) => server.close(closed)));

test.each(["stated", "unstated", "zipped"])("a file of %s length arrives whole", async (way) => {
  const totals = new Set<number | null>();
  const bytes = await fetchBytes(`${origin}/${way}`, "house.ifc", (_, total) => totals.add(total));
  expect(Buffer.compare(bytes, FILE)).toBe(0);
  expect([...totals]).toEqual([way === "stated" ? FILE.length : null]);
});

test("a refused file is named with what to do", async () => {
  const reading = fetchBytes(`${origin}/gone`, "house.ifc", () => undefined);
  await expect(reading).rejects.toThrow("house.ifc could not be loaded: the answer was 404.");
});
