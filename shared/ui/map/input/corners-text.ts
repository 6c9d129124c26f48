import type { LongLat } from "#shared/ui/map/region-views.ts";
import { LEAST_CORNERS } from "./map-answer.ts";
import type { Fault, FeatureKind } from "./map-answer.ts";

/** Decimals of a degree: about a centimetre. */
const DECIMALS = 7;

/**
 * Corners of a feature that are typed one a line as "latitude, longitude", as people, maps and phones say them
 * (ISO 6709). No text is no corners. An area may end with its first corner, as it is stored (RFC 7946, 3.1.6).
 */
export function readCorners(text: string, kind: FeatureKind): { corners: LongLat[] } | { fault: Fault } {
  const typed: LongLat[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const place = placeIn(line);
    if (place === null) return { fault: { key: "map.input.badLine", values: { line: index + 1 } } };
    typed.push(place);
  }
  const corners = kind === "GeoPolygon" ? opened(typed) : typed;
  if (corners.length === 0) return { corners };
  if (kind === "GeoPoint" && corners.length > 1) return { fault: { key: "map.input.onePlace", values: {} } };
  const least = LEAST_CORNERS[kind];
  return corners.length < least ? { fault: { key: "map.input.fewCorners", values: { count: least } } } : { corners };
}

/** Corners as a person types them, to about a centimetre. */
export function formatCorners(corners: readonly LongLat[]): string {
  return corners.map(([longitude, latitude]) => `${degrees(latitude)}, ${degrees(longitude)}`).join("\n");
}

function placeIn(line: string): LongLat | null {
  const [latitude, longitude, ...more] = line
    .split(/[,;\s]+/)
    .filter((part) => part !== "")
    .map(Number);
  if (latitude === undefined || longitude === undefined || more.length > 0) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
}

function opened(ring: readonly LongLat[]): LongLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
  return isClosed ? ring.slice(0, -1) : [...ring];
}

/** Without zeros at its end, and never as 1e-7. */
function degrees(value: number): string {
  return value.toFixed(DECIMALS).replace(/\.?0+$/, "");
}
