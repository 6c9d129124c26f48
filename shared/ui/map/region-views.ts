import type { Region } from "#shared/contracts/site/regions.ts";

/** [longitude, latitude], WGS 84 degrees. */
export type LongLat = readonly [longitude: number, latitude: number];
/** South-west corner, north-east corner. */
export type Bounds = readonly [southWest: LongLat, northEast: LongLat];

/** What a map shows before it has points (REG-10, MAP-05). */
export const REGION_VIEWS: Readonly<Record<Region, { centre: LongLat; bounds: Bounds }>> = {
  UK: {
    centre: [-2.6, 54.2],
    bounds: [
      [-8.7, 49.8],
      [2.1, 59.4],
    ],
  },
  NA: {
    centre: [-96.6, 39.6],
    bounds: [
      [-126.5, 24.4],
      [-65, 52.5],
    ],
  },
  SA: {
    centre: [45.1, 24.2],
    bounds: [
      [34.4, 16.2],
      [55.8, 32.3],
    ],
  },
};
