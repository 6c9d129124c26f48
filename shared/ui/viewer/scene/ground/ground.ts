import {
  Color,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
  type Camera,
} from "three";
import { type Box, isFilled } from "#shared/ui/viewer/scene/instances/boxes.ts";
import { groundFragment, groundVertex, shadowFragment, shadowVertex } from "./ground-shader.ts";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";

/** Grid of the drawings, metres. */
const GRID_STEP = 3.6;
const SHADOW_PIXELS = 512;
/** Longest step of a fade, milliseconds. */
const FRAME_MS = 50;
/** Sun from the south-west, as in the surface shader: metres east and north per metre of height. */
const SUN_SLOPE = new Vector2(-28 / 34, -34 / 34);

/** Grid and soft shadow under the model; nothing of it can be picked. */
export class Ground {
  readonly mesh: Mesh<PlaneGeometry, ShaderMaterial>;
  readonly #shadowMaterial: ShaderMaterial;
  readonly #target: WebGLRenderTarget;
  readonly #area = new Vector4(0, 0, 1, 1);
  readonly #groundZ = { value: 0 };
  #shadowShare = 0;
  #shadowStrength = 0;
  #fadedAt = 0;
  /** Hides the ground from the next `place` on. */
  isLeftOut = false;

  constructor() {
    this.#target = new WebGLRenderTarget(SHADOW_PIXELS, SHADOW_PIXELS, {
      depthBuffer: false,
      generateMipmaps: true,
      minFilter: LinearMipmapLinearFilter,
      magFilter: LinearFilter,
    });
    const material = new ShaderMaterial({
      vertexShader: groundVertex,
      fragmentShader: groundFragment,
      transparent: true,
      depthWrite: false,
      uniforms: {
        gridColour: { value: new Color() },
        gridOpacity: { value: 0 },
        gridStep: { value: GRID_STEP },
        shadowOpacity: { value: 0 },
        fade: { value: 60 },
        centre: { value: new Vector2() },
        shadow: { value: this.#target.texture },
        area: { value: this.#area },
      },
    });
    this.#shadowMaterial = new ShaderMaterial({
      vertexShader: shadowVertex,
      fragmentShader: shadowFragment,
      depthTest: false,
      depthWrite: false,
      side: 2,
      uniforms: { area: { value: this.#area }, groundZ: this.#groundZ, slope: { value: SUN_SLOPE } },
    });
    this.mesh = new Mesh(new PlaneGeometry(1, 1), material);
    this.mesh.renderOrder = -1;
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  paint(scheme: "light" | "dark"): void {
    const palette = paletteOf(scheme);
    const { uniforms } = this.mesh.material;
    set(uniforms, "gridColour", new Color(palette.grid));
    set(uniforms, "gridOpacity", palette.gridOpacity);
    this.#shadowStrength = palette.shadowOpacity;
    set(uniforms, "shadowOpacity", this.#shadowStrength * this.#shadowShare);
  }

  /**
   * Brings the shadow nearer to being there or gone.
   *
   * @param now milliseconds
   * @param durationMs of the whole way; 0 = at once
   * @returns whether it is still on its way: draw again
   */
  fadeShadow(isThere: boolean, now: number, durationMs: number): boolean {
    const to = isThere ? 1 : 0;
    const passed = Math.max(0, now - this.#fadedAt);
    this.#fadedAt = now;
    if (this.#shadowShare === to) return false;
    // The first step after a rest takes no part of the way: the time before it was spent at rest.
    const step = durationMs > 0 ? Math.min(passed, FRAME_MS) / durationMs : 1;
    const left = Math.abs(to - this.#shadowShare) - step;
    // Sums of steps miss the end by rounding.
    this.#shadowShare = left < 1e-6 ? to : isThere ? 1 - left : left;
    set(this.mesh.material.uniforms, "shadowOpacity", this.#shadowStrength * this.#shadowShare);
    return this.#shadowShare !== to;
  }

  /** Share of the shadow that is shown, 0…1. */
  get shadowShare(): number {
    return this.#shadowShare;
  }

  /** Lies just under a box; hides when there is none. */
  place(box: Box): void {
    this.mesh.visible = isFilled(box) && !this.isLeftOut;
    if (!this.mesh.visible) return;
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = Array.from(box);
    const radius = Math.hypot(x1 - x0, y1 - y0, z1 - z0) / 2;
    const fade = Math.max(24, radius * 3);
    const reach = (z1 - z0) * 1.2 + 2;
    this.#groundZ.value = z0;
    this.mesh.position.set((x0 + x1) / 2, (y0 + y1) / 2, z0 - Math.max(0.01, radius / 1500));
    this.mesh.scale.setScalar(fade * 2);
    this.#area.set(
      (x0 + x1 + reach * 0.8) / 2,
      (y0 + y1 + reach) / 2,
      (x1 - x0 + reach) / 2 + 2,
      (y1 - y0 + reach) / 2 + 2,
    );
    const { uniforms } = this.mesh.material;
    set(uniforms, "fade", fade);
    set(uniforms, "gridStep", radius > 120 ? GRID_STEP * 10 : GRID_STEP);
    set(uniforms, "centre", new Vector2((x0 + x1) / 2, (y0 + y1) / 2));
  }

  /**
   * Compiles the program of the shadow while the page goes on.
   *
   * @param caster a list of a model that is not drawn: it loses its place and material
   */
  async compileShadow(renderer: WebGLRenderer, caster: Mesh, camera: Camera): Promise<void> {
    const scene = new Scene();
    scene.add(caster);
    caster.material = this.#shadowMaterial;
    // Programs for a texture differ from those for the canvas.
    renderer.setRenderTarget(this.#target);
    const isCompiled = renderer.compileAsync(scene, camera);
    renderer.setRenderTarget(null);
    await isCompiled;
  }

  /** Draws the shadow of what the scene's lists hold now. */
  castShadow(renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
    const background = renderer.getClearAlpha();
    // Only models cast: this material knows nothing but instances.
    const others = scene.children.filter((child) => child instanceof Mesh && child.visible);
    for (const other of others) other.visible = false;
    scene.overrideMaterial = this.#shadowMaterial;
    renderer.setClearAlpha(0);
    renderer.setRenderTarget(this.#target);
    renderer.clear();
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    renderer.setClearAlpha(background);
    scene.overrideMaterial = null;
    for (const other of others) other.visible = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.#shadowMaterial.dispose();
    this.#target.dispose();
  }
}

function set(uniforms: ShaderMaterial["uniforms"], name: string, value: unknown): void {
  const uniform = uniforms[name];
  if (uniform) uniform.value = value;
}
