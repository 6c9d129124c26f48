import { EXAMPLE_HOST } from "#shared/contracts/profiles/rules.ts";
import type { ProfileIssue } from "#shared/contracts/profiles/rules.ts";
import { groupDigits } from "#shared/messages/group-digits.ts";
import { formatDate } from "#shared/ui/listings/texts/format-date.ts";

type Translate = (key: string, values: Record<string, unknown>) => string;

/** Whether a path is another's or lies under it. */
export function isUnder(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

/**
 * The faults that are shown (PRF-15): of fields that were left, and of all fields of a step that was refused.
 *
 * @param left paths that were left; leaving a field leaves what is under it
 * @param askedFields fields of the steps that one tried to go on from
 */
export function shownFaults(
  issues: readonly ProfileIssue[],
  left: ReadonlySet<string>,
  askedFields: readonly string[],
): ProfileIssue[] {
  return issues.filter(({ path }) => left.has(path) || askedFields.some((field) => isUnder(path, field)));
}

/** A fault in words, in the catalogue's sentence of its rule (PRF-13, PRF-14). */
export function faultSentence(t: Translate, { rule, values }: ProfileIssue): string {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" && rule !== "minimumValue" && rule !== "maximumValue"
      ? groupDigits(value)
      : /^\d{4}-\d\d-\d\d$/.test(String(value))
        ? formatDate(String(value))
        : value,
  ]);
  return t(`web.profiles.rules.${rule}`, { host: EXAMPLE_HOST, ...Object.fromEntries(said) });
}
