import { Marker } from "maplibre-gl";
import type { GeoJSONSource, Map as MapLibreMap } from "maplibre-gl";
import { milesBetween } from "#shared/domain/places/miles-between.ts";
import { circleData, rimOf } from "#shared/ui/map/circle-overlay.ts";
import type { MapCircle } from "#shared/ui/map/circle-overlay.ts";
import { distanceAfterKey, nearestDistance, sliderAttributes } from "./distance-steps.ts";

/** The circle of a search on its map, and the handle on its rim that makes it wider or narrower. */
export class CircleHandle {
  readonly #map: MapLibreMap;
  readonly #element = document.createElement("div");
  readonly #marker: Marker;
  #circle: MapCircle | null = null;
  /** What a drag has come to; null while nobody drags. */
  #dragged: number | null = null;

  constructor(map: MapLibreMap, circle: MapCircle | null) {
    this.#map = map;
    this.#element.className = "map-handle";
    this.#marker = new Marker({ element: this.#element });
    this.#listen();
    // Out of view it is no stop of the keyboard: the map would be scrolled to it.
    map.on("move", () => this.#place());
    this.show(circle);
  }

  /** Draws another circle, or none. One that cannot be changed has no handle. */
  show(circle: MapCircle | null): void {
    this.#circle = circle;
    this.#dragged = null;
    this.#draw();
  }

  #draw(): void {
    const circle = this.#circle && { ...this.#circle, ...this.#preview(this.#circle) };
    void this.#map.getSource<GeoJSONSource>("circle")?.setData(circleData(circle));
    if (!circle?.handle) {
      this.#marker.remove();
      return;
    }
    const attributes = sliderAttributes(circle.handle.label, circle.miles, circle.length);
    for (const [name, value] of Object.entries(attributes)) this.#element.setAttribute(name, value);
    this.#element.dataset["dragged"] = String(this.#dragged !== null);
    this.#marker.setLngLat([...rimOf(circle)]);
    if (!this.#element.isConnected) this.#marker.addTo(this.#map);
    this.#place();
  }

  #preview({ handle }: MapCircle): Partial<MapCircle> {
    return handle && this.#dragged !== null ? { miles: this.#dragged, length: handle.lengthOf(this.#dragged) } : {};
  }

  #place(): void {
    if (!this.#element.isConnected) return;
    const { x, y } = this.#map.project(this.#marker.getLngLat());
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer();
    const isSeen = x >= 0 && y >= 0 && x <= width && y <= height;
    this.#element.style.visibility = isSeen || this.#dragged !== null ? "" : "hidden";
  }

  #listen(): void {
    const element = this.#element;
    const listen = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ): void => {
      element.addEventListener(name, (event) => {
        // The map below is neither dragged nor pressed.
        event.stopPropagation();
        handle(event);
      });
    };
    for (const name of ["mousedown", "touchstart", "click", "dblclick"] as const) listen(name, () => undefined);
    listen("pointerdown", (event) => {
      if (event.button !== 0 || !this.#circle) return;
      event.preventDefault();
      element.focus({ preventScroll: true });
      element.setPointerCapture(event.pointerId);
      this.#dragged = this.#circle.miles;
    });
    listen("pointermove", (event) => {
      if (this.#dragged !== null) this.#drag(event);
    });
    listen("pointerup", () => this.#end(this.#dragged));
    listen("pointercancel", () => this.#end(null));
    element.addEventListener("keydown", (event) => {
      if (!this.#circle) return;
      if (event.key === "Escape" && this.#dragged !== null) this.#end(null);
      const miles = distanceAfterKey(this.#circle.miles, event.key);
      if (miles === null) return;
      // The arrow keys move the map too.
      event.preventDefault();
      event.stopPropagation();
      this.#end(miles);
    });
  }

  #drag({ clientX, clientY }: PointerEvent): void {
    if (!this.#circle) return;
    const { left, top } = this.#map.getContainer().getBoundingClientRect();
    const { lng, lat } = this.#map.unproject([clientX - left, clientY - top]);
    const [longitude, latitude] = this.#circle.at;
    const miles = nearestDistance(milesBetween({ longitude, latitude }, { longitude: lng, latitude: lat }));
    if (miles === this.#dragged) return;
    this.#dragged = miles;
    this.#draw();
  }

  /** @param miles what is searched from now on; null leaves it as it was */
  #end(miles: number | null): void {
    const { miles: before, handle } = this.#circle ?? {};
    this.#dragged = null;
    if (miles === null || miles === before) this.#draw();
    else handle?.onChange(miles);
  }
}
