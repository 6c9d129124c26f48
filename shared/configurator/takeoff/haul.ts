import type { InputField } from "#shared/contracts/design/activities.ts";
import { rangeField } from "#shared/configurator/attribute-kinds/fields.ts";
import { ROAD_DISTANCE } from "#shared/domain/carbon.ts";
import { KILOMETRES_PER_MILE } from "#shared/domain/units.ts";

/** Distance in the rate of a load, and the stretch that each further rate is for, km. */
export const INCLUDED_HAUL = 100 * KILOMETRES_PER_MILE;
export const HAUL_STRETCH = 50 * KILOMETRES_PER_MILE;

/** How far the units travel: input of every kit whose delivery goes by road. Cost and carbon A4 go by it. */
export const HAUL_FIELD: InputField = rangeField({
  name: "haul",
  label: "Distance from the factory",
  group: "Delivery",
  unit: "km",
  minimum: 0,
  maximum: 2000,
  multipleOf: 10,
  default: ROAD_DISTANCE.national,
  help: "By road, one way. Delivery and transport carbon go by it.",
});

/**
 * How many further stretches a load travels past the distance that its rate includes; one begun is charged.
 *
 * @param haul km
 * @param included km in the rate of a load
 * @param stretch km
 */
export function furtherStretches(haul: number, included: number, stretch: number): number {
  return Math.max(0, Math.ceil((haul - included) / stretch - 1e-9));
}
