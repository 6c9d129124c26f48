import { z } from "zod";

/** Exactly three regions (REG-01). SA is Saudi Arabia. */
export const Region = z.enum(["UK", "NA", "SA"]);
export type Region = z.infer<typeof Region>;

export const Currency = z.enum(["GBP", "USD"]);
export type Currency = z.infer<typeof Currency>;
