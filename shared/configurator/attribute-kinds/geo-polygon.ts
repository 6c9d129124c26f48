import { fail, type KindRules, pass } from "./kind.ts";
import { isRing } from "./positions.ts";
import { structured } from "./structured.ts";

/** An area: closed rings, the outer one first. */
export const geoPolygonKind: KindRules = {
  kind: "GeoPolygon",
  fallback: null,
  check(value, field) {
    const rings = structured(value);
    const isPolygon = Array.isArray(rings) && rings.length > 0 && rings.every(isRing);
    return isPolygon ? pass(rings) : fail(`${field.label} is an area: rings that end where they begin.`);
  },
};
