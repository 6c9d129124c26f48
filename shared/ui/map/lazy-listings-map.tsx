import { useIntersection } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import type { Retrying } from "#shared/ui/app/optional-part.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { MAP_DEFAULTS } from "./map-constants.ts";
import type { ListingsMapProps } from "./listings-map.tsx";

/** Around the window, so that a map is there when it is reached. */
const NEAR = "200px";

/** `ListingsMap` in a chunk of its own, its place held until it is near the window; a line with a retry where it does not come. */
export function LazyListingsMap(props: ListingsMapProps) {
  const { ref, entry } = useIntersection({ rootMargin: NEAR });
  const [wasNear, setWasNear] = useState(false);
  if (entry?.isIntersecting && !wasNear) setWasNear(true);
  if (wasNear) return <ListingsMapPart {...props} />;
  return (
    <div ref={ref} className="map-place" style={{ height: heightOf(props) }}>
      <MapWaiting {...props} />
    </div>
  );
}

const ListingsMapPart = optionalPart<ListingsMapProps>(async () => (await import("./listings-map.tsx")).ListingsMap, {
  Waiting: MapWaiting,
  Missing: MapMissing,
});

function MapWaiting(props: ListingsMapProps) {
  return <div className="skeleton" style={{ height: heightOf(props) }} aria-hidden="true" />;
}

function heightOf({ height = MAP_DEFAULTS.height }: ListingsMapProps): number | "100%" {
  return height === "fill" ? "100%" : height;
}

function MapMissing({ aside, onRetry, isReload }: ListingsMapProps & Retrying) {
  const { t } = useTranslation();
  return (
    <div>
      <InlineFailure title={t("map.failed.title")} onRetry={onRetry} isReload={isReload} />
      {aside}
    </div>
  );
}
