import type { Map as MapLibreMap } from "maplibre-gl";
import { TerraDraw, TerraDrawLineStringMode, TerraDrawPolygonMode } from "terra-draw";
import type { HexColor } from "terra-draw";
import { TerraDrawMapLibreGLAdapter } from "terra-draw-maplibre-gl-adapter";
import type { FeatureKind, GeoFeature } from "./map-answer.ts";
import { fromAttribute, inWorld } from "./map-answer.ts";

/** Degrees are kept to about a centimetre. */
const DECIMALS = 7;

/**
 * Lets a person draw one line or area on a map: press for each corner, press the first or last one again to end, or
 * Enter; Escape begins anew. Fetch this module when it is asked for: it brings terra-draw.
 *
 * @param colour of what is drawn, `#rrggbb`
 * @returns ends drawing without a result
 */
export function startDrawing(
  map: MapLibreMap,
  kind: Exclude<FeatureKind, "GeoPoint">,
  colour: string,
  onDrawn: (feature: GeoFeature) => void,
): () => void {
  // Tokens are colours of this form; their type says text only.
  const ink = colour as HexColor;
  const line = { lineStringColor: ink, lineStringWidth: 2, closingPointColor: ink };
  const area = { fillColor: ink, fillOpacity: 0.15, outlineColor: ink, outlineWidth: 2, closingPointColor: ink };
  const mode = kind === "GeoLine" ? "linestring" : "polygon";
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: DECIMALS }),
    modes: [
      kind === "GeoLine" ? new TerraDrawLineStringMode({ styles: line }) : new TerraDrawPolygonMode({ styles: area }),
    ],
  });
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    draw.stop();
  };
  draw.start();
  draw.setMode(mode);
  draw.on("finish", (id) => {
    const feature = fromAttribute("GeoJSON", draw.getSnapshotFeature(id)?.geometry);
    // terra-draw is still inside its own press: it ends after that.
    queueMicrotask(end);
    if (feature) onDrawn(inWorld(feature));
  });
  return end;
}
