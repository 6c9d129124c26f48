import { lazy, Suspense } from "react";
import { MAP_DEFAULTS } from "./map-constants.ts";
import type { ListingsMapProps } from "./listings-map.tsx";

const Loaded = lazy(async () => ({ default: (await import("./listings-map.tsx")).ListingsMap }));

/** `ListingsMap` in a chunk of its own, its place held meanwhile. */
export function LazyListingsMap(props: ListingsMapProps) {
  const { height = MAP_DEFAULTS.height } = props;
  return (
    <Suspense
      fallback={<div className="skeleton" style={{ height: height === "fill" ? "100%" : height }} aria-hidden="true" />}
    >
      <Loaded {...props} />
    </Suspense>
  );
}
