import { z } from "zod";
import { GlobalId, Point } from "#shared/contracts/design/base-model.ts";
import { HOST_BOUNDS, over, spoken } from "./host-bounds.ts";
import { HorizontalAxis, list, name, placeOn, size } from "./host-sizes.ts";
import { netOfRings } from "./net-of-rings.ts";
import { selfCrossing, signedArea } from "./plan-polygon.ts";
import { HostOpening } from "./wall.ts";

/** How much one façade may have: far over the 200 m front of an office with a window every 1.5 m on ten storeys. */
export const FACADE_BOUNDS = {
  /** m². Below it nothing is hung on it. */
  leastArea: 0.1,
  /** m². */
  area: 100_000,
  elements: 2000,
  openings: 5000,
  corners: 4000,
  holes: 300,
  levels: 200,
  slabEdges: 2000,
  neighbours: 200,
} as const;

/** A place along or up a façade, metres in its frame. */
const along = placeOn("façade");

/** Corners of a closed polygon in the elevation, [x, z], metres in the façade's frame; the first is not repeated. */
const Ring = list(z.tuple([along, along]), FACADE_BOUNDS.corners, "corners of an outline", "façade")
  .min(3, { error: "The outline of a façade needs at least 3 corners: open the model again to have it read anew." })
  .superRefine((points, context) => {
    const crossing = selfCrossing(points);
    if (crossing === null) return;
    const [x, z] = crossing.map((value) => value.toFixed(2));
    const message = `Its outline crosses itself ${x} m from its start, ${z} m up: draw its walls again in the model.`;
    context.addIssue({ code: "custom", message });
  });

/** A wall or curtain wall that is part of a façade; metres in the façade's frame. */
export const FacadeElement = z.object({
  globalId: GlobalId,
  name,
  kind: z.enum(["wall", "curtain-wall"]),
  storeyGlobalId: GlobalId.nullable(),
  /** Where it begins, from left to right; at a corner up to the plane of the next façade. */
  start: along,
  base: along,
  length: size(HOST_BOUNDS.length, "more than any wall is long", "façade"),
  /** To its highest point. */
  height: size(HOST_BOUNDS.height, "more than any wall is high", "façade"),
  thickness: size(HOST_BOUNDS.thickness, "more than any wall is thick", "façade"),
});
export type FacadeElement = z.infer<typeof FacadeElement>;

/** An opening; `start` and `sill` are metres in the façade's frame. */
export const FacadeOpening = HostOpening.extend({
  /** Of the wall that it is cut out of. */
  elementGlobalId: GlobalId,
});
export type FacadeOpening = z.infer<typeof FacadeOpening>;

/** An edge of a level slab that runs along the façade: what brackets are fixed to. Metres in the façade's frame. */
export const FacadeSlabEdge = z.object({
  /** Of the IfcSlab. */
  globalId: GlobalId,
  name,
  from: along,
  to: along,
  /** Height of its top; negative for a slab below the façade's base. */
  top: along,
  thickness: size(HOST_BOUNDS.thickness, "more than any slab is thick", "façade"),
  /** From the façade's plane inwards to the edge; negative for a slab that reaches out, such as a balcony. */
  setback: along,
});
export type FacadeSlabEdge = z.infer<typeof FacadeSlabEdge>;

/** Where a façade meets another one. */
export const FacadeCorner = z.object({
  /** Of the other façade. */
  facadeGlobalId: GlobalId,
  /** The end of this one's walls, seen from outside. */
  side: z.enum(["left", "right"]),
  /** Metres from the façade's start. */
  station: along,
  /** Heights between which both are there. */
  from: along,
  to: along,
  /** Radians between the two, measured through the building: under π an outer corner, over π an inner one. */
  angle: z
    .number()
    .positive()
    .max(Math.PI * 2),
});
export type FacadeCorner = z.infer<typeof FacadeCorner>;

/**
 * Outer faces of walls of one or several storeys that lie in one upright plane and meet.
 *
 * The frame lies in that plane, at the left lower corner of the rectangle around the outline as seen from outside:
 * `xAxis` runs to the right (unit, horizontal), z is up, y = z × x points into the building. So no corner of the
 * outline has a negative coordinate.
 */
export const HostFacade = z
  .object({
    kind: z.literal("facade"),
    /** Derived from its elements: the file has no element for a façade. */
    globalId: GlobalId,
    /** "South façade", with a number where several look that way, the largest first. */
    name,
    /** Storey of its lowest element. */
    storeyGlobalId: GlobalId.nullable(),
    /** World, metres. */
    origin: Point,
    xAxis: HorizontalAxis,
    /** Of the rectangle around the outline. */
    length: size(HOST_BOUNDS.length, "more than any façade is long", "façade"),
    height: size(HOST_BOUNDS.height, "more than any façade is high", "façade"),
    /** Where it looks, radians clockwise from true north, from 0 to 2π. */
    bearing: z
      .number()
      .min(0)
      .max(Math.PI * 2),
    /** Counter-clockwise. Slab edges and cross walls of up to 0.6 m between its elements belong to it. */
    outline: Ring,
    /** Counter-clockwise: what no element covers, wider and higher than 0.6 m. Openings of walls are no holes. */
    holes: list(Ring, FACADE_BOUNDS.holes, "holes", "façade"),
    /** m², of the outline without its holes; openings are not deducted. */
    area: z
      .number()
      .min(FACADE_BOUNDS.leastArea, {
        error: ({ input }) =>
          `${spoken(input)} m² is under ${FACADE_BOUNDS.leastArea} m², less than any façade; leave it out.`,
      })
      .max(FACADE_BOUNDS.area, {
        error: ({ input }) =>
          `${over(input, FACADE_BOUNDS.area, "m²", "more than any façade has")}; check the units of the model.`,
      }),
    /** By base, then start. */
    elements: list(FacadeElement, FACADE_BOUNDS.elements, "walls", "façade").min(1),
    /** By sill, then start. */
    openings: list(FacadeOpening, FACADE_BOUNDS.openings, "openings", "façade"),
    /** Floors of storeys from its base to its top, metres in its frame, lowest first. */
    levels: list(z.object({ storeyGlobalId: GlobalId, level: along }), FACADE_BOUNDS.levels, "storeys", "façade"),
    /** By top, then place. */
    slabEdges: list(FacadeSlabEdge, FACADE_BOUNDS.slabEdges, "edges of slabs", "façade"),
    /** From left to right. */
    corners: list(FacadeCorner, FACADE_BOUNDS.neighbours, "corners with other façades", "façade"),
    /** Set when nothing can be hung on it: it is then refused with this sentence. */
    unsupported: z.string().max(HOST_BOUNDS.sentence).nullable(),
  })
  .superRefine(({ outline, holes, area, unsupported }, context) => {
    if (unsupported !== null) return;
    const isTurned = signedArea(outline) <= 0;
    if (isTurned || Math.abs(area - netOfRings(outline, holes)) > 0.01 + area * 0.001) {
      const message =
        "Its area is not that of its outline without its holes: open the model again to have it read anew.";
      context.addIssue({ code: "custom", path: ["area"], message });
    }
  })
  .meta({ id: "HostFacade" });
export type HostFacade = z.infer<typeof HostFacade>;
