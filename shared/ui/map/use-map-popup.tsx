import { useEffect, useRef, useState } from "react";
import type { ReactPortal } from "react";
import { createPortal } from "react-dom";
import type { MapPoint } from "#shared/contracts/geo.ts";
import type { ListingKind } from "#shared/contracts/search.ts";
import type { MapController } from "./map-controller.ts";
import { MapPopup } from "./map-popup.tsx";
import type { LongLat } from "./region-views.ts";

interface Opened {
  points: readonly MapPoint[];
  at: LongLat;
  total: number;
}

/** The popup of a map: React draws into the element that MapLibre puts over the place. Focus goes in, and back. */
export function useMapPopup({
  kind,
  controller,
  placeOf,
  onOpen,
}: {
  kind: ListingKind;
  controller: MapController | null;
  placeOf(id: number): string | null;
  onOpen?(id: number): void;
}): {
  open(points: readonly MapPoint[], at: LongLat, total: number): void;
  forget(): void;
  content: ReactPortal | null;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [element] = useState(() => document.createElement("div"));
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (!controller || !opened) return;
    controller.showPopup(element, opened.at);
    element.querySelector("a")?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") controller.closePopup();
    };
    const popup = element.closest(".maplibregl-popup");
    popup?.addEventListener("keydown", press as EventListener);
    return () => popup?.removeEventListener("keydown", press as EventListener);
  }, [controller, opened, element]);

  return {
    open: (points, at, total) => {
      if (!element.contains(document.activeElement)) cameFrom.current = document.activeElement;
      setOpened({ points, at, total });
      const [only] = points;
      if (points.length === 1 && only) onOpen?.(only.id);
    },
    forget: () => {
      setOpened(null);
      // Closing takes the focused element away: it goes back to where it was.
      if (document.activeElement === document.body && cameFrom.current instanceof HTMLElement) {
        cameFrom.current.focus({ preventScroll: true });
      }
    },
    content:
      opened &&
      createPortal(<MapPopup kind={kind} points={opened.points} total={opened.total} placeOf={placeOf} />, element),
  };
}
