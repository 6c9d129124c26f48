/** A shape that one or more elements use. Arrays are plain copies: they may be transferred to another thread. */
export interface UniqueGeometry {
  /** Key within the model; instances refer to it. */
  geometryId: number;
  /** x y z nx ny nz per vertex in the geometry's own axes; finite numbers only. Length = 6 × vertices. */
  vertices: Float32Array;
  /** Triangles, three per face. Counter-clockwise seen from outside. */
  indices: Uint32Array;
}

/**
 * A part of a model's geometry. `geometries` of a chunk come before or with the instances that use them,
 * each exactly once in the whole stream. Instance `i` is element `expressIds[i]` drawing geometry `geometryIds[i]`.
 */
export interface GeometryChunk {
  geometries: UniqueGeometry[];
  expressIds: Uint32Array;
  geometryIds: Uint32Array;
  /**
   * 16 numbers per instance, column-major, from the geometry's axes to the model's world: metres, Z up.
   * Doubles, because national grid coordinates do not fit single precision: subtract a common origin before
   * converting to Float32. May mirror (negative determinant).
   */
  matrices: Float64Array;
  /** r g b a per instance, 0…1, sRGB (not linear). */
  colours: Float32Array;
  /** True when the instances are spaces (IfcSpace): hidden or transparent by default. */
  isSpace: boolean;
}

/** What the stream gave. */
export interface GeometryReport {
  /** Elements (spaces not counted) with at least one triangle. */
  elements: number;
  spaces: number;
  instances: number;
  uniqueGeometries: number;
  /** As drawn: instances counted each. */
  triangles: number;
  /** Elements that have a shape in the file but gave no triangle. */
  elementsWithoutGeometry: number[];
  /** Vertices that were not numbers; their triangles were left out. */
  droppedVertices: number;
  /** True when the fast stream failed and elements were read one by one. */
  isRecovered: boolean;
}

export interface StreamOptions {
  /** Instances per chunk; a chunk closes when it holds this many or 8 MB of vertices. Default 512. */
  chunkSize?: number;
  /** Spaces come last, in chunks of their own. Default true. */
  includeSpaces?: boolean;
  /** Asked between elements: true stops the stream early; the report then covers what was sent. */
  isCancelled?: () => boolean;
  /** Called when the last chunk was given: the report, which looks for what was not drawn, takes a while longer. */
  onStreamed?: () => void;
}
