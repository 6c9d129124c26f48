import { z } from "zod";
import { defineEndpoint } from "#shared/contracts/endpoint.ts";
import { Region } from "#shared/contracts/site/regions.ts";

const Words = z.string().min(1).max(200);

/** Who compares, and what for. */
export const VisitorRole = z.enum([
  "developer",
  "contractor",
  "designer",
  "engineer",
  "manufacturer",
  "public",
  "other",
]);
export const ComparePurpose = z.enum(["current", "planned", "supplyChain", "research", "other"]);

/** What visitors do that is counted (CON-07). A closed list: nothing here asks for personal data, and nothing else is kept. */
export const AnalyticsEvent = z
  .discriminatedUnion("name", [
    z.object({ name: z.literal("partner_logo_click"), fields: z.object({ OrganisationName: Words }) }),
    z.object({ name: z.literal("category_tile_click"), fields: z.object({ Category: Words }) }),
    z.object({ name: z.literal("recently_added_tile_click"), fields: z.object({ Category: Words }) }),
    z.object({ name: z.literal("waitlist_opened"), fields: z.object({}) }),
    z.object({
      name: z.literal("about_you"),
      fields: z.object({
        Role: VisitorRole.optional(),
        OrganisationName: Words.optional(),
        Purpose: ComparePurpose.optional(),
      }),
    }),
  ])
  .meta({ id: "AnalyticsEvent" });
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;

/** The fields of one event: `FieldsOf<"category_tile_click">` is `{ Category: string }`. */
export type FieldsOf<Name extends AnalyticsEvent["name"]> = Extract<AnalyticsEvent, { name: Name }>["fields"];

/** At most this many events or errors in one call. */
export const EVENTS_PER_CALL = 50;

/** A path of the site without its query: searches stay with the visitor. */
const Path = z
  .string()
  .max(300)
  .regex(/^\/[^?#]*$/, "Send the path without query and anchor.");

/** Counts events. The page sends nothing before the visitor agreed (SHL-12). */
export const postAnalyticsEvents = defineEndpoint({
  method: "POST",
  path: "/analytics/events",
  tag: "analytics",
  summary: "Count what visitors who agreed to it did",
  access: "public",
  body: z.object({
    region: Region,
    events: z
      .array(z.intersection(AnalyticsEvent, z.object({ path: Path })))
      .min(1)
      .max(EVENTS_PER_CALL),
  }),
  errors: ["too_many_requests"],
});

/** Keeps an unexpected error of the page for whoever maintains it (ERR-07). */
export const postErrorReport = defineEndpoint({
  method: "POST",
  path: "/errors",
  tag: "analytics",
  summary: "Report an unexpected error of the page",
  access: "public",
  body: z.object({
    message: z.string().min(1).max(500),
    stack: z.string().max(8000).nullable(),
    path: Path,
    version: z.string().max(40),
  }),
  errors: ["too_many_requests"],
});
