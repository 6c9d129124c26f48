import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoUserList } from "#api/features/identity/demo-users.ts";
import { seedDemoUsers } from "#api/features/identity/identity.service.ts";
import { createDiskBlobStore } from "#api/platform/blobs/disk-blob-store.ts";
import type { BlobStore } from "#api/platform/blobs/blob-store.ts";
import type { Db } from "#api/platform/database/db.ts";
import { createTestDatabase, type TestDatabase } from "#api/test/test-database.ts";
import { numberOf } from "#api/test/builders/search-builders.ts";
import { allFiles } from "#api/database/seeds/demo/files.ts";
import { seedDemo } from "./seed-demo.ts";
import { seedReference } from "./seed-reference.ts";

let folder: string;
let blobs: BlobStore;
let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "purlin-seed-"));
  blobs = createDiskBlobStore(folder, "secret-of-the-tests-only-0123456789ab");
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  for (const { knex } of [first, second]) {
    await seedReference(knex);
    await seedDemo(knex, blobs);
  }
});
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()]);
  await rm(folder, { recursive: true, force: true });
});

/** Hash of every row of every table of ours, whatever the order they are stored in. */
async function contentHashes(db: Db): Promise<Record<string, string>> {
  const tables: { name: string }[] = await db("pg_tables")
    .select("tablename as name")
    .where({ schemaname: "public" })
    .whereNot("tablename", "like", "knex%")
    .orderBy("name");
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows }: { rows: { hash: string }[] } = await db.raw(
      "select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ?? t",
      [name],
    );
    hashes[name] = rows[0]?.hash ?? "";
  }
  return hashes;
}

const count = (sql: string, values: (string | number)[] = []): Promise<number> => numberOf(first.knex, sql, values);

describe("demonstration data", () => {
  test("two databases get the same rows in every table", async () => {
    const hashes = await contentHashes(first.knex);
    expect(Object.keys(hashes).length).toBeGreaterThan(40);
    expect(await contentHashes(second.knex)).toEqual(hashes);
  });

  test("seeding again changes nothing", async () => {
    const before = await contentHashes(second.knex);
    await seedReference(second.knex);
    expect(await seedDemo(second.knex, blobs)).toBe(false);
    expect(await contentHashes(second.knex)).toEqual(before);
  });

  test("from another day each date lies as many days later as that day, and the next is dated as usual", async () => {
    const later = await createTestDatabase();
    await seedReference(later.knex);
    // 105 days after the usual day, 20 November.
    expect(await seedDemo(later.knex, blobs, "2027-03-05")).toBe(true);
    const dates = `select
      (select min(created_at) from claims)::text as claim, (select max(due_at) > max(created_at) from claims) as "isDueLater",
      (select max(submitted_at) from profile_requests)::text as request,
      (select max(created_at) from contact_messages)::text as message,
      (select max(last_updated_at) from supply_chains where id > 0)::text as chain,
      (select json_agg(valid_until::text order by certification_id) from organisation_certifications
        where organisation_id = 114) as certificates`;
    const { rows: usual } = await first.knex.raw(`set timezone to 'UTC'; ${dates}`).then((all) => all[1]);
    const { rows: moved } = await later.knex.raw(`set timezone to 'UTC'; ${dates}`).then((all) => all[1]);
    expect(usual[0]).toMatchObject({ claim: "2026-11-04 09:00:00+00", certificates: ["2026-07-03", "2026-12-11"] });
    expect(moved[0]).toMatchObject({ claim: "2027-02-17 09:00:00+00", certificates: ["2026-10-16", "2027-03-26"] });
    for (const name of ["request", "message", "chain"] as const) {
      expect(Date.parse(moved[0][name]) - Date.parse(usual[0][name])).toBe(105 * 86_400_000);
    }
    expect(moved[0].isDueLater).toBe(true);
    await later.drop();
    const again = await createTestDatabase();
    await seedReference(again.knex);
    await seedDemo(again.knex, blobs);
    expect((await contentHashes(again.knex))["claims"]).toBe((await contentHashes(first.knex))["claims"]);
    await again.drop();
  });

  test("120 suppliers, 60 consultants, 80 projects, 47 kits", async () => {
    expect({
      suppliers: await count(
        "select count(*) as n from organisations where type = 'supplier' and id between 1 and 120",
      ),
      consultants: await count(
        "select count(*) as n from organisations where type = 'consultant' and id between 201 and 260",
      ),
      projects: await count("select count(*) as n from case_studies where id between 1 and 80"),
      kits: await count("select count(*) as n from kits where id between 1 and 47"),
    }).toEqual({ suppliers: 120, consultants: 60, projects: 80, kits: 47 });
  });

  test.each([
    ["UK", { suppliers: 120, consultants: 50, projects: 70, products: 60 }],
    ["NA", { suppliers: 120, consultants: 50, projects: 70, products: 60 }],
    ["SA", { suppliers: 60, consultants: 25, projects: 35, products: 30 }],
  ])("REG-15: the market %s is as deep as a market is", async (code, least) => {
    const inMarket = (country: string): string =>
      `exists (select 1 from country_markets x join markets m on m.id = x.market_id where m.code = ? and x.country_id = ${country})`;
    const inCountryOf = (organisation: string): string =>
      `exists (select 1 from country_organisations w where w.organisation_id = ${organisation} and ${inMarket("w.country_id")})`;
    const found = {
      suppliers: await count(
        `select count(*) as n from public_organisations o where type = 'supplier' and ${inCountryOf("o.id")}`,
        [code],
      ),
      consultants: await count(
        `select count(*) as n from public_organisations o where type = 'consultant' and ${inCountryOf("o.id")}`,
        [code],
      ),
      projects: await count(`select count(*) as n from public_case_studies c where ${inMarket("c.country_id")}`, [
        code,
      ]),
      products: await count(`select count(*) as n from market_products p where ${inCountryOf("p.organisation_id")}`, [
        code,
      ]),
    };
    for (const kind of ["suppliers", "consultants", "projects", "products"] as const)
      expect({ kind, isDeep: found[kind] >= least[kind], found }).toEqual({ kind, isDeep: true, found });
    const systems = await count(
      `select count(distinct p.snapshot->>'buildingSystemId') as n from market_products p where ${inCountryOf("p.organisation_id")}`,
      [code],
    );
    expect(systems).toBe(10);
  });

  test("firms of the deeper markets have certificates, addresses and money of their region", async () => {
    // Schemes of North America and Saudi Arabia are 11 … 16; 4, 7 and 12 hold in more than one region.
    const foreign = await count(
      `select count(*) as n from organisation_certifications x join organisation_locations l
         on l.organisation_id = x.organisation_id and l.is_hq
       where x.organisation_id > 1000 and not (
         (l.country_id in (1, 2) and x.certification_id <= 10)
         or (l.country_id in (3, 4) and x.certification_id in (4, 7, 11, 12, 13, 14, 15))
         or (l.country_id = 5 and x.certification_id in (12, 16)))`,
    );
    expect(foreign).toBe(0);
    const wrong = await count(
      `select count(*) as n from kits k join organisation_locations l on l.organisation_id = k.organisation_id and l.is_hq
       where k.cost_currency is not null and (
         (l.country_id in (1, 2)) <> (k.cost_currency = 'GBP')
         or (l.country_id in (3, 4)) and k.cost_unit in ('m²', 'tonne')
         or (l.country_id not in (3, 4)) and k.cost_unit in ('ft²', 'ton'))`,
    );
    expect(wrong).toBe(0);
  });

  test("no listing has two covers", async () => {
    for (const [table, owner] of [
      ["organisation_images", "organisation_id"],
      ["case_study_images", "case_study_id"],
      ["kit_images", "kit_id"],
    ] as const) {
      const twice = await first
        .knex(table)
        .where({ is_cover: true })
        .groupBy(owner)
        .havingRaw("count(*) > 1")
        .pluck(owner);
      expect({ table, twice }).toEqual({ table, twice: [] });
    }
  });

  test("no two organisations, projects or kits share a name", async () => {
    for (const table of ["organisations", "case_studies", "kits"]) {
      const { rows }: { rows: { name: string }[] } = await first.knex.raw(
        "select name from ?? group by name having count(*) > 1",
        [table],
      );
      expect({ table, rows }).toEqual({ table, rows: [] });
    }
  });

  test("every stored file exists with the size that is shown", async () => {
    for (const file of allFiles()) {
      const stored = await blobs.readBytes(file.key);
      expect(Buffer.from(stored).equals(Buffer.from(file.bytes))).toBe(true);
    }
    const { rows }: { rows: { blob_key: string; size_bytes: string }[] } = await first.knex.raw(
      `select blob_key, size_bytes from organisation_certifications union select blob_key, size_bytes
       from kit_certifications union select blob_key, size_bytes from kit_documents`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect((await blobs.read(row.blob_key)).sizeBytes).toBe(Number(row.size_bytes));
  });

  test("the identity feature's users find their organisations and tenants", async () => {
    await seedDemoUsers(first.knex);
    for (const { organisation, tenant } of demoUserList) {
      if (!organisation) continue;
      const row = await first.knex("organisations").where({ id: organisation.id }).first("name", "type", "tenant_id");
      expect(row).toEqual({ name: organisation.name, type: organisation.type, tenant_id: tenant.id });
    }
  });

  test("the next inserted rows continue after the seeded ids", async () => {
    const [row]: { id: number }[] = await first
      .knex("organisations")
      .insert({ type: "supplier", name: "Next", mark_seed: "Next", description: "The next one." })
      .returning("id");
    const last = 1301 + 56 + 21 - 1;
    expect(row?.id).toBe(last + 1);
    await first
      .knex("organisations")
      .where({ id: last + 1 })
      .delete();
  });
});

describe("every awkward case is there", () => {
  test.each([
    ["an organisation without an address to write to", "organisations where contact_email is null and is_visible"],
    [
      "an organisation without a picture",
      "organisations o where is_visible and not exists (select 1 from organisation_images x where x.organisation_id = o.id)",
    ],
    ["a former name that says nothing of the name", "organisations where former_name = 'Zennorquist Timberworks'"],
    ["an expired certificate", "organisation_certifications where valid_until < '2026-11-20'"],
    [
      "a certificate that ends within 90 days",
      "organisation_certifications where valid_until between '2026-11-21' and '2027-02-18'",
    ],
    ["a role without organisation", "case_study_roles where organisation_id is null"],
    ["a role without sub-role", "case_study_roles where sub_role_id is null"],
    ["a category without organisation", "case_study_product_categories where organisation_id is null"],
    ["a category without category", "case_study_product_categories where product_category_id is null"],
    [
      "locations in two countries",
      "organisations o where (select count(distinct country_id) from organisation_locations x where x.organisation_id = o.id) = 2",
    ],
    ["Arabic digits in a name", "organisations where name ~ '[٠-٩]'"],
    ["a contact with one word as name", "organisations where contact_name !~ ' '"],
    ["a hidden organisation", "organisations where not is_visible"],
    ["an organisation that waits for approval", "organisations where not is_approved"],
    ["a hidden project", "case_studies where not is_visible"],
    ["a project without a place", "case_studies where country_id is null"],
    ["a kit without release", "kits k where not exists (select 1 from kit_releases r where r.kit_id = k.id)"],
    ["a Private release", "kit_releases where status = 'Private'"],
    ["a Discontinued release", "kit_releases where status = 'Discontinued'"],
    ["a PrivateDiscontinued release", "kit_releases where status = 'PrivateDiscontinued'"],
    ["a name with signs of LIKE", "organisations where name like '%\\%%' and name like '%\\_%'"],
  ])("%s", async (_name, from) => {
    expect(await count(`select count(*) as n from ${from}`)).toBeGreaterThan(0);
  });

  test("PRF-09: every phone number, description and answer keeps its bounds", async () => {
    expect(await count("select count(*) as n from organisations where length(phone_number) not between 9 and 15")).toBe(
      0,
    );
    expect(
      await count("select count(*) as n from organisations where length(description) not between 10 and 2000"),
    ).toBe(0);
  });
});

describe("reference lists", () => {
  const names = async (table: string, where = "true"): Promise<string[]> => {
    const rows: { name: string }[] = await first.knex(table).select("name").whereRaw(where).orderBy("id");
    return rows.map((row) => row.name);
  };

  test("REF-02: building systems", async () => {
    expect(await names("building_systems")).toEqual([
      "Balconies",
      "Facades",
      "Floors",
      "Frame",
      "Modules",
      "Plant",
      "Pods",
      "Roofs",
      "Stairs",
      "Walls",
    ]);
  });

  test("REF-03: certifications, those of other regions off by default", async () => {
    expect(await names("certifications", "is_active")).toEqual([
      "BOPAS",
      "British Board of Agrement",
      "BS EN 1090",
      "FSC",
      "LABC Accepted System",
      "NHBC Accepts",
      "Passive House Institute Certified",
      "Premier Guarantee",
      "SCI Certified",
      "UKCA",
    ]);
    expect((await names("certifications", "not is_active")).length).toBe(6);
  });

  test("SCH-20, R-10: All Sectors is 1 and on no profile", async () => {
    expect((await names("sectors"))[0]).toBe("All Sectors");
    expect(await count("select count(*) as n from sub_sectors where sector_id = 1")).toBe(0);
  });

  test("R-07: ten MMC rows over seven official categories; every category of a system has one", async () => {
    expect(await count("select count(*) as n from mmc_categories")).toBe(10);
    expect(await count("select count(distinct official_category) as n from mmc_categories")).toBe(7);
    expect(await count("select count(*) as n from product_categories where mmc_category_id is null")).toBe(0);
    expect(
      await count(
        `select count(*) as n from building_systems b where not exists
           (select 1 from product_category_building_systems x where x.building_system_id = b.id)`,
      ),
    ).toBe(0);
  });

  test("REF-08: sub-sectors are numbered from 1 without gaps in each sector", async () => {
    const { rows }: { rows: { numbers: number[] }[] } = await first.knex.raw(
      "select array_agg(sort_no order by sort_no) as numbers from sub_sectors group by sector_id",
    );
    expect(rows).toHaveLength(9);
    for (const { numbers } of rows) expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test("REG-01, R-02: three markets; SA is Saudi Arabia", async () => {
    const { rows }: { rows: { code: string; countries: string[] }[] } = await first.knex.raw(
      `select m.code, array_agg(c.name order by c.id) as countries from markets m
         join country_markets x on x.market_id = m.id join countries c on c.id = x.country_id group by m.id order by m.id`,
    );
    expect(rows).toEqual([
      { code: "UK", countries: ["United Kingdom", "Ireland"] },
      { code: "NA", countries: ["United States", "Canada"] },
      { code: "SA", countries: ["Saudi Arabia"] },
    ]);
  });

  test("REF-05: one question is no longer asked and still has answers", async () => {
    expect(await count("select count(*) as n from faq_questions where not is_active")).toBe(1);
    expect(
      await count(
        "select count(*) as n from faq_question_responses x join faq_questions q on q.id = x.faq_question_id where not q.is_active",
      ),
    ).toBeGreaterThan(0);
  });
});

test("REL-05: a release never changes but in its status", async () => {
  const release = first.knex("kit_releases").where({ kit_id: 1, name: "4.2" });
  await expect(release.clone().update({ snapshot: "{}" })).rejects.toThrow("A release never changes");
  await expect(release.clone().update({ name: "4.3" })).rejects.toThrow("A release never changes");
  expect(await release.clone().update({ status: "Discontinued" })).toBe(1);
});
