import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Who may write the flags that decide what is public. What reads them reads the views instead. */
const WRITERS = [
  "database/seeds/demo/case-studies/case-study-rows.ts",
  "database/seeds/demo/organisation-rows.ts",
  // Owners show and hide their pages; a product needs a maker that is approved.
  "features/profiles/live/live-pages.ts",
  "features/profiles/visibility.service.ts",
  "features/profiles/write/write-product.repository.ts",
  // The pages of an organisation that is deleted are shown to nobody from then on.
  "features/tenant-deletion/take-pages-down.ts",
  // A tenant that is let in may get its page, which is theirs from then on.
  "features/accounts/tenants.repository.ts",
  // The views themselves; what came before them is replaced.
  "database/migrations/0021_organisations.ts",
  "database/migrations/0022_case_studies.ts",
  "database/migrations/0024_search_documents.ts",
  "database/migrations/0050_search_filters.ts",
  "database/migrations/0060_graph_views.ts",
  "database/migrations/0098_market_releases.ts",
  "database/migrations/0114_public_views.ts",
  // Below the queries, the policies say the same of the tables.
  "database/migrations/0256_rows_of_pages.ts",
];

/** What may be read of the tables that hold what is hidden too, by file. */
const READS: Readonly<Record<string, readonly string[]>> = {
  // Owners and approvers see hidden pages (R-31).
  "features/listings/organisation.query.ts": ["from organisations"],
  "features/listings/project.query.ts": ["from case_studies"],
  // Owners and staff read and write pages whatever their state, and uploads of hidden pages stay.
  "features/profiles/live/case-study-answer.query.ts": ["from case_studies"],
  "features/profiles/live/live-pages.ts": ["from organisations", "from case_studies"],
  "features/profiles/live/organisation-answer.query.ts": ["from organisations"],
  "features/profiles/preview/preview-files.ts": ['("organisations")'],
  "features/profiles/score.service.ts": ["from organisations"],
  "features/profiles/uploads/uploads.repository.ts": ["from organisations"],
  "features/profiles/write/write-case-study.repository.ts": ['("case_studies")', '("case_studies")'],
  "features/profiles/write/write-organisation.repository.ts": ['("organisations")', '("organisations")'],
  "features/profiles/write/write-product.repository.ts": ['("organisations")'],
  // A tenant has its pages, hidden or not; so has what they take along.
  "features/accounts/account.repository.ts": ["from organisations", "from case_studies"],
  "features/accounts/pending-tenants.query.ts": ["join organisations"],
  "features/accounts/tenants.repository.ts": ["from organisations"],
  "features/identity/caller.query.ts": ["from organisations"],
  "features/identity/me.query.ts": ['("organisations")'],
  // An organisation is deleted with its pages in any state, and told how many they are.
  "features/tenant-deletion/delete-tenant.ts": [
    '("case_studies")',
    "from organisations",
    '("organisations")',
    '("organisations")',
  ],
  "features/tenant-deletion/kept-rows.ts": ["join organisations"],
  "features/tenant-deletion/losses.query.ts": ["join case_studies"],
  "features/tenant-deletion/take-pages-down.ts": [
    '("organisations")',
    '("case_studies")',
    "update case_studies",
    '("case_studies")',
    '("organisations")',
  ],
  // Staff decide claims of pages in any state.
  "features/console/console-list.query.ts": [
    "from organisations",
    "from case_studies",
    "from organisations",
    "from case_studies",
  ],
  // A page that is claimed is given to its owner, and the list tells suppliers from consultants.
  "features/claims/claims.repository.ts": ['("case_studies")', '("organisations")', "join organisations"],
  // The address that a message goes to is in no view, nor whether there is one; a product's maker is in one.
  "features/contact/organisation-messages.repository.ts": ["join organisations"],
  "features/listings/product.query.ts": ["from organisations"],
  // A supplier has kits whatever the state of its page.
  "features/kits/kits.repository.ts": ['("organisations")'],
  // Scores are kept for hidden pages too.
  "features/search/index/rebuild-scores.ts": ["update organisations"],
  "features/search/index/rebuild-projects.ts": ["update case_studies"],
  // Is there anything to make documents of?
  "features/search/search-documents.service.ts": ['("organisations")'],
};

const FLAGS = /is_visible|is_approved/;
const TABLES =
  /\b(?:from|join|update|into)\s+(?:organisations|case_studies)\b|\(["'](?:organisations|case_studies)["']\)/;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("test/"))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), "utf8") }));

test("R-31, APR-08: what is public is read from the views: no query asks the flags itself", () => {
  const asking = files.filter(({ text }) => FLAGS.test(text)).map(({ path }) => path);
  expect(asking.toSorted()).toEqual(WRITERS.toSorted());
});

test("R-31, APR-08: queries of visitors read the views, not the tables that hold what is hidden too", () => {
  const reads = files.flatMap(({ path, text }) => {
    const found = [...text.matchAll(new RegExp(TABLES, "g"))].map(([read]) => read.replaceAll(/\s+/g, " "));
    return path.startsWith("features/") && found.length > 0 ? [[path, found] as const] : [];
  });
  expect(Object.fromEntries(reads)).toEqual(READS);
});

test("the patterns find a query that repeats the predicate or reads a table, and none that reads a view", () => {
  for (const sql of ["where o.is_visible and true", ".where({ is_approved: true })"]) expect(sql).toMatch(FLAGS);
  for (const sql of ["from organisations o", "left join\n  case_studies c", 'trx("organisations").first()']) {
    expect(sql).toMatch(TABLES);
  }
  for (const sql of [
    'name === "organisations")',
    "from public_organisations o",
    "join organisation_case_studies c",
    "from organisation_search",
  ]) {
    expect(sql).not.toMatch(TABLES);
  }
});
