import type { TFunction } from "i18next";
import type { TenantLosses } from "#shared/contracts/people/tenant-deletion.ts";

const COUNTED = ["supplyChains", "projects", "designOptions", "kits", "pages", "files"] as const;

/** `3 supply chains, 2 projects and 14 files`; what there is none of is left out, and null when there is nothing. */
export function countedLosses(t: TFunction, language: string, losses: TenantLosses): string | null {
  return listed(
    language,
    COUNTED.filter((kind) => losses[kind] > 0).map((kind) => t(`web.losses.${kind}`, { count: losses[kind] })),
  );
}

/** `1 case study and 2 kits` that others build on; null when there is nothing. */
export function countedKept(t: TFunction, language: string, { kept }: TenantLosses): string | null {
  const kinds = (["caseStudies", "kits"] as const).filter((kind) => kept[kind] > 0);
  return listed(
    language,
    kinds.map((kind) => t(`web.losses.kept.${kind}`, { count: kept[kind] })),
  );
}

function listed(language: string, words: readonly string[]): string | null {
  return words.length === 0 ? null : new Intl.ListFormat(language).format(words);
}
