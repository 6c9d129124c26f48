import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, test } from "vitest";
import { handleErrors } from "#api/platform/http/error-handler.ts";
import { logRequests } from "#api/platform/http/request/request-log.ts";
import { createLog, loggableUrl } from "./log.ts";

describe("the log", () => {
  test("no token, cookie, signed link or sign-in parameter reaches it", async () => {
    const lines: string[] = [];
    const log = createLog("debug", { write: (line) => void lines.push(line) });
    const app = express();
    app.use(logRequests(log));
    app.get("/api/files/:token", (_request, response) => void response.set("set-cookie", "a=SECRET-5").end("SECRET-6"));
    app.get("/oidc/callback", () => {
      throw Object.assign(new Error("broken"), { token: "SECRET-7" });
    });
    app.use(handleErrors(log));
    const server = createServer(app);
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = { authorization: "Bearer SECRET-1", cookie: "s=SECRET-2", "x-request-id": "request-0002" };
    await (await fetch(`${url}/api/files/SECRET-3`, { headers })).text();
    await (await fetch(`${url}/oidc/callback?code=SECRET-4&state=SECRET-8&x=1`, { headers })).text();
    await new Promise((resolve) => void server.close(resolve));
    const text = lines.join("");
    expect(text).toContain("request-0002");
    expect(text).toContain("/api/files/[redacted]");
    expect(text).toContain("&x=1");
    expect(text).toContain("broken");
    expect(text.match(/SECRET-\d/g)).toBeNull();
  });

  test.each([
    ["/api/files/abc.def?name=x", "/api/files/[redacted]?name=x"],
    ["/oidc/auth?state=1&client_id=purlin-web", "/oidc/auth?state=[redacted]&client_id=purlin-web"],
    ["/api/suppliers?query=code", "/api/suppliers?query=code"],
  ])("%s is logged as %s", (url, logged) => {
    expect(loggableUrl(url)).toBe(logged);
  });
});
