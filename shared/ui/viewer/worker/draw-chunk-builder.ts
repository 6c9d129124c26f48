import type { GeometryChunk } from "#shared/ifc/geometry/stream/geometry-chunk.ts";
import { byteFromPart } from "#shared/ui/viewer/scene/colour.ts";
import { type DrawChunk, INSTANCE_ELEMENT, INSTANCE_SPACE } from "./draw-chunk.ts";
import { contentKey } from "./content-key.ts";
import { chooseOrigin, type Origin, shiftMatrix } from "./origin.ts";
import { type PackedGeometry, packGeometry } from "./pack-geometry.ts";

/**
 * Turns the stream of read geometry into chunks for the GPU; one builder per model. A form that came before under
 * another id (exporters write the same door a hundred times) is neither prepared nor stored again.
 */
export class DrawChunkBuilder {
  readonly #numbers = new Map<number, number>();
  readonly #numberOfContent = new Map<string, number>();
  /** Subtracted from the model's coordinates; null until the first instance. */
  origin: Origin | null = null;

  /** Packs one portion; call in the order of the stream. */
  build(source: GeometryChunk): DrawChunk {
    const packed = source.geometries.flatMap((geometry) => {
      const key = contentKey(geometry.vertices, geometry.indices);
      const known = this.#numberOfContent.get(key);
      const number = known ?? this.#numberOfContent.size;
      this.#numbers.set(geometry.geometryId, number);
      if (known !== undefined) return [];
      this.#numberOfContent.set(key, number);
      return [packGeometry(geometry.vertices, geometry.indices)];
    });
    this.origin ??= firstOrigin(source, packed);
    const chunk = joinGeometries(packed, source.expressIds.length);
    chunk.expressIds.set(source.expressIds);
    chunk.kinds.fill(source.isSpace ? INSTANCE_SPACE : INSTANCE_ELEMENT);
    for (let i = 0; i < source.expressIds.length; i++) {
      chunk.geometryNumbers[i] = this.#numbers.get(source.geometryIds[i] ?? 0) ?? 0;
      shiftMatrix(source.matrices, this.origin, chunk.matrices, i * 16);
      for (let part = i * 4; part < i * 4 + 4; part++) chunk.colours[part] = byteFromPart(source.colours[part] ?? 1);
    }
    return chunk;
  }
}

/** A chunk with the given geometries and room for instances. */
export function joinGeometries(packed: readonly PackedGeometry[], instanceCount: number): DrawChunk {
  const vertexCount = packed.reduce((sum, geometry) => sum + geometry.fullCount + geometry.coarseCount, 0);
  const chunk: DrawChunk = {
    positions: new Float32Array(vertexCount * 3),
    normals: new Int8Array(vertexCount * 4),
    edges: new Uint8Array(vertexCount * 4),
    ranges: new Uint32Array(packed.length * 4),
    bounds: new Float32Array(packed.length * 6),
    closed: new Uint8Array(packed.length),
    expressIds: new Uint32Array(instanceCount),
    geometryNumbers: new Uint32Array(instanceCount),
    matrices: new Float32Array(instanceCount * 16),
    colours: new Uint8Array(instanceCount * 4),
    kinds: new Uint8Array(instanceCount),
  };
  let start = 0;
  packed.forEach((geometry, i) => {
    chunk.positions.set(geometry.positions, start * 3);
    chunk.normals.set(geometry.normals, start * 4);
    chunk.edges.set(geometry.edges, start * 4);
    chunk.ranges.set([start, geometry.fullCount, start + geometry.fullCount, geometry.coarseCount], i * 4);
    chunk.bounds.set(geometry.bounds, i * 6);
    chunk.closed[i] = geometry.isClosed ? 1 : 0;
    start += geometry.fullCount + geometry.coarseCount;
  });
  return chunk;
}

/** Where the first instance's first vertex stands. */
function firstOrigin(source: GeometryChunk, packed: readonly PackedGeometry[]): Origin {
  const [x = 0, y = 0, z = 0] = packed[0]?.positions ?? [];
  const m = source.matrices;
  const axis = (row: number) => (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z + (m[12 + row] ?? 0);
  return chooseOrigin([axis(0), axis(1), axis(2)]);
}
