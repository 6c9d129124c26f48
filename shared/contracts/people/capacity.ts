import { z } from "zod";
import { BuildingSystemName } from "#shared/contracts/market/search.ts";

/** Metres are read and written by screens; millimetres travel, as whole numbers. */
const Millimetres = z.int().min(1).max(100_000);

/** No road carries more in one piece without a permit of its own: 200 t. */
export const HEAVIEST_UNIT_KG = 200_000;

/** Largest unit that leaves the factory. */
export const LargestUnit = z
  .object({ lengthMm: Millimetres, widthMm: Millimetres, heightMm: Millimetres })
  .meta({ id: "LargestUnit" });
export type LargestUnit = z.infer<typeof LargestUnit>;

/**
 * How much of one building system a supplier makes and how soon. What it does not state is null: "Not known", never
 * "cannot". From the day after `validUntil` the figures are too old to count.
 */
export const SystemCapacity = z
  .object({
    system: BuildingSystemName,
    /** Units (modules, pods, panels …) a week. */
    unitsPerWeek: z.int().min(1).max(10_000).nullable(),
    /** Weeks from order to the first unit. */
    leadTimeWeeks: z.int().min(0).max(520).nullable(),
    largestUnit: LargestUnit.nullable(),
    /** Mass of the heaviest unit as it leaves the factory, kg. */
    heaviestUnitKg: z.int().min(1).max(HEAVIEST_UNIT_KG).nullable(),
    /** How far it delivers, great circle from its factory. Half the Earth's circumference is everywhere. */
    radiusMiles: z.int().min(1).max(12_500).nullable(),
    validUntil: z.iso.date().nullable(),
  })
  .meta({ id: "SystemCapacity" });
export type SystemCapacity = z.infer<typeof SystemCapacity>;
