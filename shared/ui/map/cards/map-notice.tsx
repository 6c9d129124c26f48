import { IconMapOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { optionalPart } from "#shared/ui/app/optional-part.tsx";
import type { Region } from "#shared/contracts/site/regions.ts";

const LazyOutline = optionalPart(async () => (await import("#shared/ui/map/style/land-outline.tsx")).LandOutline);

/** Takes a map's place when it cannot be drawn: the coasts, what happened, and a way on (MAP-06). */
export function MapNotice({
  region,
  reason,
  instead,
  onRetry,
}: {
  region: Region;
  reason: "noWebgl" | "failed";
  /** What says the same, or does it, without the map. */
  instead: "listings" | "place" | "input";
  onRetry(): void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <LazyOutline region={region} />
      <div className="map-notice" role="status">
        <IconMapOff size={24} stroke={1.6} aria-hidden />
        <strong>{t(`map.${reason}.title`)}</strong>
        <span>
          {t(`map.${reason}.subtitle`)} {t(`map.instead.${instead}`)}
        </span>
        {reason === "failed" && (
          <button type="button" className="map-button" onClick={onRetry}>
            {t("map.retry")}
          </button>
        )}
      </div>
    </>
  );
}
