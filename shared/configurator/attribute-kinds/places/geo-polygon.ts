import { isList, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { isRing, NO_PLACE } from "./positions.ts";

/** An area: closed rings, the outer one first. */
export const geoPolygonKind: KindRules = {
  kind: "GeoPolygon",
  fallback: null,
  missing: NO_PLACE,
  check(value, field) {
    const isPolygon = isList(value) && value.length > 0 && value.every(isRing);
    return isPolygon ? pass(value) : refuse("forms.geoPolygon", field);
  },
};
