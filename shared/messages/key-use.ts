/** How keys are found in source text. A plain string that equals a key uses it; a template `a.${b}.c` uses every key it fits. */
export interface KeyUse {
  /** Keys written out. */
  exact: Set<string>;
  /** Template literals turned into patterns, with their source. */
  patterns: { source: string; pattern: RegExp }[];
}

const ROOTS = ["web", "workbench", "viewer", "errors", "notifications", "forms", "results", "listings", "map"];
const EXACT = new RegExp(`["'\`]((?:${ROOTS.join("|")})(?:\\.[A-Za-z0-9_-]+)+)["'\`]`, "g");
const TEMPLATE = new RegExp(`\`((?:${ROOTS.join("|")})\\.(?:[A-Za-z0-9_.-]|\\$\\{[^}\`]+\\})*)\``, "g");
const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Collects the keys that one source file uses. */
export function collectKeyUse(source: string, use: KeyUse): void {
  for (const match of source.matchAll(EXACT)) use.exact.add(match[1] ?? "");
  for (const match of source.matchAll(TEMPLATE)) {
    const template = match[1] ?? "";
    if (!template.includes("${")) continue;
    const parts = template.split(/\$\{[^}]+\}/).map((part) => part.replaceAll(".", "\\."));
    use.patterns.push({ source: template, pattern: new RegExp(`^${parts.join("[A-Za-z0-9_. -]+")}$`) });
  }
}

/** The key as the code asks for it: without the plural ending. */
export function baseKey(key: string): string {
  return key.replace(PLURAL, "");
}

/** Keys asked for that no catalogue has, and keys in the catalogue that nobody asks for. */
export function compareKeys(use: KeyUse, catalogue: Iterable<string>): { missing: string[]; unused: string[] } {
  const known = new Set([...catalogue].map(baseKey));
  const missing = [...use.exact].filter((key) => !known.has(key));
  const unmatched = use.patterns.filter(({ pattern }) => ![...known].some((key) => pattern.test(key)));
  const unused = [...known].filter(
    (key) => !use.exact.has(key) && !use.patterns.some(({ pattern }) => pattern.test(key)),
  );
  return { missing: [...missing, ...unmatched.map(({ source }) => source)].sort(), unused: unused.sort() };
}
