import { ROAD_LIMITS } from "#shared/domain/logistics/transport-bands.ts";
import type { PodSize } from "#shared/configurator/activities/bathroom-pod/pod-size.ts";

/** Between pods on a deck, and width of the deck, mm. */
const BETWEEN = 100;
const DECK_WIDTH = 2500;

/** Pods on one lorry: rows along a deck of 13.6 m, side by side where there is room, up to 24 t. @param mass kg of the heaviest */
export function podsPerLoad({ length, width }: PodSize, mass: number): number {
  const [long, short] = length >= width ? [length, width] : [width, length];
  const rows = Math.floor((ROAD_LIMITS.deck * 1000) / (long + BETWEEN));
  const abreast = Math.max(1, Math.floor(DECK_WIDTH / short));
  return Math.max(1, Math.min(rows * abreast, Math.floor(ROAD_LIMITS.payload / mass)));
}
