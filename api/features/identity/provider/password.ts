import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Cost of a guess: about 32 MiB and 0.1 s. Kept with each hash, so that it may rise. */
const COST = { N: 32_768, r: 8, p: 1 } as const;
const MAX_MEMORY = 128 * 1024 * 1024;
const LENGTH = 32;
const SHAPE = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Fewer characters are refused for a new account; more than the most would only cost the server. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

/** `scrypt$N$r$p$salt$hash`, with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** @param kept null where there is no such account: that takes as long */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, n, r, p, salt = "", hash = ""] = SHAPE.exec(kept ?? "") ?? [];
  if (kept === null || n === undefined) {
    await derive(password, randomBytes(16), COST);
    return false;
  }
  const expected = Buffer.from(hash, "base64url");
  const given = await derive(password, Buffer.from(salt, "base64url"), { N: Number(n), r: Number(r), p: Number(p) });
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One letter may be written in two ways: a keyboard must not decide who gets in.
    scrypt(password.normalize("NFKC"), salt, LENGTH, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
