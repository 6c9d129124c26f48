import type { FlatMesh, PlacedGeometry } from "web-ifc";
import type { GeometryChunk, GeometryReport, UniqueGeometry } from "./geometry-chunk.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { copyGeometry } from "./copy-geometry.ts";

/** Collects placed geometries into chunks; copies each unique geometry out of the wasm heap once. */
export class ChunkBuilder {
  readonly #model: OpenedModel;
  readonly #onChunk: (chunk: GeometryChunk) => void;
  readonly #chunkSize: number;
  readonly #chunkNumbers: number;
  /** Triangles per geometry seen so far; 0 for an empty one, which is never sent. */
  readonly #triangles = new Map<number, number>();
  readonly #drawn = new Set<number>();
  #geometries: UniqueGeometry[] = [];
  #numbers = 0;
  #expressIds: number[] = [];
  #geometryIds: number[] = [];
  #matrices: number[] = [];
  #colours: number[] = [];
  #instances = 0;
  #drawnTriangles = 0;
  #uniqueGeometries = 0;
  #droppedVertices = 0;

  /**
   * @param chunkSize a chunk closes when it holds so many instances
   * @param chunkNumbers or more numbers of vertices than this, of 4 bytes each
   */
  constructor(
    model: OpenedModel,
    onChunk: (chunk: GeometryChunk) => void,
    chunkSize: number,
    chunkNumbers = 2_000_000,
  ) {
    this.#model = model;
    this.#onChunk = onChunk;
    this.#chunkSize = chunkSize;
    this.#chunkNumbers = chunkNumbers;
  }

  /** Elements with at least one triangle so far, spaces included. */
  get elements(): number {
    return this.#drawn.size;
  }

  get drawnIds(): ReadonlySet<number> {
    return this.#drawn;
  }

  counts(): Pick<GeometryReport, "instances" | "uniqueGeometries" | "triangles" | "droppedVertices"> {
    return {
      instances: this.#instances,
      uniqueGeometries: this.#uniqueGeometries,
      triangles: this.#drawnTriangles,
      droppedVertices: this.#droppedVertices,
    };
  }

  /** Takes one element's shape; does not delete the mesh. */
  add(mesh: FlatMesh): void {
    const { geometries, expressID } = mesh;
    const count = geometries.size();
    for (let index = 0; index < count; index += 1) this.#place(expressID, geometries.get(index));
    if (this.#expressIds.length >= this.#chunkSize || this.#numbers > this.#chunkNumbers) this.flush(false);
  }

  /** Sends what is collected; nothing when empty. */
  flush(isSpace: boolean): void {
    if (this.#expressIds.length === 0) return;
    this.#onChunk({
      geometries: this.#geometries,
      expressIds: Uint32Array.from(this.#expressIds),
      geometryIds: Uint32Array.from(this.#geometryIds),
      matrices: Float64Array.from(this.#matrices),
      colours: Float32Array.from(this.#colours),
      isSpace,
    });
    this.#geometries = [];
    this.#numbers = 0;
    this.#expressIds = [];
    this.#geometryIds = [];
    this.#matrices = [];
    this.#colours = [];
  }

  #place(expressId: number, placed: PlacedGeometry): void {
    const geometryId = placed.geometryExpressID;
    const triangles = this.#triangles.get(geometryId) ?? this.#copy(geometryId);
    const matrix = placed.flatTransformation;
    if (triangles === 0 || !matrix.every(Number.isFinite)) return;
    this.#expressIds.push(expressId);
    this.#geometryIds.push(geometryId);
    pushZUp(this.#matrices, matrix);
    const { x, y, z, w } = placed.color;
    this.#colours.push(x, y, z, w);
    this.#drawn.add(expressId);
    this.#instances += 1;
    this.#drawnTriangles += triangles;
  }

  #copy(geometryId: number): number {
    const { geometry, droppedVertices } = copyGeometry(this.#model, geometryId);
    const triangles = geometry.indices.length / 3;
    this.#triangles.set(geometryId, triangles);
    this.#droppedVertices += droppedVertices;
    if (triangles === 0) return 0;
    this.#geometries.push(geometry);
    this.#numbers += geometry.vertices.length;
    this.#uniqueGeometries += 1;
    return triangles;
  }
}

/** web-ifc's world is Y up: (x, y, z) there is (x, -z, y) in IFC's own axes. */
function pushZUp(target: number[], m: readonly number[]): void {
  for (let column = 0; column < 16; column += 4) {
    target.push(m[column] ?? 0, -(m[column + 2] ?? 0), m[column + 1] ?? 0, m[column + 3] ?? 0);
  }
}
