import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { Place, PlaceType } from "#shared/contracts/market/geo.ts";
import { wrapLongitude } from "#shared/domain/places/longitude.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

/** Kinds of attributes that a map answers (CFG-07). GeoJSON takes any of the three. */
export type GeoKind = "GeoPoint" | "GeoLine" | "GeoPolygon" | "GeoJSON";
export type FeatureKind = Exclude<GeoKind, "GeoJSON">;

/** Something on the map; `corners` is one place for a point, and the open outer ring of a polygon. */
export interface GeoFeature {
  kind: FeatureKind;
  corners: readonly LongLat[];
  /** Open rings that are cut out of a polygon: kept, and not edited. */
  holes?: readonly (readonly LongLat[])[];
  /** The other members of the GeoJSON feature that it came in, such as its properties. */
  about?: Readonly<Record<string, JsonValue>>;
}

/** What was entered: the address found by search, and what was put on the map. */
export interface MapAnswer {
  address: Pick<Place, "text" | "type"> | null;
  features: readonly GeoFeature[];
}

/** What an answer must have (MAP-12). */
export interface AnswerRule {
  feature: FeatureKind | null;
  /** How many features of that kind. */
  count: "one" | "atLeastOne";
  /** The address must be of this type, where the question says which. */
  addressType: PlaceType | null;
}

/** A text of the catalogue and its values. */
export interface Fault {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** Fewest corners by kind. */
export const LEAST_CORNERS: Readonly<Record<FeatureKind, number>> = { GeoPoint: 1, GeoLine: 2, GeoPolygon: 3 };

/** What is wrong with an answer, or null (MAP-11, MAP-12). */
export function checkAnswer({ address, features }: MapAnswer, rule: AnswerRule): Fault | null {
  if (address === null && features.length === 0) return { key: "map.input.required", values: {} };
  if (rule.addressType !== null && address === null) {
    return { key: "map.input.addressMissing", values: { type: rule.addressType } };
  }
  if (rule.addressType !== null && address?.type !== rule.addressType) {
    return { key: "map.input.addressMismatch", values: { type: rule.addressType, given: address?.type ?? "" } };
  }
  if (rule.feature === null) return null;
  const count = features.filter(({ kind }) => kind === rule.feature).length;
  const isRight = rule.count === "one" ? count === 1 : count >= 1;
  return isRight ? null : { key: `map.input.${rule.count}.${rule.feature}`, values: {} };
}

/** An answer's feature as the attribute takes it; polygons are closed (RFC 7946). Null without one. */
export function toAttribute(kind: GeoKind, feature: GeoFeature | undefined): JsonValue {
  if (!feature || feature.corners.length < LEAST_CORNERS[feature.kind]) return null;
  const geometry = geometryOf(feature);
  if (kind !== "GeoJSON") return geometry.coordinates;
  return feature.about ? { ...feature.about, geometry } : geometry;
}

/** What an answer must have, by the schema of its field: one feature of the field's kind unless that says otherwise. */
export function ruleOf(kind: GeoKind, geo: InputField["geo"]): AnswerRule {
  return {
    feature: kind === "GeoJSON" ? (geo?.feature ?? null) : kind,
    count: geo?.count ?? "one",
    addressType: geo?.addressType ?? null,
  };
}

/** An answer as the attribute takes it; null while it breaks its rule, so that the form waits (MAP-12). */
export function answerValue(kind: GeoKind, answer: MapAnswer, rule: AnswerRule): JsonValue {
  return checkAnswer(answer, rule) === null ? toAttribute(kind, answer.features[0]) : null;
}

/** The geometry of a feature in GeoJSON. */
export function geometryOf({ kind, corners, holes = [] }: GeoFeature) {
  const [first] = corners;
  if (kind === "GeoPoint") return { type: "Point", coordinates: first ?? [] } as const;
  if (kind === "GeoLine") return { type: "LineString", coordinates: corners } as const;
  return { type: "Polygon", coordinates: [corners, ...holes].map(closed) } as const;
}

function closed(ring: readonly LongLat[]): readonly LongLat[] {
  const [first] = ring;
  return first ? [...ring, first] : [];
}

/** A feature of a map that was turned beyond the antimeridian: longitudes are from -180 to 180 degrees again. */
export function inWorld(feature: GeoFeature): GeoFeature {
  const corners = feature.corners.map(([longitude, latitude]): LongLat => [wrapLongitude(longitude), latitude]);
  return { ...feature, corners };
}

const KIND_OF_TYPE: Readonly<Record<string, FeatureKind>> = {
  Point: "GeoPoint",
  LineString: "GeoLine",
  Polygon: "GeoPolygon",
};

/** The feature of an attribute's value, or undefined where it has none that a map can edit. */
export function fromAttribute(kind: GeoKind, data: unknown): GeoFeature | undefined {
  if (kind !== "GeoJSON") return featureOf(kind, data);
  if (!isRecord(data) || data["type"] !== "Feature") return ofGeometry(data);
  // Bounds would be those of before.
  const { geometry, bbox: _, ...about } = data;
  const drawn = ofGeometry(geometry);
  return drawn && { ...drawn, about };
}

function ofGeometry(data: unknown): GeoFeature | undefined {
  if (!isRecord(data)) return undefined;
  const { type, coordinates } = data;
  const drawn = typeof type === "string" ? KIND_OF_TYPE[type] : undefined;
  return drawn && featureOf(drawn, coordinates);
}

function featureOf(kind: FeatureKind, coordinates: unknown): GeoFeature | undefined {
  if (kind !== "GeoPolygon") {
    const corners = cornersOf(kind === "GeoPoint" ? [coordinates] : coordinates, LEAST_CORNERS[kind]);
    return corners && { kind, corners };
  }
  const rings = Array.isArray(coordinates) ? coordinates.map(openRing) : [];
  const [corners, ...holes] = rings;
  if (!corners || holes.some((hole) => hole === undefined)) return undefined;
  const cut = holes.filter((hole) => hole !== undefined);
  return { kind, corners, ...(cut.length > 0 && { holes: cut }) };
}

function openRing(ring: unknown): LongLat[] | undefined {
  return Array.isArray(ring) ? cornersOf(ring.slice(0, -1), LEAST_CORNERS.GeoPolygon) : undefined;
}

/** Heights are not edited: a place with one is none here. */
function cornersOf(list: unknown, least: number): LongLat[] | undefined {
  if (!Array.isArray(list) || list.length < least || !list.every(isPlace)) return undefined;
  return list.map(([longitude, latitude]): LongLat => [longitude, latitude]);
}

function isPlace(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");
}

/** A shape that is not edited on a map: shown, and kept as it is. */
export interface KeptShape {
  geoJson: JsonValue;
  /** All places in it. */
  corners: readonly LongLat[];
}

/** A value that is allowed and that no feature stands for: several shapes, or heights. */
export function keptShape(kind: GeoKind, data: JsonValue): KeptShape {
  const type = Object.keys(KIND_OF_TYPE).find((name) => KIND_OF_TYPE[name] === kind);
  return { geoJson: type === undefined ? data : { type, coordinates: data }, corners: placesIn(data) };
}

function placesIn(data: unknown): LongLat[] {
  if (Array.isArray(data)) {
    const [longitude, latitude]: unknown[] = data;
    const isOne = typeof longitude === "number" && typeof latitude === "number";
    return isOne ? [[longitude, latitude]] : data.flatMap(placesIn);
  }
  if (!isRecord(data)) return [];
  // Properties may hold anything.
  return ["coordinates", "geometry", "geometries", "features"].flatMap((name) => placesIn(data[name]));
}

function isRecord(value: unknown): value is Readonly<Record<string, JsonValue>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
