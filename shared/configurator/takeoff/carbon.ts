import type { z } from "zod";
import type { CarbonResult } from "#shared/contracts/design/runs.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import { type MaterialId, materialFactor, stageCarbon } from "#shared/domain/carbon.ts";
import { roundTo } from "#shared/domain/units.ts";
import type { Assembly } from "#shared/configurator/assembly/assembly.ts";

/** Rows come in this order; all other materials after them, as they first appear. */
const FIRST: readonly MaterialId[] = ["steel", "softwood", "osb", "cementBoard", "plasterboard", "mineralWool"];

/**
 * Carbon by material; biogenic storage on its own and never netted. kgCO₂e.
 *
 * @param haul km by road from the factory
 */
export function assemblyCarbon(
  assembly: Pick<Assembly, "units">,
  region: z.infer<typeof Region>,
  haul: number,
): z.infer<typeof CarbonResult> {
  const masses = new Map<MaterialId, number>();
  for (const { shape } of assembly.units.flatMap(({ parts }) => parts)) {
    masses.set(shape.material, (masses.get(shape.material) ?? 0) + shape.mass);
  }
  const result: z.infer<typeof CarbonResult> = { a1a3: 0, a4: 0, a5w: 0, biogenic: 0, distance: haul, rows: [] };
  const rank = (material: MaterialId): number => (FIRST.indexOf(material) + FIRST.length + 1) % (FIRST.length + 1);
  const ordered = [...masses].sort(([a], [b]) => rank(a) - rank(b));
  for (const [material, mass] of ordered) {
    const massKg = roundTo(mass, 2);
    if (massKg === 0) continue;
    const factor = materialFactor(material, region);
    const stages = stageCarbon(massKg, factor, haul);
    const a1a3 = roundTo(stages.a1a3, 2);
    // Rounded row by row, so that the rows shown add up to the total.
    const biogenic = roundTo(stages.biogenic, 2);
    const { label, source, densitySource } = factor;
    result.rows.push({ material: label, massKg, factor: factor.a1a3, a1a3, biogenic, source, densitySource });
    result.a1a3 += a1a3;
    result.a4 += stages.a4;
    result.a5w += stages.a5w;
    result.biogenic += biogenic;
  }
  const { a1a3, a4, a5w, biogenic } = result;
  return {
    ...result,
    a1a3: roundTo(a1a3, 2),
    a4: roundTo(a4, 2),
    a5w: roundTo(a5w, 2),
    biogenic: roundTo(biogenic, 2),
  };
}
