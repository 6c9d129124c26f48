import type { SearchFilters } from "./search-filters.ts";
import { isUnheard } from "./search-text.ts";
import { isNamed, type WantedText } from "./search-conditions.ts";
import { NOTHING, pointsOf, type Sql } from "./search-tables.ts";

/** Rows that come before or after others in the order by score: a lower tier is first. */
export interface Tier {
  tier: number;
  text: WantedText;
  where: Sql;
}

/** Tiers of a text: the place that it names parts them once more. */
const OF_TEXT = 3;
export const HIGHEST_TIER = 2 * OF_TEXT - 1;

/**
 * The tiers that rows of a search are in. Who carries the words in the name comes before who means the same; a product
 * that carries them by its maker's name alone comes last: a pump skid of Cedar Bath Pods is no bath pod. In a county,
 * state or province that the text names, those whose address says it come before others in its rectangle.
 */
export function tiersOf(filters: SearchFilters, isOrderedByTiers: boolean): Tier[] {
  const within = isOrderedByTiers ? inNamedPlace(filters) : null;
  const sides = within ? [within, { text: `not ${within.text}`, values: within.values }] : [NOTHING];
  const all = sides.flatMap((where, side) =>
    textsOf(filters).map((text, tier) => ({ tier: side * OF_TEXT + tier, text, where })),
  );
  return all.filter(({ text }) => text === "meant" || !(filters.text && isUnheard(filters.text.typed)));
}

/** Whether a row is found only by what its words mean otherwise. */
export function isMeantOnly(tier: number): boolean {
  return tier % OF_TEXT === 1;
}

/** Whether a row lies beyond the place that the text names. */
export function isBeyondPlace(tier: number): boolean {
  return tier >= OF_TEXT;
}

/** The tier of a supplier, consultant or project `s` that fits the query. */
export function tierOf(filters: SearchFilters): Sql {
  const within = inNamedPlace(filters);
  const ofText = textTierOf(filters);
  if (!within) return ofText;
  return {
    text: `case when ${within.text} then 0 else ${OF_TEXT} end + ${ofText.text}`,
    values: [...within.values, ...ofText.values],
  };
}

/** 0 for a row that the text names, 1 for one that it means otherwise; `s` fits the query. */
export function textTierOf({ kind, text }: SearchFilters): Sql {
  if (!text?.meaning) return { text: "0", values: [] };
  const named = isNamed(kind, text);
  return { text: `case when ${named.text} then 0 else 1 end`, values: named.values };
}

function textsOf({ kind, text }: SearchFilters): WantedText[] {
  if (!text?.meaning) return ["named"];
  return kind === "products" ? ["named and meant", "meant", "only named"] : ["named", "meant"];
}

/** Listing `s` has an address in the county, state or province that the text names; null where it names none. */
function inNamedPlace({ kind, reading }: SearchFilters): Sql | null {
  const place = reading?.place;
  if (!place?.isSearched || place.area === null) return null;
  const owner = pointsOf(kind)?.owner;
  const text = owner
    ? `exists (select from organisation_locations l where l.organisation_id = ${owner} and lower(l.county) = lower(?))`
    : "exists (select from public_case_studies c where c.id = s.id and lower(c.county) = lower(?))";
  return { text, values: [place.name] };
}
