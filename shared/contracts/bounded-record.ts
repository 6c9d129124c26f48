import { z } from "zod";

/** A record of at most `limit` entries, which its JSON Schema says too. */
export function boundedRecord<K extends z.ZodString, V extends z.core.$ZodType>(
  key: K,
  value: V,
  limit: number,
): z.ZodRecord<K, V> {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= limit, { error: `At most ${limit} entries are taken.` })
    .meta({ maxProperties: limit });
}
