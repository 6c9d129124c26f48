import { type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { isPosition, NO_PLACE } from "./positions.ts";

/** A place: [longitude, latitude]. */
export const geoPointKind: KindRules = {
  kind: "GeoPoint",
  fallback: null,
  missing: NO_PLACE,
  check(value, field) {
    return isPosition(value) ? pass(value) : refuse("forms.geoPoint", field);
  },
};
