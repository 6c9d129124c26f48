import { generateKeyPairSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { keepSecret, type Notice } from "#api/platform/secret-file.ts";

/** 32 bytes in base64url. */
const Part = z.string().length(43);
const Jwk = z.looseObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().min(1),
  d: Part,
  x: Part,
  y: Part,
});
const Keys = z.object({
  jwks: z.object({ keys: z.array(Jwk).min(1) }),
  cookieKeys: z.array(z.string().min(32)).min(1),
});
export type ProviderKeys = z.infer<typeof Keys>;

/**
 * The signing key (ES256) and cookie keys of the development provider, made once and kept in `oidc-keys.json` of the
 * data directory, so that tokens stay valid over a restart. Keys that cannot be read are made anew: that signs
 * everybody out and loses nothing else.
 */
export function loadProviderKeys(dataDirectory: string, notice: Notice): ProviderKeys {
  const path = join(dataDirectory, "oidc-keys.json");
  const text = keepSecret(path, {
    make: () => JSON.stringify(makeKeys()),
    isWhole: (kept) => Keys.safeParse(parse(kept)).success,
    onReplaced: () => notice(`${path} could not be read, so new keys were made. Everybody signs in again.`),
  });
  return Keys.parse(parse(text));
}

function makeKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const kid = randomBytes(8).toString("hex");
  const key = Jwk.parse({ ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig", kid });
  return { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString("base64url")] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // Half a file is no keys: the caller makes others.
  }
}
