import { isStyled } from "#shared/ui/viewer/look/element-colour.ts";
import { type DrawChunk, INSTANCE_SPACE } from "#shared/ui/viewer/worker/draw-chunk.ts";
import type { Rgba } from "#shared/ui/viewer/scene/colour.ts";
import { includeBox, transformBox } from "./boxes.ts";

/** Instances per step of growth; a multiple of the rows of the data textures. */
const STEP = 1024;

/** Where a geometry's vertices lie: vertices of a chunk, full form and coarse form (count 0 = none). */
interface GeometryRange {
  page: number;
  start: number;
  count: number;
  coarseStart: number;
  coarseCount: number;
  /** Local minimum and maximum. */
  bounds: Float32Array;
  /** Whether it encloses a solid. */
  isClosed: boolean;
}

/**
 * All instances of one model: which element each belongs to, where it stands, and which vertices it draws. Parallel
 * arrays by instance number, grown in steps; metres in the model's own frame.
 */
export class InstanceTable {
  count = 0;
  /** Column-major 4×4; length = 16 * capacity */
  matrices = new Float32Array(0);
  /** Drawn sRGB and opacity, 0…255; length = 4 * capacity */
  colours = new Uint8Array(0);
  /** As the file states them; length = 4 * capacity */
  fileColours = new Uint8Array(0);
  expressIds = new Uint32Array(0);
  kinds = new Uint8Array(0);
  /** Minimum and maximum; length = 6 * capacity */
  boxes = new Float32Array(0);
  geometryNumbers = new Uint32Array(0);
  readonly geometries: GeometryRange[] = [];
  /** Box of everything, six numbers; Infinity…-Infinity when empty. */
  readonly bounds = new Float64Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
  readonly #byElement = new Map<number, number[]>();
  #pages = 0;

  /** Adds a chunk; its vertices become page `pageCount - 1` when it has any. */
  append(chunk: DrawChunk): void {
    const page = this.#pages;
    if (chunk.positions.length > 0) this.#pages++;
    for (let i = 0; i < chunk.ranges.length / 4; i++) {
      const [start = 0, count = 0, coarseStart = 0, coarseCount = 0] = chunk.ranges.subarray(i * 4, i * 4 + 4);
      const bounds = chunk.bounds.subarray(i * 6, i * 6 + 6);
      const isClosed = chunk.closed[i] === 1;
      this.geometries.push({ page, start, count, coarseStart, coarseCount, bounds, isClosed });
    }
    const first = this.count;
    this.count += chunk.expressIds.length;
    this.#reserve(this.count);
    this.matrices.set(chunk.matrices, first * 16);
    this.colours.set(chunk.colours, first * 4);
    this.fileColours.set(chunk.colours, first * 4);
    this.expressIds.set(chunk.expressIds, first);
    this.kinds.set(chunk.kinds, first);
    this.geometryNumbers.set(chunk.geometryNumbers, first);
    for (let instance = first; instance < this.count; instance++) this.#register(instance);
  }

  get pageCount(): number {
    return this.#pages;
  }

  /** Instances the arrays can hold. */
  get capacity(): number {
    return this.expressIds.length;
  }

  /** Instance numbers of an element; empty when it has no geometry. */
  instancesOf(expressId: number): readonly number[] {
    return this.#byElement.get(expressId) ?? [];
  }

  /** Elements with geometry. */
  get elementCount(): number {
    return this.#byElement.size;
  }

  /** Colour and opacity that the file gives an instance. */
  fileColourOf(instance: number): Rgba {
    const { fileColours } = this;
    const at = instance * 4;
    return [fileColours[at] ?? 0, fileColours[at + 1] ?? 0, fileColours[at + 2] ?? 0, fileColours[at + 3] ?? 255];
  }

  /** Elements with geometry, spaces left out, and those of them of which no form carries a style. */
  countStyles(): { drawn: number; unstyled: number } {
    const drawn = new Set<number>();
    const styled = new Set<number>();
    for (let instance = 0; instance < this.count; instance++) {
      if (this.kinds[instance] === INSTANCE_SPACE) continue;
      const expressId = this.expressIds[instance] ?? 0;
      drawn.add(expressId);
      if (isStyled(this.fileColourOf(instance))) styled.add(expressId);
    }
    return { drawn: drawn.size, unstyled: drawn.size - styled.size };
  }

  /** Bytes the instances take in memory and, less boxes and numbers, on the GPU. */
  get byteLength(): number {
    return this.capacity * (64 + 4 + 4 + 4 + 1 + 24 + 4);
  }

  #register(instance: number): void {
    const expressId = this.expressIds[instance] ?? 0;
    const own = this.#byElement.get(expressId);
    if (own) own.push(instance);
    else this.#byElement.set(expressId, [instance]);
    const geometry = this.geometries[this.geometryNumbers[instance] ?? 0];
    if (!geometry || geometry.count === 0) return;
    const box = this.boxes.subarray(instance * 6, instance * 6 + 6);
    transformBox(geometry.bounds, this.matrices.subarray(instance * 16, instance * 16 + 16), box);
    includeBox(this.bounds, box);
  }

  #reserve(count: number): void {
    if (count <= this.capacity) return;
    const capacity = Math.ceil(Math.max(count, this.capacity * 1.5) / STEP) * STEP;
    this.matrices = grownFloats(this.matrices, capacity * 16);
    this.boxes = grownFloats(this.boxes, capacity * 6);
    this.colours = grownBytes(this.colours, capacity * 4);
    this.fileColours = grownBytes(this.fileColours, capacity * 4);
    this.kinds = grownBytes(this.kinds, capacity);
    this.expressIds = grownWords(this.expressIds, capacity);
    this.geometryNumbers = grownWords(this.geometryNumbers, capacity);
  }
}

function grownFloats(from: Float32Array<ArrayBuffer>, length: number): Float32Array<ArrayBuffer> {
  const to = new Float32Array(length);
  to.set(from);
  return to;
}

function grownBytes(from: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const to = new Uint8Array(length);
  to.set(from);
  return to;
}

function grownWords(from: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(length);
  to.set(from);
  return to;
}
