import type { Region } from "#shared/contracts/site/regions.ts";
import type { Db } from "#api/platform/database/db.ts";
import { facetCode, FIRST_REGION_CODE } from "#api/features/search/facets/facet-codes.ts";

/** A place among the others: those with a higher score, and one. */
export interface Rank {
  place: number;
  of: number;
}

/**
 * The places that scores would have among the organisations of a kind in a region, and of a building system where one
 * is given; counted.
 *
 * @param question `exceptId` is the organisation itself, which is not counted twice
 * @returns a place for each score, and the name of the system
 */
export async function rankIn(
  db: Db,
  question: {
    kind: "suppliers" | "consultants";
    region: Region;
    systemId: number | null;
    exceptId: number | null;
    scores: readonly number[];
  },
): Promise<{ system: string | null; ranks: Rank[] }> {
  const { kind, region, systemId, exceptId, scores } = question;
  const { rows }: { rows: { system: string | null; of: number; above: number[] }[] } = await db.raw(
    `with others as (
       select s.score from organisation_search s
       where s.kind = :kind and s.id is distinct from :exceptId
         and s.facets @> array[${FIRST_REGION_CODE} + (select m.id from markets m where m.code = :region)]
         and s.facets @> cast(:codes as int[])
     )
     select (select name from building_systems where id = :systemId) as system,
       (select count(*)::int from others) as of,
       array(select (select count(*)::int from others where others.score > given.score)
         from unnest(cast(:scores as float8[])) with ordinality given (score, no) order by no) as above`,
    {
      kind,
      region,
      exceptId,
      systemId,
      codes: systemId === null ? [] : [facetCode("building-systems", systemId)],
      scores: [...scores],
    },
  );
  const [row] = rows;
  if (!row) throw new Error("No counts came back.");
  return { system: row.system, ranks: row.above.map((above) => ({ place: above + 1, of: row.of + 1 })) };
}
