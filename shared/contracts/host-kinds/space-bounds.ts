import { z } from "zod";
import { HOST_BOUNDS, over, spoken } from "./host-bounds.ts";
import { checkUnits, countOf, list, placeOn } from "./host-sizes.ts";

/**
 * How large a number or list of a space may be: what no building has and no engine can bear is kept out. The largest
 * spaces of the models we hold have 47 corners, 1 hole, 5 doors and 250 m².
 */
export const SPACE_BOUNDS = {
  hosts: HOST_BOUNDS.hosts,
  /** Of one ring of a footprint, or of an obstacle's outline. */
  corners: 2000,
  holes: 200,
  doors: 200,
  windows: 300,
  obstacles: 500,
} as const;

const UNITS = checkUnits("space");

/** A height from nothing on, metres. */
export const heightFromZero = z
  .number()
  .min(0, { error: ({ input }) => `${spoken(input)} m is no height: it must not be under 0; ${UNITS}.` })
  .max(HOST_BOUNDS.height, {
    error: ({ input }) => `${over(input, HOST_BOUNDS.height, "m", "more than any space is high")}; ${UNITS}.`,
  });

/** A level over (or under) the floor of a space, metres. */
export const level = z
  .number()
  .min(-HOST_BOUNDS.height, { error: ({ input }) => `${spoken(input)} m lies far under any floor; ${UNITS}.` })
  .max(HOST_BOUNDS.height, { error: ({ input }) => `${spoken(input)} m lies far over any floor; ${UNITS}.` });

/** An area over nothing, m². */
export const area = z
  .number()
  .positive({ error: ({ input }) => `${spoken(input)} m² is no area: it must be over 0; ${UNITS}.` })
  .max(HOST_BOUNDS.area, {
    error: ({ input }) => `${over(input, HOST_BOUNDS.area, "m²", "more than any space has")}; ${UNITS}.`,
  });

/** [x, y], metres in the plan of a space's frame. */
export const PlanPoint = z.tuple([placeOn("space"), placeOn("space")]);
export type PlanPoint = z.infer<typeof PlanPoint>;

/** Corners of a closed outline, the last not repeating the first. */
export const PlanRing = list(PlanPoint, SPACE_BOUNDS.corners, "corners of an outline", "space").min(3, {
  error: ({ input }) =>
    `${countOf(input)} corners enclose nothing: an outline needs 3; draw the space again, or leave it out.`,
});
export type PlanRing = z.infer<typeof PlanRing>;
