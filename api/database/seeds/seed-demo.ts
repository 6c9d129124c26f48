import type { Knex } from "knex";
import { demoTenants } from "#api/features/identity/demo-users.ts";
import { insertReleases } from "#api/features/products/kit-releases.service.ts";
import { rebuildAllDocuments } from "#api/features/search/search-documents.service.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";
import { bulkInsert, continueIdentity, type SeedRow } from "./bulk-insert.ts";
import { dateFrom, daysBefore } from "#api/database/seeds/demo/base-date.ts";
import { capacityTables } from "#api/database/seeds/demo/capacities.ts";
import { caseStudyTables } from "#api/database/seeds/demo/case-studies/case-study-rows.ts";
import { makeCaseStudies } from "#api/database/seeds/demo/case-studies/case-studies.ts";
import { coherentFirms } from "#api/database/seeds/demo/coherent-firms.ts";
import { makeConsultants } from "#api/database/seeds/demo/consultants.ts";
import { VERIFIERS } from "#api/database/seeds/demo/featured-suppliers.ts";
import { allFiles } from "#api/database/seeds/demo/files.ts";
import { namedUuid } from "#api/database/seeds/demo/identifiers.ts";
import { kitTables } from "#api/database/seeds/demo/kits/kit-rows.ts";
import { makeKits } from "#api/database/seeds/demo/kits/kits.ts";
import { makeMarketDepth } from "#api/database/seeds/demo/market/market-depth.ts";
import type { DemoOrganisation } from "#api/database/seeds/demo/organisation-model.ts";
import { organisationTables } from "#api/database/seeds/demo/organisation-rows.ts";
import { insertProfileRequests, requestFiles } from "#api/database/seeds/demo/profile-requests.ts";
import { insertDemoAudit } from "#api/database/seeds/demo/staff/demo-audit.ts";
import { NEW_FIRMS } from "#api/database/seeds/demo/request-senders.ts";
import { claimTables, DEMO_CLAIMS } from "#api/database/seeds/demo/staff/demo-claims.ts";
import { DEMO_MESSAGES, messageTables } from "#api/database/seeds/demo/staff/demo-messages.ts";
import { supplyChainTables } from "#api/database/seeds/demo/supply-chains.ts";
import { makeSuppliers } from "#api/database/seeds/demo/suppliers.ts";

const LOCK = 20_261_120;
const IDENTITIES = [
  "organisations",
  "organisation_locations",
  "verifiers",
  "organisation_certifications",
  "organisation_images",
  "case_studies",
  "case_study_roles",
  "case_study_product_categories",
  "case_study_images",
  "kits",
  "kit_attributes",
  "kit_certifications",
  "kit_documents",
  "kit_images",
  "supply_chains",
  "profile_request_events",
  "claim_events",
];

/**
 * Fills an empty marketplace with the demonstration data: the same rows and files on every machine, dated from a day.
 * Needs the reference lists. A marketplace that holds any organisation is left as it is.
 *
 * @param day ISO 8601; null for the usual one
 * @returns whether it filled anything
 */
export async function seedDemo(knex: Knex, blobs: BlobStore, day: string | null = null): Promise<boolean> {
  return knex.transaction(async (trx) => {
    // Two processes that start at once: the second waits, and then finds the rows of the first.
    await trx.raw("select pg_advisory_xact_lock(?)", [LOCK]);
    if (await trx("organisations").first("id")) return false;
    dateFrom(day);
    const first = [...makeSuppliers(), ...makeConsultants()];
    const more = makeMarketDepth();
    const caseStudies = [...makeCaseStudies(first), ...more.caseStudies];
    const organisations = coherentFirms([...first, ...more.organisations], caseStudies);
    const kits = [...makeKits(first), ...more.kits];
    const tables: (readonly [string, readonly SeedRow[]])[] = [
      ["tenants", tenantRows(organisations)],
      ["verifiers", VERIFIERS],
      ...organisationTables(organisations),
      ...capacityTables(organisations),
      ...caseStudyTables(caseStudies),
      ...kitTables(kits, organisations),
      ...supplyChainTables(),
      ...claimTables(),
      ...messageTables(),
    ];
    for (const [table, rows] of tables) await bulkInsert(trx, table, rows);
    await insertReleases(
      trx,
      kits.flatMap((kit) =>
        kit.releases.map((release) => ({
          id: releaseId(kit.id, release.name),
          kitId: kit.id,
          name: release.name,
          status: release.status,
          createdAt: daysBefore(release.daysBefore),
        })),
      ),
    );
    await insertProfileRequests(trx);
    await insertDemoAudit(trx);
    await rebuildAllDocuments(trx);
    await continueIdentity(trx, IDENTITIES);
    await trx.raw("select setval('claim_numbers', ?), setval('contact_message_numbers', ?)", [
      DEMO_CLAIMS.length,
      DEMO_MESSAGES.length,
    ]);
    await Promise.all([...allFiles(), ...requestFiles()].map((file) => blobs.put(file.key, file.bytes)));
    return true;
  });
}

/** Id of a demonstration release: tests and links may rely on it. */
export function releaseId(kitId: number, name: string): string {
  return namedUuid(`release ${name} of kit ${kitId}`);
}

/** A tenant per organisation; those of the demonstration users are the identity feature's. */
function tenantRows(organisations: readonly DemoOrganisation[]): SeedRow[] {
  const users = Object.values(demoTenants).map(({ id, name, licence, status }) => ({ id, name, licence, status }));
  const known = new Set<string>(users.map((row) => row.id));
  const owners = organisations
    .filter((row) => !known.has(row.tenantId))
    .map((row) => ({ id: row.tenantId, name: row.name, licence: "free", status: "approved" }));
  const others = NEW_FIRMS.map(({ tenant }) => ({ ...tenant, licence: "free", status: "approved" }));
  // The pending ones came on different days: staff see them in that order.
  return [...users, ...owners, ...others].map((row, place) => {
    const at = daysBefore(row.status === "pending" ? 9 - place : 900);
    return { ...row, created_at: at, updated_at: at, submitted_at: at };
  });
}
