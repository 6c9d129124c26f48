import { z } from "zod";

/** [x, y] in millimetres, y up. */
const Corner = z.tuple([z.number(), z.number()]);

/** One part as it is drawn: filled where it is, then its edges. */
export const DrawnPart = z.object({
  /** Layer of the legend that it belongs to: "board". */
  layer: z.string(),
  /** Where it is cut, else what is seen of it beyond the cut. */
  isCut: z.boolean(),
  /** Closed loops without their last point, to be filled by the nonzero rule. */
  fill: z.array(z.array(Corner)),
  /** Open lines. */
  lines: z.array(z.array(Corner)),
});
export type DrawnPart = z.infer<typeof DrawnPart>;

/** A dimension with its line and the two points that it measures between. */
export const DrawnDimension = z.object({
  from: Corner,
  to: Corner,
  /** From the measured points to the dimension's line, to the right and up. */
  offset: Corner,
  /** Millimetres. */
  value: z.number(),
  /** Name of the input that it shows; null for what follows from others. */
  field: z.string().nullable(),
});
export type DrawnDimension = z.infer<typeof DrawnDimension>;

/** A leaf of a door: it turns about `hinge` from `shut` to `open`. */
export const DrawnSwing = z.object({ hinge: Corner, shut: Corner, open: Corner });
export type DrawnSwing = z.infer<typeof DrawnSwing>;

/**
 * Of a unit that people enter, the plan, or what is seen of one wall from within, as seen on entering; of one that they
 * stand before, its frame from the inner side, and a level section.
 */
export const DrawnView = z.enum(["plan", "front", "left", "back", "right", "elevation", "section"]);
export type DrawnView = z.infer<typeof DrawnView>;

/** A view cut by a plane. */
export const Drawing = z.object({
  view: DrawnView,
  /** Lowest and highest corner of all that is drawn, dimensions included. */
  low: Corner,
  high: Corner,
  /** Height of a dimension's figures, mm. */
  textHeight: z.number(),
  /** Farthest first. */
  parts: z.array(DrawnPart),
  dimensions: z.array(DrawnDimension),
  swings: z.array(DrawnSwing),
});
export type Drawing = z.infer<typeof Drawing>;

/** The views of one type of unit. */
export const UnitDrawings = z
  .object({
    typeMark: z.string(),
    /** "2,200 × 1,600 mm, left". */
    label: z.string(),
    drawings: z.array(Drawing),
  })
  .meta({ id: "UnitDrawings" });
export type UnitDrawings = z.infer<typeof UnitDrawings>;
