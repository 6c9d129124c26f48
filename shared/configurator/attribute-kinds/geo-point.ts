import { fail, type KindRules, pass } from "./kind.ts";
import { isPosition } from "./positions.ts";
import { structured } from "./structured.ts";

/** A place: [longitude, latitude]. */
export const geoPointKind: KindRules = {
  kind: "GeoPoint",
  fallback: null,
  check(value, field) {
    const point = structured(value);
    return isPosition(point) ? pass(point) : fail(`${field.label} is a longitude and a latitude in degrees.`);
  },
};
