import { z } from "zod";
import { invalid } from "#api/platform/errors.ts";
import type { Sql } from "./search-tables.ts";
import type { Order, OrderKey } from "./search-order.ts";
import { HIGHEST_TIER } from "./search-tiers.ts";

/** The last row of a page: its tier, the values it is sorted by as text, and its id. */
export interface Cursor {
  tier: number;
  values: readonly (string | null)[];
  id: number;
}

const Wire = z.tuple([z.string(), z.int().min(0).max(HIGHEST_TIER), z.array(z.string().nullable()).max(2), z.int32()]);

/** @param order the sort value, which a cursor belongs to */
export function writeCursor(order: string, cursor: Cursor): string {
  return Buffer.from(JSON.stringify([order, cursor.tier, cursor.values, cursor.id])).toString("base64url");
}

/** @throws AppError `validation_failed` for what is no cursor of this order */
export function readCursor(order: string, shape: Order, text: string): Cursor {
  try {
    const [written, tier, values, id] = Wire.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    const count = shape.by === "distance" ? 1 : shape.keys.length;
    if (written === order && values.length === count && values.every((value, index) => fits(shape, index, value))) {
      return { tier, values, id };
    }
  } catch {
    // Not one of ours: refused below, whatever is wrong with it.
  }
  throw invalid({ cursor: ["Take the cursor from the page before, with the same order."] });
}

/** Each as Postgres writes it, and so that the cast back cannot fail. */
const TYPES: Readonly<Record<OrderKey["type"], (value: string) => boolean>> = {
  real: isReal,
  int: (value) => /^\d{1,9}$/.test(value),
  text: (value) => /^\P{Cc}*$/u.test(value),
  timestamptz: isInstant,
};

/** What single precision can hold: Postgres refuses to round to zero or infinity. */
function isReal(value: string): boolean {
  if (!/^-?\d{1,20}(\.\d{1,25})?(e[+-]?\d\d?)?$/.test(value)) return false;
  const size = Math.abs(Number(value));
  return size === 0 || (size > 1e-37 && size < 1e38);
}

const Instant = z.iso.datetime({ offset: true });

/** `2026-01-31 12:00:00.123456+00` of the years 1000 to 2999, with an offset of less than 16 hours. */
function isInstant(value: string): boolean {
  const parts = /^([12]\d{3}-\d\d-\d\d) ([\d:.]+)([+-](?:0\d|1[0-5]))(:\d\d)?$/.exec(value);
  return parts !== null && Instant.safeParse(`${parts[1]}T${parts[2]}${parts[3]}${parts[4] ?? ":00"}`).success;
}

function fits(shape: Order, index: number, value: string | null): boolean {
  if (shape.by === "distance") return value === null || isReal(value);
  const key = shape.keys[index];
  return key !== undefined && (value === null ? key.canBeNull : TYPES[key.type](value));
}

/** Rows after the cursor's among those of its tier that are not null where it is not. Nulls stand last. */
export function afterCursor(keys: readonly OrderKey[], cursor: Cursor): Sql {
  return keys.reduceRight<Sql>(
    (rest, key, index) => {
      const value = cursor.values[index] ?? null;
      if (value === null) return { text: `${key.sql} is null and ${rest.text}`, values: rest.values };
      const [own, least] = key.direction === "asc" ? [">", ">="] : ["<", "<="];
      const cast = `?::${key.type}`;
      // The outer comparison is what an index can start from.
      const within = `${key.sql} ${least} ${cast} and (${key.sql} ${own} ${cast} or (${rest.text}))`;
      return { text: within, values: [value, value, ...rest.values] };
    },
    { text: "s.id > ?", values: [cursor.id] },
  );
}
