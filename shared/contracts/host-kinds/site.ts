import { z } from "zod";
import { GlobalId, Point } from "#shared/contracts/design/base-model.ts";
import { HOST_BOUNDS, over, spoken } from "./host-bounds.ts";
import { HorizontalAxis, list, name, placeOn } from "./host-sizes.ts";
import { netOfRings } from "./net-of-rings.ts";
import { selfCrossing, signedArea } from "./plan-polygon.ts";

/** How large a site may be, and how finely drawn. */
export const SITE_BOUNDS = {
  /** m². Less than one parking space is a slip of the hand. */
  leastArea: 10,
  /** m²: a square kilometre. */
  area: 1_000_000,
  corners: 1000,
  holes: 100,
  /** Degrees: nearer to the poles a map of local metres is none. */
  latitude: 85,
} as const;

const SiteArea = z
  .number()
  .min(SITE_BOUNDS.leastArea, {
    error: ({ input }) =>
      `The site has ${spoken(input)} m², under ${SITE_BOUNDS.leastArea} m², less than any site; draw it again on the map, larger.`,
  })
  .max(SITE_BOUNDS.area, {
    error: ({ input }) =>
      `The site has ${over(input, SITE_BOUNDS.area, "m²", "the most of one site")}; draw the part that is built on.`,
  });

/** Corners of a closed polygon, counter-clockwise, [x, y] in the site's frame, metres; the first is not repeated. */
const Boundary = list(z.tuple([placeOn("site"), placeOn("site")]), SITE_BOUNDS.corners, "corners", "site")
  .min(3, { error: "A boundary needs at least 3 corners: draw the site again on the map." })
  .superRefine((points, context) => {
    const crossing = selfCrossing(points);
    if (crossing !== null) {
      const [x, y] = crossing.map((value) => value.toFixed(1));
      const message = `The boundary crosses itself at ${x}, ${y} m from its corner: draw the site again on the map.`;
      context.addIssue({ code: "custom", message });
    } else if (signedArea(points) <= 0) {
      context.addIssue({ code: "custom", message: "The boundary encloses nothing: draw the site again on the map." });
    }
  });

/**
 * Ground that something is built on, as it is drawn on a map.
 *
 * Its world is local: x east, y north, z up, metres, its zero at `anchor`. The frame lies in it at the corner of the
 * rectangle around the boundary, `xAxis` along the boundary's longest side, z up, y = z × x: no corner of the boundary
 * has a negative coordinate.
 */
export const HostSite = z
  .object({
    kind: z.literal("site"),
    /** Derived from the polygon on the map: the same one has the same id. */
    globalId: GlobalId,
    name,
    /** Where the local world's zero is: the middle of the rectangle around the site. Degrees (WGS 84). */
    anchor: z.object({
      longitude: z.number().min(-180).max(180),
      latitude: z.number().min(-SITE_BOUNDS.latitude).max(SITE_BOUNDS.latitude),
    }),
    origin: Point,
    xAxis: HorizontalAxis,
    boundary: Boundary,
    /** What is drawn as not part of it, such as a pond; counter-clockwise too. */
    holes: list(Boundary, SITE_BOUNDS.holes, "holes", "site"),
    /** m², without its holes. */
    area: SiteArea,
    /** Set when nothing can be built there: it is then refused with this sentence. */
    unsupported: z.string().max(HOST_BOUNDS.sentence).nullable(),
  })
  .refine(({ boundary, holes, area }) => Math.abs(area - netOfRings(boundary, holes)) <= 0.01 + area * 0.001, {
    path: ["area"],
    error: "Its area is not that of its boundary without its holes: draw the site again on the map.",
  })
  .meta({ id: "HostSite" });
export type HostSite = z.infer<typeof HostSite>;
