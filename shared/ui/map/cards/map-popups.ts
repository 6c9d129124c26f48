import { Popup } from "maplibre-gl";
import type { Map as MapLibreMap } from "maplibre-gl";
import { BREAKPOINTS } from "#shared/ui/app/measures.ts";
import { placeCard } from "./card-place.ts";
import { MAP_DEFAULTS } from "#shared/ui/map/map-constants.ts";
import type { LongLat } from "#shared/ui/map/region-views.ts";

/** Below this width a card is a sheet at the foot of the map (map.css). */
const SHEET = `(max-width: ${BREAKPOINTS.tabs - 1}px)`;

/** Puts names over a place (MAP-03: offset 25). */
export function addNames(map: MapLibreMap, content: HTMLElement, [longitude, latitude]: LongLat): Popup {
  const popup = new Popup({ offset: MAP_DEFAULTS.popupOffset, maxWidth: "280px", focusAfterOpen: false });
  return popup.setDOMContent(content).setLngLat([longitude, latitude]).addTo(map);
}

/** Puts a card beside a place, or as a sheet at the foot of the map, and moves the map as far as the two need. */
export function addCard(map: MapLibreMap, content: HTMLElement, [longitude, latitude]: LongLat): Popup {
  const container = map.getContainer();
  const isSheet = matchMedia(SHEET).matches;
  container.append(content);
  const card = { width: content.offsetWidth, height: content.offsetHeight };
  const size = { width: container.clientWidth, height: container.clientHeight };
  const { side, offset, up } = placeCard(size, map.project([longitude, latitude]), card, isSheet);
  const popup = new Popup({
    anchor: side === "below" ? "top" : "bottom",
    offset,
    maxWidth: "none",
    className: "map-card-popup",
    focusAfterOpen: false,
  });
  popup.setDOMContent(content).setLngLat([longitude, latitude]).addTo(map);
  if (up !== 0) map.panBy([0, up]);
  return popup;
}
