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
      join certifications c on c.id = x.certification_id join public_organisations o on o.id = x.organisation_id
    where x.id = ?`,
  k: `select c.name, x.type_extension, x.blob_key, x.url from kit_certifications x
      join certifications c on c.id = x.certification_id join market_products p on p.kit_id = x.kit_id
    where x.id = ?`,
  d: `select x.name, x.type_extension, x.blob_key, x.url from market_documents x where x.id = ?`,
};

const StoredImage = z.object({ blob_key: z.string() });

/** As `SOURCES`, of pictures in our store. */
const IMAGE_SOURCES: Readonly<Record<string, string>> = {
  o: `select x.blob_key from organisation_images x join public_organisations o on o.id = x.organisation_id
    where x.id = ? and x.blob_key is not null`,
  p: `select x.blob_key from case_study_images x join public_case_studies c on c.id = x.case_study_id
    where x.id = ? and x.blob_key is not null`,
  k: `select x.blob_key from kit_images x join market_products p on p.kit_id = x.kit_id
    where x.id = ? and x.blob_key is not null`,
};

/** A logo that was uploaded, of an organisation that may be seen. */
const LOGO_SOURCE = "select blob_key from public_logo(?) blob_key where blob_key is not null";

/** Key of a picture's blob. @param id `o12` organisation, `p12` case study, `k12` kit, a UUID an uploaded logo */
export async function findImageKey(db: Db, id: string): Promise<string | undefined> {
  const row = z.uuid().safeParse(id).success
    ? (await db.raw<{ rows: unknown[] }>(LOGO_SOURCE, [id])).rows[0]
    : await findByLetter(db, IMAGE_SOURCES, id);
  return row === undefined ? undefined : StoredImage.parse(row).blob_key;
}

/** @param id `c12` organisation certificate, `k12` kit certificate, `d12` kit document */
export async function findListingFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const row = await findByLetter(db, SOURCES, id);
  return row === undefined ? undefined : StoredFile.parse(row);
}

/** The row that the statement of an id's letter finds. */
async function findByLetter(db: Db, sources: Readonly<Record<string, string>>, id: string): Promise<unknown> {
  const match = /^([a-z])(\d{1,9})$/.exec(id);
  const source = sources[match?.[1] ?? ""];
  if (!match || source === undefined) return undefined;
  const { rows }: { rows: unknown[] } = await db.raw(source, [Number(match[2])]);
  return rows[0];
}
