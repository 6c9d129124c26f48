import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import type { WallPanelAssembly } from "#shared/configurator/activities/wall-panel/assembly.ts";
import type { Part } from "#shared/configurator/assembly/assembly.ts";
import {
  CLOSING_HOURS,
  HOURS,
  PANELS_PER_DAY,
  type PanelRates,
  panelRates,
  type RateKey,
} from "#shared/configurator/activities/wall-panel/rates.ts";
import type { Parameters as PanelParameters } from "#shared/configurator/activities/wall-panel/parameters.ts";
import { type Cost, type CostItem, costOf } from "#shared/configurator/takeoff/cost.ts";
import { fabricationItems, type Purchase, supplyItems } from "#shared/configurator/takeoff/cost-items.ts";
import { furtherStretches, HAUL_STRETCH, INCLUDED_HAUL } from "#shared/configurator/takeoff/haul.ts";
import { withSupplied } from "#shared/configurator/takeoff/supplied-rates.ts";
import { fixings, levelJointBolts, netArea } from "./quantities.ts";
import { loadShare } from "./transport.ts";

/**
 * Cost of the panels and loose headers of a run, row by row. Lorries and crew days count by the share that is taken of
 * them: the rest serves other walls, so that one wall costs what it costs among many.
 *
 * @returns null where no rates are known
 */
export function panelCost(
  assembly: WallPanelAssembly,
  parameters: Pick<PanelParameters, "haul" | "system" | "centres">,
  request: Pick<EngineRequest, "region" | "provenance" | "costings">,
): Cost | null {
  const stated = panelRates(request.region);
  if (stated === null) return null;
  const rates = withSupplied(stated, request);
  const { units, panels, thickness } = assembly;
  const loads = loadShare(units, thickness);
  const stretches = furtherStretches(parameters.haul, INCLUDED_HAUL, HAUL_STRETCH);
  return costOf<RateKey>(
    [
      ...supplyItems(assembly, rates, (part) => purchaseOf(part, rates)),
      { key: "supply:fixings", rate: "fixings", label: "", quantity: fixings(assembly) },
      { key: "supply:bolts", rate: "bolts", label: "", quantity: levelJointBolts(assembly) },
      ...closingSupply(assembly, parameters),
      ...fabricationItems<RateKey>(units, "labour", HOURS),
      ...closingWork(assembly, parameters),
      { key: "delivery:load", rate: "load", label: "", quantity: loads },
      { key: "delivery:stretch", rate: "stretch", label: `${stretches} × the loads`, quantity: loads * stretches },
      { key: "installation:crew", rate: "crew", label: "", quantity: panels.length / PANELS_PER_DAY },
    ],
    rates,
  );
}

/** A membrane on each face of a timber closed panel, and battens over it at the studs: bought by its area, no parts of it. */
function closingSupply(
  assembly: WallPanelAssembly,
  { system, centres }: Pick<PanelParameters, "system" | "centres">,
): CostItem<RateKey>[] {
  if (system !== "timber-closed") return [];
  const faces = 2 * netArea(assembly);
  return [
    { key: "supply:membrane", rate: "membrane", label: "", quantity: faces },
    { key: "supply:battens", rate: "battens", label: "", quantity: faces / (centres / 1000) },
  ];
}

function closingWork(assembly: WallPanelAssembly, { system }: Pick<PanelParameters, "system">): CostItem<RateKey>[] {
  if (system !== "timber-closed") return [];
  const quantity = netArea(assembly) * CLOSING_HOURS;
  return [{ key: "fabrication:closing", rate: "labour", label: `closing, ${CLOSING_HOURS} h per m²`, quantity }];
}

/** Members by mass or volume, sheets by layer, wool by layers of the rate's thickness. */
function purchaseOf({ shape }: Part, { insulationLayer }: PanelRates): Purchase<RateKey> {
  const thickness = shape.size[1];
  switch (shape.material) {
    case "steel":
      return { rate: "steel" };
    case "hollowSection":
      return { rate: "rail" };
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
