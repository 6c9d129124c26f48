import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { MapTokens } from "#shared/ui/map/style/map-tokens.ts";
import { pinLayer } from "#shared/ui/map/overlay.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

type Data = Exclude<GeoJSONSourceSpecification["data"], string>;

/** The spread pins. */
export const FAN_LAYER = "fan";

/** Most pins of a fan: more are a list only. */
const MOST = 8;
/** From one pin to the next along the arc, CSS pixels: a tag of 32 and some room. */
const APART = 44;
const LEAST_RADIUS = 58;
/** Of a half circle, in radians, the ends that are left free: a pin there would touch the list over the place. */
const FREE = (25 / 180) * Math.PI;
const NOTHING: Data = { type: "FeatureCollection", features: [] };

/**
 * Where the pins of a fan stand, from left to right: CSS pixels from the place, right and down.
 *
 * @param count at least two
 * @param side of the place on which there is room
 */
export function fanOffsets(count: number, side: "below" | "above"): [x: number, y: number][] {
  const arc = Math.PI - 2 * FREE;
  const radius = Math.max(LEAST_RADIUS, ((count - 1) * APART) / arc);
  return Array.from({ length: count }, (_, index) => {
    const angle = FREE + (index * arc) / (count - 1);
    const down = Math.sin(angle) * radius;
    return [-Math.cos(angle) * radius, side === "below" ? down : -down];
  });
}

/** Pins of listings at one place, spread beside their list, each with a line to the place. */
export class PinFan {
  readonly #map: MapLibreMap;
  #held: { points: readonly MapPoint[]; at: LongLat } | null = null;
  #data = NOTHING;

  constructor(map: MapLibreMap) {
    this.#map = map;
    // Its distances are those of the zoom that it was spread at.
    map.on("zoomstart", () => this.fold());
  }

  get data(): Data {
    return this.#data;
  }

  /** Place of the listings that are spread, or were last. */
  get at(): LongLat | null {
    return this.#held?.at ?? null;
  }

  /** Says which listings the next list is of. */
  hold(points: readonly MapPoint[], at: LongLat): void {
    this.#held = { points, at };
  }

  /** Spreads what is held at a place, if it is more than one and no crowd. */
  spread([longitude, latitude]: LongLat, side: "below" | "above", selectedIds: readonly number[]): void {
    if (!this.#held) return;
    const { points, at } = this.#held;
    if (at[0] !== longitude || at[1] !== latitude || points.length < 2 || points.length > MOST) return;
    const { x, y } = this.#map.project([longitude, latitude]);
    const offsets = fanOffsets(points.length, side);
    const features = points.flatMap(({ id, name, slug, rank }, index) => {
      const [right, down] = offsets[index] ?? [0, 0];
      const { lng, lat } = this.#map.unproject([x + right, y + down]);
      const state = selectedIds.includes(id) ? "selected" : "plain";
      const coordinates = [lng, lat];
      return [
        { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: [[...at], coordinates] } },
        { type: "Feature", properties: { id, name, slug, rank, state }, geometry: { type: "Point", coordinates } },
      ];
    });
    // MapLibre's GeoJSON types are mutable; nothing writes to these.
    this.#show({ type: "FeatureCollection", features } as Data);
  }

  fold(): void {
    if (this.#data !== NOTHING) this.#show(NOTHING);
  }

  #show(data: Data): void {
    this.#data = data;
    void this.#map.getSource<GeoJSONSource>(FAN_LAYER)?.setData(data);
  }
}

/** A style with spread pins on top. */
export function withFan(style: StyleSpecification, data: Data, tokens: MapTokens): StyleSpecification {
  return {
    ...style,
    sources: { ...style.sources, [FAN_LAYER]: { type: "geojson", data } },
    layers: [
      ...style.layers,
      {
        id: "fan-lines",
        type: "line",
        source: FAN_LAYER,
        filter: ["==", ["geometry-type"], "LineString"],
        paint: { "line-color": tokens.ink, "line-width": 1 },
      },
      {
        source: FAN_LAYER,
        ...pinLayer(FAN_LAYER, ["get", "state"], "always"),
        filter: ["==", ["geometry-type"], "Point"],
      },
    ],
  };
}
