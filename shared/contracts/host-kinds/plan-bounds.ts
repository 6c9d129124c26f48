import { z } from "zod";
import { HOST_BOUNDS, over, spoken } from "#shared/contracts/host-bounds.ts";
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

/** Unit vector, horizontal. */
export const LevelAxis = z
  .tuple([z.number(), z.number(), z.number()])
  .refine(([x, y, z]) => Math.abs(Math.hypot(x, y) - 1) <= HOST_BOUNDS.axis && Math.abs(z) <= HOST_BOUNDS.axis, {
    error: ({ input }) =>
      `The x axis ${JSON.stringify(input)} is no horizontal direction of length 1: open the model again to have it read anew.`,
  });

/** Area of a slab, m². */
export const PlanArea = z
  .number()
  .min(PLAN_BOUNDS.leastArea, {
    error: ({ input }) =>
      `${spoken(input)} m² is under ${PLAN_BOUNDS.leastArea} m², less than any slab that is laid; leave it out.`,
  })
  .max(PLAN_BOUNDS.area, {
    error: ({ input }) =>
      `${over(input, PLAN_BOUNDS.area, "m²", "more than any slab has")}; check the units of the model, or divide the slab.`,
  });

const inPlan = z
  .number()
  .min(-HOST_BOUNDS.length, { error: ({ input }) => farOff(input) })
  .max(HOST_BOUNDS.length, { error: ({ input }) => farOff(input) });

function farOff(input: unknown): string {
  return `${spoken(input)} m lies far outside any slab; check the units of the model, or leave the slab out.`;
}

/** [x, y] in the frame of a slab, metres. */
export const PlanPlace = z.tuple([inPlan, inPlan]);

const Corners = z
  .array(PlanPlace)
  .min(3, { error: "An outline needs at least 3 corners: draw it again, or leave the slab out." })
  .max(PLAN_BOUNDS.corners, {
    error: ({ input }) =>
      `${countOf(input)} corners are over ${spoken(PLAN_BOUNDS.corners)}, the most of one outline: simplify the slab in the model, or leave it out.`,
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

/** A list of at most `limit` of what a slab has. */
export function ofSlab<T extends z.ZodType>(item: T, limit: number, what: string) {
  return z.array(item).max(limit, {
    error: ({ input }) =>
      `${countOf(input)} ${what} are over ${spoken(limit)}, the most of one slab: divide the slab in the model, or leave it out.`,
  });
}

function countOf(input: unknown): string {
  return Array.isArray(input) ? spoken(input.length) : "These";
}
