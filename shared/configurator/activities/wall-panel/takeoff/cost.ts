import type { Region } from "#shared/contracts/regions.ts";
import type { WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Part } from "#shared/configurator/assembly/assembly.ts";
import {
  HAUL_STRETCH,
  HOURS,
  INCLUDED_HAUL,
  PANELS_PER_DAY,
  type PanelRates,
  panelRates,
  type RateKey,
} from "#shared/configurator/activities/wall-panel/rates.ts";
import { type Cost, costOf } from "#shared/configurator/takeoff/cost.ts";
import { fabricationItems, type Purchase, supplyItems } from "#shared/configurator/takeoff/cost-items.ts";
import { furtherStretches } from "#shared/configurator/takeoff/haul.ts";
import { fixings, levelJointBolts } from "./quantities.ts";
import { loadShare } from "./transport.ts";

/**
 * Cost of the panels and loose headers of a run, row by row. Lorries and crew days count by the share that is taken of
 * them: the rest serves other walls, so that one wall costs what it costs among many.
 *
 * @param haul km by road from the factory
 * @returns null where no rates are known
 */
export function panelCost(assembly: WallPanelAssembly, haul: number, region: Region): Cost | null {
  const rates = panelRates(region);
  if (rates === null) return null;
  const { units, panels, thickness } = assembly;
  const loads = loadShare(units, thickness);
  const stretches = furtherStretches(haul, INCLUDED_HAUL, HAUL_STRETCH);
  return costOf<RateKey>(
    [
      ...supplyItems(assembly, rates, (part) => purchaseOf(part, rates)),
      { key: "supply:fixings", rate: "fixings", label: "", quantity: fixings(assembly) },
      { key: "supply:bolts", rate: "bolts", label: "", quantity: levelJointBolts(assembly) },
      ...fabricationItems<RateKey>(units, "labour", HOURS),
      { key: "delivery:load", rate: "load", label: "", quantity: loads },
      { key: "delivery:stretch", rate: "stretch", label: `${stretches} × the loads`, quantity: loads * stretches },
      { key: "installation:crew", rate: "crew", label: "", quantity: panels.length / PANELS_PER_DAY },
    ],
    rates,
  );
}

/** Members by mass or volume, sheets by layer, wool by layers of the rate's thickness. */
function purchaseOf({ role, shape }: Part, { insulationLayer }: PanelRates): Purchase<RateKey> {
  const thickness = shape.size[1];
  switch (shape.material) {
    case "steel":
      return { rate: role === "rail" ? "rail" : "steel" };
    case "softwood":
      return { rate: "timber" };
    case "plasterboard":
      return { rate: thickness > 12.5 ? "board-15" : "board-12.5" };
    case "osb":
      return { rate: "osb" };
    case "cementBoard":
      return { rate: "cement-board" };
    case "mineralWool":
      return { rate: "insulation", times: thickness / insulationLayer };
    default:
      throw new Error(`The wall panel has no rate for ${String(shape.material)}.`);
  }
}
