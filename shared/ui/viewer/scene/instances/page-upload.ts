import {
  type BufferGeometry,
  Camera,
  Mesh,
  MeshBasicMaterial,
  Scene,
  WebGLRenderTarget,
  type WebGLRenderer,
} from "three";

/**
 * Hands vertices to the graphics card without drawing them. A model's pages go there one by one as they arrive;
 * left to the first whole picture, they would hold the page all at once.
 */
export class PageUpload {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new Camera();
  /** Not the canvas: what is drawn there without a whole picture would empty it. */
  readonly #target = new WebGLRenderTarget(1, 1, { depthBuffer: false });
  /** three.js uploads the geometry of whatever is in the scene, and asks the material later whether to draw it. */
  readonly #mesh = new Mesh<BufferGeometry>(undefined, new MeshBasicMaterial({ visible: false }));

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer;
    this.#mesh.frustumCulled = false;
    this.#scene.add(this.#mesh);
  }

  upload(geometry: BufferGeometry): void {
    const { geometry: nothing } = this.#mesh;
    this.#mesh.geometry = geometry;
    this.#renderer.setRenderTarget(this.#target);
    this.#renderer.render(this.#scene, this.#camera);
    this.#renderer.setRenderTarget(null);
    // The page goes when its model goes.
    this.#mesh.geometry = nothing;
  }

  dispose(): void {
    this.#target.dispose();
  }
}
