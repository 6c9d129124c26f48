import type { GeometryReport } from "./geometry-chunk.ts";
import type { ModelProblem } from "#shared/ifc/read/model-index.ts";

/** The report of a geometry stream as sentences for the user; empty when all was drawn. */
export function geometryProblems(report: GeometryReport): ModelProblem[] {
  const problems: ModelProblem[] = [];
  const warn = (message: string): void => {
    problems.push({ severity: "warning", expressId: null, globalId: null, message });
  };
  const missing = report.elementsWithoutGeometry.length;
  if (report.isRecovered) {
    const drawn = report.elements.toLocaleString("en-GB");
    warn(`The file is damaged: its elements were read one by one. ${drawn} could be drawn.`);
  }
  if (report.droppedVertices > 0) {
    const dropped = report.droppedVertices.toLocaleString("en-GB");
    const isOne = report.droppedVertices === 1;
    const what = isOne ? "1 point is not a number" : `${dropped} points are not numbers`;
    warn(`${what} (NaN) in the file; the surfaces that use ${isOne ? "it" : "them"} were left out.`);
  }
  if (missing > 0) {
    const isOne = missing === 1;
    const what = isOne ? "1 element has" : `${missing.toLocaleString("en-GB")} elements have`;
    const still = isOne ? "It is listed and keeps its" : "They are listed and keep their";
    warn(`${what} a shape in the file that could not be drawn. ${still} properties.`);
  }
  return problems;
}
