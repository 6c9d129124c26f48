import { randomBytes } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import writeFileAtomic from "write-file-atomic";
import { z } from "zod";

const Keys = z.object({
  jwks: z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) }),
  cookieKeys: z.array(z.string().min(32)).min(1),
});
export type ProviderKeys = z.infer<typeof Keys>;

/**
 * The signing key (ES256) and cookie keys of the development provider, made once and kept in `oidc-keys.json` of the
 * data directory, so that tokens stay valid over a restart.
 *
 * @throws Error when the file is there and cannot be read
 */
export async function loadProviderKeys(dataDirectory: string): Promise<ProviderKeys> {
  const path = join(dataDirectory, "oidc-keys.json");
  const text = await readIfThere(path);
  if (text !== undefined) return readKeys(text, path);
  const keys = await makeKeys();
  await mkdir(dataDirectory, { recursive: true });
  await writeFileAtomic(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}

async function makeKeys(): Promise<ProviderKeys> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = randomBytes(8).toString("hex");
  const jwk = { ...(await exportJWK(privateKey)), alg: "ES256", use: "sig", kid };
  return { jwks: { keys: [jwk] }, cookieKeys: [randomBytes(32).toString("base64url")] };
}

function readKeys(text: string, path: string): ProviderKeys {
  try {
    return Keys.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete it: everybody signs in again, nothing else is lost.`, { cause });
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  }
}
