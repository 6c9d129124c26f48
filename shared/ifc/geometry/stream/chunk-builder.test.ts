import type { FlatMesh } from "web-ifc";
import { beforeAll, expect, test } from "vitest";
import { openLines, wallLines } from "#build/testing/ifc-corpus.ts";
import { ChunkBuilder } from "./chunk-builder.ts";
import { copyGeometry } from "./copy-geometry.ts";
import { findFlatMesh } from "./flat-mesh.ts";
import type { GeometryChunk } from "./geometry-chunk.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";

const wall = (id: number, globalId: string, length: number) =>
  wallLines(id, globalId, { at: [0, 0, 0], direction: [1, 0], length, height: 2.5, thickness: 0.2 });

const LINES = `${wall(100, "2O2Fr$t4X7Zf8NOew3FKau", 4)}\n${wall(200, "2O2Fr$t4X7Zf8NOew3FKav", 5)}
#300=IFCBUILDINGELEMENTPROXY('2O2Fr$t4X7Zf8NOew3FKaw',$,'P',$,$,$,#301,$,$);
#301=IFCPRODUCTDEFINITIONSHAPE($,$,(#302));
#302=IFCSHAPEREPRESENTATION(#3,'Body','Tessellation',(#303));
#303=IFCTRIANGULATEDFACESET(#304,$,$,((1,2,3),(2,3,4),(1,2,5)),$);
#304=IFCCARTESIANPOINTLIST3D(((0.,0.,0.),(1.,0.,0.),(0.,1.,0.),(1.E39,1.,0.),(0.,0.,1.)));`;

let model: OpenedModel;
/** Two boxes, and a surface of three triangles with a point that is no number. */
let boxes: [first: number, second: number, broken: number];
beforeAll(async () => {
  model = await openLines(LINES);
  const geometryOf = (id: number) => findFlatMesh(model, id)?.geometries.get(0).geometryExpressID ?? 0;
  boxes = [geometryOf(100), geometryOf(200), geometryOf(300)];
});

/** As web-ifc gives it, column by column. */
const MATRIX = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

/** What web-ifc gives for an element: placed geometries. */
function element(expressID: number, ...placed: [geometryExpressID: number, flatTransformation: number[]][]): FlatMesh {
  const list = placed.map(([geometryExpressID, flatTransformation]) => ({
    geometryExpressID,
    flatTransformation,
    color: { x: 0.1, y: 0.2, z: 0.3, w: 0.4 },
  }));
  const get = (index: number) => {
    const found = list[index];
    if (found === undefined) throw new RangeError(`There is no geometry ${index}.`);
    return found;
  };
  const geometries = { get, size: () => list.length, [Symbol.iterator]: () => list.values() };
  return { expressID, geometries, delete: () => undefined };
}

function start(chunkSize: number, chunkNumbers?: number) {
  const chunks: GeometryChunk[] = [];
  return { chunks, builder: new ChunkBuilder(model, (chunk) => chunks.push(chunk), chunkSize, chunkNumbers) };
}

test("an instance is turned to Z up: (x, y, z) of web-ifc is (x, -z, y)", () => {
  const { chunks, builder } = start(10);
  builder.add(element(100, [boxes[0], MATRIX]));
  builder.flush(false);
  expect(chunks).toHaveLength(1);
  const [chunk] = chunks;
  expect([...(chunk?.matrices ?? [])]).toEqual([1, -3, 2, 4, 5, -7, 6, 8, 9, -11, 10, 12, 13, -15, 14, 16]);
  expect([...(chunk?.colours ?? [])].map((part) => Number(part.toFixed(6)))).toEqual([0.1, 0.2, 0.3, 0.4]);
  expect([...(chunk?.expressIds ?? [])]).toEqual([100]);
  expect([...(chunk?.geometryIds ?? [])]).toEqual([boxes[0]]);
  expect(chunk?.isSpace).toBe(false);
});

test("a shape is sent once, in the chunk of its first use; every use is an instance", () => {
  const { chunks, builder } = start(2);
  builder.add(element(100, [boxes[0], MATRIX]));
  expect(chunks).toHaveLength(0);
  builder.add(element(101, [boxes[0], MATRIX]));
  // Two instances: the chunk is full.
  expect(chunks).toHaveLength(1);
  builder.add(element(102, [boxes[0], MATRIX], [boxes[1], MATRIX], [boxes[0], MATRIX]));
  builder.flush(true);
  expect(chunks.map(({ geometries }) => geometries.map(({ geometryId }) => geometryId))).toEqual([
    [boxes[0]],
    [boxes[1]],
  ]);
  expect(chunks.map(({ geometryIds }) => [...geometryIds])).toEqual([
    [boxes[0], boxes[0]],
    [boxes[0], boxes[1], boxes[0]],
  ]);
  expect(chunks.map(({ expressIds }) => [...expressIds])).toEqual([
    [100, 101],
    [102, 102, 102],
  ]);
  expect(chunks.map(({ matrices, colours }) => [matrices.length, colours.length])).toEqual([
    [32, 8],
    [48, 12],
  ]);
  // Whole elements only; the second chunk was full as it was, and nothing was left for the spaces.
  expect(chunks.map(({ isSpace }) => isSpace)).toEqual([false, false]);
  expect(builder.counts()).toEqual({ instances: 5, uniqueGeometries: 2, triangles: 60, droppedVertices: 0 });
  expect(builder.elements).toBe(3);
  expect([...builder.drawnIds]).toEqual([100, 101, 102]);
});

test("what is left is sent when asked for, as spaces where they are; nothing is not sent", () => {
  const { chunks, builder } = start(10);
  builder.flush(false);
  expect(chunks).toEqual([]);
  builder.add(element(100, [boxes[0], MATRIX]));
  builder.flush(true);
  builder.flush(true);
  expect(chunks.map(({ isSpace }) => isSpace)).toEqual([true]);
});

test("a chunk closes too when its vertices take more than their share, and counts anew", () => {
  const numbers = copyGeometry(model, boxes[0]).geometry.vertices.length;
  const { chunks, builder } = start(100, numbers);
  builder.add(element(100, [boxes[0], MATRIX]));
  // Exactly its share.
  expect(chunks).toHaveLength(0);
  builder.add(element(200, [boxes[1], MATRIX]));
  expect(chunks).toHaveLength(1);
  // Both shapes are known: they take no more room.
  builder.add(element(201, [boxes[1], MATRIX], [boxes[0], MATRIX]));
  expect(chunks).toHaveLength(1);
});

test("without a limit given, a chunk holds more than a few boxes", () => {
  const { chunks, builder } = start(100);
  builder.add(element(100, [boxes[0], MATRIX], [boxes[1], MATRIX]));
  expect(chunks).toHaveLength(0);
});

test("an instance whose place is not a number is not drawn; another of its shape is", () => {
  const { chunks, builder } = start(10);
  for (const [index, value] of [
    [0, Number.NaN],
    [15, Infinity],
  ] as const) {
    builder.add(element(300 + index, [boxes[0], MATRIX.with(index, value)]));
  }
  builder.flush(false);
  expect(chunks).toEqual([]);
  expect(builder.counts()).toMatchObject({ instances: 0, triangles: 0 });
  expect(builder.elements).toBe(0);
  builder.add(element(400, [boxes[0], MATRIX]));
  builder.flush(false);
  expect(chunks.map(({ geometries }) => geometries.length)).toEqual([1]);
  expect([...builder.drawnIds]).toEqual([400]);
});

test("vertices that are not numbers are counted once, however often their shape is used", () => {
  const { chunks, builder } = start(10);
  builder.add(element(500, [boxes[2], MATRIX], [boxes[2], MATRIX]));
  builder.flush(false);
  const [shape] = chunks[0]?.geometries ?? [];
  // web-ifc moves a surface by the middle of its box, which is no number here: nothing of it is left.
  expect(shape?.indices.length ?? 0).toBe(0);
  expect(builder.counts()).toEqual({ instances: 0, uniqueGeometries: 0, triangles: 0, droppedVertices: 9 });
  expect(builder.elements).toBe(0);
});
