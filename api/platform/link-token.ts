import { createHash, randomBytes } from "node:crypto";

/** A token for a link in a mail, 256 bits. Only its hash is kept. */
export function makeLinkToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/** SHA-256 in hexadecimal. */
export function hashOfToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
