import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadConfig, ownOrigin, readSettings } from "./config.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "purlin-config-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("where the server listens", () => {
  const production = { NODE_ENV: "production", OIDC_ISSUER: "https://id.example" };
  const hostOf = (environment: Record<string, string>) => readSettings({ DATA_DIR: folder, ...environment }).host;

  test("on this machine only while the demonstration passwords work, else on every network", () => {
    expect(hostOf({})).toBe("127.0.0.1");
    expect(hostOf(production)).toBeNull();
    expect(hostOf({ HOST: "0.0.0.0" })).toBe("0.0.0.0");
    expect(hostOf({ ...production, HOST: "::1" })).toBe("::1");
    expect(() => hostOf({ HOST: "purlin.example" })).toThrow("HOST");
  });

  test("this machine reaches it at the given address, or on the loopback", () => {
    expect(ownOrigin({ host: null, port: 4000 })).toBe("http://127.0.0.1:4000");
    expect(ownOrigin({ host: "0.0.0.0", port: 4000 })).toBe("http://127.0.0.1:4000");
    expect(ownOrigin({ host: "10.0.3.7", port: 4000 })).toBe("http://10.0.3.7:4000");
    expect(ownOrigin({ host: "::1", port: 4000 })).toBe("http://[::1]:4000");
  });
});

describe("proxies and metrics", () => {
  test("no proxy is believed but those that are named", () => {
    const proxies = (list?: string) => readSettings({ DATA_DIR: folder, TRUSTED_PROXIES: list }).trustedProxies;
    expect(proxies()).toEqual([]);
    expect(proxies("10.0.3.7, 10.0.4.0/24,fd00::/64")).toEqual(["10.0.3.7", "10.0.4.0/24", "fd00::/64"]);
    for (const wrong of ["0.0.0.0/0", "::/0", "uniquelocal", "proxy.example", "10.0.3.7/33"]) {
      expect(() => proxies(wrong)).toThrow("TRUSTED_PROXIES");
    }
  });

  test("a token for metrics has at least 16 characters", () => {
    expect(readSettings({ DATA_DIR: folder }).metricsToken).toBeNull();
    expect(() => readSettings({ DATA_DIR: folder, METRICS_TOKEN: "short" })).toThrow("METRICS_TOKEN");
  });
});

describe("REG-19: where the data are kept", () => {
  const placeOf = (place?: string) => readSettings({ DATA_DIR: folder, DATA_LOCATION: place }).dataLocation;

  test("is said by the operator or not at all, in words that a sentence can end with", () => {
    expect([placeOf(), placeOf(""), placeOf(" the United Kingdom ")]).toEqual([null, null, "the United Kingdom"]);
    expect(placeOf("Montréal, Canada (two data centres)")).toBe("Montréal, Canada (two data centres)");
    for (const wrong of ["x", "<b>here</b>", "a".repeat(61), "GB\nFR"]) {
      expect(() => placeOf(wrong)).toThrow("DATA_LOCATION");
    }
  });
});

describe("the secret that signs links to files", () => {
  test("is kept over starts, and a given one comes first", () => {
    const kept = loadConfig({ DATA_DIR: folder }).blobSecret;
    expect(Buffer.from(kept, "base64url")).toHaveLength(32);
    expect(loadConfig({ DATA_DIR: folder }).blobSecret).toBe(kept);
    const given = "given-by-the-operator-0123456789abcdef";
    expect(loadConfig({ DATA_DIR: folder, BLOB_SECRET: given }).blobSecret).toBe(given);
  });

  test.each(["", "short", "x".repeat(31)])("a file with %j is replaced by a whole secret, and that is said", (text) => {
    const path = join(folder, "blob-secret");
    writeFileSync(path, text);
    const notices: string[] = [];
    const { blobSecret } = loadConfig({ DATA_DIR: folder }, (sentence) => notices.push(sentence));
    expect(Buffer.from(blobSecret, "base64url")).toHaveLength(32);
    expect(readFileSync(path, "utf8")).toBe(blobSecret);
    expect(notices).toEqual([
      `${path} was empty or cut short, so a new secret was made. Links to files opened before no longer work.`,
    ]);
  });

  test("reading the settings writes nothing", () => {
    readSettings({ DATA_DIR: join(folder, "data") });
    expect(existsSync(join(folder, "data"))).toBe(false);
  });
});
