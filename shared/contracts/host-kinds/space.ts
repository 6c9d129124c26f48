import { z } from "zod";
import { GlobalId, Point } from "#shared/contracts/design/base-model.ts";
import { HOST_BOUNDS, spoken } from "./host-bounds.ts";
import { countOf, HorizontalAxis, list, name, size } from "./host-sizes.ts";
import { selfCrossing, signedArea } from "./plan-polygon.ts";
import { area, heightFromZero, level, PlanPoint, PlanRing, SPACE_BOUNDS } from "./space-bounds.ts";

/** What doors and windows of a space have in common. Points and levels are in the space's frame, metres. */
const inBoundary = {
  /** Of the IfcDoor or IfcWindow; of the IfcOpeningElement where nothing fills it. */
  globalId: GlobalId,
  name,
  /**
   * Ends of the piece of the footprint's boundary that it stands in. Going from `from` to `to` the room is on the left:
   * seen from inside, `from` is the right end.
   */
  from: PlanPoint,
  to: PlanPoint,
  /** Of its lower edge over the floor; negative when it reaches below. */
  sill: level,
  /** Of the opening in the wall, which may be longer than the piece of boundary where a wall runs into it. */
  width: size(HOST_BOUNDS.length, "more than any opening is wide", "space"),
  /** Of the opening. */
  height: size(HOST_BOUNDS.height, "more than any opening is high", "space"),
  /** How it was found: the file relates it to the space (IfcRelSpaceBoundary), or it lies at its boundary. */
  source: z.enum(["boundary", "geometry"]),
};

/** A way into a space. */
export const SpaceDoor = z.object({
  ...inBoundary,
  /** `opening`: nothing fills it, and it can be walked through. */
  kind: z.enum(["door", "opening"]),
  /**
   * Between the linings where the file states their thickness, else the door's stated width, else the opening's.
   * What the leaf takes when it stands open is not deducted.
   */
  clearWidth: size(HOST_BOUNDS.length, "more than any door is wide", "space"),
  /** Stated height of the door less its lining and threshold, else the opening's. */
  clearHeight: size(HOST_BOUNDS.height, "more than any door is high", "space"),
  /**
   * Which way it opens: into this room, out of it, both ways (or one leaf each), along the wall, folding, or otherwise
   * (revolving, rolling up). Null when the file does not say.
   */
  swing: z.enum(["in", "out", "both", "sliding", "folding", "other"]).nullable(),
  /** The end of the piece of boundary at which it hangs; `both` for two leaves; null when not hinged or not said. */
  hinge: z.enum(["from", "to", "both"]).nullable(),
});
export type SpaceDoor = z.infer<typeof SpaceDoor>;

/** Something in the boundary that cannot be walked through. */
export const SpaceWindow = z.object({
  ...inBoundary,
  /** `opening`: nothing fills it. */
  kind: z.enum(["window", "opening"]),
});
export type SpaceWindow = z.infer<typeof SpaceWindow>;

/** Something that stands in the space and was not taken out of its footprint. */
export const SpaceObstacle = z.object({
  globalId: GlobalId,
  name,
  kind: z.enum(["column", "wall", "chimney"]),
  /**
   * Counter-clockwise: its own where it is one upright prism, else the rectangle around it along its axes. It may reach
   * out of the footprint, such as a column half in a wall.
   */
  outline: PlanRing,
  /** Its lower and upper end over the floor. */
  low: level,
  high: level,
});
export type SpaceObstacle = z.infer<typeof SpaceObstacle>;

/**
 * A room that something can be put in.
 *
 * The frame sits on the floor at the low corner of the rectangle around the footprint: `xAxis` runs along the room's
 * main direction, that of most of its boundary, on the longer side of that rectangle; z is up, y = z × x. So no corner
 * has a negative coordinate. The world's coordinates of [x, y] at a level are origin + x · xAxis + y · (z × xAxis) + z.
 */
export const HostSpace = z
  .object({
    kind: z.literal("space"),
    globalId: GlobalId,
    /** As the file has it: often the number. */
    name,
    /** The use in words ("Bathroom 1"); null without one. */
    longName: name.nullable(),
    /** "A104"; null when no name of the space is a number. */
    number: name.nullable(),
    /** IfcSpace. */
    ifcClass: z.string().max(64),
    /** Name of its type, else ObjectType, else PredefinedType (INTERNAL, EXTERNAL, PARKING …). */
    typeName: name.nullable(),
    storeyGlobalId: GlobalId.nullable(),
    origin: Point,
    xAxis: HorizontalAxis,
    footprint: z.object({
      /** Counter-clockwise, from the corner nearest the frame's origin. */
      outer: PlanRing,
      /** Clockwise: shafts and columns that the file has taken out of the space. */
      holes: list(PlanRing, SPACE_BOUNDS.holes, "holes in a footprint", "space"),
    }),
    /** m², of the footprint without its holes. Obstacles are not deducted. */
    netArea: area,
    /**
     * From the floor to the lowest point of what closes the space above, as the space is drawn: a ceiling that hangs
     * below is not known. 0 where a roof comes down to the floor.
     */
    clearHeight: heightFromZero,
    /** To the highest point: over `clearHeight` under a slope or a step. */
    topHeight: size(HOST_BOUNDS.height, "more than any space is high", "space"),
    /** Anticlockwise round the footprint. */
    doors: list(SpaceDoor, SPACE_BOUNDS.doors, "doors", "space"),
    windows: list(SpaceWindow, SPACE_BOUNDS.windows, "windows", "space"),
    obstacles: list(SpaceObstacle, SPACE_BOUNDS.obstacles, "obstacles", "space"),
    /** Set when the space cannot be trusted as a room: it is refused with this sentence. */
    unsupported: z.string().max(HOST_BOUNDS.sentence).nullable(),
  })
  .superRefine(({ footprint, netArea, unsupported }, context) => {
    // What the reader refuses may be drawn in any way: it is shown, and nothing is put in it.
    if (unsupported !== null) return;
    const crossing = [footprint.outer, ...footprint.holes].map(selfCrossing).find((each) => each !== null);
    if (crossing) {
      const [x, y] = crossing.map((value) => value.toFixed(2));
      const message = `Its outline crosses itself at ${x}, ${y} m from its corner: draw the space again in the model.`;
      context.addIssue({ code: "custom", path: ["footprint"], message });
      return;
    }
    const area = footprint.holes.reduce((sum, hole) => sum - Math.abs(signedArea(hole)), signedArea(footprint.outer));
    if (Math.abs(area - netArea) > 0.01 + netArea * 0.005) {
      const message = "Its area is not that of its footprint: open the model again to have it read anew.";
      context.addIssue({ code: "custom", path: ["netArea"], message });
    }
  })
  .meta({ id: "HostSpace" });
export type HostSpace = z.infer<typeof HostSpace>;

/** The spaces of a run. */
export const HostSpaces = z.array(HostSpace).max(SPACE_BOUNDS.hosts, {
  error: ({ input }) =>
    `${countOf(input)} spaces are over ${spoken(SPACE_BOUNDS.hosts)}, the most of one run: run the model in parts.`,
});
