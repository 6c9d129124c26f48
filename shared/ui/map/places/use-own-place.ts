import { useEffect, useRef, useState } from "react";
import type { LongLat } from "#shared/ui/map/region-views.ts";

const PATIENCE_MS = 10_000;

/**
 * Asks the browser where the visitor is, once they press for it. An answer that comes after `cancel`, or after the part
 * has gone, is dropped.
 */
export function useOwnPlace(onFound: (coordinates: LongLat) => void): {
  canAsk: boolean;
  isAsking: boolean;
  failure: "denied" | "unknown" | null;
  ask(): void;
  cancel(): void;
} {
  const [question, setQuestion] = useState<symbol | null>(null);
  const [failure, setFailure] = useState<"denied" | "unknown" | null>(null);
  const latest = useRef({ question, onFound });
  useEffect(() => {
    latest.current = { question, onFound };
  });
  useEffect(() => () => void (latest.current = { question: null, onFound: () => undefined }), []);
  return {
    // Browsers answer on secure pages only.
    canAsk: "geolocation" in navigator && window.isSecureContext,
    isAsking: question !== null,
    failure,
    ask: () => {
      const asked = Symbol("asked");
      const answer = (take: () => void): void => {
        if (latest.current.question !== asked) return;
        setQuestion(null);
        take();
      };
      latest.current = { question: asked, onFound };
      setQuestion(asked);
      setFailure(null);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => answer(() => latest.current.onFound([coords.longitude, coords.latitude])),
        (error) => answer(() => setFailure(error.code === error.PERMISSION_DENIED ? "denied" : "unknown")),
        { timeout: PATIENCE_MS, maximumAge: 10 * 60_000 },
      );
    },
    cancel: () => setQuestion(null),
  };
}
