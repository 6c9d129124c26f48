import type { Knex } from "knex";
import { bulkInsert, type SeedRow } from "./bulk-insert.ts";
import { ATTRIBUTE_SETS, ATTRIBUTES } from "#api/database/seeds/reference/attributes.ts";
import {
  BASE_MATERIALS,
  BUILDING_SYSTEMS,
  CATEGORY_SYSTEMS,
  MMC_CATEGORIES,
  PRODUCT_CATEGORIES,
} from "#api/database/seeds/reference/building-systems.ts";
import { CERTIFICATIONS, FAQ_QUESTIONS, ORGANISATION_SIZES } from "#api/database/seeds/reference/certifications.ts";
import { COUNTRIES, COUNTRY_MARKETS, MARKETS } from "#api/database/seeds/reference/countries.ts";
import { ROLES, SECTORS, SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";

/** Parents before children. */
const TABLES: readonly (readonly [string, readonly SeedRow[]])[] = [
  ["countries", COUNTRIES],
  ["markets", MARKETS],
  ["country_markets", COUNTRY_MARKETS],
  ["sectors", SECTORS],
  ["sub_sectors", SUB_SECTORS],
  ["certifications", CERTIFICATIONS],
  ["faq_questions", FAQ_QUESTIONS],
  ["organisation_sizes", ORGANISATION_SIZES],
  ["building_systems", BUILDING_SYSTEMS],
  ["mmc_categories", MMC_CATEGORIES],
  ["product_categories", PRODUCT_CATEGORIES],
  ["product_category_building_systems", CATEGORY_SYSTEMS],
  ["roles", ROLES],
  ["sub_roles", SUB_ROLES],
  ["base_materials", BASE_MATERIALS],
  ["attribute_sets", ATTRIBUTE_SETS],
  ["attributes", ATTRIBUTES],
];

/** Fills the reference lists. May run at every start: rows that exist are left as they are. */
export async function seedReference(knex: Knex): Promise<void> {
  await knex.transaction(async (trx) => {
    for (const [table, rows] of TABLES) await bulkInsert(trx, table, rows);
  });
}
