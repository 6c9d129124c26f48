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
  NotEqualStencilFunc,
  ReplaceStencilOp,
  type ShaderMaterialParameters,
  Vector2,
  Vector4,
} from "three";
import {
  CLEAR,
  FLOOR,
  FLOOR_OUTLINED,
  GHOST,
  SELECTED,
  SOLID,
} from "#shared/ui/viewer/scene/instances/instance-states.ts";
import { type Palette, paletteOf } from "#shared/ui/viewer/scene/palette.ts";
import { stencilFragment, surfaceFragment, surfaceVertex } from "./surface-shader.ts";

/** Passes drawn besides the states of instances. */
export const BEHIND = 5;
export const HOVER = 6;
export const CAP_BACK = 7;
export const CAP_FRONT = 8;
/** Depth of ghosts alone, so that only their nearest surface and its lines are drawn. */
export const GHOST_DEPTH = 9;
/** Rim around what is selected. */
export const OUTLINE = 10;

/**
 * Passes in drawing order; BEHIND comes before SELECTED, which would otherwise hide it by its own depth. Ghosts come
 * last: their depth would hide glass and hover marks behind them.
 */
export const PASS_ORDER = [
  SOLID,
  FLOOR,
  CAP_BACK,
  CAP_FRONT,
  BEHIND,
  SELECTED,
  OUTLINE,
  CLEAR,
  FLOOR_OUTLINED,
  HOVER,
  GHOST_DEPTH,
  GHOST,
] as const;

/** Over this many selected elements their own lines would be a thicket: one rim around all of them is drawn. */
export const MOST_OUTLINED = 500;
/** Bit of the stencil that marks the pixels of selected forms; the section's cap counts in the others. */
const SELECTED_BIT = 128;

/** One material per draw pass, shared by every model of a view. */
export class Materials {
  readonly passes: ReadonlyMap<number, ShaderMaterial>;
  #isCut = false;
  readonly #sectionZ: IUniform<number> = { value: 1e9 };
  readonly #sky = { value: new Color() };
  readonly #ground = { value: new Color() };
  readonly #skyStrength = { value: 0 };
  readonly #sunStrength = { value: 0 };
  readonly #tone = { value: new Vector4() };
  readonly #rim = { value: new Vector2() };
  readonly #pixel: IUniform<number> = { value: 1 };
  #gain = 1;
  #stops = 0;
  #isEachOutlined = true;
  #edgeOpacity = 1;

  constructor() {
    const pass = (parameters: ShaderMaterialParameters) => this.#surface(parameters);
    const ghost = { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 2 };
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
      [FLOOR, pass({ defines: { FLOOR: "" }, polygonOffset: true, polygonOffsetFactor: -1, polygonOffsetUnits: -4 })],
      [FLOOR_OUTLINED, pass({ ...clear, defines: { EDGE_ONLY: "" } })],
      [CLEAR, pass(clear)],
      [GHOST, pass({ ...clear, ...ghost })],
      [GHOST_DEPTH, pass({ ...clear, ...ghost, depthWrite: true, colorWrite: false })],
      [
        SELECTED,
        pass({
          transparent: true,
          polygonOffset: true,
          polygonOffsetFactor: -0.5,
          polygonOffsetUnits: -1,
          stencilWrite: true,
          stencilWriteMask: SELECTED_BIT,
          stencilRef: SELECTED_BIT,
          stencilZPass: ReplaceStencilOp,
        }),
      ],
      [BEHIND, pass({ ...clear, defines: { EDGE_ONLY: "" }, depthFunc: GreaterDepth })],
      [
        OUTLINE,
        pass({
          ...clear,
          defines: { RIM: "" },
          stencilWrite: true,
          stencilWriteMask: 0,
          stencilFuncMask: SELECTED_BIT,
          stencilRef: SELECTED_BIT,
          stencilFunc: NotEqualStencilFunc,
        }),
      ],
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
    this.#pixel.value = pixelRatio;
    const [least, most, softness] = palette.tone;
    this.#tone.value.set(least, most, softness, 0);
    this.#gain = palette.gain;
    this.expose(this.#stops);
    for (const [pass, material] of this.passes) {
      const { fill, line, lineWidth, tint } = lookOf(pass, palette);
      setUniform(material, "fill", fill);
      setUniform(material, "line", line);
      setUniform(material, "tint", tint ?? new Vector4(0, 0, 0, 0));
      setUniform(material, "lineWidth", lineWidth * pixelRatio);
    }
    this.#edgeOpacity = palette.edgeOpacity;
    this.outlineEach(this.#isEachOutlined);
  }

  /** Takes more or less light, stops: faces keep to their limits all the same. */
  expose(stops: number): void {
    this.#stops = stops;
    this.#tone.value.w = this.#gain * 2 ** stops;
  }

  /** Sets the rim around what is selected to one pixel of a canvas of this size, CSS pixels. */
  resize(width: number, height: number): void {
    this.#rim.value.set(2 / Math.max(1, width), 2 / Math.max(1, height));
  }

  /** Draws the lines of selected forms, or only the rim around all of them. */
  outlineEach(isEach: boolean): void {
    this.#isEachOutlined = isEach;
    for (const pass of [SELECTED, BEHIND] as const) {
      const line: unknown = this.passes.get(pass)?.uniforms["line"]?.value;
      if (line instanceof Vector4) line.w = isEach ? OUTLINE_OPACITY[pass] : 0;
    }
  }

  /** Draws solid forms without their lines, to measure their faces. */
  hideLines(isHidden: boolean): void {
    const line: unknown = this.passes.get(SOLID)?.uniforms["line"]?.value;
    if (line instanceof Vector4) line.w = isHidden ? 0 : this.#edgeOpacity;
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

  #surface(parameters: ShaderMaterialParameters): ShaderMaterial {
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
        pixel: this.#pixel,
        tone: this.#tone,
        rim: this.#rim,
        tint: { value: new Vector4(0, 0, 0, 0) },
      },
    });
  }
}

interface PassLook {
  fill: Vector4;
  line: Vector4;
  lineWidth: number;
  /** Colour laid over the form's own, and its share. */
  tint?: Vector4;
}

/** Lines of what is selected: in sight, and behind other forms. */
const OUTLINE_OPACITY = { [SELECTED]: 1, [BEHIND]: 0.28 } as const;

/** Colours of a pass; the width of lines is what lies on one side of the edge, CSS pixels. */
function lookOf(pass: number, palette: Palette): PassLook {
  const own = new Vector4(0, 0, 0, -1);
  switch (pass) {
    case GHOST:
      return { fill: vector(palette.base, palette.baseOpacity), line: vector(palette.base, 0.5), lineWidth: 0.5 };
    case SELECTED: {
      // With the rim outside, an edge is 2 px wide.
      const tint = vector(palette.selection, palette.selectionTint);
      return { fill: own, line: vector(palette.selection, OUTLINE_OPACITY[SELECTED]), lineWidth: 1, tint };
    }
    case BEHIND:
      return { fill: own, line: vector(palette.selection, OUTLINE_OPACITY[BEHIND]), lineWidth: 1 };
    case OUTLINE:
      return { fill: vector(palette.selection, 1), line: vector(palette.selection, 0), lineWidth: 0 };
    case HOVER:
      return { fill: own, line: vector(palette.hover, 1), lineWidth: 1.6 };
    case FLOOR_OUTLINED:
      return { fill: own, line: vector(palette.refused, 0.9), lineWidth: 0.6 };
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
