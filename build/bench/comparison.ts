import { MOST_COMPARED, type ComparedOption } from "#shared/contracts/design/option-comparison.ts";
import { bodyOf, someWalls } from "#api/test/builders/study-builders.ts";
import { servePurlin } from "#build/testing/served-purlin.ts";
import { knownWork } from "./judge/known-work.ts";
import { measure, measureAsync, quantile } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";
import { aProject, aStudy, designerOf, runToEnd } from "./studies.ts";

const PRODUCTS = 10;
const WALLS = 20;
const ROUNDS = 60;
const WARM = 5;
/** What CON-10 gives a comparison. */
const LIMIT_MS = 100;

/** 4 design options of a project with 10 products each, all run, side by side over HTTP (CON-10). */
export async function benchComparison(): Promise<Row[]> {
  const server = await servePurlin();
  try {
    const call = await designerOf(server.url);
    const project = await aProject(call, "Comparison");
    const ids: string[] = [];
    for (let index = 0; index < MOST_COMPARED; index++) {
      const study = await aStudy(call, project, PRODUCTS);
      await runToEnd(call, study, someWalls(WALLS, { length: 6 + index / 10 }));
      ids.push(study);
    }
    const path = `/api/designoptions/compare/${project}?Ids=${ids.join(",")}`;
    const work = knownWork(LIMIT_MS);
    const [times, works]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM + ROUNDS; round++) {
      const ms = await measureAsync(async () => check(bodyOf<ComparedOption[]>(await call("GET", path))));
      if (round < WARM) continue;
      times.push(ms);
      works.push(measure(work));
    }
    return [
      {
        what: `Comparison of ${MOST_COMPARED} options over HTTP: p95 against work of ${LIMIT_MS} ms`,
        value: quantile(times, 0.95) / quantile(works, 0.95),
        unit: "×",
        count: times.length,
        data: `${MOST_COMPARED} options of ${PRODUCTS} products, ${WALLS} walls each`,
        yardstick: `median ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
        target: { is: "<", limit: 1, from: `CON-10: ${LIMIT_MS} ms, on a quiet machine` },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** @throws Error when an option lacks a result: the figure would flatter */
function check(options: readonly ComparedOption[]): void {
  if (options.length === MOST_COMPARED && options.every(({ parts }) => parts.length === PRODUCTS)) return;
  throw new Error("The comparison lacks results.");
}
