import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { type ElementalRates, NA_ELEMENTS, SHARES, UK_ELEMENTS } from "#shared/configurator/takeoff/elemental-rates.ts";
import type { Rate, RateTable, Three } from "#shared/configurator/takeoff/rates.ts";
import type { Shell } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { SITE_PER_DAY } from "./programme.ts";

/** What a pod is paid by. */
export type PodRate =
  | "steel"
  | "hollow"
  | "concrete"
  | "plywood"
  | "board"
  | "tile"
  | "panel"
  | "grp"
  | "glass"
  | "door"
  | "lining"
  | "pan"
  | "seat"
  | "cistern"
  | "basin"
  | "tray"
  | "bath"
  | "brassware"
  | "towelRail"
  | "fan"
  | "pipe"
  | "wiring"
  | "fabrication"
  | "mould"
  | "delivery"
  | "further"
  | "crew"
  | "connecting";

type Rates = RateTable<PodRate>["rates"];

/** ± of the likely rate where nobody says more. */
const SPREAD = 0.12;
const round = (value: number): number => Math.round(value * 100) / 100;
const rate = (source: Rate["source"], label: string, measure: Rate["measure"], range: Three): Rate => ({
  source,
  label,
  measure,
  range,
});

/** What the factory buys and makes, at a share of its rate. @param share 1 without a discount */
function factoryRates(share: number) {
  const at = ([low, likely, high]: Three): Three => [round(low * share), round(likely * share), round(high * share)];
  return {
    at,
    supply: (label: string, measure: Rate["measure"], likely: number): Rate =>
      rate("supply", label, measure, at([likely * (1 - SPREAD), likely, likely * (1 + SPREAD)])),
  };
}

/** Steel, board, labour, lorries and crew cost what they do in every kit; moulds, the road and the site have no discount. */
function elements(
  { steel, board, labour, load, stretch, crew }: ElementalRates,
  [mass, area]: readonly [mass: Rate["measure"], area: Rate["measure"]],
  share: number,
) {
  const { at } = factoryRates(share);
  return {
    steel: rate("supply", "Light gauge steel", mass, at(steel)),
    board: rate("supply", "Plasterboard 12.5 mm", area, at(board)),
    fabrication: rate("fabrication", "Factory labour", "hour", at(labour)),
    delivery: rate("delivery", "Lorry, up to 100 miles", "load", load),
    further: rate("delivery", "Each further 50 miles", "load", stretch),
    crew: rate("installation", `Crew of four with crane, ${SITE_PER_DAY} pods a day`, "day", crew),
  } as const;
}

/**
 * Of things that only a pod has, the same whatever its shell. Calibrated with the elements to K1's prices ex works, steel
 * frame and GRP alike, at 3.5 and 6 m²; connecting to its £650 for a pod's installation.
 */
function ukRates(share: number): Rates {
  const { supply } = factoryRates(share);
  return {
    ...elements(UK_ELEMENTS, ["kg", "m²"], share),
    hollow: supply("Hollow sections", "kg", 3.3),
    concrete: supply("Concrete", "m³", 320),
    plywood: supply("Plywood", "m²", 34),
    tile: supply("Tile, laid on tanking and bed", "m²", 170),
    panel: supply("Wall panel, fixed and sealed", "m²", 95),
    grp: supply("GRP laminate", "kg", 3),
    glass: supply("Toughened glass", "m²", 180),
    door: supply("Door set", "each", 420),
    lining: supply("Door lining", "m³", 900),
    pan: supply("WC pan", "each", 210),
    seat: supply("Seat and lid", "each", 40),
    cistern: supply("Concealed cistern", "each", 165),
    basin: supply("Basin", "each", 170),
    tray: supply("Shower tray", "each", 220),
    bath: supply("Bath", "each", 300),
    brassware: supply("Tap or shower", "each", 150),
    towelRail: supply("Towel rail", "each", 140),
    fan: supply("Extract fan", "each", 120),
    pipe: supply("Pipe with its fittings", "m", 40),
    wiring: supply("Wiring, tested", "each", 740),
    mould: rate("tooling", "Mould of a GRP type", "each", [1800, 2400, 3000]),
    connecting: rate("installation", "Connecting and making good", "each", [380, 430, 480]),
  };
}

/** In dollars, by imperial measures, for steel frame pods: nobody states any for GRP there. */
function naRates(share: number): Rates {
  const { supply } = factoryRates(share);
  return {
    ...elements(NA_ELEMENTS, ["lb", "ft²"], share),
    hollow: supply("Hollow sections", "lb", 3),
    concrete: supply("Concrete", "yd³", 520),
    plywood: supply("Plywood", "ft²", 5.2),
    tile: supply("Tile, laid on tanking and bed", "ft²", 31.8),
    panel: supply("Wall panel, fixed and sealed", "ft²", 18),
    grp: supply("GRP laminate", "lb", 3),
    glass: supply("Toughened glass", "ft²", 40),
    door: supply("Door set", "each", 980),
    lining: supply("Door lining", "yd³", 1500),
    pan: supply("WC pan", "each", 520),
    seat: supply("Seat and lid", "each", 90),
    cistern: supply("Concealed cistern", "each", 400),
    basin: supply("Basin", "each", 430),
    tray: supply("Shower tray", "each", 540),
    bath: supply("Bath", "each", 700),
    brassware: supply("Tap or shower", "each", 340),
    towelRail: supply("Towel rail", "each", 380),
    fan: supply("Extract fan", "each", 300),
    pipe: supply("Pipe with its fittings", "ft", 30),
    wiring: supply("Wiring, tested", "each", 1640),
    mould: rate("tooling", "Mould of a GRP type", "each", [4000, 5000, 6000]),
    connecting: rate("installation", "Connecting and making good", "each", [750, 850, 950]),
  };
}

/** From so many pods on, what the factory takes off its price. */
const VOLUME = [
  { from: 300, off: 0.12 },
  { from: 100, off: 0.08 },
] as const;

/** Share that the factory takes off for so many pods, 0…1. */
export function volumeDiscount(pods: number): number {
  return VOLUME.find(({ from }) => pods >= from)?.off ?? 0;
}

/** Rates of a region for so many pods; null where nobody states any. */
export function podRates(region: EngineRequest["region"], shell: Shell, pods: number): RateTable<PodRate> | null {
  if (region === "SA" || (region === "NA" && shell === "grp")) return null;
  const off = volumeDiscount(pods);
  const origin = "Illustrative, calibrated to K1, not published by anyone";
  return {
    currency: region === "UK" ? "GBP" : "USD",
    origin: off === 0 ? origin : `${origin}; ex works ${off * 100} % off for ${pods} pods`,
    isIllustrative: true,
    rates: region === "UK" ? ukRates(1 - off) : naRates(1 - off),
    shares: SHARES,
  };
}
