import { PRODUCT_CATEGORIES } from "#api/database/seeds/reference/building-systems.ts";
import { at, type Random } from "#api/database/seeds/demo/random.ts";

/** What some names say of their maker: one of these is made. */
const PROMISES: readonly (readonly [name: RegExp, categoryIds: readonly number[]])[] = [
  [/Mass Timber$/, [301, 401, 504, 1006]],
  [/Timber Engineering$/, [301, 302, 401, 503, 504, 801, 904, 1003, 1004, 1006]],
  [/Steel|Framing$/, [103, 304, 402, 501, 502, 804, 903, 1001, 1002]],
  [/Precast Stairs$/, [901, 902]],
  [/Precast Frames?$/, [403]],
  [/Precast Floors$/, [303]],
  [/Precast/, [203, 303, 403, 505, 703, 901, 902, 1007]],
  [/Truss$/, [801, 802]],
  [/Bath(?:room)? Pods$|Washrooms$/, [701, 702, 703]],
  [/Curtain Wall$|Aluminium and Glass$/, [201]],
];

/** Categories of a maker of a system: some of its own, the first as its name says, and now and then others. */
export function chooseCategories(random: Random, systemId: number, name: string): number[] {
  const own = PRODUCT_CATEGORIES.filter((row) => Math.floor(row.id / 100) === systemId).map((row) => row.id);
  const first = random.sample(own, random.int(1, 3));
  const others = PRODUCT_CATEGORIES.filter((row) => Math.floor(row.id / 100) !== systemId).map((row) => row.id);
  const chosen = [...first, ...random.sample(others, random.int(0, 2))];
  const [, promised] = PROMISES.find(([pattern]) => pattern.test(name)) ?? [];
  if (!promised || chosen.some((id) => promised.includes(id))) return chosen;
  return [own.find((id) => promised.includes(id)) ?? at(promised, 0), ...chosen.slice(1)];
}
