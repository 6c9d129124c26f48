import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { down, up } from "#api/database/migrations/0114_public_views.ts";
import { allRoutes } from "#api/features/routes.ts";
import { addCaseStudy, addOrganisations, type PublicSubject } from "#api/test/builders/public-builders.ts";
import { startDemoApp } from "#api/test/demo-app.ts";
import type { TestApp } from "#api/test/test-app.ts";

const INDEX = "<!doctype html>\n<html>\n  <head>\n  </head>\n  <body></body>\n</html>\n";
const HIDDEN = [
  { is_visible: false, is_approved: true },
  { is_visible: true, is_approved: false },
  { is_visible: false, is_approved: false },
];
const SHOWN = { is_visible: true, is_approved: true };

let app: TestApp;
let webRoot: string;
let subjects: Record<string, PublicSubject>;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "purlin-public-"));
  await writeFile(join(webRoot, "index.html"), INDEX);
  app = await startDemoApp(allRoutes, { webRoot });
  subjects = { ...(await addOrganisations(app)), caseStudy: await addCaseStudy(app) };
  for (const subject of Object.values(subjects)) await subject.rebuild();
});
afterAll(async () => {
  await app.stop();
  await rm(webRoot, { recursive: true });
});

function subjectOf(name: string): PublicSubject {
  const subject = subjects[name];
  if (!subject) throw new Error(`There is no ${name}.`);
  return subject;
}

async function seen({ places }: PublicSubject): Promise<string[]> {
  const found: string[] = [];
  for (const [place, isThere] of Object.entries(places)) if (await isThere()) found.push(place);
  return found;
}

describe.each(["supplier", "consultant", "caseStudy"])("R-31, APR-08: a %s", (name) => {
  test.each(HIDDEN)("with %o is in no view and in no answer, and in all of them again when public", async (state) => {
    const subject = subjectOf(name);
    expect(await seen(subject)).toEqual(Object.keys(subject.places));
    await subject.set(state);
    expect(await seen(subject)).toEqual([]);
    await subject.set(SHOWN);
    expect(await seen(subject)).toEqual(Object.keys(subject.places));
  });
});

test("what is public is decided by the two views alone: taken out of them, it is nowhere", async () => {
  const { knex } = app.database;
  for (const [view, names] of [
    ["public_organisations", ["supplier", "consultant"]],
    ["public_case_studies", ["caseStudy"]],
  ] as const) {
    const { rows } = (await knex.raw("select pg_get_viewdef(?::regclass) as sql", [view])) as {
      rows: { sql: string }[];
    };
    const sql = (rows[0]?.sql ?? "").replace(/;\s*$/, "");
    await knex.raw(`create or replace view ${view} as ${sql} and id < 900000`);
    for (const name of names) {
      await subjectOf(name).rebuild();
      expect({ name, seen: await seen(subjectOf(name)) }).toEqual({ name, seen: [] });
    }
    await knex.raw(`create or replace view ${view} as ${sql}`);
    for (const name of names) await subjectOf(name).rebuild();
  }
  for (const subject of Object.values(subjects)) expect(await seen(subject)).toEqual(Object.keys(subject.places));
});

test("no other view or function of the database says what is public; going back brings the views of before", async () => {
  const { knex } = app.database;
  const saying = async (): Promise<string[]> => {
    const { rows } = (await knex.raw(
      `select viewname as name from pg_views
       where schemaname in ('public', 'graph') and definition ~ 'is_visible|is_approved'
       union all select proname from pg_proc
       where pronamespace in ('public'::regnamespace, 'graph'::regnamespace) and prosrc ~ 'is_visible|is_approved'`,
    )) as { rows: { name: string }[] };
    return rows.map(({ name }) => name).toSorted();
  };
  expect(await saying()).toEqual(["public_case_studies", "public_organisations"]);
  await down(knex);
  expect(await saying()).toEqual([
    "Locations",
    "Organisations",
    "Products",
    "ProjectLocations",
    "ProjectProductCategories",
    "ProjectRoles",
    "Projects",
    "Verifiers",
    "market_releases",
    "organisation_case_studies",
  ]);
  await up(knex);
  expect(await saying()).toEqual(["public_case_studies", "public_organisations"]);
});

test("addresses to write to, flags, and who changed a row are in no view of the public", async () => {
  // The queue of approvers gives its rows to them alone, and names of people are for who is signed in.
  const { rows } = (await app.database.knex.raw(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns join information_schema.views using (table_schema, table_name)
     where table_schema = 'public' and table_name not like 'pg\\_%' and table_name not in ('sent_profile_requests', 'people_names')
     group by 1 order by 1`,
  )) as { rows: { name: string; columns: string[] }[] };
  expect(rows.map(({ name }) => name)).toEqual([
    "public.market_documents",
    "public.market_products",
    "public.market_releases",
    "public.organisation_case_studies",
    "public.public_case_studies",
    "public.public_organisations",
    "public.released_kits",
  ]);
  const withheld = /email_address|contact_email|is_visible|is_approved|_by$|agreed_terms/;
  expect(rows.flatMap(({ columns }) => columns).filter((column) => withheld.test(column))).toEqual([]);
});
