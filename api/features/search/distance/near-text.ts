import { hasAny, withCodes } from "#api/features/search/facets/facet-conditions.ts";
import type { WantedText } from "#api/features/search/query/search-conditions.ts";
import { and, NOBODY, NOTHING, type Sql } from "#api/features/search/query/search-tables.ts";
import { isUnheard, type NamePattern, type SearchText } from "#api/features/search/query/search-text.ts";

/** What points `p` of suppliers and consultants know of a text: codes and words. Without them no name holds it. */
export function knownOfText(text: SearchText | null, which: WantedText): Sql {
  if (!text) return NOTHING;
  const named = withWords(text.typed);
  if (!text.meaning) return which === "meant" ? { text: "false", values: [] } : named;
  const meant = meantBy(text.meaning);
  if (which === "meant") return meant;
  if (which === "named and meant") return and([named, meant]);
  return which === "both" ? either(named, meant) : named;
}

/** The codes that a text means, and what of it is left. */
export function meantBy({ codes, rest }: NonNullable<SearchText["meaning"]>): Sql {
  return and([withCodes(codes, "p"), rest ? withWords(rest) : NOTHING]);
}

/** A word that very many words hold is not asked for; one that no name has lets nobody through. */
export function withWords(pattern: NamePattern): Sql {
  if (isUnheard(pattern)) return NOBODY;
  const { words } = pattern;
  return and(words.map((codes) => hasAny("p.words", codes)));
}

/** One of two conditions. */
export function either(one: Sql, other: Sql): Sql {
  return { text: `((${one.text}) or (${other.text}))`, values: [...one.values, ...other.values] };
}
