import { z } from "zod";
import { GlobalId, Point } from "#shared/contracts/design/base-model.ts";
import { HOST_BOUNDS } from "./host-bounds.ts";
import { HorizontalAxis, name, size } from "./host-sizes.ts";

const BOUNDS = { side: 100, height: 100, risers: 500, step: 2 } as const;

/** The steps that a file states for a stair that is there. */
export const StatedSteps = z.object({
  /** From storey to storey, all flights together. */
  risers: z
    .int()
    .min(1, { error: "A stair has at least 1 riser: leave the stair out." })
    .max(BOUNDS.risers, {
      error: `More than ${BOUNDS.risers} risers from storey to storey are no stair: leave it out.`,
    })
    .nullable(),
  /** Metres. */
  riserHeight: size(BOUNDS.step, "more than any step is high", "stair").nullable(),
  /** Metres: IFC's TreadLength. */
  going: size(BOUNDS.step, "more than any step is deep", "stair").nullable(),
});
export type StatedSteps = z.infer<typeof StatedSteps>;

/**
 * A place from one storey to the next that a stair can be made for.
 *
 * The frame lies at the foot: `xAxis` runs along the longer side of the opening (unit, horizontal) away from where an
 * existing stair begins, z is up, y = z × x; the opening is `length` along x and `width` along y from the origin.
 */
export const HostStairOpening = z
  .object({
    kind: z.literal("stair-opening"),
    /**
     * Of the IfcStair, or of the IfcOpeningElement where there is no stair. Further storeys of one stair, and holes of
     * a slab's own profile, have derived ones.
     */
    globalId: GlobalId,
    /** Of what the file has there: the IfcStair, the IfcOpeningElement, or the slab with a hole in its profile. */
    elementGlobalId: GlobalId,
    name,
    /** Storey that the stair starts from; null when none is near its foot. */
    storeyGlobalId: GlobalId.nullable(),
    /** Storey that it climbs to; null when none is near its head: then it is unsupported. */
    upperStoreyGlobalId: GlobalId.nullable(),
    /** World, metres. */
    origin: Point,
    xAxis: HorizontalAxis,
    width: size(BOUNDS.side, "more than any stair takes", "stair"),
    length: size(BOUNDS.side, "more than any stair takes", "stair"),
    /** Metres, between the two storeys; what the stair itself rises where it joins none. */
    floorToFloor: size(BOUNDS.height, "more than between any two storeys", "stair"),
    /** `void`: a hole in the upper storey's slab without a stair. */
    source: z.enum(["stair", "void"]),
    /** Null for a void, and when the file states nothing of the kind. */
    existing: StatedSteps.nullable(),
    /** Set when no stair can be made for it: it is then refused with this sentence. */
    unsupported: z.string().max(HOST_BOUNDS.sentence).nullable(),
  })
  .refine(({ length, width }) => length >= width, {
    path: ["length"],
    error: "Its length is its longer side, and here it is the shorter: open the model again to have it read anew.",
  })
  .refine(({ upperStoreyGlobalId, unsupported }) => upperStoreyGlobalId !== null || unsupported !== null, {
    path: ["upperStoreyGlobalId"],
    error: "It climbs to no storey: place the stair between two storeys in the model, or leave it out.",
  })
  .meta({ id: "HostStairOpening" });
export type HostStairOpening = z.infer<typeof HostStairOpening>;
