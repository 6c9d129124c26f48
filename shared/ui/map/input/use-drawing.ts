import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { inWorld } from "./map-answer.ts";
import type { FeatureKind, GeoFeature } from "./map-answer.ts";

const nothing = (): void => undefined;
const fetchTool = async () => (await import("./draw-tool.ts")).startDrawing;

/**
 * Puts a feature on a map by pointer: a press for a point, the tool for lines and areas, which is fetched when it is
 * asked for.
 *
 * @param map null while there is none to draw on
 * @param colour of what is drawn, undefined while it is not known
 * @returns `isReady` once presses count, `isLost` after the tool did not come; `choose` of the kind that is being drawn
 *   ends it
 */
export function useDrawing(
  map: MapLibreMap | null,
  colour: string | undefined,
  onDrawn: (feature: GeoFeature) => void,
  load: () => ReturnType<typeof fetchTool> = fetchTool,
): { drawing: FeatureKind | null; isReady: boolean; isLost: boolean; choose(kind: FeatureKind): void } {
  const [drawing, setDrawing] = useState<FeatureKind | null>(null);
  const [isToolReady, setIsToolReady] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const latest = useRef({ onDrawn, load });
  useEffect(() => {
    latest.current = { onDrawn, load };
  });

  useEffect(() => {
    if (!map || drawing === null || colour === undefined) return;
    const finish = (feature: GeoFeature): void => {
      latest.current.onDrawn(feature);
      setDrawing(null);
    };
    if (drawing === "GeoPoint") {
      const press = (event: { lngLat: { lng: number; lat: number } }): void =>
        finish(inWorld({ kind: "GeoPoint", corners: [[event.lngLat.lng, event.lngLat.lat]] }));
      map.once("click", press);
      return () => void map.off("click", press);
    }
    let end = nothing;
    let isGone = false;
    const start = async (): Promise<void> => {
      const startDrawing = await latest.current.load();
      if (isGone) return;
      end = startDrawing(map, drawing, colour, finish);
      setIsToolReady(true);
    };
    start().catch(() => {
      if (isGone) return;
      setDrawing(null);
      setIsLost(true);
    });
    return () => {
      isGone = true;
      setIsToolReady(false);
      end();
    };
  }, [map, drawing, colour]);

  return {
    drawing,
    isReady: drawing === "GeoPoint" || (drawing !== null && isToolReady),
    isLost,
    choose: (kind) => {
      setIsLost(false);
      setDrawing(drawing === kind ? null : kind);
    },
  };
}
