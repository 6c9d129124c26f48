import type { SystemCapacity } from "#shared/contracts/people/capacity.ts";
import type { Maker, Need } from "./delivery.ts";

const LEEDS = { longitude: -1.5491, latitude: 53.8008 };
/** A Monday. */
export const TODAY = "2026-11-23";
/** 48 modules in Leeds by the middle of June, for tests. */
export const NEED: Need = {
  system: "Modules",
  quantity: 48,
  by: "2027-06-14",
  lengthMm: 10_800,
  widthMm: null,
  heightMm: null,
  massKg: null,
  place: LEEDS,
};

/** A maker of modules about 3 miles from the place of the need, who has said everything, for tests. */
export function aMaker(name: string, more: Partial<SystemCapacity>): Maker {
  const capacity: SystemCapacity = {
    system: "Modules",
    unitsPerWeek: 14,
    leadTimeWeeks: 14,
    largestUnit: { lengthMm: 12_000, widthMm: 4200, heightMm: 3400 },
    heaviestUnitKg: 18_000,
    radiusMiles: 150,
    validUntil: null,
    ...more,
  };
  return { name, systems: ["Modules"], sites: [{ longitude: -1.6, latitude: 53.83 }], capacities: [capacity] };
}
