import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { verifyBlobToken } from "./blob-token.ts";
import { createDiskBlobStore } from "./disk-blob-store.ts";

const folder = mkdtempSync(join(tmpdir(), "purlin-blobs-"));
const SECRET = "a-secret-of-at-least-thirty-two-bytes";
const NOON = Date.UTC(2026, 10, 21, 12);
const store = createDiskBlobStore(folder, SECRET, () => new Date(NOON));

afterAll(() => rmSync(folder, { recursive: true }));

function tokenOf(key: string): string {
  return store
    .signedUrl(key, { fileName: "a.ifc", contentType: "application/x-step", expiresInSeconds: 60 })
    .slice("/api/files/".length);
}

describe("blobs on disk", () => {
  test("what is put comes back, with size and SHA-256 of FIPS 180-4's example 'abc'", async () => {
    const stored = await store.put("executions/1/output.ifc", Buffer.from("abc"));
    expect(stored).toEqual({
      sizeBytes: 3,
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    });
    const { stream, sizeBytes } = await store.read("executions/1/output.ifc");
    expect([await text(stream), sizeBytes]).toEqual(["abc", 3]);
  });

  test("a write that fails half-way leaves nothing behind", async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from("first half");
        throw new Error("the sender went away");
      })(),
    );
    await expect(store.put("half/file.ifc", broken)).rejects.toThrow("the sender went away");
    expect(readdirSync(join(folder, "half"))).toEqual([]);
  });

  test("the last file of a folder takes the folder along, others stay; removing twice is no fault", async () => {
    for (const name of ["ifc", "csv"]) await store.put(`flex/1/output.${name}`, Buffer.from("abc"));
    await store.remove("flex/1/output.ifc");
    expect(readdirSync(join(folder, "flex/1"))).toEqual(["output.csv"]);
    for (let times = 0; times < 2; times += 1) await store.remove("flex/1/output.csv");
    expect(readdirSync(join(folder, "flex"))).toEqual([]);
  });

  test("a missing blob is not_found, and keys cannot leave the folder", async () => {
    await expect(store.read("not/there")).rejects.toMatchObject({ code: "not_found" });
    for (const key of ["../secret", "/etc/passwd", "a/../../b", "", "A/b", "a//b"])
      await expect(store.read(key)).rejects.toThrow("Not a blob key");
  });
});

describe("signed links", () => {
  test("open their own key until they expire", () => {
    const token = tokenOf("k/one.ifc");
    expect(verifyBlobToken(token, SECRET, NOON + 59_000).key).toBe("k/one.ifc");
    expect(() => verifyBlobToken(token, SECRET, NOON + 60_000)).toThrow("expired");
  });

  test("are refused when anything in them changed, or another secret signed them", () => {
    const token = tokenOf("k/one.ifc");
    const [body = "", signature = ""] = token.split(".");
    const other = Buffer.from(Buffer.from(body, "base64url").toString().replace("one", "two")).toString("base64url");
    expect(() => verifyBlobToken(`${other}.${signature}`, SECRET, NOON)).toThrow("not valid");
    expect(() => verifyBlobToken(token, "another-secret-of-thirty-two-bytes!!!", NOON)).toThrow("not valid");
    expect(() => verifyBlobToken("nonsense", SECRET, NOON)).toThrow("not valid");
  });
});
