import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMapTiles } from "./map-tiles.ts";

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  if (request.url?.includes("/base/9/")) response.writeHead(302, { location: "/tiles/base/1/0/0" }).end();
  else response.end("tile");
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe("MAP-13: the ground of maps in the workbench", () => {
  test("a tile of the API's map comes as it is", async () => {
    const open = createMapTiles({ apiUrl: url, fetch });
    expect(await (await open("/tiles/base/5/15/10?v=3")).text()).toBe("tile");
    expect(await (await open("/tiles/satellite/0/0/0")).text()).toBe("tile");
    expect(asked).toEqual(["/tiles/base/5/15/10?v=3", "/tiles/satellite/0/0/0"]);
  });

  test.each([
    "/tiles/points/key/5/15/10",
    "/tiles/base/5/15",
    "/tiles/base/5/15/10/more",
    "/tiles/base/../../api/me",
    "/tiles/base/5/15/x",
    "/api/me",
    "//elsewhere.example/tiles/base/5/15/10",
    "https://elsewhere.example/tiles/base/5/15/10",
    "file:///tiles/base/5/15/10",
  ])("%s is not asked for", async (path) => {
    const before = asked.length;
    const open = createMapTiles({ apiUrl: url, fetch });
    await expect(open(path)).rejects.toMatchObject({ problem: { code: "foreign_link" } });
    expect(asked).toHaveLength(before);
  });

  test("a tile that lies elsewhere, and a server that is not there, are no connection", async () => {
    await expect(createMapTiles({ apiUrl: url, fetch })("/tiles/base/9/0/0")).rejects.toMatchObject({
      problem: { status: 0 },
    });
    await expect(createMapTiles({ apiUrl: "http://127.0.0.1:9", fetch })("/tiles/base/1/0/0")).rejects.toMatchObject({
      problem: { code: "unreachable" },
    });
  });
});
