import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/**
 * The token of the link that takes an entry off its list: its id, and proof that this installation wrote it.
 *
 * @param secret of this installation, at least 32 bytes; the signing key is derived from it
 */
export const leaveToken = (secret: string, id: string): string => `${id}.${proofOf(secret, id).toString("base64url")}`;

/** @returns the id of the entry; null when the token is none of ours */
export function readLeaveToken(secret: string, token: string): string | null {
  const [id = "", proof = ""] = token.split(".");
  const given = Buffer.from(proof, "base64url");
  const expected = proofOf(secret, id);
  if (!z.uuid().safeParse(id).success || given.length !== expected.length) return null;
  return timingSafeEqual(given, expected) ? id : null;
}

function proofOf(secret: string, id: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "leave a mailing list", 32));
  return createHmac("sha256", key).update(id).digest();
}
