import { randomUUID } from "node:crypto";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { rebuildCaseStudies, rebuildOrganisations } from "#api/features/search/search-documents.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { askGraph } from "./graph-builders.ts";
import { insertOrganisation, numberOf } from "./search-builders.ts";
import type { TestApp } from "#api/test/test-app.ts";

/** Id of the listings made here: one supplier, one consultant beside it, one case study, one kit. */
const ID = 900_001;
const CONSULTANT = 900_002;
/** Public itself, of the demonstration data: a case study they took part in, and a firm that took part in theirs. */
const SHOWN_CASE_STUDY = 1;
const SHOWN_SUPPLIER = 5;
/** In every name made here and in no other text. */
const WORD = "Quillhaven";

const IMAGE = "demo/images/sheet-grp-bathroom.svg";
const CERTIFICATE = "demo/certificates/bopas.pdf";

/** Where a visitor may come across a listing, by name: whether it is there now. */
type Places = Readonly<Record<string, () => Promise<boolean>>>;

/** A listing that can be shown and hidden, with everything that belongs to it, and every place that may show it. */
export interface PublicSubject {
  /** Changes the row and what is made of it for the search. */
  set(values: { is_visible: boolean; is_approved: boolean }): Promise<void>;
  /** Writes what the search has of it anew. */
  rebuild(): Promise<void>;
  places: Places;
}

/** A supplier and a consultant that have everything, a product, a place in a public case study, a public daughter. */
export async function addOrganisations(app: TestApp): Promise<{ supplier: PublicSubject; consultant: PublicSubject }> {
  const { knex } = app.database;
  const common = { contact_email: "sales@quillhaven.example" };
  await insertOrganisation(knex, { id: ID, name: `${WORD} Works`, ...common });
  await insertOrganisation(knex, { id: CONSULTANT, name: `${WORD} Advice`, type: "consultant", ...common });
  await insertOrganisation(knex, { id: 900_003, name: "Daughter of works", parent_company_id: ID });
  await insertOrganisation(knex, { id: 900_004, name: "Daughter of advice", parent_company_id: CONSULTANT });
  const images = await addParts(knex, ID);
  const adviceImages = await addParts(knex, CONSULTANT);
  const kit = await addKit(knex);
  return {
    supplier: {
      ...organisation(knex, ID),
      places: {
        ...organisationPlaces(app, ID, "supplier", images),
        "view market_releases": hasRow(knex, "market_releases", "organisation_id", ID),
        "view market_products": hasRow(knex, "market_products", "organisation_id", ID),
        'view graph."Products"': hasRow(knex, 'graph."Products"', '"OrganisationId"', ID),
        "graph of products": asked(app, `{ Products(where: { Id: { _eq: ${ID} } }) { Name } }`),
        "rows of products of the search": hasRow(knex, "product_search", "id", ID),
        "search of products": told(app, `/api/search/products?query=${WORD}`),
        "page of a product": told(app, `/api/market-products/${ID}`),
        "head of a product's page": told(app, `/details/product/${ID}`, "text/html"),
        "sitemap of products": told(app, "/sitemaps/products-19.xml"),
        "picture of a product": answers(app, `/api/listing-images/k${kit.image}`),
        "certificate of a product": answers(app, `/api/listing-files/k${kit.certificate}/link`),
        "document of a product": answers(app, `/api/listing-files/d${kit.document}/link`),
      },
    },
    consultant: {
      ...organisation(knex, CONSULTANT),
      places: organisationPlaces(app, CONSULTANT, "consultant", adviceImages),
    },
  };
}

/** A case study with a place, a picture, and a public supplier in a role and a category. */
export async function addCaseStudy(app: TestApp): Promise<PublicSubject> {
  const { knex } = app.database;
  // The second stays public: its part of the sitemap is there without the first.
  await knex.raw(
    `insert into case_studies (id, name, mark_seed, description, status, address, country_id, latitude, longitude)
     select id, name, 'seed', 'Homes made offsite.', 'completed', 'Mill Lane', 1, 54, -3
     from (values (?::int, ?), (?, 'Neighbour')) row (id, name)`,
    [ID, `${WORD} Terrace`, ID + 1],
  );
  const part = { case_study_id: ID, organisation_id: SHOWN_SUPPLIER };
  await knex("case_study_roles").insert({ ...part, sub_role_id: await firstId(knex, "sub_roles") });
  const release = await knex("market_products").where({ organisation_id: SHOWN_SUPPLIER }).orderBy("kit_id").first();
  const category = release.snapshot.categoryId;
  await knex("case_study_product_categories").insert({ ...part, product_category_id: category });
  const image = await insertedId(knex, "case_study_images", { case_study_id: ID, blob_key: IMAGE });
  const rebuild = async (): Promise<void> => {
    await rebuildCaseStudies(knex, [ID]);
    await rebuildOrganisations(knex, [SHOWN_SUPPLIER]);
  };
  return {
    rebuild,
    async set(values) {
      await knex("case_studies").where({ id: ID }).update(values);
      await rebuild();
    },
    places: {
      "view public_case_studies": hasRow(knex, "public_case_studies", "id", ID),
      "view organisation_case_studies": hasRow(knex, "organisation_case_studies", "case_study_id", ID),
      'view graph."Projects"': hasRow(knex, 'graph."Projects"', '"Id"', ID),
      'view graph."ProjectLocations"': hasRow(knex, 'graph."ProjectLocations"', '"ProjectId"', ID),
      'view graph."ProjectRoles"': hasRow(knex, 'graph."ProjectRoles"', '"ProjectId"', ID),
      'view graph."ProjectProductCategories"': hasRow(knex, 'graph."ProjectProductCategories"', '"ProjectId"', ID),
      graph: asked(app, `{ Projects(where: { Id: { _eq: ${ID} } }) { Name } }`),
      "rows of the search": hasRow(knex, "project_search", "id", ID),
      search: told(app, `/api/search/projects?query=${WORD}`),
      page: told(app, `/api/case-studies/${ID}`),
      "page of who took part": told(app, `/api/suppliers/${SHOWN_SUPPLIER}`),
      "page of a product used in it": told(app, `/api/market-products/${release.kit_id}`),
      "head of its page": told(app, `/details/project/${ID}`, "text/html"),
      sitemap: told(app, "/sitemaps/projects-19.xml"),
      picture: answers(app, `/api/listing-images/p${image}`),
    },
  };
}

function organisation(knex: Db, id: number): Pick<PublicSubject, "set" | "rebuild"> {
  const rebuild = (): Promise<void> => rebuildOrganisations(knex, [id]);
  return {
    rebuild,
    async set(values) {
      await knex("organisations").where({ id }).update(values);
      await rebuild();
    },
  };
}

function organisationPlaces(
  app: TestApp,
  id: number,
  type: "supplier" | "consultant",
  { image, certificate }: { image: number; certificate: number },
): Places {
  const { knex } = app.database;
  const row = (view: string, column: string): (() => Promise<boolean>) => hasRow(knex, view, column, id);
  return {
    "view public_organisations": row("public_organisations", "id"),
    'view graph."Organisations"': row('graph."Organisations"', '"Id"'),
    'parent in graph."Organisations"': row('graph."Organisations"', '"ParentCompanyId"'),
    'view graph."Locations"': row('graph."Locations"', '"OrganisationId"'),
    'view graph."Verifiers"': row('graph."Verifiers"', '"OrganisationId"'),
    'view graph."ProjectRoles"': row('graph."ProjectRoles"', '"OrganisationId"'),
    'view graph."ProjectProductCategories"': row('graph."ProjectProductCategories"', '"OrganisationId"'),
    graph: asked(app, `{ Organisations(where: { Id: { _eq: ${id} } }) { Name } }`),
    "rows of the search": row("organisation_search", "id"),
    search: told(app, `/api/search/${type}s?query=${WORD}`),
    page: told(app, `/api/${type}s/${id}`),
    "page of a case study": async () =>
      (await body(app, `/api/case-studies/${SHOWN_CASE_STUDY}`)).includes(`"id":${id}`),
    "head of its page": told(app, `/details/${type}/${id}`, "text/html"),
    sitemap: async () => (await body(app, "/sitemaps/organisations-19.xml")).includes(`/details/${type}/${id}/`),
    picture: answers(app, `/api/listing-images/o${image}`),
    certificate: answers(app, `/api/listing-files/c${certificate}/link`),
  };
}

async function addParts(knex: Db, id: number): Promise<{ image: number; certificate: number }> {
  await knex("organisation_locations").insert({
    organisation_id: id,
    address: "Mill Lane",
    country_id: 1,
    is_hq: true,
    latitude: 54,
    longitude: -3,
  });
  await knex("verifiers").insert({ name: `Board of ${id}`, organisation_id: id });
  const part = { case_study_id: SHOWN_CASE_STUDY, organisation_id: id };
  await knex("case_study_roles").insert({ ...part, sub_role_id: await firstId(knex, "sub_roles") });
  await knex("case_study_product_categories").insert({
    ...part,
    product_category_id: await firstId(knex, "product_categories"),
  });
  return {
    image: await insertedId(knex, "organisation_images", { organisation_id: id, blob_key: IMAGE }),
    certificate: await insertedId(knex, "organisation_certifications", {
      organisation_id: id,
      certification_id: 1,
      valid_until: "2030-01-01",
      blob_key: CERTIFICATE,
      type_extension: "pdf",
    }),
  };
}

/** A kit of the supplier with one Active release, else as the first kit of the demonstration data. */
async function addKit(knex: Db): Promise<{ image: number; certificate: number; document: number }> {
  const { id: _id, ...like } = await knex("kits").where({ id: 1 }).first();
  await knex("kits").insert({ ...like, id: ID, organisation_id: ID, name: `${WORD} Panel` });
  await knex.raw(
    `insert into kit_releases (id, kit_id, name, status, can_apply, snapshot)
     select ?, ?, 'First', 'Active', false, snapshot || jsonb_build_object('name', ?::text)
     from market_products where kit_id = 1`,
    [randomUUID(), ID, `${WORD} Panel`],
  );
  const file = { kit_id: ID, type_extension: "pdf", blob_key: CERTIFICATE };
  return {
    image: await insertedId(knex, "kit_images", { kit_id: ID, blob_key: IMAGE }),
    certificate: await insertedId(knex, "kit_certifications", {
      ...file,
      certification_id: 1,
      valid_until: "2030-01-01",
    }),
    document: await insertedId(knex, "kit_documents", {
      ...file,
      name: "Guide",
      information_type: "Guide",
      size_bytes: 10,
    }),
  };
}

function hasRow(knex: Db, view: string, column: string, id: number): () => Promise<boolean> {
  return async () => (await numberOf(knex, `select count(*) as n from ${view} where ${column} = ${id}`)) > 0;
}

/** Whether a visitor's page or answer has the word. */
function told(app: TestApp, path: string, accept = "*/*"): () => Promise<boolean> {
  // Addresses have it in lower case.
  return async () => (await body(app, path, accept)).toLowerCase().includes(WORD.toLowerCase());
}

/** Whether somebody signed in, who has nothing to do with the listing, is given the file. */
function answers(app: TestApp, path: string): () => Promise<boolean> {
  return async () => (await app.call("GET", path, { as: demoUsers.designer })).status === 200;
}

function asked(app: TestApp, query: string): () => Promise<boolean> {
  return async () => JSON.stringify(await askGraph(app, query)).includes(WORD);
}

async function body(app: TestApp, path: string, accept = "*/*"): Promise<string> {
  const answer = await app.call("GET", path, { headers: { accept } });
  return typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
}

async function insertedId(knex: Db, table: string, row: Record<string, unknown>): Promise<number> {
  const [inserted] = await knex(table).insert(row).returning("id");
  return inserted.id;
}

function firstId(knex: Db, table: string): Promise<number> {
  return numberOf(knex, `select min(id) as n from ${table}`);
}
