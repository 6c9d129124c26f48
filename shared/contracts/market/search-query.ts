import { z } from "zod";
import { type AreaBox, readArea } from "./area.ts";
import { Region } from "#shared/contracts/site/regions.ts";

/** Sort values (SRT-02). Nulls last, equal rows by id. What does not apply to a search falls back to `Score`. */
export const SortOrder = z.enum([
  "Score",
  "IdAsc",
  "NameAsc",
  "NameDesc",
  "CreatedAtAsc",
  "CreatedAtDesc",
  "SizeIdAsc",
  "SizeIdDesc",
  "NameAscProduct",
  "NameDescProduct",
  "DistanceAsc",
  "DistanceDesc",
]);
export type SortOrder = z.infer<typeof SortOrder>;

/** Case studies (PRF-05). */
export const ProjectStatus = z.enum(["planned", "under_construction", "completed"]);
export type ProjectStatus = z.infer<typeof ProjectStatus>;

/** SCH-22; the filter also takes `All`, which asks for nothing. */
export const ProductType = z.enum(["Kit", "Part", "System"]);
export type ProductType = z.infer<typeof ProductType>;

/** Miles offered by the distance filter (SCH-11). */
export const DISTANCES = [20, 50, 100, 150, 200, 300, 450] as const;
/** What `nationwide` and a distance that is not positive stand for, miles (SCH-13): it restricts nothing. */
export const NATIONWIDE = 21_000;

/** Most values of one list filter. */
const MOST_VALUES = 50;
/** Characters of a list: room for every value and its comma. */
const MOST_TEXT = 2000;
/** Characters of a word or number. */
const MOST_WORD = 40;
/** A repeated key is as good as commas: `size=1&size=2` is `size=1,2`. Empty values are dropped (SCH-14). */
const listText = z.string().max(MOST_TEXT);
const repeated = z.union([listText, z.array(listText).max(MOST_VALUES)]);

function listOf<T>(parse: (part: string) => T | undefined, message: string) {
  return repeated
    .transform((value, ctx): T[] | undefined => {
      const parts = [value]
        .flat()
        .flatMap((text) => text.split(","))
        .map((part) => part.trim())
        .filter((part) => part !== "");
      const values = parts.map(parse).filter((item) => item !== undefined);
      if (values.length < parts.length || parts.length > MOST_VALUES) {
        ctx.addIssue({ code: "custom", message });
        return z.NEVER;
      }
      return values.length > 0 ? [...new Set(values)] : undefined;
    })
    .optional();
}

const idsUpTo = (digits: number) =>
  listOf(
    (part) => (new RegExp(`^\\d{1,${digits}}$`).test(part) && Number(part) > 0 ? Number(part) : undefined),
    `Give 1 to ${MOST_VALUES} ids of at most ${digits} digits, separated by commas.`,
  );
const referenceIds = idsUpTo(6);
const listingIds = idsUpTo(9);

const flag = z
  .string()
  .max(MOST_WORD)
  .trim()
  .toLowerCase()
  .pipe(z.enum(["true", "false", ""]))
  .transform((value) => value === "true")
  .optional();

const amount = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .regex(pattern, message)
    .transform((text) => (text === "" ? undefined : Number(text)))
    .optional();
const whole = amount(/^\d{0,9}$/, "Give a whole number of at most 9 digits.");
const squareMetres = amount(/^(\d{1,9}(\.\d{1,4})?)?$/, "Give square metres, at most 9 digits and 4 decimals.");

const distance = z
  .string()
  .max(MOST_WORD)
  .trim()
  .toLowerCase()
  .transform((text, ctx): number | undefined => {
    if (text === "") return undefined;
    const miles = text === "nationwide" ? NATIONWIDE : /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (miles <= 0 || miles === NATIONWIDE) return NATIONWIDE;
    if (DISTANCES.some((offered) => offered === miles)) return miles;
    ctx.addIssue({ code: "custom", message: `Give ${DISTANCES.join(", ")} or nationwide.` });
    return z.NEVER;
  })
  .optional();

const area = z
  .string()
  .max(MOST_WORD * 2)
  .trim()
  .transform((text, ctx): AreaBox | undefined => {
    if (text === "") return undefined;
    const box = readArea(text);
    if (box) return box;
    ctx.addIssue({ code: "custom", message: "Give west,south,east,north in degrees." });
    return z.NEVER;
  })
  .optional();

/** Ranges of a project, each with its keys `…-min` and `…-max`; areas in m². */
export const RANGES = ["homes", "storeys", "retail-nia", "storage-nia", "office-nia"] as const;
export type Range = (typeof RANGES)[number];

/**
 * Query keys of a search: those of SCH-15 exactly, and five that the specification leaves to us: `region`, `cursor`
 * (the page after the one that gave it), `product-type` (SCH-22), `connector` (SCH-19) and `area`. Each key works for the kinds that `KEYS_OF`
 * (`#shared/domain/search-keys.ts`) names and is ignored elsewhere.
 */
export const SearchQuery = z
  .object({
    region: Region.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000_000).default(1),
    pglimit: z.coerce.number().int().min(1).max(100).default(20),
    query: z
      .string()
      .max(200)
      // Postgres takes no null byte, and nobody types the others.
      .transform((text) => text.replaceAll(/\p{Cc}/gu, " ").trim())
      .optional(),
    order: z
      .literal("")
      .transform(() => SortOrder.enum.Score)
      .or(SortOrder)
      .default("Score"),
    /** Only these listings, in this order; filters and pages do not apply. */
    compare: listingIds,
    /** Certificates of the organisation; for a product those of its maker. */
    accreditations: referenceIds,
    /** Products that can be applied, and who makes one. */
    apply: flag,
    /** Within a rectangle of degrees, as a map shows it; beside a distance both hold. */
    area,
    "base-materials": referenceIds,
    "building-systems": referenceIds,
    /** Certificates of the listing itself. */
    certifications: referenceIds,
    claimed: flag,
    countries: referenceIds,
    /** Miles from `place`, which it needs, to the nearest location. */
    distance,
    /** Roles and sub-roles of a consultant. */
    experience: referenceIds,
    /** Products with a configurator, and who makes one. */
    flex: flag,
    "homes-min": whole,
    "homes-max": whole,
    "is-manufacturer": flag,
    "retail-nia-min": squareMetres,
    "retail-nia-max": squareMetres,
    "storage-nia-min": squareMetres,
    "storage-nia-max": squareMetres,
    "office-nia-min": squareMetres,
    "office-nia-max": squareMetres,
    "offsite-categories": referenceIds,
    /** These organisations, products they make, projects they took part in. */
    organisations: listingIds,
    /** `longitude,latitude` in degrees; what is none stands for central London (SCH-13, R-09). */
    place: z.string().trim().max(200).optional(),
    "product-categories": referenceIds,
    "product-type": listOf(
      (part) => ProductType.or(z.literal("All")).safeParse(part).data,
      "Give Kit, Part, System or All.",
    ),
    sectors: referenceIds,
    size: referenceIds,
    status: listOf((part) => ProjectStatus.safeParse(part).data, "Give planned, under_construction or completed."),
    "storeys-min": whole,
    "storeys-max": whole,
    "with-case-studies": flag,
    "verified-by": referenceIds,
    /** Only `and` is allowed: filters of different kinds must all hold. Anything else is taken as `and`. */
    connector: repeated.transform((value) => String(value).trim().toLowerCase().slice(0, 20)).optional(),
    cursor: z
      .string()
      .regex(/^[\w-]{1,1000}$/)
      .optional(),
  })
  .superRefine((query, ctx) => {
    for (const range of RANGES) {
      const [least, most] = [query[`${range}-min`], query[`${range}-max`]];
      if (least === undefined || most === undefined || least <= most) continue;
      ctx.addIssue({ code: "custom", path: [`${range}-max`], message: `Give at least the value of ${range}-min.` });
    }
  });
export type SearchQuery = z.infer<typeof SearchQuery>;
export type SearchKey = keyof SearchQuery;
