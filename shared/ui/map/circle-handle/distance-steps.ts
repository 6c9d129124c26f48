import { DISTANCES } from "#shared/contracts/market/search-query.ts";

/** One of the distances that a search takes (SCH-11), miles. */
export type Miles = (typeof DISTANCES)[number];

const [LEAST] = DISTANCES;
const MOST = DISTANCES[DISTANCES.length - 1] ?? LEAST;

/** The distance that is nearest to a number of miles; of two that are as near, the shorter. */
export function nearestDistance(miles: number): Miles {
  return DISTANCES.reduce(
    (best: Miles, next) => (Math.abs(next - miles) < Math.abs(best - miles) ? next : best),
    LEAST,
  );
}

/** The distance that a key of a slider leads to; null for keys that are none of its own. */
export function distanceAfterKey(miles: number, key: string): Miles | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
    case "PageUp":
      return DISTANCES.find((distance) => distance > miles) ?? MOST;
    case "ArrowLeft":
    case "ArrowDown":
    case "PageDown":
      return DISTANCES.findLast((distance) => distance < miles) ?? LEAST;
    case "Home":
      return LEAST;
    case "End":
      return MOST;
    default:
      return null;
  }
}

/** What a slider over the distances says of itself to readers. */
export function sliderAttributes(label: string, miles: number, text: string): Record<string, string> {
  return {
    role: "slider",
    tabindex: "0",
    "aria-label": label,
    "aria-valuemin": String(LEAST),
    "aria-valuemax": String(MOST),
    "aria-valuenow": String(miles),
    "aria-valuetext": text,
  };
}
