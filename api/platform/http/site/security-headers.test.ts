import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

let server: Server | undefined;
afterEach(() => new Promise((resolve) => void (server?.close(resolve) ?? resolve(undefined))));

test("CON-08: origins of the operator's map are let into fetches and pictures, and nowhere else", async () => {
  const site = { publicUrl: "https://purlin.example", issuer: "https://purlin.example/oidc" };
  const app = express().use(securityHeaders({ ...site, mapOrigins: ["https://tiles.example.com"] }));
  server = createServer(app.use((_request, response) => void response.end()));
  await new Promise<void>((resolve) => void server?.listen(0, "127.0.0.1", resolve));
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const directives = (headers.get("content-security-policy") ?? "").split(";");
  const open = directives.filter((directive) => directive.includes("tiles.example.com"));
  expect(open.map((directive) => directive.split(" ")[0])).toEqual(["img-src", "connect-src"]);
});
