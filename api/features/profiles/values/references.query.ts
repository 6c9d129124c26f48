import type { AnyRecord } from "./profile-values.ts";
import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import { sentenceOf } from "#shared/contracts/profiles/rules.ts";
import type { Db } from "#api/platform/database/db.ts";
import { listOf, numberOf, recordOf, textOf } from "./profile-values.ts";

/** What a profile refers to, by where: rows of a list, and files. */
interface Reference {
  path: string;
  id: string | number;
}

/** How ids of each field are looked up: `select id` of those that may be named. */
const LOOK_UPS: Readonly<Record<string, string>> = {
  countries: "select id::text as id from countries where id::text = any(:ids)",
  subSectors: "select id::text as id from sub_sectors where id::text = any(:ids)",
  sizes: "select id::text as id from organisation_sizes where id::text = any(:ids)",
  certifications: "select id::text as id from certifications where id::text = any(:ids)",
  subRoles: "select id::text as id from sub_roles where id::text = any(:ids)",
  materials: "select id::text as id from base_materials where id::text = any(:ids)",
  organisations: "select id::text as id from public_organisations where id::text = any(:ids)",
  // Questions that are asked no more keep the answers they have (REF-05).
  questions: `select id::text as id from faq_questions where id::text = any(:ids) and (is_active or id::text = any(:known))`,
  categories: `select product_category_id || ' ' || building_system_id as id from product_category_building_systems
    where product_category_id || ' ' || building_system_id = any(:ids)
    union all select id::text from product_categories where id::text = any(:ids)`,
};

type Kind = keyof typeof LOOK_UPS;

/**
 * What a profile names and what does not exist, or may not be named.
 *
 * @param live what stands on the page: answers to questions that are asked no more may stay
 */
export async function findUnknownReferences(
  db: Db,
  profile: AnyRecord,
  live: AnyRecord | null,
): Promise<ProfileIssue[]> {
  const named = new Map<Kind, Reference[]>();
  const add = (kind: Kind, path: string, id: string | number | null): void => {
    if (id !== null) named.set(kind, [...(named.get(kind) ?? []), { path, id }]);
  };
  const each = (field: string, kind: Kind, key: string): void => {
    for (const [index, row] of listOf(profile[field]).entries())
      add(kind, `${field}.${index}.${key}`, numberOf(row[key]));
  };
  each("locations", "countries", "countryId");
  add("countries", "location.countryId", numberOf(recordOf(profile["location"])["countryId"]));
  each("countryOrganisations", "countries", "countriesOfOperationId");
  each("organisationSubSectors", "subSectors", "subSectorsId");
  each("projectSubSectors", "subSectors", "subSectorsId");
  add("sizes", "sizeId", numberOf(profile["sizeId"]));
  add("organisations", "parentCompanyId", numberOf(profile["parentCompanyId"]));
  each("projectRoles", "organisations", "organisationId");
  each("projectProductCategories", "organisations", "organisationId");
  each("certificates", "certifications", "certificationId");
  each("organisationSubRoles", "subRoles", "subRolesId");
  each("projectRoles", "subRoles", "subRoleId");
  each("faQuestionResponses", "questions", "faQuestionId");
  add("materials", "baseMaterialId", numberOf(profile["baseMaterialId"]));
  for (const field of ["supplierProductCategories", "projectProductCategories"]) {
    for (const [index, row] of listOf(profile[field]).entries()) add("categories", `${field}.${index}`, pairOf(row));
  }
  if (profile["productCategoryId"] !== undefined) add("categories", "productCategoryId", pairOf(profile));

  const known = listOf(live?.["faQuestionResponses"]).map((row) => String(row["faQuestionId"]));
  const issues: ProfileIssue[] = [];
  for (const [kind, references] of named) {
    const { rows }: { rows: { id: string }[] } = await db.raw(LOOK_UPS[kind] ?? "", {
      ids: references.map(({ id }) => String(id)),
      known,
    });
    const found = new Set(rows.map(({ id }) => id));
    for (const { path, id } of references) if (!found.has(String(id))) issues.push(unknownAt(path));
  }
  return issues;
}

/** A choice that is not in its list. */
export function unknownAt(path: string): ProfileIssue {
  return { path, rule: "oneOfList", values: {}, message: sentenceOf("oneOfList") };
}

/** `5 12`: a category with its system; `5` alone where no system is named. */
function pairOf(row: AnyRecord): string | null {
  const category = textOf(row["productCategoryId"]) ?? numberOf(row["productCategoryId"]);
  const system = numberOf(row["buildingSystemId"]);
  if (category === null) return null;
  return system === null ? String(category) : `${category} ${system}`;
}
