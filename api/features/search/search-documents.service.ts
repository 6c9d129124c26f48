import type { Knex } from "knex";
import type { Db } from "#api/platform/database/db.ts";
import { asOwner } from "#api/platform/database/tenant-rows.ts";
import { rebuildFacetNames } from "#api/features/search/index/rebuild-facets.ts";
import {
  rebuildAllOrganisationDocuments,
  rebuildOrganisationDocuments,
} from "#api/features/search/index/rebuild-organisations.ts";
import { haveProducts, rebuildProductDocuments } from "#api/features/search/index/rebuild-products.ts";
import { rebuildProjectDocuments } from "#api/features/search/index/rebuild-projects.ts";
import { rebuildAllScores, rebuildScores } from "#api/features/search/index/rebuild-scores.ts";

/** Every score, search row and summary anew, from the tables they are made of. Call it inside a transaction. */
export async function rebuildAllDocuments(db: Db): Promise<void> {
  await rebuildFacetNames(db);
  await rebuildAllScores(db);
  await rebuildAllOrganisationDocuments(db);
  await rebuildProjectDocuments(db, null);
  await rebuildProductDocuments(db, null);
}

const LOCK = 20_261_122;

/**
 * Writes the documents of a database whose schema is newer than they are: a migration that changes their shape
 * deletes them. Several processes may call it at once.
 *
 * @returns whether it wrote any
 */
export async function rebuildMissingDocuments(knex: Knex): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(?)", [LOCK]);
    if (await trx("search_facets").first("code")) return false;
    if (!(await trx("organisations").first("id"))) return false;
    await rebuildAllDocuments(trx);
    return true;
  });
}

/**
 * After a change of some organisations, their parts, their products or their place in case studies.
 * Call it in the transaction of the change: a search then never sees one without the other.
 */
export async function rebuildOrganisations(db: Db, organisationIds: readonly number[]): Promise<void> {
  await asOwner(db, async (owner) => {
    await rebuildScores(owner, organisationIds);
    await rebuildOrganisationDocuments(owner, organisationIds);
    if (await haveProducts(owner, organisationIds)) await rebuildProductDocuments(owner, organisationIds);
  });
}

/** After a change of some case studies; rebuild the organisations that take part in them as well. */
export async function rebuildCaseStudies(db: Db, caseStudyIds: readonly number[]): Promise<void> {
  await asOwner(db, (owner) => rebuildProjectDocuments(owner, caseStudyIds));
}
