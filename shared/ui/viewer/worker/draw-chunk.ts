/** What an instance is: spaces are drawn transparent and only on request. */
export const INSTANCE_ELEMENT = 0;
export const INSTANCE_SPACE = 1;

/**
 * A portion of a model ready for the GPU: new geometries as triangle soups, and instances of these or of geometries
 * that came in earlier chunks. Metres, Z up, relative to the model's offset. Every array's buffer may be transferred.
 */
export interface DrawChunk {
  /** xyz per vertex, three vertices per triangle, in the geometry's own units; length = 3 * vertexCount */
  positions: Float32Array<ArrayBuffer>;
  /** xyz and padding per vertex, signed normalized bytes; length = 4 * vertexCount */
  normals: Int8Array<ArrayBuffer>;
  /** Distance to each of the three sides and padding per vertex, unsigned normalized bytes; 255 = side not drawn. */
  edges: Uint8Array<ArrayBuffer>;
  /** First vertex and vertex count of each new geometry, then of its coarse form; length = 4 * geometryCount */
  ranges: Uint32Array<ArrayBuffer>;
  /** Local box minimum and maximum of each new geometry; length = 6 * geometryCount */
  bounds: Float32Array<ArrayBuffer>;
  /** 1 for a new geometry that encloses a solid, 0 for an open surface. */
  closed: Uint8Array<ArrayBuffer>;
  /** One per instance. */
  expressIds: Uint32Array<ArrayBuffer>;
  /** Number of the geometry in order of arrival over all chunks; one per instance. */
  geometryNumbers: Uint32Array<ArrayBuffer>;
  /** Column-major 4×4 per instance: geometry's units to metres; length = 16 * instanceCount */
  matrices: Float32Array<ArrayBuffer>;
  /** sRGB and opacity per instance, 0…255; length = 4 * instanceCount */
  colours: Uint8Array<ArrayBuffer>;
  /** `INSTANCE_ELEMENT` or `INSTANCE_SPACE`; one per instance. */
  kinds: Uint8Array<ArrayBuffer>;
}

/** Buffers of a chunk, to hand over instead of copying. */
export function chunkBuffers(chunk: DrawChunk): ArrayBuffer[] {
  return [
    chunk.positions,
    chunk.normals,
    chunk.edges,
    chunk.ranges,
    chunk.bounds,
    chunk.closed,
    chunk.expressIds,
    chunk.geometryNumbers,
    chunk.matrices,
    chunk.colours,
    chunk.kinds,
  ].map((array) => array.buffer);
}
