import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import { isList, isRecord, type KindRules, pass, refuse } from "#shared/configurator/attribute-kinds/kind.ts";
import { isPosition, isPositions, isRing, NO_PLACE } from "./positions.ts";

type Drawn = "GeoPoint" | "GeoLine" | "GeoPolygon";

/** A GeoJSON object (RFC 7946): geometry, feature or collection, with as many of what its field asks for (MAP-12). */
export const geoJsonKind: KindRules = {
  kind: "GeoJSON",
  fallback: null,
  missing: NO_PLACE,
  check(value, field) {
    if (!isGeoJson(value)) return refuse("forms.geoJson", field);
    const wanted = field.geo?.feature ?? null;
    if (wanted === null || hasEnough(value, wanted, field)) return pass(value);
    return refuse(`map.input.${field.geo?.count ?? "one"}.${wanted}`, field);
  },
};

function hasEnough(value: JsonValue, wanted: Drawn, { geo }: InputField): boolean {
  const count = drawnIn(value).filter((drawn) => drawn === wanted).length;
  return geo?.count === "atLeastOne" ? count > 0 : count === 1;
}

const DRAWN: Readonly<Record<string, Drawn>> = {
  Point: "GeoPoint",
  MultiPoint: "GeoPoint",
  LineString: "GeoLine",
  MultiLineString: "GeoLine",
  Polygon: "GeoPolygon",
  MultiPolygon: "GeoPolygon",
};

/** Everything drawn in a GeoJSON object; a multiple geometry counts as many times as it has parts. */
function drawnIn(value: JsonValue | undefined): Drawn[] {
  if (!isRecord(value)) return [];
  const { type, coordinates } = value;
  if (type === "FeatureCollection" || type === "GeometryCollection") {
    const parts = type === "FeatureCollection" ? value.features : value.geometries;
    return isList(parts) ? parts.flatMap(drawnIn) : [];
  }
  if (type === "Feature") return drawnIn(value.geometry);
  const drawn = typeof type === "string" ? DRAWN[type] : undefined;
  if (!drawn || typeof type !== "string") return [];
  const times = type.startsWith("Multi") && isList(coordinates) ? coordinates.length : 1;
  return Array.from({ length: times }, () => drawn);
}

function isGeoJson(value: JsonValue): boolean {
  if (!isRecord(value)) return false;
  if (value.type === "FeatureCollection") return isList(value.features) && value.features.every(isFeature);
  return isFeature(value) || isGeometry(value);
}

function isFeature(value: JsonValue): boolean {
  return isRecord(value) && value.type === "Feature" && (value.geometry === null || isGeometry(value.geometry));
}

function isGeometry(value: JsonValue | undefined): boolean {
  if (!isRecord(value)) return false;
  const { coordinates } = value;
  const all = (test: (each: JsonValue) => boolean) => isList(coordinates) && coordinates.every(test);
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
      return all((polygon) => isList(polygon) && polygon.every(isRing));
    case "GeometryCollection":
      return isList(value.geometries) && value.geometries.every(isGeometry);
    default:
      return false;
  }
}
