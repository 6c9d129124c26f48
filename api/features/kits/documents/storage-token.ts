import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "#api/platform/errors.ts";

/** Leave to send the content of one document, until `expires` (seconds since 1970). */
const Claims = z.object({ v: z.literal(1), method: z.literal("PUT"), documentId: z.int(), expires: z.int() });
export type StorageClaims = z.infer<typeof Claims>;

/** base64url(claims) "." base64url(HMAC-SHA-256). */
export function signStorageToken(claims: StorageClaims, secret: string): string {
  const body = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return `${body}.${digest(body, secret)}`;
}

/**
 * @param now milliseconds since 1970
 * @throws AppError `link_expired` for an old, changed or foreign token, and for one of another document
 */
export function checkStorageToken(token: string, documentId: number, secret: string, now: number): void {
  const [body = "", signature = ""] = token.split(".");
  const expected = Buffer.from(digest(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused("is not valid");
  // Links to read are signed with the same secret: they say another method.
  const claims = Claims.safeParse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  if (!claims.success || claims.data.documentId !== documentId) throw refused("is not valid");
  if (claims.data.expires * 1000 <= now) throw refused("has expired");
}

function refused(why: string): AppError {
  return new AppError("link_expired", `This storage token ${why}. Add the document again to get a new one.`);
}

function digest(body: string, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}
