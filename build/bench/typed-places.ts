import { createRandom } from "#api/database/seeds/demo/random.ts";
import { CANADIAN_PLACES, IRISH_PLACES, SAUDI_PLACES, UK_PLACES, US_PLACES } from "#api/database/seeds/demo/places.ts";

const TOWNS = [UK_PLACES, US_PLACES, IRISH_PLACES, CANADIAN_PLACES, SAUDI_PLACES].flat();
/** Draws in a row that bring nothing new: the towns have no text left then. */
const PATIENCE = 1000;

/**
 * What people type for a place: beginnings of towns, whole ones, ones with two letters changed about, postcodes.
 *
 * @returns `count` different texts, the same in every run
 * @throws Error when there are not so many
 */
export function typedPlaces(count: number): string[] {
  const random = createRandom(20_261_123);
  const texts = new Set<string>();
  for (let inVain = 0; texts.size < count;) {
    if (inVain > PATIENCE) throw new Error(`The towns give only ${texts.size} texts, not ${count}.`);
    const { town, postcode } = random.pick(TOWNS);
    const at = random.int(1, Math.max(1, town.length - 2));
    const swapped = `${town.slice(0, at)}${town.at(at + 1) ?? ""}${town.at(at) ?? ""}${town.slice(at + 2)}`;
    const before = texts.size;
    texts.add(random.pick([town.slice(0, random.int(1, town.length)), town.toLowerCase(), swapped, postcode]));
    inVain = texts.size === before ? inVain + 1 : 0;
  }
  return [...texts];
}
