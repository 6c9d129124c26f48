import { z } from "zod";
import { AppError } from "#api/platform/errors.ts";
import { readClaims, signClaims } from "./signed-claims.ts";

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

export function signBlobToken(claims: BlobClaims, secret: string): string {
  return signClaims(claims, secret);
}

/**
 * @param now milliseconds since 1970
 * @throws AppError `link_expired` for an old, changed or foreign token
 */
export function verifyBlobToken(token: string, secret: string, now: number): BlobClaims {
  // Tokens of other purposes are signed with the same secret: they say another method.
  const { data: claims } = Claims.safeParse(readClaims(token, secret));
  if (!claims) throw expired("This link is not valid.");
  if (claims.expires * 1000 <= now) throw expired("This link has expired.");
  return claims;
}

function expired(sentence: string): AppError {
  return new AppError("link_expired", `${sentence} Open the page again to get a new one.`);
}
