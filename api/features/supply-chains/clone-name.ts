/** Longest name of a chain: a suffix takes its room from the name. */
const LONGEST = 120;
const SUFFIX = / \(\d+\)$/;

/**
 * The name with the first suffix that none of the others has, whatever the case: "Pods", "Pods (2)", "Pods (3)".
 *
 * @param taken names of the tenant's chains
 */
export function cloneName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  const stem = name.replace(SUFFIX, "");
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const candidate = Array.from(stem)
      .slice(0, LONGEST - suffix.length)
      .join("")
      .concat(suffix);
    if (!known.has(candidate.toLowerCase())) return candidate;
  }
}
