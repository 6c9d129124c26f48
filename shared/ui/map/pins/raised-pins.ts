import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { placeOf } from "#shared/ui/map/map-event-facts.ts";
import { raisedFeatures } from "./map-features.ts";
import type { Marked, PointCollection, PointFeature } from "./map-features.ts";
import { POINT_LAYERS } from "#shared/ui/map/overlay.ts";
import { type Box, clearSide, countBox, type PinSide, tagBox } from "./pin-side.ts";

const SIDES = ["above", "below", "right", "left"] as const;
/** A card may stand right below the place, or over the tag above it. */
const BESIDE_CARD = ["above", "right", "left"] as const;
/** How far from a place something may stand that a tag there would cover, CSS pixels. */
const REACH = 72;
/** Whose numbers are not to be covered. What is chosen is looked at one after the other. */
const NUMBERED = [POINT_LAYERS.counts, POINT_LAYERS.pins, POINT_LAYERS.raised];

type Shown = Marked & { points: readonly MapPoint[] };

/** The pins that are drawn over all others, each on a side of its place where it hides no number. */
export class RaisedPins {
  readonly #map: MapLibreMap;
  #sides: ReadonlyMap<string, PinSide> = new Map();
  #drawn = "";
  /** The point under the pointer: those of tiles are known once it was over them. */
  pointed: MapPoint | null = null;

  constructor(map: MapLibreMap) {
    this.#map = map;
  }

  /** For a style that is drawn as a whole. */
  data(shown: Shown): PointCollection {
    const data = this.#withSides(this.#features(shown));
    this.#drawn = JSON.stringify(data);
    return data;
  }

  /** Draws them anew where anything of them has changed, or what the map shows around them. */
  raise(shown: Shown, hasCard: boolean): void {
    const features = this.#features(shown);
    this.#look(features, shown.hoveredId, hasCard);
    const data = this.#withSides(features);
    const text = JSON.stringify(data);
    if (text === this.#drawn) return;
    this.#drawn = text;
    void this.#map.getSource<GeoJSONSource>("raised")?.setData(data);
  }

  #withSides({ type, features }: PointCollection): PointCollection {
    return {
      type,
      features: features.map((feature) => {
        const side = this.#sides.get(keyOf(feature));
        return side === undefined ? feature : { ...feature, properties: { ...feature.properties, side } };
      }),
    };
  }

  #look({ features }: PointCollection, hoveredId: number | null, hasCard: boolean): void {
    const sides = new Map<string, PinSide>();
    const taken: { id: number; tag: Box }[] = [];
    for (const feature of features.filter(({ properties }) => properties.height > 0).toSorted(byHeight)) {
      const at = this.#map.project(feature.geometry.coordinates);
      const { id } = feature.properties;
      const isHovered = id === hoveredId;
      // Tags of one listing say the same number.
      const others = taken.filter((other) => other.id !== id).map(({ tag }) => tag);
      const marks = [...this.#marksAround(at, id, isHovered), ...others];
      const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
      const side = clearSide(at, marks, { width, height }, isHovered && hasCard ? BESIDE_CARD : SIDES);
      taken.push({ id, tag: tagBox(at, side) });
      if (side !== "above") sides.set(keyOf(feature), side);
    }
    this.#sides = sides;
  }

  #features(shown: Shown): PointCollection {
    const { points } = shown;
    const pointed = this.pointed && !points.includes(this.pointed) ? [this.pointed] : [];
    return raisedFeatures([...points, ...pointed], shown);
  }

  /** A chosen pin takes room from other ranks, which are dots then: only counts are kept from it. */
  #marksAround({ x, y }: { x: number; y: number }, ownId: number, isHovered: boolean): Box[] {
    const wanted = isHovered ? NUMBERED : [POINT_LAYERS.counts];
    const layers = wanted.filter((id) => this.#map.getLayer(id) !== undefined);
    if (layers.length === 0) return [];
    const around: [[number, number], [number, number]] = [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ];
    return this.#map.queryRenderedFeatures(around, { layers }).flatMap(({ layer, properties, geometry }) => {
      if (properties["id"] === ownId) return [];
      const [longitude, latitude] = placeOf(geometry);
      const place = this.#map.project([longitude, latitude]);
      return [layer.id === POINT_LAYERS.counts ? countBox(place) : tagBox(place, "above")];
    });
  }
}

/** Chosen ones by their rank, then the one under the pointer, which stands over them. */
function byHeight(a: PointFeature, b: PointFeature): number {
  const rank = ({ properties }: PointFeature): number => properties.rank ?? Infinity;
  return a.properties.height - b.properties.height || rank(a) - rank(b) || a.properties.id - b.properties.id;
}

/** One listing may have several places. */
function keyOf({ properties, geometry }: PointFeature): string {
  return `${properties.id} ${geometry.coordinates.join(" ")}`;
}
