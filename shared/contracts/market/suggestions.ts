import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { SearchQuery } from "./search-query.ts";
import { ListingKind, ListingSummary } from "./search.ts";

const Counted = { count: z.int(), countIsCapped: z.boolean() };

/** Words of the trade that what was typed begins, or means with a slip. */
export const SuggestedWords = z
  .object({
    /** To be searched for. */
    text: z.string(),
    /** What others' words stand for: "toilet pod", Bathroom pods; null for our own. */
    meant: z.string().nullable(),
    /** The spelling was set right. */
    isCorrected: z.boolean(),
    ...Counted,
  })
  .meta({ id: "SuggestedWords" });
export type SuggestedWords = z.infer<typeof SuggestedWords>;

/** A place that the last words begin, and what is looked for there. */
export const SuggestedPlace = z
  .object({
    /** Words before the place; empty for everything. */
    text: z.string(),
    name: z.string(),
    label: z.string(),
    /** Values of the query: `longitude,latitude`, and the distance around it or the area of a county or state. */
    place: z.string(),
    miles: z.int().nullable(),
    area: z.string().nullable(),
    ...Counted,
  })
  .meta({ id: "SuggestedPlace" });
export type SuggestedPlace = z.infer<typeof SuggestedPlace>;

export const Suggestions = z
  .object({
    words: z.array(SuggestedWords).max(3),
    places: z.array(SuggestedPlace).max(2),
    names: z
      .array(
        ListingSummary.pick({ kind: true, id: true, name: true, slug: true, place: true, mark: true, owner: true }),
      )
      .max(2),
  })
  .meta({ id: "Suggestions" });
export type Suggestions = z.infer<typeof Suggestions>;

export const suggestSearches = defineEndpoint({
  method: "GET",
  path: "/suggestions/:kind",
  weight: "heavy",
  tag: "marketplace",
  summary: "Words of the trade, places and names for what was typed so far",
  access: "public",
  params: z.object({ kind: ListingKind }),
  /** What is typed, and the filters that it is searched with: counts are with them. Page, order and comparison do not count. */
  query: SearchQuery.safeExtend({ query: SearchQuery.shape.query.unwrap() }),
  response: Suggestions,
  errors: ["validation_failed"],
});
