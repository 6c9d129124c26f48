import { AttributionControl, Map as MapLibreMap, ScaleControl, setWorkerUrl } from "maplibre-gl";
import type { GeoJSONSource, MapLayerMouseEvent, Popup } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import "maplibre-gl/dist/maplibre-gl.css";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import { DELAYS_MS } from "#shared/ui/app/measures.ts";
import { isSameCircle, wholeCircle, withCircle, withCircleWords } from "./circle-overlay.ts";
import { CircleHandle } from "./circle-handle/circle-handle.ts";
import { emptyStyle, groundStyle } from "./style/base-style.ts";
import { foldSources } from "./style/fold-sources.ts";
import { createLoadOnce } from "./load-once.ts";
import { fitPaddings, MAP_DEFAULTS, movementOf, parseCentre } from "./map-constants.ts";
import { areaOfView } from "./places/location-rules.ts";
import { isByHand, isSamePlace, isSpread, placeOf } from "./map-event-facts.ts";
import { dispatchMapEvent, type MapEventHandlers } from "./map-events.ts";
import { fitBoundsFor, gatheredFeatures, pointOf } from "./pins/map-features.ts";
import { drawMapImage, IMAGE_RATIO } from "./style/map-images.ts";
import { addCard, addNames } from "./cards/map-popups.ts";
import type { MapArea, MapListeners, MapSettings, VisibleEntry } from "./map-types.ts";
import { gatheredIn, openCluster } from "./pins/open-cluster.ts";
import { LISTING_LAYERS, POINT_LAYERS, TILE_LAYER, withOverlay } from "./overlay.ts";
import { FAN_LAYER, PinFan, withFan } from "./pins/pin-fan.ts";
import { RaisedPins } from "./pins/raised-pins.ts";
import { shapeData, withShape } from "./input/shape-overlay.ts";
import { siteData, withSitePlace, withSiteWays } from "./input/site-overlay.ts";
import { type LongLat, REGION_VIEWS } from "./region-views.ts";
import { visibleInTiles, visiblePoints } from "./pins/visible-entries.ts";

const MIN_ZOOM = 1;
/** Data of movements that buttons begin; those of gestures and keys carry the browser's event. */
const BY_HAND = { isByHand: true };
const DOTS = [POINT_LAYERS.raisedDots, POINT_LAYERS.dots];

/** A map of listings. Made by `new`, begun by `load`, told of changes by `update`, ended by `dispose`. */
export class MapController {
  /** Images, controls, draw tool, events, markers and the first fit: once (MAP-01). */
  readonly load: () => boolean;
  readonly #map: MapLibreMap;
  readonly #listeners: MapListeners;
  readonly #fan: PinFan;
  readonly #pins: RaisedPins;
  readonly #circle: CircleHandle;
  #settings: MapSettings;
  #popup: Popup | null = null;
  #hasGivenUp = false;
  /** Nobody has moved it since it was fitted. */
  #isFitted = false;
  #refit: ReturnType<typeof setTimeout> | undefined;
  #endFolding: () => void = () => {};

  /**
   * Draws into an empty element that has a size.
   *
   * @throws Error when the browser offers no WebGL 2
   */
  constructor(container: HTMLElement, settings: MapSettings, listeners: MapListeners) {
    setWorkerUrl(workerUrl);
    this.#settings = settings;
    this.#listeners = listeners;
    const { centre } = REGION_VIEWS[settings.region];
    this.#map = new MapLibreMap({
      container,
      center: [...centre],
      zoom: MAP_DEFAULTS.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: settings.config.maxZoom,
      cooperativeGestures: true,
      ...movementOf(matchMedia("(prefers-reduced-motion: reduce)").matches),
      attributionControl: false,
      locale: { ...settings.texts },
    });
    this.#fan = new PinFan(this.#map);
    this.#pins = new RaisedPins(this.#map);
    this.#circle = new CircleHandle(this.#map, settings.circle ?? null);
    this.#map.touchZoomRotate.disableRotation();
    this.#map.keyboard.disableRotation();
    const { drawTool } = settings;
    this.load = createLoadOnce({
      images: () => this.#map.setMissingStyleImageResolver((id) => this.#addImage(id)),
      controls: () => this.#addControls(),
      ...(drawTool && { drawTool: () => drawTool(this.#map) }),
      events: () => this.#listen(),
      markers: () => this.#applyStyle(false),
      fit: () => this.fit(false),
    });
  }

  /** Takes over what changed, and only that. */
  update(settings: MapSettings): void {
    const before = this.#settings;
    this.#settings = settings;
    const isNew = (names: readonly (keyof MapSettings)[]): boolean =>
      names.some((name) => before[name] !== settings[name]);
    if (isNew(["config", "region", "view", "tokens", "tiles"])) this.#applyStyle(true);
    else {
      if (isNew(["points", "listedIds"])) {
        void this.#map.getSource<GeoJSONSource>("points")?.setData(gatheredFeatures(settings.points, settings));
      }
      if (isNew(["points", "listedIds", "selectedIds", "hoveredId", "ableIds"])) this.#raise();
    }
    if (isNew(["shape"])) void this.#map.getSource<GeoJSONSource>("shape")?.setData(shapeData(settings.shape));
    if (isNew(["site"])) void this.#map.getSource<GeoJSONSource>("site")?.setData(siteData(settings.site ?? null));
    const { circle = null } = settings;
    if (isNew(["circle"])) this.#circle.show(circle);
    if (before.tokens !== settings.tokens) this.#redrawImages();
    if (isNew(["points", "bounds", "region", "site"]) || !isSameCircle(before.circle ?? null, circle)) {
      this.closePopup();
      if (!settings.isHeld || before.region !== settings.region) this.fit(true);
      this.#listeners.onMove();
    }
  }

  zoomBy(steps: 1 | -1): void {
    this.#map.zoomTo(this.#map.getZoom() + steps, undefined, BY_HAND);
  }

  /** Shows the region's listings, or the region without any (MAP-04, MAP-05). */
  fit(isAnimated: boolean): void {
    const { points, site, bounds, region, view, config } = this.#settings;
    const { fitMaxZoom = MAP_DEFAULTS.fitMaxZoom } = this.#settings;
    const places = site ? [...points, { longitude: site.at[0], latitude: site.at[1] }] : points;
    const covered = { left: this.#settings.coveredBy.current?.offsetWidth ?? 0, top: this.#settings.coveredTop };
    const fitted = fitBoundsFor(places, bounds, REGION_VIEWS[region].bounds, wholeCircle(this.#settings));
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    this.#map.fitBounds(fitted, {
      padding: fitPaddings({ width, height }, view, covered),
      maxZoom: Math.min(fitMaxZoom, config.maxZoom),
      animate: isAnimated,
      linear: true,
    });
    this.#isFitted = true;
  }

  /**
   * Moves to a place and stays as near as it is, then does what is to be done there.
   *
   * @throws RangeError unless it is a longitude and a latitude (MAP-05)
   */
  panTo(place: LongLat, then: () => void): void {
    const centre = parseCentre(place);
    // A movement on its way ends now: it is not the one that is waited for.
    this.#map.stop();
    void this.#map.once("moveend", then);
    this.#map.panTo([...centre]);
    this.#isFitted = false;
  }

  /**
   * Moves to a place at the fly-to zoom, or stays as near as it is.
   *
   * @throws RangeError unless it is a longitude and a latitude (MAP-05)
   */
  flyTo(place: LongLat): void {
    const zoom = Math.max(this.#map.getZoom(), MAP_DEFAULTS.flyToZoom);
    this.#map.flyTo({ center: [...parseCentre(place)], zoom: Math.min(zoom, this.#settings.config.maxZoom) });
    this.#isFitted = false;
  }

  /** Opens what is in a disc: nearer where that splits it, else the list of what lies at one place. */
  async openCluster(clusterId: number, at: LongLat): Promise<void> {
    const { tiles, config } = this.#settings;
    const { maxZoom } = config;
    const source = this.#map.getSource<GeoJSONSource>("points");
    const gathered = source && (() => gatheredIn(source, clusterId, at, maxZoom));
    const ask = tiles ? () => tiles.load(clusterId) : gathered;
    if (!ask) return;
    await openCluster(ask, {
      maxZoom,
      onNearer: (zoom) => this.#map.easeTo({ center: [...at], zoom }, BY_HAND),
      onList: (points, total) => this.#open(points, at, total),
      onAnswer: (hasCome) => this.#listeners.onCluster(hasCome),
    });
  }

  /** Puts an element into the map over a place, or as a card beside it. */
  showPopup(content: HTMLElement, at: LongLat, isCard: boolean): void {
    this.#dropPopup();
    const popup = (isCard ? addCard : addNames)(this.#map, content, at);
    popup.on("close", () => {
      if (this.#popup !== popup) return;
      this.#popup = null;
      this.#fan.fold();
      this.#listeners.onClose();
    });
    this.#popup = popup;
    const side = popup.getElement().className.includes("-anchor-top") ? "above" : "below";
    this.#fan.spread(at, side, this.#settings.selectedIds);
    this.#raise();
  }

  closePopup(): void {
    this.#popup?.remove();
  }

  /** Gives the keyboard to the map, where its pins are. */
  focus(): void {
    this.#map.getCanvas().focus({ preventScroll: true });
  }

  /** What is in view, best first. */
  visible(): VisibleEntry[] {
    const bounds = this.#map.getBounds();
    const corners = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    if (!this.#settings.tiles) return visiblePoints(this.#settings.points, corners);
    const drawn = this.#map.getSource("point-tiles")
      ? this.#map.querySourceFeatures("point-tiles", { sourceLayer: TILE_LAYER })
      : [];
    return visibleInTiles(drawn, corners);
  }

  /** The part of the world in view. */
  area(): MapArea {
    const bounds = this.#map.getBounds();
    return areaOfView([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
  }

  /** Full gestures while the map fills the screen; inline the page keeps its wheel and its swipes. */
  setFullGestures(isFull: boolean): void {
    if (isFull) this.#map.cooperativeGestures.disable();
    else this.#map.cooperativeGestures.enable();
  }

  dispose(): void {
    clearTimeout(this.#refit);
    this.#endFolding();
    this.#popup = null;
    this.#map.remove();
  }

  #applyStyle(isDiff: boolean): void {
    const { config, view, region, tokens } = this.#settings;
    this.#draw(groundStyle(config, view, region, tokens, location.origin), isDiff);
  }

  #draw(ground: ReturnType<typeof groundStyle>, isDiff: boolean): void {
    this.#map.setStyle(ground, {
      diff: isDiff,
      transformStyle: (_before, next) => {
        const { tiles, points, tokens, config, shape, site = null, circle = null } = this.#settings;
        const from = tiles
          ? { tilesUrl: location.origin + tiles.url }
          : { points: gatheredFeatures(points, this.#settings) };
        const ground = withSiteWays(withCircle(next, circle, tokens), site, tokens);
        const listings = withCircleWords(
          withOverlay(ground, from, this.#pins.data(this.#settings), tokens, config.maxZoom),
          tokens,
        );
        return withShape(withFan(withSitePlace(listings, tokens), this.#fan.data, tokens), shape, tokens);
      },
    });
  }

  #addImage(id: string): void {
    const image = drawMapImage(id, this.#settings.tokens);
    if (image && !this.#map.hasImage(id)) this.#map.addImage(id, image, { pixelRatio: IMAGE_RATIO });
  }

  #redrawImages(): void {
    for (const id of this.#map.listImages()) {
      const image = drawMapImage(id, this.#settings.tokens);
      if (image) this.#map.updateImage(id, image);
    }
  }

  #raise(): void {
    this.#pins.raise(this.#settings, this.#popup !== null);
  }

  #addControls(): void {
    this.#map.addControl(new ScaleControl(MAP_DEFAULTS.scale), "bottom-right");
    this.#map.addControl(new AttributionControl({}), "bottom-right");
    this.#foldSources();
  }

  #listen(): void {
    const handlers: MapEventHandlers = {
      "style.load": () => {
        this.#listeners.onReady();
        this.#listeners.onMove();
      },
      moveend: (event) => {
        if (isByHand(event)) {
          this.#isFitted = false;
          this.#listeners.onMoveByHand();
        }
        this.#listeners.onMove();
      },
      resize: () => this.#fitAgain(),
      dataloading: () => this.#unsettle(),
      render: () => this.#unsettle(),
      idle: () => this.#settle(),
      error: (event) => this.#onError(event),
    };
    for (const name of ["style.load", "moveend", "resize", "dataloading", "render", "idle", "error"] as const) {
      this.#map.on(name, (event: unknown) => dispatchMapEvent(handlers, name, event));
    }
    const canvas = this.#map.getCanvas();
    // Asked for together, the highest comes first: a dot below a disc is not pressed.
    const layers = [FAN_LAYER, ...LISTING_LAYERS, POINT_LAYERS.clusters];
    this.#map.on("click", layers, (event) => this.#press(event));
    this.#map.on("mousemove", layers, (event) => this.#hover(event));
    this.#map.on("mouseleave", layers, () => {
      canvas.style.cursor = "";
      this.#listeners.onHover(null);
    });
  }

  #foldSources(): void {
    this.#endFolding();
    this.#endFolding = foldSources(this.#map.getContainer());
  }

  /** A map of another size shows its sources anew, and all listings again unless somebody has moved it. */
  #fitAgain(): void {
    this.#foldSources();
    clearTimeout(this.#refit);
    this.#refit = setTimeout(() => this.#isFitted && this.fit(false), DELAYS_MS.resize);
  }

  /** Everything that was asked for is drawn: says so, and how much ground there is (`data-ground`). */
  #settle(): void {
    const layers = ["land", "satellite"].filter((id) => this.#map.getLayer(id) !== undefined);
    const isPicture = layers.includes("satellite");
    const drawn = isPicture || layers.length === 0 ? 0 : this.#map.queryRenderedFeatures({ layers }).length;
    this.#raise();
    this.#map.getContainer().dataset["ground"] = isPicture ? "satellite" : String(drawn);
    this.#listeners.onMove();
  }

  /** Something is on its way again: what is seen is not complete. */
  #unsettle(): void {
    delete this.#map.getContainer().dataset["ground"];
  }

  #press(event: MapLayerMouseEvent): void {
    const feature = event.features?.[0];
    const clusterId: unknown = feature?.properties["cluster_id"];
    if (feature && typeof clusterId === "number") void this.openCluster(clusterId, placeOf(feature.geometry));
    else this.#openPoint(event);
  }

  #openPoint(event: MapLayerMouseEvent): void {
    const first = this.#pointAt(event);
    if (!first) return;
    const { at: place } = this.#fan;
    if (isSpread(event) && place) return this.#open([first], place, 1);
    const at: LongLat = [first.longitude, first.latitude];
    // Pins of the same place may have had no room: their dots are there.
    const here = new Map([[first.id, first]]);
    for (const { properties, geometry } of this.#map.queryRenderedFeatures(this.#map.project([...at]), {
      layers: DOTS,
    })) {
      const point = pointOf(properties, placeOf(geometry));
      if (point && isSamePlace(point, first)) here.set(point.id, point);
    }
    this.#open([...here.values()], at, here.size);
  }

  #open(points: readonly MapPoint[], at: LongLat, total: number): void {
    this.#dropPopup();
    this.#fan.hold(points, at);
    this.#listeners.onOpen(points, at, total);
  }

  /** Takes the popup away without a word: another one comes, and a late "closed" must not close that one. */
  #dropPopup(): void {
    const popup = this.#popup;
    this.#popup = null;
    popup?.remove();
    this.#fan.fold();
  }

  #hover(event: MapLayerMouseEvent): void {
    this.#map.getCanvas().style.cursor = "pointer";
    const point = this.#pointAt(event);
    // A spread pin stands beside its place, where nothing is to rise.
    this.#pins.pointed = isSpread(event) ? null : point;
    const id = point?.id ?? null;
    if (id !== this.#settings.hoveredId) this.#listeners.onHover(id);
  }

  #pointAt(event: MapLayerMouseEvent): MapPoint | null {
    const feature = event.features?.[0];
    return feature ? pointOf(feature.properties, placeOf(feature.geometry)) : null;
  }

  /** An operator's style that does not come is replaced by bare ground, so that the points still show. */
  #onError(event: unknown): void {
    this.#listeners.onGroundLost();
    const { view, config, tokens } = this.#settings;
    const isForeign = view === "vector" && !config.embedded;
    const isOfSource = typeof event === "object" && event !== null && "sourceId" in event;
    if (isForeign && !isOfSource && !this.#hasGivenUp) {
      this.#hasGivenUp = true;
      this.#draw(emptyStyle(tokens), false);
    }
  }
}
