import {
  type BufferGeometry,
  DataTexture,
  type Material,
  Mesh,
  NearestFilter,
  RedIntegerFormat,
  UnsignedIntType,
} from "three";

/** Texels per row of the list of instance numbers. */
const WIDTH = 1024;

/**
 * One draw call over many forms of one page: which instance is drawn with which vertices. Instances keep their
 * matrices and colours in textures shared by every list of the model, so a form is stored once and drawn in any pass.
 *
 * three.js draws anything that carries the fields of its BatchedMesh as one multi-draw (WebGLRenderer.renderBufferDirect
 * of the pinned version); BatchedMesh itself would hold its own copy of the vertices per material.
 */
export class DrawList extends Mesh<BufferGeometry, Material> {
  readonly isBatchedMesh = true;
  _matricesTexture: DataTexture;
  _colorsTexture: DataTexture;
  _indirectTexture: DataTexture;
  _multiDrawStarts = new Int32Array(0);
  _multiDrawCounts = new Int32Array(0);
  _multiDrawCount = 0;
  #instances: Uint32Array<ArrayBuffer>;

  constructor(geometry: BufferGeometry, material: Material, matrices: DataTexture, colours: DataTexture) {
    super(geometry, material);
    this._matricesTexture = matrices;
    this._colorsTexture = colours;
    this.#instances = new Uint32Array(WIDTH);
    this._indirectTexture = numberTexture(this.#instances);
    this._multiDrawStarts = new Int32Array(WIDTH);
    this._multiDrawCounts = new Int32Array(WIDTH);
    this.frustumCulled = false;
    this.matrixAutoUpdate = false;
    this.visible = false;
  }

  /** Empties the list. */
  clearItems(): void {
    this._multiDrawCount = 0;
  }

  /** Adds an instance drawn with `count` vertices from `start`. */
  addItem(instance: number, start: number, count: number): void {
    if (this._multiDrawCount === this.#instances.length) this.#grow();
    this.#instances[this._multiDrawCount] = instance;
    this._multiDrawStarts[this._multiDrawCount] = start;
    this._multiDrawCounts[this._multiDrawCount] = count;
    this._multiDrawCount++;
  }

  /** Makes what was added drawable. */
  commit(): void {
    this.visible = this._multiDrawCount > 0;
    if (this.visible) this._indirectTexture.needsUpdate = true;
  }

  override dispose(): void {
    super.dispose();
    this._indirectTexture.dispose();
  }

  #grow(): void {
    const instances = new Uint32Array(this.#instances.length * 2);
    instances.set(this.#instances);
    const starts = new Int32Array(instances.length);
    starts.set(this._multiDrawStarts);
    const counts = new Int32Array(instances.length);
    counts.set(this._multiDrawCounts);
    this._indirectTexture.dispose();
    this.#instances = instances;
    this._multiDrawStarts = starts;
    this._multiDrawCounts = counts;
    this._indirectTexture = numberTexture(instances);
  }
}

function numberTexture(instances: Uint32Array<ArrayBuffer>): DataTexture {
  const texture = new DataTexture(instances, WIDTH, instances.length / WIDTH, RedIntegerFormat, UnsignedIntType);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}
