import { missingLineProblems } from "#shared/ifc/open/missing-lines.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import type { ModelIndex, ModelProblem } from "#shared/ifc/read/model-index.ts";
import type { GeometryReport } from "./geometry-chunk.ts";
import { geometryProblems } from "./geometry-problems.ts";
import { undrawnProblems } from "./undrawn-elements.ts";

/** All that is told of a file whose geometry was streamed: what its list objects to, what could not be drawn, and why. */
export function modelProblems(
  model: OpenedModel,
  bytes: Uint8Array,
  report: GeometryReport,
  index: ModelIndex,
): ModelProblem[] {
  // A cut-off file lacks lines for certain, and has said so.
  const missing = model.isTruncated ? [] : missingLineProblems(bytes);
  return [
    ...index.problems,
    ...geometryProblems(report),
    ...undrawnProblems(model, report.elementsWithoutGeometry, index),
    ...missing,
  ];
}
