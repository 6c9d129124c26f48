import { z } from "zod";
import { GlobalId } from "./base-model.ts";

/** What became of one wall or room between two contents of a base model. Lengths in millimetres, areas in m². */
export const WallChange = z.object({
  kind: z.enum(["added", "moved", "gone"]),
  host: z.enum(["wall", "space"]),
  globalId: GlobalId,
  name: z.string(),
  /** Name of its storey; null when it stands in none. */
  storey: z.string().nullable(),
  /** Gross area of a wall's elevation, net area of a room's floor: of the new wall, of the old one when it is gone. */
  area: z.number().min(0),
  /**
   * What differs, in this order; empty unless `kind` is "moved". `shift` [east, north, up] in project axes: how far both
   * ends went. `ends`: its ends went different ways, the farther one this far. `levelHeight`: of a wall under a slope.
   * `shape`: what units are refused for changed, such as a curve. `outline`: of a room's floor, or of the top
   * of a wall under a slope. `doors`: of a room.
   */
  differences: z.array(
    z.discriminatedUnion("what", [
      z.object({ what: z.literal("shift"), by: z.tuple([z.number(), z.number(), z.number()]) }),
      z.object({ what: z.literal("ends"), by: z.number() }),
      z.object({
        what: z.enum(["length", "height", "thickness", "levelHeight", "clearHeight"]),
        from: z.number(),
        to: z.number(),
      }),
      z.object({ what: z.enum(["shape", "outline"]) }),
      z.object({ what: z.enum(["openings", "doors"]), from: z.int(), to: z.int() }),
    ]),
  ),
});
export type WallChange = z.infer<typeof WallChange>;

/** Two contents of a base model, wall by wall and room by room, by GlobalId. */
export const WallComparison = z.object({
  changes: z.array(WallChange),
  /** Walls with the same GlobalId, place, size and openings, and rooms with the same outline, height and doors. */
  same: z.int().min(0),
});
export type WallComparison = z.infer<typeof WallComparison>;
