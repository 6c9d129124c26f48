import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrontDoor, type FrontDoor } from "./front-door.ts";

describe("before the app is there", () => {
  let door: FrontDoor;
  beforeAll(async () => void (door = await openFrontDoor({ port: 0, host: "127.0.0.1" })));
  afterAll(() => door.close());
  const ask = (accept: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${door.port}/suppliers?region=UK`, { headers: { accept } });

  test("a browser gets a page that asks again by itself", async () => {
    const answer = await ask("text/html,application/xhtml+xml,*/*;q=0.8");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("retry-after")]).toEqual([
      503,
      "text/html; charset=utf-8",
      "2",
    ]);
    const page = await answer.text();
    expect(page).toContain("<h1>Purlin is starting</h1>");
    expect(page).toContain('<meta http-equiv="refresh" content="2">');
  });

  test.each(["application/json", "*/*"])("who accepts %s gets a problem", async (accept) => {
    const answer = await ask(accept);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([503, "application/problem+json"]);
    expect(await answer.json()).toMatchObject({
      code: "starting",
      detail: "Purlin is starting. Try again in a moment.",
      instance: "/suppliers",
      facts: { retryAfterSeconds: 2 },
    });
  });

  test("R-26: a request may take as long as 250 MB need at 1 Mbit/s, 2,000 s; its headers a minute", () => {
    expect(door.server.requestTimeout).toBeGreaterThan(2_000_000);
    expect(door.server.headersTimeout).toBe(60_000);
  });

  test("the app answers as soon as it is there", async () => {
    door.serve((_request, response) => response.end("here"));
    expect(await (await ask("text/html")).text()).toBe("here");
  });
});
