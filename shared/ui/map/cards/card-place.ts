/** Around a card, to the edges of the map, CSS pixels. */
const EDGE = 12;
/** From a place to the card below it, and to the card above it, over the tag of its pin. CSS pixels. */
const BELOW = 14;
const ABOVE = 44;

interface Size {
  width: number;
  height: number;
}

/**
 * Where a card stands beside a pin, never over it: below where it has room, else above, else on the larger side, the
 * map moved as far as the card needs. As a sheet it lies at the foot of the map, and the pin is moved above it.
 *
 * @param at the pin's place in the map, CSS pixels from its left top
 * @returns `across` moves the card sideways into the map, `up` is how far the map is to move up, below zero down
 */
export function placeCard(
  map: Size,
  at: { x: number; y: number },
  card: Size,
  isSheet: boolean,
): { side: "below" | "above"; offset: [across: number, down: number]; up: number } {
  const least = card.width / 2 + EDGE;
  const across = Math.min(Math.max(at.x, least), Math.max(least, map.width - least)) - at.x;
  // How much is missing on either side; below zero is room to spare.
  const below = at.y + BELOW + card.height + EDGE - map.height;
  const above = ABOVE + card.height + EDGE - at.y;
  // The pin itself stays in the map.
  const most = Math.max(0, at.y - ABOVE);
  const up = (missing: number): number => Math.min(Math.max(0, missing), most);
  if (isSheet) return { side: "below", offset: [0, BELOW], up: up(below) };
  if (below <= 0 || (above > 0 && below <= above)) return { side: "below", offset: [across, BELOW], up: up(below) };
  return { side: "above", offset: [across, -ABOVE], up: above > 0 ? -above : 0 };
}
