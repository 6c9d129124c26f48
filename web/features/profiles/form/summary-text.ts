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

/** "Name: This field is required."; a system without a category by its name. */
export function summaryText(t: Translate, issue: ProfileIssue, values: DraftValues, references: References): string {
  const [field = "", index, part] = issue.path.split(".");
  if (field === "supplierProductCategories" && part === "productCategoryId") {
    const id = values.supplierProductCategories[Number(index)]?.buildingSystemId;
    const system = references.systems.find((one) => one.id === id)?.name;
    if (system !== undefined) return t("web.profiles.hasNoCategory", { system });
  }
  return t("web.profiles.faultOf", { field: t(`web.profiles.field.${field}`), sentence: faultSentence(t, issue) });
}
