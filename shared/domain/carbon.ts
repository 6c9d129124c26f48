import type { z } from "zod";
import type { Region } from "#shared/contracts/site/regions.ts";

type RegionCode = z.infer<typeof Region>;

/** A material with the factors that whole-life carbon needs. */
export interface CarbonFactor {
  label: string;
  /** kgCO₂e per kg, modules A1–A3, without sequestration. */
  a1a3: number;
  /** kg/m³. */
  density: number;
  /** Who says so; "illustrative" where nobody that we could read does. */
  densitySource: string;
  /** Waste rate WR: share of what is bought that is thrown away, 0…1. Never multiply by it: see `wasteFactor`. */
  wasteRate: number;
  /** kgCO₂e stored per kg, negative; 0 for materials that store none. */
  biogenic: number;
  source: string;
}

/** IStructE 2021 values; every other value is an allowance to be replaced by the product's own EPD. */
const ISTRUCTE = "IStructE 2021, as in arup-group/a-carbon-tool";
const ALLOWANCE = "allowance, not verified: replace by an EPD";
const ILLUSTRATIVE = "illustrative";

/** Storage of wood, sawn or as strands in a board, kgCO₂e per kg; on its own line, never netted (EN 15978). */
export const TIMBER_BIOGENIC = -1.64;

/** A4: kgCO₂e per kg and km by heavy goods vehicle (0.1065 g/kg/km). */
export const ROAD_FACTOR = 0.000_106_5;

/** Road distances, km. */
export const ROAD_DISTANCE = { local: 50, national: 300, european: 1500 } as const;

/** Galvanised steel strip differs by where it is made: UK, else worldwide. */
export function galvanisedSteel(region: RegionCode): CarbonFactor {
  return {
    label: "Light gauge steel",
    a1a3: region === "UK" ? 2.74 : 2.76,
    density: 7850,
    densitySource: ISTRUCTE,
    // The table states 10 % / 1 % without saying for which; the higher one is taken.
    wasteRate: 0.1,
    biogenic: 0,
    source: `${ISTRUCTE}: galvanised profiled sheet, ${region === "UK" ? "UK" : "worldwide"}`,
  };
}

/** A material that no source we could read has a factor for: 5 % of it is thrown away, and it stores nothing. */
function allowance(label: string, a1a3: number, density: number): CarbonFactor {
  return {
    label,
    a1a3,
    density,
    densitySource: ILLUSTRATIVE,
    wasteRate: 0.05,
    biogenic: 0,
    source: ALLOWANCE,
  };
}

export const CARBON_FACTORS = {
  softwood: {
    label: "Softwood C24",
    a1a3: 0.263,
    density: 520,
    densitySource: ISTRUCTE,
    wasteRate: 0.1,
    biogenic: TIMBER_BIOGENIC,
    source: `${ISTRUCTE}: softwood studwork`,
  },
  plasterboard: {
    label: "Plasterboard",
    a1a3: 0.39,
    density: 665,
    densitySource: ISTRUCTE,
    wasteRate: 0.05,
    biogenic: 0,
    source: `${ISTRUCTE}: plasterboard, 60% recycled`,
  },
  mineralWool: {
    label: "Mineral wool",
    a1a3: 1.3,
    density: 40,
    // "Low density (30-50 kg/m³) … framed walls", but the product decides.
    densitySource: `${ILLUSTRATIVE}, within 30 to 50 for framed walls (magruconstruction.com)`,
    wasteRate: 0.1,
    biogenic: 0,
    source: ALLOWANCE,
  },
  osb: {
    label: "OSB",
    a1a3: 0.46,
    density: 620,
    densitySource: ILLUSTRATIVE,
    wasteRate: 0.1,
    biogenic: TIMBER_BIOGENIC,
    source: ALLOWANCE,
  },
  cementBoard: {
    label: "Cement board",
    a1a3: 0.9,
    density: 1250,
    densitySource: "cement bonded particle board, ca. 1250 kg/m³ (eltomation.com)",
    wasteRate: 0.1,
    // Its wood is not counted: no share of it by mass with a source is at hand.
    biogenic: 0,
    source: ALLOWANCE,
  },
  plywood: {
    label: "Plywood",
    a1a3: 0.681,
    density: 700,
    densitySource: ISTRUCTE,
    wasteRate: 0.1,
    biogenic: TIMBER_BIOGENIC,
    source: `${ISTRUCTE}: plywood`,
  },
  hollowSection: {
    label: "Steel hollow section",
    a1a3: 2.5,
    density: 7850,
    densitySource: ISTRUCTE,
    wasteRate: 0.01,
    biogenic: 0,
    source: `${ISTRUCTE}: hollow section, UK`,
  },
  concrete: {
    label: "Concrete C30/37",
    a1a3: 0.103,
    density: 2400,
    densitySource: ISTRUCTE,
    wasteRate: 0.05,
    biogenic: 0,
    source: `${ISTRUCTE}: in-situ C30/37`,
  },
  toughenedGlass: {
    label: "Toughened glass",
    a1a3: 1.67,
    density: 2800,
    densitySource: ISTRUCTE,
    wasteRate: 0.05,
    biogenic: 0,
    source: `${ISTRUCTE}: toughened glass`,
  },
  grp: allowance("GRP", 8.1, 1800),
  ceramicTile: allowance("Ceramic tile", 0.78, 2000),
  sanitaryCeramic: allowance("Sanitary ceramic", 1.6, 2300),
  copper: allowance("Copper", 2.7, 8960),
  stainlessSteel: allowance("Stainless steel", 6.2, 8000),
  plastic: allowance("Plastic pipe and fittings", 3.1, 1400),
} as const satisfies Record<string, CarbonFactor>;

/** A material that parts are made of: key of its factors. */
export type MaterialId = "steel" | keyof typeof CARBON_FACTORS;

/** Factor of a material in a region. */
export function materialFactor(material: MaterialId, region: RegionCode): CarbonFactor {
  return material === "steel" ? galvanisedSteel(region) : CARBON_FACTORS[material];
}

/**
 * Waste factor WF = 1 / (1 − WR) − 1: what is thrown away for each kg that is built in. 5 % thrown away are 0.0526 kg
 * for each kg, 10 % are 0.1111.
 *
 * @param wasteRate WR, 0…1 without 1
 * @throws RangeError outside that range
 */
export function wasteFactor(wasteRate: number): number {
  if (!(wasteRate >= 0 && wasteRate < 1)) throw new RangeError(`A waste rate of ${wasteRate} is not in 0…1.`);
  return 1 / (1 - wasteRate) - 1;
}

/** Carbon of one material. kgCO₂e. */
export interface StageCarbon {
  a1a3: number;
  a4: number;
  a5w: number;
  biogenic: number;
}

/**
 * Carbon of a mass of material by stage.
 *
 * A5w = WF × (A1–A3 + A4 + C2), WF by `wasteFactor`, with C2 the local road distance to the waste handler; C4 is left out because no
 * factor with a source is at hand.
 *
 * @param massKg installed mass, kg
 * @param distanceKm factory to site
 */
export function stageCarbon(massKg: number, factor: CarbonFactor, distanceKm: number): StageCarbon {
  const a1a3 = massKg * factor.a1a3;
  const a4 = massKg * distanceKm * ROAD_FACTOR;
  const c2 = massKg * ROAD_DISTANCE.local * ROAD_FACTOR;
  return { a1a3, a4, a5w: wasteFactor(factor.wasteRate) * (a1a3 + a4 + c2), biogenic: massKg * factor.biogenic };
}
