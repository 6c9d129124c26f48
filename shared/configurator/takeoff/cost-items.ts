import type { Assembly, Part, Unit } from "#shared/configurator/assembly/assembly.ts";
import type { CostItem } from "./cost.ts";
import type { RateTable } from "./rates.ts";

/** How a part is bought. */
export interface Purchase<Key extends string> {
  rate: Key;
  /** How many of its measure one part takes for each of its own: 5 layers of 20 mm in 100 mm of wool. 1 unless said. */
  times?: number;
}

/**
 * What the parts cost to buy, by rate and role. How much of a part is paid comes from its shape and the rate's measure:
 * kg, m², m³, metres, or one each.
 *
 * @param bought null for a part that comes with another one
 */
export function supplyItems<Key extends string>(
  { units, roles }: { units: readonly { parts: readonly Part[] }[]; roles: Assembly["roles"] },
  table: RateTable<Key>,
  bought: (part: Part) => Purchase<Key> | null,
): CostItem<Key>[] {
  const items = new Map<string, CostItem<Key>>();
  for (const part of units.flatMap(({ parts }) => parts)) {
    const purchase = bought(part);
    if (purchase === null) continue;
    const { rate, times = 1 } = purchase;
    const key = `supply:${rate}:${part.role}`;
    const quantity = times * measured(part, table.rates[rate].measure);
    const known = items.get(key);
    if (known) known.quantity += quantity;
    else items.set(key, { key, rate, label: (roles[part.role]?.label ?? part.role).toLowerCase(), quantity });
  }
  const found = [...items.values()];
  const rolesOf = Map.groupBy(found, ({ rate }) => rate);
  // "Plasterboard 12.5 mm: board" says it twice: what is bought for one role alone is told by its rate.
  return found.map((item) => (rolesOf.get(item.rate)?.length === 1 ? { ...item, label: "" } : item));
}

function measured({ shape }: Part, measure: RateTable["rates"][string]["measure"]): number {
  switch (measure) {
    case "kg":
    case "lb":
      return shape.mass;
    case "m²":
    case "ft²":
      return shape.area;
    case "m³":
    case "yd³":
      return shape.volume;
    case "m":
    case "ft":
      return shape.length;
    default:
      return 1;
  }
}

/** Factory hours: for each unit, each m² of its net area, each part and each framed opening. */
export interface FabricationHours {
  unit: number;
  squareMetre: number;
  part: number;
  opening: number;
}

/** Hours in the factory by what they are spent on, each a row of its own. */
export function fabricationItems<Key extends string>(
  units: readonly Pick<Unit, "parts" | "openings" | "measures">[],
  rate: Key,
  hours: FabricationHours,
): CostItem<Key>[] {
  const sum = (pick: (unit: (typeof units)[number]) => number) => units.reduce((total, unit) => total + pick(unit), 0);
  const item = (key: string, label: string, quantity: number): CostItem<Key> => ({
    key: `fabrication:${key}`,
    rate,
    label,
    quantity,
  });
  return [
    item("unit", `units, ${hours.unit} h each`, units.length * hours.unit),
    item(
      "area",
      `net area, ${hours.squareMetre} h per m²`,
      sum(({ measures }) => measures.netArea) * hours.squareMetre,
    ),
    item("part", `parts, ${hours.part} h each`, sum(({ parts }) => parts.length) * hours.part),
    item("opening", `openings, ${hours.opening} h each`, sum(({ openings }) => openings.length) * hours.opening),
  ];
}
