import { NAME_ENDINGS, NAME_WORDS } from "#api/database/seeds/demo/supplier-names.ts";
import { CANADIAN_PLACES, IRISH_PLACES, SAUDI_PLACES, UK_PLACES, US_PLACES } from "#api/database/seeds/demo/places.ts";
import { PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { SUB_ROLES, SUB_SECTORS } from "#api/database/seeds/reference/sectors.ts";

/** Uniform number 0 ≤ x < 1 of organisation `n`, the same on every machine. Each `salt` is a die of its own. */
const roll = (salt: number | string): string =>
  `((hashint8extended(n::bigint, ${salt}) & 16777215) / 16777216.0::float8)`;
/** Whole number below `count`; a `skew` above 1 prefers the small ones, as markets do. */
const pick = (salt: number | string, count: number, skew = 1): string =>
  `floor(${count} * ${roll(salt)} ^ ${skew}::float8)::int`;

const texts = (values: readonly string[]): string =>
  `array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(", ")}]::text[]`;
const numbers = (values: readonly number[]): string => `array[${values.join(", ")}]`;

const PLACES = [UK_PLACES, US_PLACES, IRISH_PLACES, CANADIAN_PLACES, SAUDI_PLACES].flat();
/** London first: the skew makes it the largest. */
const BY_SIZE = PLACES.toSorted((a, b) => Number(b.town === "London") - Number(a.town === "London"));
const ENDINGS = [5, 10, 3, 4, 7, 2, 8, 6, 9, 1].flatMap((system) => NAME_ENDINGS[system] ?? []);
const SUFFIXES = ["", "", "", " Ltd", " Ltd", " Limited", " Group", " Systems", " Inc", " LLC", " UK", " Offsite"];

/** Some members of `ids`, all different: `most` at most, each after the first with a probability of `chance`. */
const some = (ids: readonly number[], salt: number, most: number, chance: number, skew: number): string => `
  array(select (${numbers(ids)})[1 + (first + 7 * k) % ${ids.length}]
    from (select ${pick(salt, ids.length, skew)} as first) f, generate_series(0, ${most - 1}) k
    where k = 0 or ${roll(`${salt + 1} + k`)} < ${chance})`;

/** Whether organisation `n` is a supplier. */
const IS_SUPPLIER = `${roll(1)} < 0.7`;

/** The empty table of profiles. */
export const PROFILES_TABLE_SQL = `create unlogged table large_profiles as ${profiles(1, 0)};
  alter table large_profiles add primary key (n);`;

/** Profiles of organisations `first` … `last`. */
export const profilesSql = (first: number, last: number): string =>
  `insert into large_profiles ${profiles(first, last)};`;

/**
 * One row per organisation with everything that is drawn by lot: type, names, size, place, the ids of its parts.
 * Tables and documents are made from it.
 */
function profiles(first: number, last: number): string {
  const word = (salt: number): string => `(${texts(NAME_WORDS)})[1 + ${pick(salt, NAME_WORDS.length, 1.5)}]`;
  const categories = PRODUCT_CATEGORIES.map(({ id }) => id);
  return `
    select n, case when ${IS_SUPPLIER} then 'supplier' else 'consultant' end as type,
      ${word(2)} || case when ${roll(3)} < 0.55 then ' ' || ${word(4)} else '' end
        || ' ' || (${texts(ENDINGS)})[1 + ${pick(5, ENDINGS.length, 1.6)}]
        || (${texts(SUFFIXES)})[1 + ${pick(6, SUFFIXES.length)}] as name,
      case when ${roll(7)} < 0.04 then ${word(8)} || ' Buildings' end as former_name,
      case when ${roll(9)} < 0.95 then 1 + ${pick(10, 5, 1.8)} end as size_id,
      ${roll(11)} < 0.2 as is_claimed, ${roll(12)} < 0.45 as has_factory, 1950 + ${pick(13, 75, 0.5)} as founded,
      timestamptz '2026-11-01 00:00:00+00' - interval '1 second' * ${pick(14, 80_000_000)} as created_at,
      case when ${roll(15)} < 0.999 then (100 * ${roll(16)} ^ 1.3 + 10 * ${pick(17, 20, 6)})::real end as score,
      ${pick(18, BY_SIZE.length, 2)} as place,
      array(select k from generate_series(0, 2) k where k = 0 or ${roll("20 + k")} < 0.15) as sites,
      ${some(
        SUB_SECTORS.map(({ id }) => id),
        30,
        4,
        0.37,
        1.7,
      )} as sub_sector_ids,
      case when ${IS_SUPPLIER} then ${some(categories, 40, 3, 0.3, 1.4)} else '{}' end as category_ids,
      case when ${IS_SUPPLIER} then '{}' else ${some(
        SUB_ROLES.map(({ id }) => id),
        50,
        3,
        0.4,
        1.5,
      )} end as sub_role_ids,
      case when ${roll(60)} < 0.4 then ${some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 61, 3, 0.35, 1.3)}
        else '{}' end as certification_ids,
      case when ${roll(70)} < 0.15 then 1 + ${pick(71, 5)} end as second_country_id,
      case when ${roll(72)} < 0.05 then 1 + ${pick(73, 3)} end as verifier_id
    from generate_series(${first}, ${last}) n`;
}

/** The towns, largest first, and each organisation's locations around its own. Latitudes stay off the poles. */
export const LOCATIONS_SQL = `
  create unlogged table large_places (i int primary key, town text, county text, postcode text, country_id int,
    lat float8, long float8);
  insert into large_places values ${BY_SIZE.map(
    (place, index) =>
      `(${index}, '${place.town}', '${place.county}', '${place.postcode}', ${place.countryId}, ${place.latitude}, ${place.longitude})`,
  ).join(", ")};
  create unlogged table large_locations as
  select n, k + 1 as no, i as place, country_id, town, county, postcode,
    lat + 0.25 * (${roll("80 + k")} + ${roll("84 + k")} - 1) as lat,
    long + 0.4 * (${roll("88 + k")} + ${roll("92 + k")} - 1) as long
  from large_profiles cross join unnest(sites) k
    join large_places on i = case when k = 0 then place else (place + 1 + ${pick("96 + k", 20)}) % ${BY_SIZE.length} end;`;
