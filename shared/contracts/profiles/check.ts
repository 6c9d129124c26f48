import type { Region } from "#shared/contracts/site/regions.ts";
import { PROFILE_SCHEMAS, type ProfileOf, type ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { broken, type ProfileIssue, type ProfileRule, toProfileIssue } from "#shared/contracts/profiles/rules.ts";
import { phonePrefixFits } from "#shared/contracts/profiles/texts.ts";

/** What the rules need besides the answers. */
export interface ProfileCheck {
  /** Whose phone numbers are taken. */
  region: Region;
  /** The day of the caller, ISO. */
  today: string;
  /**
   * What stands on the live page: a certificate that is there already may have run out, and its phone number is
   * taken in every region.
   */
  live?: Readonly<Record<string, unknown>> | null;
}

type Checked<T extends ProfileType> =
  | { ok: true; profile: ProfileOf[T]; issues: [] }
  | { ok: false; profile: null; issues: ProfileIssue[] };

/**
 * All rules of PRF-09 to PRF-16 at once, the same on the server and in forms. Empty texts count as not filled.
 *
 * @param answers a draft or a profile
 */
export function checkProfile<T extends ProfileType>(type: T, answers: unknown, check: ProfileCheck): Checked<T> {
  const filled = withoutEmpty(answers);
  const result = PROFILE_SCHEMAS[type].safeParse(filled, { reportInput: true });
  const issues = (result.error?.issues ?? []).map(toProfileIssue);
  const found = new Set(issues.map(({ path }) => path));
  for (const issue of contextIssues(filled, check)) if (!found.has(issue.path)) issues.push(issue);
  if (!result.success || issues.length > 0) return { ok: false, profile: null, issues };
  // The schema of the type has read it.
  return { ok: true, profile: result.data as ProfileOf[T], issues: [] };
}

/** Rules that depend on the region, on today and on the live page. */
function contextIssues(answers: unknown, { region, today, live }: ProfileCheck): ProfileIssue[] {
  if (!isRecord(answers)) return [];
  const issues: ProfileIssue[] = [];
  const add = (path: string, rule: ProfileRule, values: Record<string, string | number> = {}): void => {
    issues.push({ path, rule, values, message: broken(rule, values).message });
  };
  const { phoneNumber, yearCreated, yearOfCompletion, status, certificates } = answers;
  const isLiveNumber = phoneNumber === live?.["phoneNumber"];
  if (typeof phoneNumber === "string" && !isLiveNumber && !phonePrefixFits(phoneNumber.trim(), region))
    add("phoneNumber", "phonePrefix");
  const thisYear = Number(today.slice(0, 4));
  if (typeof yearCreated === "number" && yearCreated > thisYear)
    add("yearCreated", "maximumValue", { value: thisYear });
  if (status === "completed" && typeof yearOfCompletion === "number" && yearOfCompletion > thisYear) {
    add("yearOfCompletion", "maximumValue", { value: thisYear });
  }
  const known = Array.isArray(live?.["certificates"]) ? live["certificates"].map(certificateKey) : [];
  for (const [index, row] of (Array.isArray(certificates) ? certificates : []).entries()) {
    const day = isRecord(row) ? row["validUntil"] : null;
    if (typeof day !== "string" || day >= today || known.includes(certificateKey(row))) continue;
    add(`certificates.${index}.validUntil`, "minimumDate", { value: today });
  }
  return issues;
}

function certificateKey(row: unknown): string {
  const { certificationId, validUntil, fileId, url } = isRecord(row) ? row : {};
  return JSON.stringify([certificationId, validUntil, fileId ?? url ?? null]);
}

/** Without the fields that nobody filled: null, empty, or blanks only. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (isEmpty(part) ? [] : [[key, withoutEmpty(part)]])),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a new form begins with (PRF-01: the current year). */
export function emptyProfile(type: ProfileType, today: string): Record<string, unknown> {
  if (type === "Supplier" || type === "Consultant") return { yearCreated: Number(today.slice(0, 4)) };
  return {};
}
