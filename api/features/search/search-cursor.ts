import { z } from "zod";
import { invalid } from "#api/platform/errors.ts";
import type { Sql } from "./search-conditions.ts";
import type { Order, OrderKey } from "./search-order.ts";

/** The last row of a page: its tier, the values it is sorted by as text, and its id. */
export interface Cursor {
  tier: number;
  values: readonly (string | null)[];
  id: number;
}

const Wire = z.tuple([z.string(), z.int().min(0).max(1), z.array(z.string().nullable()).max(2), z.int()]);

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

const NUMBER = /^-?\d{1,20}(\.\d{1,25})?(e[+-]?\d{1,3})?$/;
const TYPES = {
  real: NUMBER,
  int: /^\d{1,9}$/,
  text: /^\P{Cc}*$/u,
  timestamptz: /^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/,
};

function fits(shape: Order, index: number, value: string | null): boolean {
  if (shape.by === "distance") return value === null || NUMBER.test(value);
  const key = shape.keys[index];
  return key !== undefined && (value === null ? key.canBeNull : TYPES[key.type].test(value));
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
