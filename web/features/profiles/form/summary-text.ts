import { PROFILE_STEPS } from "#shared/contracts/profiles/steps.ts";
import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { References } from "#web/features/profiles/references.queries.ts";
import type { DraftValues } from "./draft-values.ts";
import { faultSentence, isUnder } from "./shown-faults.ts";

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Faults as their fields follow each other in the form, and rows by their number. */
export function inFormOrder(type: ProfileType, issues: readonly ProfileIssue[]): ProfileIssue[] {
  const fields: readonly string[] = PROFILE_STEPS[type].flatMap((step): readonly string[] => step.fields);
  const placeOf = ({ path }: ProfileIssue): number => fields.findIndex((field) => isUnder(path, field));
  return issues.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.path.localeCompare(other.path, "en", { numeric: true }),
  );
}

/** What the parts of rows are called, where a part is a field of its own. */
const ROW_PARTS: Readonly<Record<string, { group: string; parts: readonly string[] }>> = {
  locations: { group: "location", parts: ["address", "town", "county", "postcode", "countryId"] },
  certificates: { group: "certificate", parts: ["certificationId", "validUntil"] },
  documents: { group: "document", parts: ["name"] },
  faQuestionResponses: { group: "answer", parts: ["question", "response"] },
  socialMediaProfiles: { group: "social", parts: ["url"] },
  projectRoles: { group: "role", parts: ["subRoleId", "organisationId"] },
};

/** "Name: This field is required."; a system without a category by its name, a row by its number or its system. */
export function summaryText(t: Translate, issue: ProfileIssue, values: DraftValues, references: References): string {
  const [field = "", index, part] = issue.path.split(".");
  if (field === "supplierProductCategories" && part === "productCategoryId") {
    const id = values.supplierProductCategories[Number(index)]?.buildingSystemId;
    const system = references.systems.find((one) => one.id === id)?.name;
    if (system !== undefined) return t("web.profiles.hasNoCategory", { system });
  }
  return t("web.profiles.faultOf", { field: fieldName(t, issue.path, values), sentence: faultSentence(t, issue) });
}

/** What the server refused, after the name of its field: "Name: Another page has this name." */
export function refusalText(t: Translate, path: string, sentence: string, values: DraftValues): string {
  return t("web.profiles.faultOf", { field: fieldName(t, path, values), sentence });
}

/** "Name", "Certificates 2, Valid until" or "Made a week, Stairs". */
function fieldName(t: Translate, path: string, values: DraftValues): string {
  const [field = "", index, ...parts] = path.split(".");
  const name = t(`web.profiles.field.${field}`);
  if (index === undefined || !/^\d+$/.test(index)) return name;
  const part = parts.at(-1);
  const system = field === "capacities" ? values.capacities[Number(index)]?.system : undefined;
  if (system !== undefined && part !== undefined) {
    return t("web.profiles.capacity.of", { what: t(`web.profiles.capacity.${part}`), system });
  }
  const numbered = `${name} ${Number(index) + 1}`;
  const known = ROW_PARTS[field];
  if (known === undefined || part === undefined || !known.parts.includes(part)) return numbered;
  return `${numbered}, ${t(`web.profiles.${known.group}.${part}`)}`;
}
