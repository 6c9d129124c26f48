import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importJWK, SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadProviderKeys } from "./provider-keys.ts";

let folder: string;
let path: string;
let notices: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-keys-"));
  path = join(folder, "oidc-keys.json");
  notices = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = () => loadProviderKeys(folder, (sentence) => notices.push(sentence));

describe("the keys of the development provider", () => {
  test("are made once, sign by ES256, and are read from then on without a word", async () => {
    const keys = load();
    expect(load()).toEqual(keys);
    const [key] = keys.jwks.keys;
    expect(key).toMatchObject({ alg: "ES256", use: "sig", d: expect.any(String) });
    await new SignJWT({}).setProtectedHeader({ alg: "ES256" }).sign(await importJWK(key ?? {}, "ES256"));
    expect(notices).toEqual([]);
  });

  test.each([
    ["empty", () => ""],
    ["cut short", (text: string) => text.slice(0, text.length / 2)],
    ["without a key", (text: string) => text.replace(/"keys":\[.*\]\}/, '"keys":[]}')],
    ["with half a private part", (text: string) => text.replace(/("d":"[^"]{20})[^"]*"/, '$1"')],
    ["with a short cookie key", (text: string) => text.replace(/("cookieKeys":\["[^"]{20})[^"]*"/, '$1"')],
  ])("a file that is %s is replaced by whole keys, and that is said", (_name, damage) => {
    const before = load();
    const damaged = damage(readFileSync(path, "utf8"));
    expect(damaged).not.toBe(readFileSync(path, "utf8"));
    writeFileSync(path, damaged);
    const after = load();
    expect(after.jwks.keys).toHaveLength(1);
    expect(after.jwks.keys[0]?.kid).not.toBe(before.jwks.keys[0]?.kid);
    expect(load()).toEqual(after);
    expect(notices).toEqual([`${path} could not be read, so new keys were made. Everybody signs in again.`]);
  });
});
