/** The same meridian from -180 to 180 degrees; 180 stays 180. */
export function wrapLongitude(degrees: number): number {
  if (Math.abs(degrees) <= 180) return degrees;
  return degrees - 360 * Math.round(degrees / 360);
}
