import { useState } from "react";
import type { LongLat } from "#shared/ui/map/region-views.ts";

const PATIENCE_MS = 10_000;

/** Asks the browser where the visitor is, once they press for it. */
export function useOwnPlace(onFound: (coordinates: LongLat) => void): {
  canAsk: boolean;
  isAsking: boolean;
  failure: "denied" | "unknown" | null;
  ask(): void;
} {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<"denied" | "unknown" | null>(null);
  return {
    // Browsers answer on secure pages only.
    canAsk: "geolocation" in navigator && window.isSecureContext,
    isAsking,
    failure,
    ask: () => {
      setIsAsking(true);
      setFailure(null);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setIsAsking(false);
          onFound([coords.longitude, coords.latitude]);
        },
        (error) => {
          setIsAsking(false);
          setFailure(error.code === error.PERMISSION_DENIED ? "denied" : "unknown");
        },
        { timeout: PATIENCE_MS, maximumAge: 10 * 60_000 },
      );
    },
  };
}
