import type { Region } from "#shared/contracts/site/regions.ts";
import { LAND_OUTLINES, OUTLINE_SIZE } from "./land-outlines.ts";

/** The coasts of a region as a picture, for where no map can be drawn. */
export function LandOutline({ region }: { region: Region }) {
  return (
    <svg
      className="map-outline"
      viewBox={`0 0 ${OUTLINE_SIZE.width} ${OUTLINE_SIZE.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={LAND_OUTLINES[region]} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
