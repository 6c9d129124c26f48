import { z } from "zod";
import type { Db } from "#api/platform/database/db.ts";

const StoredFile = z.object({
  name: z.string(),
  type_extension: z.string(),
  blob_key: z.string().nullable(),
  url: z.string().nullable(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Statements by the letter an id starts with; each finds only files of listings that may be seen. */
const SOURCES: Readonly<Record<string, string>> = {
  c: `select c.name, x.type_extension, x.blob_key, x.url from organisation_certifications x
      join certifications c on c.id = x.certification_id join organisations o on o.id = x.organisation_id
    where x.id = ? and o.is_visible and o.is_approved`,
  k: `select c.name, x.type_extension, x.blob_key, x.url from kit_certifications x
      join certifications c on c.id = x.certification_id join market_products p on p.kit_id = x.kit_id
    where x.id = ?`,
  d: `select x.name, x.type_extension, x.blob_key, x.url from kit_documents x
      join market_products p on p.kit_id = x.kit_id
    where x.id = ? and not x.is_deleted`,
};

/** @param id `c12` organisation certificate, `k12` kit certificate, `d12` kit document */
export async function findListingFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const match = /^([ckd])(\d{1,9})$/.exec(id);
  const source = SOURCES[match?.[1] ?? ""];
  if (!match || source === undefined) return undefined;
  const { rows }: { rows: unknown[] } = await db.raw(source, [Number(match[2])]);
  const [row] = rows;
  return row === undefined ? undefined : StoredFile.parse(row);
}
