import { z } from "zod";
import { HOST_BOUNDS, over, spoken } from "./host-bounds.ts";

/** What to do about a size that no host has. */
export function checkUnits(host: string): string {
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

/** A place along, up or across a host, metres. @param host what it must not lie far outside of */
export function placeOn(host: string) {
  const error = ({ input }: { input?: unknown }) =>
    `${spoken(input)} m lies far outside any ${host}; ${checkUnits(host)}.`;
  return z.number().min(-HOST_BOUNDS.length, { error }).max(HOST_BOUNDS.length, { error });
}

/** Unit vector, horizontal. */
export const HorizontalAxis = z
  .tuple([z.number(), z.number(), z.number()])
  .refine(([x, y, z]) => Math.abs(Math.hypot(x, y) - 1) <= HOST_BOUNDS.axis && Math.abs(z) <= HOST_BOUNDS.axis, {
    error: ({ input }) =>
      `The x axis ${JSON.stringify(input)} is no horizontal direction of length 1: open the model again to have it read anew.`,
  });

export const name = z.string().max(HOST_BOUNDS.name, {
  error: ({ input }) =>
    `The name has ${spoken(typeof input === "string" ? input.length : 0)} characters: over ${spoken(HOST_BOUNDS.name)}; shorten it in the model.`,
});

/** A list of what one host has. @param host what to split in the model where there are more than `limit` */
export function list<T extends z.core.$ZodType>(item: T, limit: number, what: string, host = "wall") {
  return z.array(item).max(limit, {
    error: ({ input }) =>
      `${countOf(input)} ${what} are over ${spoken(limit)}, the most of one ${host}: split the ${host} in the model, or leave it out.`,
  });
}

/** How many a list has, as a person reads it. */
export function countOf(input: unknown): string {
  return Array.isArray(input) ? spoken(input.length) : "These";
}
