import type { PlanPoint } from "#shared/contracts/host-kinds/plan-polygon.ts";

/** WGS 84: half the long axis of the earth, metres, and the square of its eccentricity. */
const EARTH = { radius: 6_378_137, eccentricity: 0.00669437999014 };

/**
 * From degrees to metres east and north of a place, by the radii of the WGS 84 ellipsoid there. Over a site of 1 km it
 * is off by less than 0.1 m.
 */
export function localMetres(anchor: { longitude: number; latitude: number }): (position: PlanPoint) => PlanPoint {
  const latitude = (anchor.latitude * Math.PI) / 180;
  const flat = 1 - EARTH.eccentricity * Math.sin(latitude) ** 2;
  const perDegree = Math.PI / 180;
  const north = ((EARTH.radius * (1 - EARTH.eccentricity)) / flat ** 1.5) * perDegree;
  const east = (EARTH.radius / Math.sqrt(flat)) * Math.cos(latitude) * perDegree;
  return ([x, y]) => {
    const away = ((((x - anchor.longitude + 180) % 360) + 360) % 360) - 180;
    return [away * east, (y - anchor.latitude) * north];
  };
}
