import { fail, type KindRules, pass } from "./kind.ts";
import { isPositions } from "./positions.ts";
import { structured } from "./structured.ts";

/** A line of at least two places. */
export const geoLineKind: KindRules = {
  kind: "GeoLine",
  fallback: null,
  check(value, field) {
    const line = structured(value);
    return isPositions(line, 2) ? pass(line) : fail(`${field.label} is a line of two places or more.`);
  },
};
