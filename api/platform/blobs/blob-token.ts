import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "#api/platform/errors.ts";

/** What a link allows: reading one key, under one name and type, until `expires` (seconds since 1970). */
const Claims = z.object({
  v: z.literal(1),
  method: z.literal("GET"),
  key: z.string(),
  name: z.string(),
  type: z.string(),
  expires: z.int(),
});
export type BlobClaims = z.infer<typeof Claims>;

/** base64url(claims) "." base64url(HMAC-SHA-256). */
export function signBlobToken(claims: BlobClaims, secret: string): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${body}.${digest(body, secret)}`;
}

/**
 * @param now milliseconds since 1970
 * @throws AppError `link_expired` for an old, changed or foreign token
 */
export function verifyBlobToken(token: string, secret: string, now: number): BlobClaims {
  const [body = "", signature = ""] = token.split(".");
  const expected = Buffer.from(digest(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw expired("This link is not valid.");
  const claims = Claims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (claims.expires * 1000 <= now) throw expired("This link has expired.");
  return claims;
}

function expired(sentence: string): AppError {
  return new AppError("link_expired", `${sentence} Open the page again to get a new one.`);
}

function digest(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}
