import type { z } from "zod";
import type { QuantityRow } from "#shared/contracts/design/runs.ts";
import { roundTo } from "#shared/domain/units.ts";
import { materialFactor } from "#shared/domain/carbon.ts";
import type { PanelPart, WallPanel, WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import { isPanel, type PanelKind, type PartRole } from "#shared/configurator/activities/wall-panel/roles.ts";
import { programmeDays } from "./programme.ts";
import { TRANSPORT_LABEL, transportLoads } from "./transport.ts";

type Row = z.infer<typeof QuantityRow>;

/** Screws and clips per m² of net panel (K2). */
const FIXINGS_PER_SQUARE_METRE = 25;
/** Chains, beam and shackles on the crane's hook, as a share of the panel. Illustrative. */
const LIFTING_GEAR = 0.1;

/** Bolts through the tracks at a level joint: so many in each begun length, metres, on each side of a rail. Illustrative. */
const BOLTS = 2;
const BOLT_SPACING = 0.6;
const BOLTS_LABEL = "Bolts at level joints (illustrative, 2 in 600 mm, on each side of a rail)";
const RAIL_LABEL = "Rails (illustrative 20 kg/m)";

const STUDS: ReadonlySet<PartRole> = new Set(["stud", "end-stud", "jamb-stud", "jack-stud", "cripple-stud"]);
const TRACKS: ReadonlySet<PartRole> = new Set(["bottom-track", "top-track", "sill"]);

/** Net area of all that is delivered, m²: gross less the openings' clear boxes. */
export function netArea(assembly: WallPanelAssembly): number {
  return roundTo(
    assembly.units.reduce((sum, unit) => sum + unit.measures.netArea, 0),
    4,
  );
}

/** Screws and clips of all that is delivered, not rounded. */
export function fixings(assembly: WallPanelAssembly): number {
  return netArea(assembly) * FIXINGS_PER_SQUARE_METRE;
}

/** Clear boxes of all openings, framed in panels or between them, m². */
function openingArea({ units, splitOpenings }: WallPanelAssembly): number {
  const framed = units.reduce((sum, unit) => sum + unit.measures.openingArea, 0);
  return splitOpenings.reduce((sum, { area }) => sum + area, framed);
}

/**
 * Areas as they are shown, to two decimals, so that gross is net and openings to the digit. Net is what is paid by and
 * keeps its own rounding; of gross and openings the one gives way that stays nearer to what it is.
 */
function shownAreas(net: number, openings: number): { gross: number; openings: number; net: number } {
  const [gross, own, left] = [roundTo(net + openings, 2), roundTo(openings, 2), roundTo(net, 2)];
  const [sum, rest] = [roundTo(left + own, 2), roundTo(gross - left, 2)];
  const isSumNearer = Math.abs(sum - net - openings) <= Math.abs(rest - openings);
  return isSumNearer ? { gross: sum, openings: own, net: left } : { gross, openings: rest, net: left };
}

/** What every kit reports, and the metres and areas of this one. */
export function quantityRows(assembly: WallPanelAssembly): Row[] {
  const { units, panels } = assembly;
  const parts = units.flatMap((unit) => unit.parts);
  const countOf = (wanted: PanelKind) => units.filter(({ kind }) => kind === wanted).length;
  const [headers, rails] = [countOf("header"), countOf("rail")];
  const types = assembly.types.filter(isPanel);
  const total = (pick: (part: PanelPart) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  const metres = (roles: ReadonlySet<PartRole>) => total(({ role, shape }) => (roles.has(role) ? shape.length : 0));
  const area = (wanted: PartRole) => total(({ role, shape }) => (role === wanted ? shape.area : 0));
  const heaviest = heaviestOf(panels);
  const days = programmeDays(panels.length);
  const areas = shownAreas(netArea(assembly), openingArea(assembly));
  const length = panels.reduce((sum, panel) => sum + (panel.end - panel.start) / 1000, 0);
  const mass = units.reduce((sum, unit) => sum + unit.mass, 0);
  const row = (key: string, label: string, value: number, unit: Row["unit"], decimals = 2): Row => ({
    key,
    label,
    value: roundTo(value, decimals),
    unit,
  });
  return [
    row("units", "Panels", panels.length, "no.", 0),
    row("distinctTypes", "Distinct types", types.length, "no.", 0),
    ...(headers > 0 ? [row("looseHeaders", "Loose headers", headers, "no.", 0)] : []),
    ...(rails > 0 ? [row("rails", "Rails", rails, "no.", 0)] : []),
    row("panelLength", "Length of panels", length, "m"),
    row("grossArea", "Gross area", areas.gross, "m²"),
    row("openingArea", "Openings with clearance", areas.openings, "m²"),
    row("netArea", "Net area", areas.net, "m²"),
    row("studs", "Studs", parts.filter(({ role }) => STUDS.has(role)).length, "no.", 0),
    row("studLength", "Stud length", metres(STUDS), "m"),
    row("trackLength", assembly.isTimber ? "Plates and sills" : "Tracks and sills", metres(TRACKS), "m"),
    row("headerLength", "Headers", metres(new Set(["header"])), "m"),
    ...levelJointRows(assembly, metres(new Set(["rail"]))),
    row("sheathingArea", "Sheathing, net", area("sheathing"), "m²"),
    row("boardArea", "Boards, all layers, net", area("board"), "m²"),
    row("insulationArea", "Insulation", area("insulation"), "m²"),
    row("fixings", "Fixings", fixings(assembly), "no.", 0),
    row("mass", `Mass${densityNote(parts)}`, mass, "kg", 1),
    row("maxUnitMass", "Heaviest panel", heaviest, "kg", 1),
    row(
      "liftMaximum",
      "Heaviest lift with lifting gear (illustrative 10%)",
      heaviestOf(units) * (1 + LIFTING_GEAR),
      "kg",
      1,
    ),
    row("transportLoads", TRANSPORT_LABEL, transportLoads(units, assembly.thickness), "no.", 0),
    row("factoryDays", "Factory (illustrative, 16 panels a day)", days.factory, "days", 0),
    row("siteDays", "Site (illustrative, 20 panels a day)", days.site, "days", 0),
  ];
}

/** Bolts of the joints between stacked panels. */
export function levelJointBolts({ levelJoints }: WallPanelAssembly): number {
  return levelJoints.reduce(
    (sum, joint) => sum + (joint.hasRail ? 2 : 1) * BOLTS * Math.ceil(roundTo(joint.length / BOLT_SPACING, 6)),
    0,
  );
}

/** What joints between stacked panels take; none without any. @param rail metres */
function levelJointRows(assembly: WallPanelAssembly, rail: number): Row[] {
  const { levelJoints } = assembly;
  if (levelJoints.length === 0) return [];
  const length = levelJoints.reduce((sum, joint) => sum + joint.length, 0);
  return [
    { key: "levelJointLength", label: "Level joints of stacked panels", value: roundTo(length, 2), unit: "m" },
    ...(rail > 0 ? [{ key: "railLength", label: RAIL_LABEL, value: roundTo(rail, 2), unit: "m" } as const] : []),
    { key: "levelJointBolts", label: BOLTS_LABEL, value: levelJointBolts(assembly), unit: "no." },
  ];
}

function heaviestOf(units: readonly WallPanel[]): number {
  return units.reduce((most, unit) => Math.max(most, unit.mass), 0);
}

/** Names the materials whose density nobody states, as their mass goes by it. */
function densityNote(parts: readonly PanelPart[]): string {
  const used = [...new Set(parts.map(({ shape }) => shape.material))];
  const guessed = used
    .map((material) => materialFactor(material, "UK"))
    .filter((each) => isIllustrative(each.densitySource));
  const names = guessed.map(({ label, density }) => `${label} ${density} kg/m³`).sort();
  return names.length === 0 ? "" : ` (illustrative: ${names.join(", ")})`;
}

function isIllustrative(source: string): boolean {
  return source.startsWith("illustrative");
}
