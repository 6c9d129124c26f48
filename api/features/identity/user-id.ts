import { createHash } from "node:crypto";
import { z } from "zod";

/** Of names that are made from issuer and subject: never change it, or everybody becomes somebody else. */
const NAMESPACE = "6f1d3f0e-8a5b-4c57-9a3e-2c1f60d7b911";

/**
 * Our id of the person that a token is about: `sub` where it is a UUID, else a UUID of version 5 (RFC 9562) made from
 * issuer and subject.
 */
export function userIdOf(issuer: string, subject: string): string {
  return z.uuid().safeParse(subject).success ? subject.toLowerCase() : uuidV5(`${issuer} ${subject}`);
}

function uuidV5(name: string): string {
  const namespace = Buffer.from(NAMESPACE.replaceAll("-", ""), "hex");
  const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
