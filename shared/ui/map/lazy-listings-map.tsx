import { useTranslation } from "react-i18next";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import { InlineFailure } from "#shared/ui/errors/inline-failure.tsx";
import { MAP_DEFAULTS } from "./map-constants.ts";
import type { ListingsMapProps } from "./listings-map.tsx";

/** `ListingsMap` in a chunk of its own, its place held meanwhile; a line with a retry where it does not come. */
export const LazyListingsMap = optionalPart<ListingsMapProps>(
  async () => (await import("./listings-map.tsx")).ListingsMap,
  { Waiting: MapWaiting, Missing: MapMissing },
);

function MapWaiting({ height = MAP_DEFAULTS.height }: ListingsMapProps) {
  return <div className="skeleton" style={{ height: height === "fill" ? "100%" : height }} aria-hidden="true" />;
}

function MapMissing({ aside, onRetry }: ListingsMapProps & { onRetry(): void }) {
  const { t } = useTranslation();
  return (
    <div>
      <InlineFailure title={t("map.failed.title")} onRetry={onRetry} />
      {aside}
    </div>
  );
}
