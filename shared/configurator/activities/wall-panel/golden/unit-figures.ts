import type { HostWall } from "#shared/contracts/host-kinds/wall.ts";
import type { EngineRequest } from "#shared/contracts/design/runs.ts";
import { roundTo } from "#shared/domain/units.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";

/** How many parts of a role, their metres (members) or m² (sheets), and their kg. */
export type PartFigures = [count: number, size: number, kg: number];

/**
 * Every figure of a run as plain values, for tests of whole units worked by hand: parts by role, quantities by key,
 * panels by mark, carbon by material and stage, cost in pence or cents. Adds up nothing that the engine adds up itself.
 */
export function figuresOf(hosts: HostWall[], inputs: EngineRequest["inputs"], region: EngineRequest["region"] = "UK") {
  const { summary, assembly } = runPanels(aRequest(hosts, inputs, { region }));
  const parts: Record<string, PartFigures> = {};
  for (const { role, shape } of (assembly?.units ?? []).flatMap((piece) => piece.parts)) {
    const [count, size, kg] = parts[role] ?? [0, 0, 0];
    parts[role] = [count + 1, size + (shape.direction === "sheet" ? shape.area : shape.length), kg + shape.mass];
  }
  const { carbon } = summary;
  return {
    status: summary.status,
    findings: summary.findings.map(({ ruleId }) => ruleId),
    parts: Object.fromEntries(
      Object.entries(parts).map(([role, [count, size, kg]]) => [role, [count, roundTo(size, 3), roundTo(kg, 2)]]),
    ),
    pieces: assembly?.units.map(({ mark, typeMark, start, end, mass }) => [
      mark,
      typeMark,
      start,
      end,
      roundTo(mass, 2),
    ]),
    quantities: Object.fromEntries(summary.quantities.map(({ key, value }) => [key, value])),
    carbon: carbon && { a1a3: carbon.a1a3, a4: carbon.a4, a5w: carbon.a5w, biogenic: carbon.biogenic },
    carbonRows: carbon?.rows.map(({ material, massKg, a1a3, biogenic }) => [material, massKg, a1a3, biogenic]),
    cost: summary.cost,
    /** Quantity and likely amount by key. */
    costRows: Object.fromEntries(summary.costRows.map(({ key, quantity, likely }) => [key, [quantity, likely]])),
  };
}
