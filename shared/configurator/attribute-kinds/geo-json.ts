import { fail, isRecord, type KindRules, pass } from "./kind.ts";
import { isPosition, isPositions, isRing } from "./positions.ts";
import { structured } from "./structured.ts";

/** A GeoJSON object (RFC 7946): geometry, feature or collection. */
export const geoJsonKind: KindRules = {
  kind: "GeoJSON",
  fallback: null,
  check(value, field) {
    const object = structured(value);
    return object !== undefined && isGeoJson(object) ? pass(object) : fail(`${field.label} is a GeoJSON object.`);
  },
};

function isGeoJson(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.type === "FeatureCollection") return Array.isArray(value.features) && value.features.every(isFeature);
  return isFeature(value) || isGeometry(value);
}

function isFeature(value: unknown): boolean {
  return isRecord(value) && value.type === "Feature" && (value.geometry === null || isGeometry(value.geometry));
}

function isGeometry(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { coordinates } = value;
  const all = (test: (each: unknown) => boolean) => Array.isArray(coordinates) && coordinates.every(test);
  switch (value.type) {
    case "Point":
      return isPosition(coordinates);
    case "MultiPoint":
      return all(isPosition);
    case "LineString":
      return isPositions(coordinates, 2);
    case "MultiLineString":
      return all((line) => isPositions(line, 2));
    case "Polygon":
      return all(isRing);
    case "MultiPolygon":
      return all((polygon) => Array.isArray(polygon) && polygon.every(isRing));
    case "GeometryCollection":
      return Array.isArray(value.geometries) && value.geometries.every(isGeometry);
    default:
      return false;
  }
}
