import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "#desktop/services/test/recorder.ts";
import { createOutputs, safeName, type Outputs } from "./outputs.ts";

const KEY = "5f0f7a1e-52f3-4a0e";
const BYTES = "ISO-10303-21;".repeat(1000);

let requests: string[];
let respond: (response: ServerResponse) => void;
let close: () => void;
let url: string;
let folder: string;
let target: string | null;
let outputs: Outputs;

beforeEach(async () => {
  requests = [];
  respond = (response) => void response.end(BYTES);
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  folder = temporaryFolder();
  target = join(folder, "panels.ifc");
  outputs = createOutputs({
    apiUrl: url,
    folder: join(folder, "cache"),
    ports: { fetch, now: () => new Date(), saveFile: async () => target },
  });
});
afterEach(() => close());

describe("outputs of runs", () => {
  test("a signed link is downloaded once per key and answered by its path", async () => {
    const both = await Promise.all([outputs.prepare("/api/files/abc", KEY), outputs.prepare("/api/files/abc", KEY)]);
    expect(both[0]).toEqual({ path: `/output/${KEY}`, sizeBytes: BYTES.length });
    await outputs.prepare("/api/files/another-signature", KEY);
    expect(requests).toEqual(["/api/files/abc"]);
    expect(readFileSync(outputs.findPath(KEY) ?? "", "utf8")).toBe(BYTES);
  });

  test("a key that was never prepared has no file", () => {
    expect(outputs.findPath(KEY)).toBeNull();
    expect(outputs.findPath("../local.db")).toBeNull();
  });

  test.each([
    "https://elsewhere.example/api/files/x",
    "file:///etc/passwd",
    "/api/me",
    "/api/files/../me",
    "//elsewhere.example/api/files/x",
    "http://",
  ])("%s is not followed", async (link) => {
    await expect(async () => outputs.prepare(link, KEY)).rejects.toThrow("does not lead to a file of Purlin");
    await expect(outputs.save(link, "x.ifc")).rejects.toThrow("does not lead to a file of Purlin");
    expect(requests).toEqual([]);
  });

  test("an expired link says what the server says", async () => {
    respond = (response) => {
      const problem = {
        type: "about:blank",
        title: "Gone",
        status: 403,
        statusCode: 403,
        code: "link_expired",
        detail: "This link has expired. Open the result again.",
      };
      response.writeHead(403, { "content-type": "application/problem+json" }).end(JSON.stringify(problem));
    };
    await expect(outputs.prepare("/api/files/abc", KEY)).rejects.toMatchObject({
      problem: { code: "link_expired", status: 403 },
    });
  });

  test("an interrupted download leaves nothing behind and can be tried again", async () => {
    respond = (response) => {
      response.writeHead(200, { "content-length": String(BYTES.length) });
      response.write(BYTES.slice(0, 100), () => response.destroy());
    };
    await expect(outputs.prepare("/api/files/abc", KEY)).rejects.toThrow("interrupted");
    expect(readdirSync(join(folder, "cache"))).toEqual([]);
    respond = (response) => void response.end(BYTES);
    expect(await outputs.prepare("/api/files/abc", KEY)).toMatchObject({ sizeBytes: BYTES.length });
  });

  test("what an earlier run of the workbench left half downloaded is removed once, before the first download", async () => {
    const left = join(folder, "cache", `${KEY}.4711.partial`);
    mkdirSync(join(folder, "cache"));
    writeFileSync(left, "half");
    await outputs.prepare("/api/files/abc", KEY);
    expect(readdirSync(join(folder, "cache"))).toEqual([KEY]);
    // From now on such a file is one that is being written.
    writeFileSync(left, "half");
    await outputs.prepare("/api/files/other", `${KEY}-2`);
    expect(readdirSync(join(folder, "cache"))).toContain(`${KEY}.4711.partial`);
  });

  test("saving writes the whole file where the user chose", async () => {
    expect(await outputs.save("/api/files/abc", "panels.ifc")).toEqual({
      fileName: "panels.ifc",
      sizeBytes: BYTES.length,
    });
    expect(readFileSync(join(folder, "panels.ifc"), "utf8")).toBe(BYTES);
    expect(readdirSync(folder)).toEqual(["panels.ifc"]);
  });

  test("a text of the page is saved as UTF-8 under a name that a file system takes, or nowhere when cancelled", async () => {
    const asked: string[] = [];
    const saveFile = async (name: string) => (asked.push(name), target);
    const mine = createOutputs({ apiUrl: url, folder, ports: { fetch, now: () => new Date(), saveFile } });
    target = join(folder, "options.csv");
    expect(await mine.saveText("\uFEFFCost,£\r\n", "A/B: options.csv")).toEqual({
      fileName: "options.csv",
      sizeBytes: 12,
    });
    expect(readFileSync(target)).toEqual(
      Buffer.from([0xef, 0xbb, 0xbf, 0x43, 0x6f, 0x73, 0x74, 0x2c, 0xc2, 0xa3, 13, 10]),
    );
    target = null;
    expect(await mine.saveText("x", "x.csv")).toBeNull();
    expect(asked).toEqual(["A-B- options.csv", "x.csv"]);
    target = join(folder, "options.csv", "no-folder.csv");
    await expect(mine.saveText("x", "x.csv")).rejects.toThrow("no-folder.csv was not saved");
    expect(requests).toEqual([]);
  });

  test("a save that breaks off leaves the old file as it was", async () => {
    writeFileSync(join(folder, "panels.ifc"), "old");
    respond = (response) => {
      response.writeHead(200, { "content-length": String(BYTES.length) });
      response.write(BYTES.slice(0, 100), () => response.destroy());
    };
    await expect(outputs.save("/api/files/abc", "panels.ifc")).rejects.toThrow("interrupted");
    expect(readFileSync(join(folder, "panels.ifc"), "utf8")).toBe("old");
  });

  test("a cancelled dialog downloads nothing", async () => {
    target = null;
    expect(await outputs.save("/api/files/abc", "panels.ifc")).toBeNull();
    expect(requests).toEqual([]);
  });

  test("a place that cannot be written is said in words", async () => {
    mkdirSync(join(folder, "panels.ifc"));
    await expect(outputs.save("/api/files/abc", "panels.ifc")).rejects.toThrow("panels.ifc was not saved");
  });
});

test.each([
  ["panels.ifc", "panels.ifc"],
  ["../../etc/passwd", "-..-etc-passwd"],
  ['a/b\\c:d*e?"f<g>|h.ifc', "a-b-c-d-e--f-g--h.ifc"],
  ["...", "output"],
  ["Wand\u0000 größe.ifc", "Wand- größe.ifc"],
])("the name %j is offered as %j", (given, offered) => {
  expect(safeName(given)).toBe(offered);
});
