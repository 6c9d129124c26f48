import type { Part } from "#shared/configurator/assembly/assembly.ts";
import { type Cost, type CostItem, costOf } from "#shared/configurator/takeoff/cost.ts";
import { fabricationItems, type Purchase, supplyItems } from "#shared/configurator/takeoff/cost-items.ts";
import { furtherStretches, HAUL_STRETCH, INCLUDED_HAUL } from "#shared/configurator/takeoff/haul.ts";
import { withSupplied } from "#shared/configurator/takeoff/supplied-rates.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import type { Parameters } from "#shared/configurator/activities/bathroom-pod/parameters.ts";
import { POD_ROLES } from "#shared/configurator/activities/bathroom-pod/roles.ts";
import { SITE_PER_DAY } from "./programme.ts";
import { type PodRate, podRates } from "./rates.ts";
import type { PodType } from "./types.ts";

/** Hours of K1's factory: together 14 for an en-suite pod of 2,200 × 1,600 mm. Illustrative. */
const HOURS = { unit: 1.2, squareMetre: 2, part: 0.075, opening: 0 } as const;
/** What is ordered and how it travels. */
export interface Order {
  counts: ReadonlyMap<string, number>;
  /** Lorries, by the share that is taken of them. */
  loads: number;
}

/**
 * Cost of so many pods of each type; null where nobody states a rate. Lorries and crew days count by the share that is
 * taken of them (decision 28): the rest serves others.
 */
export function podCost(
  types: readonly PodType[],
  order: Order,
  parameters: Parameters,
  request: Pick<EngineRequest, "region" | "provenance" | "costings">,
): Cost | null {
  const pods = types.reduce((sum, { mark }) => sum + (order.counts.get(mark) ?? 0), 0);
  const stated = podRates(request.region, parameters.shell, pods);
  if (stated === null) return null;
  const table = withSupplied(stated, request);
  const made = types.flatMap(({ mark, example }) => {
    const count = order.counts.get(mark) ?? 0;
    const supplied = supplyItems<PodRate>({ units: [example], roles: POD_ROLES }, table, (part) =>
      bought(part, example.parts),
    );
    const worked = fabricationItems<PodRate>([example], "fabrication", HOURS);
    return [...supplied, ...worked].map((item) => ({ ...item, quantity: item.quantity * count }));
  });
  const item = (key: string, rate: PodRate, quantity: number): CostItem<PodRate> => ({
    key,
    rate,
    label: "",
    quantity,
  });
  const further = furtherStretches(parameters.haul, INCLUDED_HAUL, HAUL_STRETCH);
  return costOf(
    [
      ...made,
      item("tooling:mould", "mould", parameters.shell === "grp" ? types.length : 0),
      item("delivery:load", "delivery", order.loads),
      item("delivery:further", "further", order.loads * further),
      item("installation:crew", "crew", pods / SITE_PER_DAY),
      item("installation:connecting", "connecting", pods),
    ],
    table,
  );
}

/** Hours in the factory for one pod. */
export function factoryHours({ example }: PodType): number {
  return fabricationItems([example], "fabrication", HOURS).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How a part is bought; what stands for a thing of a data sheet is one each. */
function bought({ role, shape }: Part, all: readonly Part[]): Purchase<PodRate> | null {
  switch (role) {
    case "door-leaf":
      // A pod has one doorway; both leaves of a double door are in its set.
      return { rate: "door", times: 1 / all.filter((part) => part.role === role).length };
    case "wc":
      return { rate: shape.material === "plastic" ? "seat" : "pan" };
    case "towel-rail":
      return { rate: "towelRail" };
    case "cistern":
    case "basin":
    case "tray":
    case "bath":
    case "brassware":
    case "fan":
    case "pipe":
    case "wiring":
      return { rate: role };
    case "finish":
      return { rate: shape.material === "ceramicTile" ? "tile" : "panel" };
    default:
      return byMaterial(shape.material);
  }
}

function byMaterial(material: Part["shape"]["material"]): { rate: PodRate } | null {
  switch (material) {
    case "steel":
      return { rate: "steel" };
    case "hollowSection":
      return { rate: "hollow" };
    case "concrete":
      return { rate: "concrete" };
    case "plywood":
      return { rate: "plywood" };
    case "plasterboard":
      return { rate: "board" };
    case "ceramicTile":
      return { rate: "tile" };
    case "grp":
      return { rate: "grp" };
    case "toughenedGlass":
      return { rate: "glass" };
    case "softwood":
      return { rate: "lining" };
    default:
      return null;
  }
}
