import { aBaseModel, aHost, aWindow } from "#shared/configurator/test/builders.ts";
import { aRequest, runPanels } from "#shared/configurator/activities/wall-panel/test/builders.ts";
import { writeAssemblyIfc } from "#shared/configurator/outputs/ifc.ts";
import type { Row } from "./judge/row.ts";
import { timed } from "./timed.ts";

/** Walls that give some more than 10,000 panels, a third of them with a window. */
const WALLS = 5300;
const LEAST_UNITS = 10_000;
const TARGET = { is: "<", limit: 2000, from: "CON-10: 10,000 placed units" } as const;
const ROUNDS = 2;

/** Kit K2 with over 10,000 panels: laid out, counted, costed and written as IFC, other walls each time. */
export async function benchPlacedUnits(): Promise<Row[]> {
  const whole = timed(TARGET);
  let made = "";
  for (let round = 0; round <= ROUNDS; round++) {
    const request = aRequest(walls(round), {}, {});
    await whole.measure(() => {
      const result = runPanels(request);
      const bytes = writeAssemblyIfc(request, result).length;
      const { units, distinctTypes } = result.summary;
      if (units < LEAST_UNITS) throw new Error(`Only ${units} units were made.`);
      made = `${units.toLocaleString("en")} panels of ${distinctTypes} types; ${Math.round(bytes / 1_000_000)} MB of IFC`;
    });
  }
  return whole.rows("10,000 placed units, from walls to IFC", made);
}

function walls(round: number): ReturnType<typeof aHost>[] {
  const storey = aBaseModel().storeys[0]?.globalId ?? null;
  return Array.from({ length: WALLS }, (_, index) =>
    aHost({
      name: `Wall ${index}`,
      storeyGlobalId: storey,
      origin: [0, index * 4, 0],
      length: 6 + (index % 12) / 1000 + round / 10,
      openings: index % 3 === 0 ? [aWindow(1, 1.2)] : [],
    }),
  );
}
