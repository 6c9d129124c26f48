import { z } from "zod";
import { GlobalId, Point } from "#shared/contracts/design/base-model.ts";
import { HOST_BOUNDS } from "./host-bounds.ts";
import { HorizontalAxis, list, name, size } from "./host-sizes.ts";
import { PLAN_BOUNDS, PlanArea, PlanOutline, PlanPlace } from "./plan-bounds.ts";
import { signedArea, type PlanPoint } from "./plan-polygon.ts";

/** A hole right through a slab. */
export const SlabHole = z.object({
  /** Of the IfcOpeningElement that makes it; null for a hole of the slab's own profile. */
  globalId: GlobalId.nullable(),
  name,
  /** Like the slab's outline: counter-clockwise, metres in the slab's frame. */
  outline: PlanOutline,
});
export type SlabHole = z.infer<typeof SlabHole>;

/** A length of wall or beam under a slab; its top is within 50 mm of the slab's underside. */
export const SlabSupport = z.object({
  globalId: GlobalId,
  name,
  kind: z.enum(["wall", "beam"]),
  /** Ends of its middle line under the slab: [x, y], metres in the slab's frame. */
  from: PlanPlace,
  to: PlanPlace,
  /** Metres, across that line. */
  width: size(HOST_BOUNDS.thickness, "more than any wall or beam is wide", "slab"),
});
export type SlabSupport = z.infer<typeof SlabSupport>;

/**
 * A slab that floor units can be made for.
 *
 * The frame lies at the top of the slab: `xAxis` runs along its longest straight edge (unit, horizontal), z is up,
 * y = z × x; the origin is the corner of the outline's box, so that no corner has a negative coordinate.
 */
export const HostSlab = z
  .object({
    kind: z.literal("slab"),
    globalId: GlobalId,
    name,
    /** IfcSlab, IfcSlabStandardCase, IfcSlabElementedCase. */
    ifcClass: z.string().max(64),
    /** Null for any other, and when neither the slab nor its type says. */
    predefinedType: z.enum(["FLOOR", "ROOF", "LANDING", "BASESLAB"]).nullable(),
    typeName: name.nullable(),
    storeyGlobalId: GlobalId.nullable(),
    /** World, metres. */
    origin: Point,
    xAxis: HorizontalAxis,
    outline: PlanOutline,
    /** By x, then y, of their lowest corner. */
    holes: list(SlabHole, PLAN_BOUNDS.holes, "holes", "slab"),
    /** Some edge is an arc: the outline runs through points of it. */
    isCurved: z.boolean(),
    /** Metres, at its thickest; square to its slope for a sloping slab. */
    thickness: size(PLAN_BOUNDS.thickness, "more than any slab is thick", "slab"),
    /** Of the outline without its holes, in plan. */
    area: PlanArea,
    /** Its top falls by more than 10 mm and by more than 0.5°. */
    isSloped: z.boolean(),
    /** By kind and place. A wall or beam that leaves the slab and comes back is there twice. */
    supports: list(SlabSupport, PLAN_BOUNDS.supports, "walls and beams under it", "slab"),
    /** Set when level floor units cannot be laid there: they are then refused with this sentence. */
    unsupported: z.string().max(HOST_BOUNDS.sentence).nullable(),
  })
  .refine(({ outline, holes, area }) => Math.abs(area - netArea(outline, holes)) <= 0.001 + area * 0.001, {
    path: ["area"],
    error: "Its area is not that of its outline without its holes: open the model again to have it read anew.",
  })
  .meta({ id: "HostSlab" });
export type HostSlab = z.infer<typeof HostSlab>;

/** Area of an outline without its holes, m². */
export function netArea(outline: readonly PlanPoint[], holes: readonly SlabHole[]): number {
  return holes.reduce((area, hole) => area - signedArea(hole.outline), signedArea(outline));
}
