import type { InputField } from "#shared/contracts/design/activities.ts";
import type { JsonValue } from "#shared/contracts/json-bounds.ts";
import type { Place, PlaceType } from "#shared/contracts/market/geo.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

/** Kinds of attributes that a map answers (CFG-07). GeoJSON takes any of the three. */
export type GeoKind = "GeoPoint" | "GeoLine" | "GeoPolygon" | "GeoJSON";
export type FeatureKind = Exclude<GeoKind, "GeoJSON">;

/** Something on the map; `corners` is one place for a point, and the open outer ring of a polygon. */
export interface GeoFeature {
  kind: FeatureKind;
  corners: readonly LongLat[];
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
interface Fault {
  key: string;
  values: Readonly<Record<string, string>>;
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

/** Corners typed one a line as "longitude, latitude"; the line, from 1, that is none of that comes as an error. */
export function parseCorners(text: string): { corners: LongLat[] } | { badLine: number } {
  const corners: LongLat[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const [longitude, latitude, ...more] = line
      .split(/[,;\s]+/)
      .filter((part) => part !== "")
      .map(Number);
    const isPlace =
      longitude !== undefined && latitude !== undefined && Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    if (!isPlace || more.length > 0) return { badLine: index + 1 };
    corners.push([longitude, latitude]);
  }
  return { corners };
}

/** Corners as a person types them, to about a metre. */
export function formatCorners(corners: readonly LongLat[]): string {
  return corners
    .map(([longitude, latitude]) => `${Number(longitude.toFixed(5))}, ${Number(latitude.toFixed(5))}`)
    .join("\n");
}

/** An answer's feature as the attribute takes it; polygons are closed (RFC 7946). Null without one. */
export function toAttribute(kind: GeoKind, feature: GeoFeature | undefined): JsonValue {
  if (!feature || feature.corners.length < LEAST_CORNERS[feature.kind]) return null;
  const geometry = geometryOf(feature);
  return kind === "GeoJSON" ? geometry : geometry.coordinates;
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
export function geometryOf({ kind, corners }: GeoFeature) {
  const [first] = corners;
  if (kind === "GeoPoint") return { type: "Point", coordinates: first ?? [] } as const;
  if (kind === "GeoLine") return { type: "LineString", coordinates: corners } as const;
  return { type: "Polygon", coordinates: [first ? [...corners, first] : []] } as const;
}

const KIND_OF_TYPE: Readonly<Record<string, FeatureKind>> = {
  Point: "GeoPoint",
  LineString: "GeoLine",
  Polygon: "GeoPolygon",
};

/** The feature of an attribute's value, or undefined where it has none that a map can edit. */
export function fromAttribute(kind: GeoKind, data: unknown): GeoFeature | undefined {
  if (kind !== "GeoJSON") return featureOf(kind, data);
  if (typeof data !== "object" || data === null || !("type" in data) || !("coordinates" in data)) return undefined;
  const drawn = KIND_OF_TYPE[String(data.type)];
  return drawn && featureOf(drawn, data.coordinates);
}

function featureOf(kind: FeatureKind, coordinates: unknown): GeoFeature | undefined {
  const list = kind === "GeoPoint" ? [coordinates] : kind === "GeoPolygon" ? openRing(coordinates) : coordinates;
  if (!Array.isArray(list) || list.length < LEAST_CORNERS[kind] || !list.every(isPlace)) return undefined;
  return { kind, corners: list.map(([longitude, latitude]): LongLat => [longitude, latitude]) };
}

function openRing(rings: unknown): unknown[] | undefined {
  const ring: unknown = Array.isArray(rings) ? rings[0] : undefined;
  return Array.isArray(ring) ? ring.slice(0, -1) : undefined;
}

function isPlace(value: unknown): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";
}
