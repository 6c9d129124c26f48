import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#api/test/test-app.ts";
import { graphRoutes } from "./graph.routes.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(() => graphRoutes(true));
});
afterAll(() => app.stop());

describe("the page for graph queries, in development", () => {
  test("has its script, style and fonts in files of this server", async () => {
    const page = await app.call("GET", "/api/graphql");
    expect(page.headers.get("content-type")).toContain("text/html");
    const html = String(page.body);
    expect(html).not.toMatch(/<script>|<style>|https?:/);
    const files = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1] ?? "");
    expect(files.toSorted()).toEqual(["/api/graphql/page/script.js", "/api/graphql/page/style.css"]);
    const style = String((await app.call("GET", "/api/graphql/page/style.css")).body);
    expect(style).not.toMatch(/data:font/);
    const fonts = new Set(
      [...style.matchAll(/url\((\/api\/graphql\/page\/font-\d+)\)/g)].map((match) => match[1] ?? ""),
    );
    expect(fonts.size).toBeGreaterThan(5);
    for (const address of [...files, ...fonts]) {
      const answer = await app.call("GET", address);
      expect({ address, status: answer.status }).toEqual({ address, status: 200 });
    }
  });

  test("knows no other file", async () => {
    expect((await app.call("GET", "/api/graphql/page/font-999")).status).toBe(404);
    expect((await app.call("GET", "/api/graphql/page/index.html")).status).toBe(400);
  });
});
