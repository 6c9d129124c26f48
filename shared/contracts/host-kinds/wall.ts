import { z } from "zod";
import { GlobalId, Point } from "#shared/contracts/design/base-model.ts";
import { HOST_BOUNDS, over } from "./host-bounds.ts";
import { HorizontalAxis, list, name, placeOn, size } from "./host-sizes.ts";
import { KIND_OF_OLD } from "./kind.ts";

/** A place along or up a wall, metres. */
const along = placeOn("wall");

/**
 * An opening in a host wall, as a rectangle in the wall's elevation.
 * `start` and `sill` are metres from the host's frame origin along its x axis and up;
 * `width`, `height` in metres (clipped to the host).
 */
export const HostOpening = z.object({
  globalId: GlobalId,
  name,
  kind: z.enum(["door", "window", "void"]),
  /** IfcOpeningElement through IfcRelVoidsElement, or the box of an IfcDoor/IfcWindow where the void is missing. */
  source: z.enum(["void", "filling-box"]),
  /** True when the opening is not a rectangle: `start…height` is then its bounding rectangle. */
  isBoundingBox: z.boolean(),
  start: along,
  sill: along,
  width: size(HOST_BOUNDS.length, "more than any opening is wide"),
  height: size(HOST_BOUNDS.height, "more than any opening is high"),
});
export type HostOpening = z.infer<typeof HostOpening>;

/** A place along a wall where the joint between two panels is best put. */
export const PreferredStation = z.object({
  /** Metres along the host's axis from its origin. */
  station: along,
  /** A line of an IfcGrid crosses the wall there, or the middle of a wall between two units meets it. */
  kind: z.enum(["grid", "party-wall"]),
  /** The grid line's tag, or the party wall's name. */
  name,
});
export type PreferredStation = z.infer<typeof PreferredStation>;

/** What a wall under a slope still has of a box: all its length, up to its lowest top. Metres, m². */
export const WallRake = z.object({
  /** From the base to the lowest point of the top. */
  levelHeight: size(HOST_BOUNDS.height, "more than any wall is high"),
  /**
   * The outline of the top in the wall's elevation, [x, z] from its start to its end, x rising; left out where slopes do
   * not run along the wall, and by hosts stored before it was read.
   */
  top: list(z.tuple([along, along]), HOST_BOUNDS.topCorners, "corners of a top")
    .min(2)
    .refine((corners) => corners.every(([x], index) => index === 0 || x > (corners[index - 1]?.[0] ?? x)), {
      error: "The outline of its top runs backwards: open the model again to have it read anew.",
    })
    .optional(),
  /** Of the elevation above the level part, openings deducted. */
  area: z
    .number()
    .min(0)
    .max(HOST_BOUNDS.area, {
      error: ({ input }) => `${over(input, HOST_BOUNDS.area, "m²", "more than any wall has")}.`,
    }),
});
export type WallRake = z.infer<typeof WallRake>;

/**
 * A wall that panels can be made for.
 *
 * The frame sits at the start of the axis, at the wall's base, in the middle of its thickness:
 * `xAxis` runs along the wall (unit, horizontal), z is up, y = z × x is the wall's normal.
 */
export const HostWall = z
  .object({
    /** Walls stored or posted before there was a second kind of host say none. */
    kind: z.literal(KIND_OF_OLD).optional().default(KIND_OF_OLD),
    globalId: GlobalId,
    name,
    /** IfcWall, IfcWallStandardCase, IfcWallElementedCase. */
    ifcClass: z.string().max(64),
    typeName: name.nullable(),
    storeyGlobalId: GlobalId.nullable(),
    origin: Point,
    xAxis: HorizontalAxis,
    length: size(HOST_BOUNDS.length, "more than any wall is long"),
    height: size(HOST_BOUNDS.height, "more than any wall is high"),
    thickness: size(HOST_BOUNDS.thickness, "more than any wall is thick"),
    /** Pset_WallCommon.IsExternal, null when the model does not say. */
    isExternal: z.boolean().nullable(),
    /** Pset_WallCommon.LoadBearing, null when the model does not say. */
    isLoadBearing: z.boolean().nullable(),
    openings: list(HostOpening, HOST_BOUNDS.openings, "openings"),
    /** Stations along the axis, metres, where another wall meets this one between its ends. */
    junctions: list(along, HOST_BOUNDS.junctions, "walls that meet it"),
    /** By station. Hosts stored before there were any have none. */
    preferredStations: list(PreferredStation, HOST_BOUNDS.preferredStations, "grid lines and party walls").default([]),
    /** Heights over its base, metres, where a slab or roof holds it; left out where none does. */
    restraints: list(along, HOST_BOUNDS.restraints, "slabs that meet it").optional(),
    /** Set when the top is not level: `height` is then the highest point. Null for a level top. */
    rake: WallRake.nullable().default(null),
    /** Set when the wall could not be read as a straight prism: panels are then refused with this sentence. */
    unsupported: z.string().max(HOST_BOUNDS.sentence).nullable(),
  })
  .meta({ id: "HostWall" });
export type HostWall = z.infer<typeof HostWall>;
