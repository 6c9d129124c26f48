import { z } from "zod";
import { HOST_BOUNDS, over, spoken } from "./host-bounds.ts";

const UNITS = checkUnits("wall");

function checkUnits(host: string): string {
  return `check the units of the model, or leave the ${host} out`;
}

/** Metres along an axis or in the world; numbers are finite. */
export const coordinate = z
  .number()
  .min(-HOST_BOUNDS.coordinate, { error: ({ input }) => outOfWorld(input) })
  .max(HOST_BOUNDS.coordinate, { error: ({ input }) => outOfWorld(input) });

function outOfWorld(input: unknown): string {
  return `${spoken(input)} m is farther from the origin than any place on earth: move the model nearer to its origin.`;
}

/** A size in metres, over nothing and at most `limit`. @param host what to leave out where it is none */
export function size(limit: number, what: string, host = "wall") {
  return z
    .number()
    .positive({ error: ({ input }) => `${spoken(input)} m is no size: it must be over 0; ${checkUnits(host)}.` })
    .max(limit, { error: ({ input }) => `${over(input, limit, "m", what)}; ${checkUnits(host)}.` });
}

/** A place along or up a wall, metres. */
export const along = z
  .number()
  .min(-HOST_BOUNDS.length, { error: ({ input }) => `${spoken(input)} m lies far outside any wall; ${UNITS}.` })
  .max(HOST_BOUNDS.length, { error: ({ input }) => `${spoken(input)} m lies far outside any wall; ${UNITS}.` });

export const name = z.string().max(HOST_BOUNDS.name, {
  error: ({ input }) =>
    `The name has ${spoken(typeof input === "string" ? input.length : 0)} characters: over ${spoken(HOST_BOUNDS.name)}; shorten it in the model.`,
});

export function list<T extends z.ZodType>(item: T, limit: number, what: string) {
  return z.array(item).max(limit, {
    error: ({ input }) =>
      `${Array.isArray(input) ? spoken(input.length) : "These"} ${what} are over ${limit}, the most of one wall: split the wall in the model, or leave it out.`,
  });
}
