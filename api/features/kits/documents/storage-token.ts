import { z } from "zod";
import { readClaims, signClaims } from "#api/platform/blobs/signed-claims.ts";
import { AppError } from "#api/platform/errors.ts";

/** Leave to send the content of one document, until `expires` (seconds since 1970). */
const Claims = z.object({ v: z.literal(1), method: z.literal("PUT"), documentId: z.int(), expires: z.int() });
export type StorageClaims = z.infer<typeof Claims>;

export function signStorageToken(claims: StorageClaims, secret: string): string {
  return signClaims(claims, secret);
}

/**
 * @param now milliseconds since 1970
 * @throws AppError `link_expired` for an old, changed or foreign token, and for one of another document
 */
export function checkStorageToken(token: string, documentId: number, secret: string, now: number): void {
  // Links to read are signed with the same secret: they say another method.
  const claims = Claims.safeParse(readClaims(token, secret));
  if (!claims.success || claims.data.documentId !== documentId) throw refused("is not valid");
  if (claims.data.expires * 1000 <= now) throw refused("has expired");
}

function refused(why: string): AppError {
  return new AppError("link_expired", `This storage token ${why}. Add the document again to get a new one.`);
}
