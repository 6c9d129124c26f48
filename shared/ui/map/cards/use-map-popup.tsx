import { useEffect, useRef, useState } from "react";
import type { ReactNode, ReactPortal } from "react";
import { createPortal } from "react-dom";
import type { MapPoint } from "#shared/contracts/market/geo.ts";
import type { ListingKind } from "#shared/contracts/market/search.ts";
import type { MapController } from "#shared/ui/map/map-controller.ts";
import { MapPopup } from "./map-popup.tsx";
import type { LongLat } from "#shared/ui/map/region-views.ts";

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
  renderCard,
  onOpen,
}: {
  kind: ListingKind;
  controller: MapController | null;
  placeOf(id: number): string | null;
  renderCard: ((point: MapPoint) => ReactNode) | undefined;
  onOpen(id: number): void;
}): {
  open(points: readonly MapPoint[], at: LongLat, total: number): void;
  forget(): void;
  content: ReactPortal | null;
} {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [element] = useState(() => document.createElement("div"));
  const cameFrom = useRef<Element | null>(null);
  const [only] = opened?.points.length === 1 ? opened.points : [];
  const isCard = only !== undefined && renderCard !== undefined;

  useEffect(() => {
    if (!controller || !opened) return;
    controller.showPopup(element, opened.at, isCard);
    element.querySelector("a")?.focus({ preventScroll: true });
    const press = (event: KeyboardEvent): void => {
      if (event.key === "Escape") controller.closePopup();
    };
    // Also on the map itself and on its list: whoever looks at the card need not go into it to close it.
    const map = element.closest<HTMLElement>(".map-frame");
    map?.addEventListener("keydown", press);
    return () => map?.removeEventListener("keydown", press);
  }, [controller, opened, element, isCard]);

  return {
    open: (points, at, total) => {
      if (!element.contains(document.activeElement)) cameFrom.current = document.activeElement;
      setOpened({ points, at, total });
      const [first] = points;
      if (points.length === 1 && first) onOpen(first.id);
    },
    forget: () => {
      setOpened(null);
      // Closing takes the focused element away: it goes back to where it was, else to the map with the pin.
      if (document.activeElement !== document.body) return;
      if (cameFrom.current instanceof HTMLElement && cameFrom.current !== document.body) {
        cameFrom.current.focus({ preventScroll: true });
      } else controller?.focus();
    },
    content:
      opened &&
      createPortal(
        only && renderCard ? (
          <div className="map-popup map-card-frame">{renderCard(only)}</div>
        ) : (
          <MapPopup kind={kind} points={opened.points} total={opened.total} placeOf={placeOf} />
        ),
        element,
      ),
  };
}
