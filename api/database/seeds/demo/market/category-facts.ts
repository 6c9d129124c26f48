import type { Region } from "#shared/contracts/site/regions.ts";
import { CATEGORY_SIZES, type UnitSize } from "#shared/domain/category-sizes.ts";
import { categoryName } from "#api/database/seeds/demo/supplier-texts.ts";

type Prices = readonly [low: number, high: number];

/** What a product of one category is made of and costs. Prices: illustrative, of the United Kingdom, North America and Saudi Arabia. */
export interface CategoryFacts {
  /** Base materials it may be made of, the usual one first. */
  materialIds: readonly [number, ...number[]];
  /** What is priced: by area in m², in North America in ft²; `each` where it is sold as a whole. */
  unit: "m²" | "tonne" | "each";
  /**
   * Low and high, whole units of GBP in the United Kingdom, else of USD; of imperial units in North America where there
   * is one. Never converted from another region's.
   */
  prices: Readonly<Record<Region, Prices>>;
  mass: string;
}

/** Base materials by the words of the reference list. */
const CLT = 1;
const TIMBER = 2;
const LIGHT_STEEL = 3;
const STEEL = 4;
const PRECAST = 5;
const ALUMINIUM = 6;
const GRP = 7;
const MASONRY = 8;
const STEEL_TIMBER = 10;

const facts = (
  materialIds: CategoryFacts["materialIds"],
  unit: CategoryFacts["unit"],
  [UK, NA, SA]: readonly [Prices, Prices, Prices],
  mass: string,
): CategoryFacts => ({ materialIds, unit, prices: { UK, NA, SA }, mass });

// prettier-ignore
/** By id of the category. */
export const CATEGORY_FACTS: ReadonlyMap<number, CategoryFacts> = new Map([
  [101, facts([STEEL, ALUMINIUM], "each", [[5200, 8200], [8500, 13_500], [6400, 9800]], "1,150 kg")],
  [102, facts([ALUMINIUM, STEEL], "each", [[4800, 7600], [8000, 12_500], [5800, 9200]], "620 kg")],
  [103, facts([STEEL], "each", [[3900, 6200], [6400, 10_200], [4700, 7400]], "840 kg")],
  [201, facts([ALUMINIUM], "m²", [[900, 1400], [130, 220], [820, 1280]], "65 kg/m²")],
  [202, facts([LIGHT_STEEL], "m²", [[480, 760], [62, 98], [430, 690]], "58 kg/m²")],
  [203, facts([PRECAST], "m²", [[290, 410], [38, 58], [210, 320]], "380 kg/m²")],
  [204, facts([MASONRY, PRECAST], "m²", [[340, 520], [44, 68], [260, 400]], "210 kg/m²")],
  [301, facts([CLT], "m²", [[135, 195], [38, 55], [170, 240]], "75 kg/m²")],
  [302, facts([TIMBER], "m²", [[85, 130], [12, 18], [105, 160]], "42 kg/m²")],
  [303, facts([PRECAST], "m²", [[75, 115], [11, 17], [58, 90]], "300 kg/m²")],
  [304, facts([LIGHT_STEEL], "m²", [[110, 160], [16, 24], [115, 165]], "48 kg/m²")],
  [305, facts([PRECAST], "m²", [[95, 145], [14, 21], [80, 120]], "260 kg/m²")],
  [401, facts([CLT], "tonne", [[2300, 3400], [4100, 6000], [2900, 4200]], "28 kg/m²")],
  [402, facts([STEEL], "tonne", [[2400, 3600], [4200, 6200], [1900, 2900]], "38 kg/m²")],
  [403, facts([PRECAST], "m²", [[160, 240], [24, 36], [120, 190]], "310 kg/m²")],
  [404, facts([STEEL_TIMBER], "m²", [[190, 290], [29, 44], [200, 300]], "95 kg/m²")],
  [501, facts([LIGHT_STEEL], "m²", [[1600, 2300], [150, 240], [1150, 1750]], "285 kg/m²")],
  [502, facts([STEEL], "m²", [[1700, 2600], [165, 280], [1250, 1900]], "340 kg/m²")],
  [503, facts([TIMBER], "m²", [[1450, 2100], [130, 210], [1300, 1900]], "215 kg/m²")],
  [504, facts([CLT], "m²", [[1750, 2550], [175, 280], [1600, 2350]], "260 kg/m²")],
  [505, facts([PRECAST], "m²", [[1550, 2250], [160, 260], [950, 1500]], "720 kg/m²")],
  [601, facts([STEEL], "each", [[38_000, 61_000], [55_000, 90_000], [42_000, 68_000]], "2,400 kg")],
  [602, facts([STEEL], "each", [[145_000, 290_000], [210_000, 420_000], [155_000, 310_000]], "14,500 kg")],
  [603, facts([STEEL], "each", [[9500, 16_500], [15_000, 26_000], [10_500, 18_000]], "1,300 kg")],
  [604, facts([STEEL], "each", [[5800, 9800], [9500, 16_000], [6400, 10_800]], "950 kg")],
  [605, facts([LIGHT_STEEL], "each", [[4900, 7600], [7800, 12_500], [5200, 8400]], "280 kg")],
  [701, facts([LIGHT_STEEL], "each", [[6500, 11_000], [16_000, 26_000], [7200, 12_500]], "1,450 kg")],
  [702, facts([GRP], "each", [[4200, 7200], [11_000, 17_500], [5000, 8600]], "880 kg")],
  [703, facts([PRECAST], "each", [[6200, 9800], [15_000, 23_500], [5600, 9000]], "3,900 kg")],
  [704, facts([LIGHT_STEEL], "each", [[5800, 10_500], [13_500, 24_000], [6600, 11_800]], "760 kg")],
  [705, facts([LIGHT_STEEL], "each", [[14_000, 24_000], [28_000, 48_000], [15_500, 26_500]], "2,900 kg")],
  [801, facts([TIMBER], "m²", [[95, 145], [14, 21], [120, 180]], "42 kg/m²")],
  [802, facts([TIMBER], "m²", [[210, 320], [30, 46], [250, 370]], "68 kg/m²")],
  [803, facts([TIMBER], "m²", [[110, 165], [15, 23], [135, 200]], "24 kg/m²")],
  [804, facts([LIGHT_STEEL], "m²", [[118, 160], [17, 25], [120, 170]], "32 kg/m²")],
  [901, facts([PRECAST], "each", [[1100, 1900], [4500, 8000], [900, 1600]], "1,900 kg")],
  [902, facts([PRECAST], "each", [[2100, 3600], [7800, 13_500], [1700, 2900]], "3,400 kg")],
  [903, facts([STEEL], "each", [[3400, 5800], [6800, 11_500], [3600, 6000]], "560 kg")],
  [904, facts([TIMBER], "each", [[950, 1750], [2200, 4200], [1300, 2300]], "140 kg")],
  [1001, facts([LIGHT_STEEL], "m²", [[120, 170], [22, 34], [140, 190]], "45 kg/m²")],
  [1002, facts([LIGHT_STEEL], "m²", [[85, 120], [15, 23], [90, 130]], "32 kg/m²")],
  [1003, facts([TIMBER], "m²", [[60, 90], [11, 17], [85, 125]], "24 kg/m²")],
  [1004, facts([TIMBER], "m²", [[130, 190], [24, 36], [165, 235]], "52 kg/m²")],
  [1005, facts([TIMBER], "m²", [[95, 140], [16, 24], [125, 180]], "26 kg/m²")],
  [1006, facts([CLT], "m²", [[140, 200], [36, 54], [175, 250]], "60 kg/m²")],
  [1007, facts([PRECAST], "m²", [[170, 260], [26, 40], [130, 200]], "480 kg/m²")],
]);

/** The usual unit of a category. @throws RangeError for an unknown category */
export function sizeOf(categoryId: number): UnitSize {
  const found = CATEGORY_SIZES[categoryName(categoryId)];
  if (!found) throw new RangeError(`No size for category ${categoryId}.`);
  return found;
}

/** @throws RangeError for an unknown category */
export function factsOf(categoryId: number): CategoryFacts {
  const found = CATEGORY_FACTS.get(categoryId);
  if (!found) throw new RangeError(`No facts for category ${categoryId}.`);
  return found;
}
