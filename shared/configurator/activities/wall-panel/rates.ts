import type { Region } from "#shared/contracts/site/regions.ts";
import type { FabricationHours } from "#shared/configurator/takeoff/cost-items.ts";
import { type ElementalRates, NA_ELEMENTS, SHARES, UK_ELEMENTS } from "#shared/configurator/takeoff/elemental-rates.ts";
import type { Rate, RateTable, Three } from "#shared/configurator/takeoff/rates.ts";

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
  | "membrane"
  | "battens"
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

/** Of a panel closed in the factory, besides: turned over, filled, taped and battened on both faces. Illustrative. */
export const CLOSING_HOURS = 0.2;

/** Panels that one crew with its crane sets in a day. */
export const PANELS_PER_DAY = 20;

/** What differs by region besides the elements: what rates are measured by, and the rates. */
interface Stated {
  measures: { mass: Rate["measure"]; area: Rate["measure"]; volume: Rate["measure"]; length: Rate["measure"] };
  insulationLabel: string;
  timber: Three;
  board15: Three;
  osb: Three;
  cementBoard: Three;
  insulation: Three;
  fixings: Three;
  rail: Three;
  bolts: Three;
  membrane: Three;
  battens: Three;
}

/** Illustrative, UK 2026, £ per metric measure: 113 × 1.12 × 1.15 = £146 per m² of a typical load-bearing wall. */
const UK: PanelRates = {
  currency: "GBP",
  origin: "Illustrative, UK 2026, not published by anyone",
  isIllustrative: true,
  insulationLayer: 20,
  rates: ratesOf(UK_ELEMENTS, {
    measures: { mass: "kg", area: "m²", volume: "m³", length: "m" },
    insulationLabel: "Insulation, layers of 20 mm",
    timber: [480, 560, 640],
    board15: [5.4, 6.6, 7.8],
    osb: [8, 9.5, 11],
    cementBoard: [13, 16, 19],
    insulation: [1.8, 2.2, 2.6],
    fixings: [0.09, 0.12, 0.15],
    rail: [2.4, 2.8, 3.2],
    bolts: [1.6, 2, 2.4],
    membrane: [2.7, 3.2, 3.7],
    battens: [1.1, 1.3, 1.5],
  }),
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
  rates: ratesOf(NA_ELEMENTS, {
    measures: { mass: "lb", area: "ft²", volume: "yd³", length: "ft" },
    insulationLabel: "Insulation, layers of 1 in",
    timber: [760, 890, 1020],
    board15: [1, 1.25, 1.5],
    osb: [1.45, 1.75, 2.05],
    cementBoard: [2.6, 3.1, 3.6],
    insulation: [0.45, 0.55, 0.65],
    fixings: [0.2, 0.25, 0.3],
    rail: [2.2, 2.6, 3],
    bolts: [3, 3.75, 4.5],
    membrane: [0.6, 0.7, 0.8],
    battens: [0.85, 1, 1.15],
  }),
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

function ratesOf(elements: ElementalRates, { measures, ...stated }: Stated): PanelRates["rates"] {
  const { mass, area, volume, length } = measures;
  return {
    steel: supply("Light gauge steel", mass, elements.steel),
    timber: supply("C24 timber", volume, stated.timber),
    "board-12.5": supply("Plasterboard 12.5 mm", area, elements.board),
    "board-15": supply("Plasterboard 15 mm", area, stated.board15),
    osb: supply("OSB 9 mm", area, stated.osb),
    "cement-board": supply("Cement board 12 mm", area, stated.cementBoard),
    insulation: supply(stated.insulationLabel, area, stated.insulation),
    fixings: supply("Fixings", "each", stated.fixings),
    rail: supply("Hot-rolled steel", mass, stated.rail),
    bolts: supply("Bolts at level joints", "each", stated.bolts),
    membrane: supply("Membranes, taped", area, stated.membrane),
    battens: supply("Battens on both faces", length, stated.battens),
    labour: { source: "fabrication", label: "Factory labour", measure: "hour", range: elements.labour },
    load: {
      source: "delivery",
      label: "Lorry, up to 100 miles, by the room taken",
      measure: "load",
      range: elements.load,
    },
    stretch: { source: "delivery", label: "Each further 50 miles", measure: "load", range: elements.stretch },
    crew: {
      source: "installation",
      label: `Crew of four with crane, ${PANELS_PER_DAY} panels a day`,
      measure: "day",
      range: elements.crew,
    },
  };
}
