import type { z } from "zod";
import type { QuantityRow } from "#shared/contracts/configurator.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { PanelPart, PartRole, WallPanelAssembly } from "./assembly.ts";
import { programmeDays } from "./programme.ts";
import { transportLoads } from "./transport.ts";

type Row = z.infer<typeof QuantityRow>;

/** Screws and clips per m² of net panel (K2). */
const FIXINGS_PER_SQUARE_METRE = 25;
/** Chains, beam and shackles on the crane's hook, as a share of the panel. Illustrative. */
const LIFTING_GEAR = 0.1;

const STUDS: ReadonlySet<PartRole> = new Set(["stud", "end-stud", "jamb-stud", "jack-stud", "cripple-stud"]);
const TRACKS: ReadonlySet<PartRole> = new Set(["bottom-track", "top-track", "sill"]);

/** Net area of all panels, m²: gross less the openings' clear boxes. */
export function netArea(assembly: WallPanelAssembly): number {
  return roundTo(
    assembly.panels.reduce((sum, panel) => sum + panel.netArea, 0),
    4,
  );
}

/** What every kit reports, and the metres and areas of this one. */
export function quantityRows(assembly: WallPanelAssembly): Row[] {
  const { panels, types } = assembly;
  const parts = panels.flatMap((panel) => panel.parts);
  const total = (pick: (part: PanelPart) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  const metres = (roles: ReadonlySet<PartRole>) => total(({ role, shape }) => (roles.has(role) ? shape.length : 0));
  const area = (wanted: PartRole) => total(({ role, shape }) => (role === wanted ? shape.area : 0));
  const sum = (pick: (panel: (typeof panels)[number]) => number) => panels.reduce((all, panel) => all + pick(panel), 0);
  const heaviest = panels.reduce((most, panel) => Math.max(most, panel.mass), 0);
  const days = programmeDays(panels.length);
  const net = netArea(assembly);
  const row = (key: string, label: string, value: number, unit: Row["unit"], decimals = 2): Row => ({
    key,
    label,
    value: roundTo(value, decimals),
    unit,
  });
  return [
    row("units", "Panels", panels.length, "no.", 0),
    row("distinctTypes", "Distinct types", types.length, "no.", 0),
    row(
      "panelLength",
      "Length of panels",
      sum((panel) => (panel.end - panel.start) / 1000),
      "m",
    ),
    row(
      "grossArea",
      "Gross area",
      sum((panel) => panel.grossArea),
      "m²",
    ),
    row(
      "openingArea",
      "Openings with clearance",
      sum((panel) => panel.openingArea),
      "m²",
    ),
    row("netArea", "Net area", net, "m²"),
    row("studs", "Studs", parts.filter(({ role }) => STUDS.has(role)).length, "no.", 0),
    row("studLength", "Stud length", metres(STUDS), "m"),
    row("trackLength", assembly.isTimber ? "Plates and sills" : "Tracks and sills", metres(TRACKS), "m"),
    row("headerLength", "Headers", metres(new Set(["header"])), "m"),
    row("sheathingArea", "Sheathing, net", area("sheathing"), "m²"),
    row("boardArea", "Boards, all layers, net", area("board"), "m²"),
    row("insulationArea", "Insulation", area("insulation"), "m²"),
    row("fixings", "Fixings", net * FIXINGS_PER_SQUARE_METRE, "no.", 0),
    row(
      "mass",
      "Mass",
      sum((panel) => panel.mass),
      "kg",
      1,
    ),
    row("maxUnitMass", "Heaviest panel", heaviest, "kg", 1),
    row("liftMaximum", "Heaviest lift with lifting gear (illustrative 10%)", heaviest * (1 + LIFTING_GEAR), "kg", 1),
    row("transportLoads", "Lorry loads", transportLoads(panels, assembly.thickness), "no.", 0),
    row("factoryDays", "Factory (illustrative, 16 panels a day)", days.factory, "days", 0),
    row("siteDays", "Site (illustrative, 20 panels a day)", days.site, "days", 0),
  ];
}
