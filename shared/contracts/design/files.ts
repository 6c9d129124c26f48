import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";

/** Bytes of a blob by a signed, expiring token. The token is the permission; 403 `link_expired` after its time. */
export const downloadBlob = defineEndpoint({
  method: "GET",
  path: "/files/:token",
  weight: "light",
  tag: "files",
  summary: "Download by signed link",
  access: "public",
  params: z.object({ token: z.string().min(20).max(4096) }),
  produces: "application/octet-stream",
  errors: ["link_expired", "not_found"],
});

/**
 * A picture of a listing that may be seen, at an address that stays: `o12` organisation, `p12` case study, `k12` kit; a
 * UUID is an uploaded logo.
 * The picture of an id never changes.
 */
export const getListingImage = defineEndpoint({
  method: "GET",
  path: "/listing-images/:id",
  weight: "light",
  tag: "files",
  summary: "A picture of a listing",
  access: "public",
  params: z.object({ id: z.string().min(2).max(64) }),
  /** The copy for tiles, where the picture has one. */
  query: z.object({ width: z.literal("480").optional() }),
  produces: "application/octet-stream",
  errors: ["not_found"],
});

/** A signed link to a listing's certificate or document; 401 when the file needs sign-in (DET-12). */
export const getListingFileLink = defineEndpoint({
  method: "GET",
  path: "/listing-files/:id/link",
  tag: "files",
  summary: "Signed link to a listing's file",
  access: "signedIn",
  params: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({ url: z.string(), name: z.string(), expires: z.string() }),
  errors: ["not_found"],
});
