import { type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { isPositions, NO_PLACE } from "./positions.ts";

/** A line of at least two places. */
export const geoLineKind: KindRules = {
  kind: "GeoLine",
  fallback: null,
  missing: NO_PLACE,
  check(value, field) {
    return isPositions(value, 2) ? pass(value) : refuse("forms.geoLine", field);
  },
};
