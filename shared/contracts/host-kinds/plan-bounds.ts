import { z } from "zod";
import { over, spoken } from "./host-bounds.ts";
import { list, placeOn } from "./host-sizes.ts";
import { selfCrossing, signedArea } from "./plan-polygon.ts";

/**
 * How large what is seen in plan may be. They keep out what no floor is, not what a model merely draws badly: the
 * largest slab of the models we hold has some thousand m² and 40 corners.
 */
export const PLAN_BOUNDS = {
  /** m². Below it nothing is laid on it. */
  leastArea: 0.1,
  /** m². */
  area: 50_000,
  /** Metres. */
  thickness: 5,
  corners: 1000,
  holes: 300,
  supports: 1000,
} as const;

/** Area of a slab, m². */
export const PlanArea = z
  .number()
  .min(PLAN_BOUNDS.leastArea, {
    error: ({ input }) =>
      `${spoken(input)} m² is under ${PLAN_BOUNDS.leastArea} m², less than any slab that is laid; leave it out.`,
  })
  .max(PLAN_BOUNDS.area, {
    error: ({ input }) =>
      `${over(input, PLAN_BOUNDS.area, "m²", "more than any slab has")}; check the units of the model, or split the slab.`,
  });

/** [x, y] in the frame of a slab, metres. */
export const PlanPlace = z.tuple([placeOn("slab"), placeOn("slab")]);

const Corners = list(PlanPlace, PLAN_BOUNDS.corners, "corners of an outline", "slab").min(3, {
  error: "An outline needs at least 3 corners: draw it again, or leave the slab out.",
});

/** Corners of a closed polygon that does not cross itself, counter-clockwise, metres; the first is not repeated. */
export const PlanOutline = Corners.superRefine((points, context) => {
  const crossing = selfCrossing(points);
  if (crossing !== null) {
    const [x, y] = crossing.map((value) => value.toFixed(2));
    const message = `Its outline crosses itself at ${x}, ${y} m from its corner: draw it again in the model.`;
    context.addIssue({ code: "custom", message });
  } else if (signedArea(points) <= 0) {
    const message = "Its outline runs clockwise or encloses nothing: open the model again to have it read anew.";
    context.addIssue({ code: "custom", message });
  }
});
