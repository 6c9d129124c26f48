import type { EngineRequest } from "#shared/contracts/runs.ts";
import type { Rate, RateTable, Three } from "#shared/configurator/takeoff/rates.ts";
import type { Shell } from "#shared/configurator/activities/bathroom-pod/parameters.ts";

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
  | "installation";

type Rates = RateTable<PodRate>["rates"];

/** ± of the likely rate where nobody says more. */
const SPREAD = 0.12;
const around = (likely: number): Three => [round(likely * (1 - SPREAD)), likely, round(likely * (1 + SPREAD))];
const round = (value: number): number => Math.round(value * 100) / 100;
const supply = (label: string, measure: Rate["measure"], likely: number): Rate => ({
  source: "supply",
  label,
  measure,
  range: around(likely),
});

const UK: Rates = {
  steel: supply("Light gauge steel", "kg", 5),
  hollow: supply("Hollow sections", "kg", 5.4),
  concrete: supply("Concrete", "m³", 320),
  plywood: supply("Plywood", "m²", 34),
  board: supply("Fire board", "m²", 12),
  tile: supply("Tile with its bed", "m²", 86),
  panel: supply("Wall panel", "m²", 66),
  grp: supply("GRP laminate", "kg", 3.2),
  glass: supply("Toughened glass", "m²", 210),
  door: supply("Door set", "each", 480),
  lining: supply("Door lining", "m³", 900),
  pan: supply("WC pan", "each", 260),
  seat: supply("Seat and lid", "each", 45),
  cistern: supply("Concealed cistern", "each", 190),
  basin: supply("Basin", "each", 210),
  tray: supply("Shower tray", "each", 260),
  bath: supply("Bath", "each", 340),
  brassware: supply("Tap or shower", "each", 165),
  towelRail: supply("Towel rail", "each", 190),
  fan: supply("Extract fan", "each", 145),
  pipe: supply("Pipe with its fittings", "m", 46),
  wiring: supply("Wiring, tested", "each", 780),
  fabrication: { source: "fabrication", label: "Factory", measure: "hour", range: [105, 120, 135] },
  mould: { source: "tooling", label: "Mould of a GRP type", measure: "each", range: [1800, 2400, 3000] },
  delivery: { source: "delivery", label: "Delivery up to 160 km", measure: "load", range: [650, 775, 900] },
  further: { source: "delivery", label: "Each further 80 km", measure: "load", range: [130, 155, 180] },
  installation: { source: "installation", label: "Setting and connecting", measure: "lift", range: [460, 540, 620] },
};

/** In dollars, by imperial measures, for steel frame pods: nobody states any for GRP there. */
const NA: Rates = {
  ...UK,
  steel: supply("Light gauge steel", "lb", 5.2),
  hollow: supply("Hollow sections", "lb", 5.6),
  concrete: supply("Concrete", "yd³", 520),
  plywood: supply("Plywood", "ft²", 5.2),
  board: supply("Fire board", "ft²", 2.4),
  tile: supply("Tile with its bed", "ft²", 17),
  panel: supply("Wall panel", "ft²", 13),
  grp: supply("GRP laminate", "lb", 3.4),
  glass: supply("Toughened glass", "ft²", 42),
  door: supply("Door set", "each", 1050),
  lining: supply("Door lining", "yd³", 1500),
  pan: supply("WC pan", "each", 560),
  seat: supply("Seat and lid", "each", 95),
  cistern: supply("Concealed cistern", "each", 420),
  basin: supply("Basin", "each", 460),
  tray: supply("Shower tray", "each", 580),
  bath: supply("Bath", "each", 760),
  brassware: supply("Tap or shower", "each", 360),
  towelRail: supply("Towel rail", "each", 410),
  fan: supply("Extract fan", "each", 320),
  pipe: supply("Pipe with its fittings", "ft", 32),
  wiring: supply("Wiring, tested", "each", 1700),
  fabrication: { source: "fabrication", label: "Factory", measure: "hour", range: [230, 260, 290] },
  delivery: { source: "delivery", label: "Delivery up to 160 km", measure: "load", range: [1100, 1350, 1600] },
  further: { source: "delivery", label: "Each further 80 km", measure: "load", range: [220, 270, 320] },
  installation: { source: "installation", label: "Setting and connecting", measure: "lift", range: [950, 1100, 1250] },
};

/** A GRP pod comes with a plainer fit-out: what K1 states for it leaves no more. Share of the rates above. */
const PLAIN = 0.66;
const FITTED_OUT: readonly PodRate[] = [
  "board",
  "glass",
  "door",
  "pan",
  "seat",
  "cistern",
  "basin",
  "tray",
  "bath",
  "brassware",
  "towelRail",
  "fan",
  "pipe",
  "wiring",
  "fabrication",
];

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
    rates: adjusted(region === "UK" ? UK : NA, shell, off),
    shares: [
      { source: "preliminaries", label: "Preliminaries", percent: [4, 5, 6] },
      { source: "overhead", label: "Overhead and margin", percent: [12, 15, 18] },
    ],
  };
}

/** What the factory buys and makes is cheaper by a share; its moulds, the road and the site are not. */
function adjusted(rates: Rates, shell: Shell, off: number): Rates {
  const of = (name: PodRate): Rate => {
    const rate = rates[name];
    if (rate.source !== "supply" && rate.source !== "fabrication") return rate;
    const share = (1 - off) * (shell === "grp" && FITTED_OUT.includes(name) ? PLAIN : 1);
    const [low, likely, high] = rate.range;
    return { ...rate, range: [round(low * share), round(likely * share), round(high * share)] };
  };
  return {
    steel: of("steel"),
    hollow: of("hollow"),
    concrete: of("concrete"),
    plywood: of("plywood"),
    board: of("board"),
    tile: of("tile"),
    panel: of("panel"),
    grp: of("grp"),
    glass: of("glass"),
    door: of("door"),
    lining: of("lining"),
    pan: of("pan"),
    seat: of("seat"),
    cistern: of("cistern"),
    basin: of("basin"),
    tray: of("tray"),
    bath: of("bath"),
    brassware: of("brassware"),
    towelRail: of("towelRail"),
    fan: of("fan"),
    pipe: of("pipe"),
    wiring: of("wiring"),
    fabrication: of("fabrication"),
    mould: of("mould"),
    delivery: of("delivery"),
    further: of("further"),
    installation: of("installation"),
  };
}
