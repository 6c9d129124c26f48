import type { Region } from "#shared/contracts/regions.ts";
import type { FabricationHours } from "#shared/configurator/takeoff/cost-items.ts";
import { MILE } from "#shared/configurator/takeoff/haul.ts";
import type { Rate, RateTable, Share, Three } from "#shared/configurator/takeoff/rates.ts";

export type RateKey =
  | "steel"
  | "timber"
  | "board-12.5"
  | "board-15"
  | "osb"
  | "cement-board"
  | "insulation"
  | "fixings"
  | "rail"
  | "bolts"
  | "labour"
  | "load"
  | "stretch"
  | "crew";

/** Rates of the kit in one region. */
export interface PanelRates extends RateTable<RateKey> {
  /** Thickness of insulation that its rate is for one m² or ft² of, mm. */
  insulationLayer: number;
}

/** Factory hours of a panel; a unit takes none besides (domain reference, §4). */
export const HOURS: FabricationHours = { unit: 0, squareMetre: 0.35, part: 0.02, opening: 0.4 };

/** Distance in the rate of a load, and the stretch that each further rate is for, km. */
export const INCLUDED_HAUL = 100 * MILE;
export const HAUL_STRETCH = 50 * MILE;

/** Panels that one crew with its crane sets in a day. */
export const PANELS_PER_DAY = 20;

const SHARES: readonly Share[] = [
  { source: "preliminaries", label: "Preliminaries", percent: [10, 12, 14] },
  { source: "overhead", label: "Overhead and margin", percent: [12, 15, 18] },
];

/** Illustrative, UK 2026, £ per metric measure: 113 × 1.12 × 1.15 = £146 per m² of a typical load-bearing wall. */
const UK: PanelRates = {
  currency: "GBP",
  origin: "Illustrative, UK 2026, not published by anyone",
  isIllustrative: true,
  insulationLayer: 20,
  rates: {
    steel: supply("Light gauge steel", "kg", [2.6, 3, 3.4]),
    timber: supply("C24 timber", "m³", [480, 560, 640]),
    "board-12.5": supply("Plasterboard 12.5 mm", "m²", [4.5, 5.5, 6.5]),
    "board-15": supply("Plasterboard 15 mm", "m²", [5.4, 6.6, 7.8]),
    osb: supply("OSB 9 mm", "m²", [8, 9.5, 11]),
    "cement-board": supply("Cement board 12 mm", "m²", [13, 16, 19]),
    insulation: supply("Insulation, layers of 20 mm", "m²", [1.8, 2.2, 2.6]),
    fixings: supply("Fixings", "each", [0.09, 0.12, 0.15]),
    rail: supply("Hot-rolled steel", "kg", [2.4, 2.8, 3.2]),
    bolts: supply("Bolts at level joints", "each", [1.6, 2, 2.4]),
    ...services([38, 45, 52], [650, 775, 900], [130, 155, 180], [1900, 2250, 2600]),
  },
  shares: SHARES,
};

/**
 * Illustrative, North America 2026, $ per imperial measure; stated for there, never converted from £. Per ft² of a typical
 * load-bearing wall: steel 6.31 + board 2.10 + sheathing 3.10 + wool 2.17 + fixings 0.58 + fabrication 3.99 + delivery
 * 0.77 + installation 3.24 = 22.26; × 1.12 × 1.15 = $28.67, within $22 to 34.
 */
const NORTH_AMERICA: PanelRates = {
  currency: "USD",
  origin: "Illustrative, North America 2026, not published by anyone",
  isIllustrative: true,
  insulationLayer: 25.4,
  rates: {
    steel: supply("Light gauge steel", "lb", [2.4, 2.8, 3.2]),
    timber: supply("C24 timber", "yd³", [760, 890, 1020]),
    "board-12.5": supply("Plasterboard 12.5 mm", "ft²", [0.85, 1.05, 1.25]),
    "board-15": supply("Plasterboard 15 mm", "ft²", [1, 1.25, 1.5]),
    osb: supply("OSB 9 mm", "ft²", [1.45, 1.75, 2.05]),
    "cement-board": supply("Cement board 12 mm", "ft²", [2.6, 3.1, 3.6]),
    insulation: supply("Insulation, layers of 1 in", "ft²", [0.45, 0.55, 0.65]),
    fixings: supply("Fixings", "each", [0.2, 0.25, 0.3]),
    rail: supply("Hot-rolled steel", "lb", [2.2, 2.6, 3]),
    bolts: supply("Bolts at level joints", "each", [3, 3.75, 4.5]),
    ...services([78, 92, 106], [1350, 1600, 1850], [270, 320, 370], [4700, 5600, 6500]),
  },
  shares: SHARES,
};

const TABLES: Readonly<Record<Region, PanelRates | null>> = { UK, NA: NORTH_AMERICA, SA: null };

/** The kit's rates in a region; null where none are known. */
export function panelRates(region: Region): PanelRates | null {
  return TABLES[region];
}

function supply(label: string, measure: Rate["measure"], range: Three): Rate {
  return { source: "supply", label, measure, range };
}

/** @param stretch a fifth of a load's rate */
function services(labour: Three, load: Three, stretch: Three, crew: Three) {
  return {
    labour: { source: "fabrication", label: "Factory labour", measure: "hour", range: labour },
    load: { source: "delivery", label: "Lorry, up to 100 miles, by the room taken", measure: "load", range: load },
    stretch: { source: "delivery", label: "Each further 50 miles", measure: "load", range: stretch },
    crew: {
      source: "installation",
      label: `Crew of four with crane, ${PANELS_PER_DAY} panels a day`,
      measure: "day",
      range: crew,
    },
  } as const satisfies Record<string, Rate>;
}
