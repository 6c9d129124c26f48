import {
  AlwaysStencilFunc,
  BackSide,
  Color,
  DecrementWrapStencilOp,
  DoubleSide,
  FrontSide,
  GreaterDepth,
  IncrementWrapStencilOp,
  type IUniform,
  ShaderMaterial,
  type ShaderMaterialParameters,
  Vector4,
} from "three";
import { CLEAR, GHOST, SELECTED, SOLID } from "./instance-states.ts";
import { type Palette, paletteOf } from "./palette.ts";
import { stencilFragment, surfaceFragment, surfaceVertex } from "./surface-shader.ts";

/** Passes drawn besides the states of instances. */
export const BEHIND = 5;
export const HOVER = 6;
export const CAP_BACK = 7;
export const CAP_FRONT = 8;

/** Passes in drawing order; BEHIND comes before SELECTED, which would otherwise hide it by its own depth. */
export const PASS_ORDER = [SOLID, CAP_BACK, CAP_FRONT, BEHIND, SELECTED, GHOST, CLEAR, HOVER] as const;

/** One material per draw pass, shared by every model of a view. */
export class Materials {
  readonly passes: ReadonlyMap<number, ShaderMaterial>;
  #isCut = false;
  readonly #sectionZ: IUniform<number> = { value: 1e9 };
  readonly #sky = { value: new Color() };
  readonly #ground = { value: new Color() };
  readonly #skyStrength = { value: 0 };
  readonly #sunStrength = { value: 0 };

  constructor() {
    const pass = (parameters: ShaderMaterialParameters, glow = 0) => this.#surface(parameters, glow);
    const clear: ShaderMaterialParameters = { transparent: true, depthWrite: false };
    const stencil: ShaderMaterialParameters = {
      fragmentShader: stencilFragment,
      depthWrite: false,
      depthTest: false,
      colorWrite: false,
      stencilWrite: true,
      stencilFunc: AlwaysStencilFunc,
    };
    const up = {
      stencilFail: IncrementWrapStencilOp,
      stencilZFail: IncrementWrapStencilOp,
      stencilZPass: IncrementWrapStencilOp,
    };
    const down = {
      stencilFail: DecrementWrapStencilOp,
      stencilZFail: DecrementWrapStencilOp,
      stencilZPass: DecrementWrapStencilOp,
    };
    this.passes = new Map([
      [SOLID, pass({})],
      [CLEAR, pass(clear)],
      [GHOST, pass({ ...clear, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2 })],
      [
        SELECTED,
        pass({ transparent: true, polygonOffset: true, polygonOffsetFactor: -0.5, polygonOffsetUnits: -1 }, 0.25),
      ],
      [BEHIND, pass({ ...clear, depthFunc: GreaterDepth }, 0.6)],
      [
        HOVER,
        pass({
          ...clear,
          defines: { EDGE_ONLY: "" },
          polygonOffset: true,
          polygonOffsetFactor: -1,
          polygonOffsetUnits: -2,
        }),
      ],
      [CAP_BACK, pass({ ...stencil, ...up, side: BackSide })],
      [CAP_FRONT, pass({ ...stencil, ...down, side: FrontSide })],
    ]);
  }

  /** Takes the colours of a scheme and line widths for a screen of `pixelRatio`. */
  paint(scheme: "light" | "dark", pixelRatio: number): void {
    const palette = paletteOf(scheme);
    this.#sky.value.set(palette.sky);
    this.#ground.value.set(palette.ground);
    this.#skyStrength.value = palette.skyStrength;
    this.#sunStrength.value = palette.sunStrength;
    for (const [pass, material] of this.passes) {
      const { fill, line, lineWidth } = lookOf(pass, palette);
      setUniform(material, "fill", fill);
      setUniform(material, "line", line);
      setUniform(material, "lineWidth", lineWidth * pixelRatio);
    }
  }

  /** Height above which everything is cut away; Infinity = no cut. */
  setSection(height: number): void {
    const isCut = Number.isFinite(height);
    this.#sectionZ.value = isCut ? height : 1e9;
    if (isCut === this.#isCut) return;
    this.#isCut = isCut;
    // A shader that may discard cannot skip hidden fragments early: only a cut pays for that.
    for (const material of this.passes.values()) {
      if (isCut) material.defines["SECTION"] = "";
      else delete material.defines["SECTION"];
      material.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const material of this.passes.values()) material.dispose();
  }

  #surface(parameters: ShaderMaterialParameters, glow: number): ShaderMaterial {
    return new ShaderMaterial({
      vertexShader: surfaceVertex,
      fragmentShader: surfaceFragment,
      side: DoubleSide,
      ...parameters,
      uniforms: {
        sectionZ: this.#sectionZ,
        sky: this.#sky,
        ground: this.#ground,
        skyStrength: this.#skyStrength,
        sunStrength: this.#sunStrength,
        fill: { value: new Vector4(0, 0, 0, -1) },
        line: { value: new Vector4(0, 0, 0, 1) },
        lineWidth: { value: 0.75 },
        glow: { value: glow },
      },
    });
  }
}

interface Look {
  fill: Vector4;
  line: Vector4;
  lineWidth: number;
}

/** Colours of a pass; the width of lines is what lies on one side of the edge, CSS pixels. */
function lookOf(pass: number, palette: Palette): Look {
  const own = new Vector4(0, 0, 0, -1);
  switch (pass) {
    case GHOST:
      return { fill: vector(palette.base, palette.baseOpacity), line: vector(palette.base, 0.34), lineWidth: 0.5 };
    case SELECTED:
      return { fill: vector(palette.selection, 1), line: vector(palette.hover, 1), lineWidth: 1 };
    case BEHIND:
      return { fill: vector(palette.selection, 0.25), line: vector(palette.selection, 0.5), lineWidth: 0.6 };
    case HOVER:
      return { fill: own, line: vector(palette.hover, 1), lineWidth: 1.6 };
    case CLEAR:
      return { fill: own, line: vector(palette.edge, 0.45), lineWidth: 0.5 };
    default:
      return { fill: own, line: vector(palette.edge, palette.edgeOpacity), lineWidth: 0.6 };
  }
}

function vector(hex: string, alpha: number): Vector4 {
  const colour = new Color(hex);
  return new Vector4(colour.r, colour.g, colour.b, alpha);
}

function setUniform(material: ShaderMaterial, name: string, value: Vector4 | number): void {
  const uniform = material.uniforms[name];
  if (uniform) uniform.value = value;
}
