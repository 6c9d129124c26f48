import { expect, test } from "vitest";
import type { GeometryReport } from "./geometry-chunk.ts";
import { geometryProblems } from "./geometry-problems.ts";

const ALL_DRAWN: GeometryReport = {
  elements: 2000,
  spaces: 3,
  instances: 2500,
  uniqueGeometries: 40,
  triangles: 9000,
  elementsWithoutGeometry: [],
  droppedVertices: 0,
  isRecovered: false,
};

const messages = (report: Partial<GeometryReport>) =>
  geometryProblems({ ...ALL_DRAWN, ...report }).map(({ message }) => message);

test("a model that was drawn whole has no problems", () => {
  expect(geometryProblems(ALL_DRAWN)).toEqual([]);
});

test("each loss is a warning of the whole file", () => {
  const lost = { ...ALL_DRAWN, isRecovered: true, droppedVertices: 1, elementsWithoutGeometry: [7] };
  for (const problem of geometryProblems(lost)) {
    expect(problem).toEqual({
      severity: "warning",
      expressId: null,
      globalId: null,
      message: expect.stringMatching(/\.$/),
    });
  }
  expect(geometryProblems(lost)).toHaveLength(3);
});

test("a damaged file says how many elements could be drawn", () => {
  expect(messages({ isRecovered: true })).toEqual([
    "The file is damaged: its elements were read one by one. 2,000 could be drawn.",
  ]);
});

test("points that are not numbers are counted, one as one", () => {
  expect(messages({ droppedVertices: 1 })).toEqual([
    "1 point is not a number (NaN) in the file; the surfaces that use it were left out.",
  ]);
  expect(messages({ droppedVertices: 1200 })).toEqual([
    "1,200 points are not numbers (NaN) in the file; the surfaces that use them were left out.",
  ]);
});

test("elements that could not be drawn are counted, one as one", () => {
  expect(messages({ elementsWithoutGeometry: [7] })).toEqual([
    "1 element has a shape in the file that could not be drawn. It is listed and keeps its properties.",
  ]);
  expect(messages({ elementsWithoutGeometry: Array.from({ length: 1001 }, (_, id) => id) })).toEqual([
    "1,001 elements have a shape in the file that could not be drawn. They are listed and keep their properties.",
  ]);
});
