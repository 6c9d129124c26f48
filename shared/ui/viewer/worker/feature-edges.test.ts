import { expect, test } from "vitest";
import { featureEdges } from "./feature-edges.ts";

/** Triangles as lists of corners to a soup. */
function soup(...triangles: number[][][]): Float32Array {
  return new Float32Array(triangles.flat(2));
}

const a = [0, 0, 0];
const b = [2, 0, 0];
const c = [2, 2, 0];
const d = [0, 2, 0];

test("the diagonal of a flat square is no edge, its four sides are", () => {
  // Side k lies opposite corner k: in a-b-c the diagonal c-a is opposite b, in a-c-d it is opposite d.
  expect([...featureEdges(soup([a, b, c], [a, c, d]))]).toEqual([0b101, 0b011]);
});

test("faces that meet at a right angle show the edge between them", () => {
  const up = [0, 0, 2];
  const flags = featureEdges(soup([a, b, d], [b, a, up]));
  expect([...flags]).toEqual([0b111, 0b111]);
});

test("faces that meet at 10° are smooth", () => {
  const lifted = [0, -2 * Math.cos(Math.PI / 18), 2 * Math.sin(Math.PI / 18)];
  const [first, second] = featureEdges(soup([a, b, d], [b, a, lifted]));
  expect([(first ?? 0) & 0b100, (second ?? 0) & 0b100]).toEqual([0, 0]);
});

test("a joint inside a flat face that is split differently on both sides is no edge", () => {
  const middle = [1, 0, 0];
  const below = [1, -2, 0];
  // Above the x axis one triangle spans it, below two halves do.
  const [above, left, right] = featureEdges(soup([a, b, d], [middle, a, below], [b, middle, below]));
  expect((above ?? 0) & 0b100).toBe(0);
  expect((left ?? 0) & 0b100).toBe(0);
  expect((right ?? 0) & 0b100).toBe(0);
});

test("a sliver between two coplanar faces makes no edge", () => {
  const almost = [1, 0.000001, 0];
  const below = [1, -2, 0];
  const [above, , under] = featureEdges(soup([a, b, d], [a, b, almost], [b, a, below]));
  expect([(above ?? 0) & 0b100, (under ?? 0) & 0b100]).toEqual([0, 0]);
});

test("nothing has no edges", () => {
  expect(featureEdges(new Float32Array(0))).toHaveLength(0);
});

test("a form after a larger one gets the edges it gets alone", () => {
  const square = soup([a, b, c], [a, c, d]);
  const alone = [...featureEdges(square)];
  featureEdges(soup(...Array.from({ length: 200 }, (_, i) => [a, [i, 1, 0], [0, i, 1]])));
  expect([...featureEdges(square)]).toEqual(alone);
});
