import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { MapController } from "./map-controller.ts";
import type { MapListeners, MapSettings } from "./map-types.ts";

/** `noWebgl`: this browser cannot draw maps. `failed`: the map's code did not come. */
export type MapStatus = "loading" | "ready" | "noWebgl" | "failed";

/**
 * Holds a map in an element: fetches MapLibre once there are settings, makes one map, tells it of changes, ends it.
 *
 * @param settings null until the ground is known, an operator's with its token or the embedded one (MAP-01, R-14): no
 *   map is made before
 */
export function useMapController(
  host: RefObject<HTMLDivElement | null>,
  settings: MapSettings | null,
  listeners: Omit<MapListeners, "onReady">,
): { status: MapStatus; controller: MapController | null; retry(): void } {
  const [controller, setController] = useState<MapController | null>(null);
  const [status, setStatus] = useState<MapStatus>("loading");
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ settings, listeners });
  const mayLoad = settings !== null;

  useEffect(() => {
    latest.current = { settings, listeners };
    if (controller && settings) controller.update(settings);
  });

  useEffect(() => {
    if (!mayLoad) return;
    let isGone = false;
    let made: MapController | null = null;
    const start = async (): Promise<void> => {
      const { MapController: Controller } = await import("./map-controller.ts");
      const { settings: first } = latest.current;
      const box = host.current;
      // While the code came, the element may have gone, and with it the ground: the next one that is there begins again.
      if (isGone || !box || !first) return;
      try {
        made = new Controller(
          box,
          first,
          relay(latest, () => setStatus("ready")),
        );
        made.load();
        setController(made);
      } catch {
        setStatus("noWebgl");
      }
    };
    start().catch(() => {
      if (!isGone) setStatus("failed");
    });
    return () => {
      isGone = true;
      made?.dispose();
      setController(null);
      setStatus("loading");
    };
  }, [mayLoad, host, attempt]);

  return { status, controller, retry: () => setAttempt((count) => count + 1) };
}

/** Listeners that stay the same while the component's change. */
function relay(latest: RefObject<{ listeners: Omit<MapListeners, "onReady"> }>, onReady: () => void): MapListeners {
  return {
    onReady,
    onMove: () => latest.current.listeners.onMove(),
    onMoveByHand: () => latest.current.listeners.onMoveByHand(),
    onHover: (id) => latest.current.listeners.onHover(id),
    onOpen: (points, at, total) => latest.current.listeners.onOpen(points, at, total),
    onClose: () => latest.current.listeners.onClose(),
    onCluster: (hasCome) => latest.current.listeners.onCluster(hasCome),
    onGroundLost: () => latest.current.listeners.onGroundLost(),
  };
}
