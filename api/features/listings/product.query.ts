import { z } from "zod";
import { OfferingStatus, ValueChainStage } from "#shared/contracts/market/listings.ts";
import { MarkSource } from "#shared/contracts/market/search.ts";
import { ReleaseSnapshot } from "#api/features/products/kit-releases.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { FileRow } from "./listing-file.ts";
import { ImageRow } from "./listing-image.ts";

const ProductRow = z.object({
  id: z.int(),
  release_id: z.uuid(),
  release_name: z.string(),
  activity_id: z.string().nullable(),
  can_apply: z.boolean(),
  snapshot: ReleaseSnapshot,
  owner: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    place: z.string().nullable(),
    mark: MarkSource,
    isClaimed: z.boolean(),
    hasEmail: z.boolean(),
  }),
  slug: z.string(),
  certifications: z.array(FileRow),
  documents: z.array(FileRow),
  images: z.array(ImageRow),
  value_chain: z.array(z.object({ stage: ValueChainStage, status: OfferingStatus, note: z.string().nullable() })),
  used_in_ids: z.array(z.int()),
});
export type ProductRow = z.infer<typeof ProductRow>;

const STAGES = ValueChainStage.options.map((stage) => `'${stage}'`).join(", ");

const SELECT = `
  p.kit_id::int as id, p.release_id, p.release_name, p.activity_id, p.can_apply, p.snapshot,
  slug_of(p.snapshot->>'name') as slug,
  (s.summary->'owner') || (select jsonb_build_object('place', s.summary->'place', 'isClaimed', o.is_claimed,
      'hasEmail', coalesce(o.contact_email, o.email_address) is not null)
    from organisations o where o.id = p.organisation_id) as owner,
  coalesce((select jsonb_agg(jsonb_build_object('id', 'k' || x.id, 'name', c.name, 'sizeBytes', x.size_bytes,
      'typeExtension', x.type_extension, 'validUntil', x.valid_until, 'needsSignIn', true, 'blobKey', x.blob_key,
      'url', x.url) order by c.id, x.id)
    from kit_certifications x join certifications c on c.id = x.certification_id
    where x.kit_id = p.kit_id), '[]') as certifications,
  coalesce((select jsonb_agg(jsonb_build_object('id', 'd' || x.id, 'name', x.name, 'sizeBytes', x.size_bytes,
      'typeExtension', x.type_extension, 'validUntil', null, 'needsSignIn', x.needs_sign_in, 'blobKey', x.blob_key,
      'url', x.url) order by x.id)
    from market_documents x where x.kit_id = p.kit_id), '[]') as documents,
  coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'url', x.url, 'blobKey', x.blob_key)
      order by x.sort_no, x.id) from kit_images x where x.kit_id = p.kit_id), '[]') as images,
  coalesce((select jsonb_agg(jsonb_build_object('stage', x.stage, 'status', x.offering_status, 'note', x.note)
      order by array_position(array[${STAGES}], x.stage))
    from value_chains x where x.organisation_id = p.organisation_id), '[]') as value_chain,
  coalesce((select jsonb_agg(c.id order by c.year_of_completion desc nulls last, c.id) from public_case_studies c
    where exists (select 1 from case_study_product_categories x
      where x.case_study_id = c.id and x.organisation_id = p.organisation_id
        and x.product_category_id = (p.snapshot->>'categoryId')::int)), '[]') as used_in_ids`;

/** Everything a product's page shows; undefined without an Active release (DET-18) or with a hidden owner. */
export async function findProduct(db: Db, kitId: number): Promise<ProductRow | undefined> {
  const { rows }: { rows: unknown[] } = await db.raw(
    `select ${SELECT} from market_products p join listing_summaries s on s.kind = 'products' and s.id = p.kit_id
     where p.kit_id = ?`,
    [kitId],
  );
  const [row] = rows;
  return row === undefined ? undefined : ProductRow.parse(row);
}
