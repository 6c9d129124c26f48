import type { ModelIndex, ModelProblem, PropertyGroup } from "#shared/ifc/read/model-index.ts";
import type { Look } from "#shared/ui/viewer/look/look.ts";
import type { ViewMeasures } from "#shared/ui/viewer/look/view-measures.ts";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";

/** How a model is drawn: solid; base ghosted under a result; result tinted as "replaced"/"added". */
export type Appearance = "solid" | "ghost" | "overlay";

/** A model to show. Change `key` to load another one; everything else updates in place. */
export interface ViewerModel {
  key: string;
  fileName: string;
  /** Where the bytes are: a same-origin path, or the bytes themselves (they are not kept). */
  source: { url: string } | { bytes: ArrayBuffer };
  appearance: Appearance;
  isVisible: boolean;
  /** Overlay only: what elements are to the base; default "replaced". */
  tint?: ElementTint;
  /** Overlay only: instead of the tint, the look of one product among others. */
  paint?: ProductPaint;
  /** Overlay only: tints of single elements, by GlobalId; parts of an assembly follow it. */
  tints?: Readonly<Record<string, ElementTint>>;
  /** Elements that a rule refuses, by GlobalId: drawn solid under their marks, in ghosts too. Parts follow. Not in overlays. */
  marks?: Readonly<Record<string, RefusalMark>>;
  /** Spaces whose floors are drawn, by GlobalId: in a product's colour, or under a mark in the outline of the space. */
  floors?: Readonly<Record<string, ProductColour | RefusalMark>>;
}

/** A dashed line over the picture with its name beside the upper end; metres in the model's coordinates. */
export interface GuideLine {
  label: string;
  from: readonly [number, number, number];
  to: readonly [number, number, number];
}

/** A sentence beside an element. */
export interface Callout {
  element: ElementRef;
  title: string;
  text: string;
}

/** What an element of a result is to the base model (workbench design, section 4). */
export type ElementTint = "added" | "replaced" | "untouched" | "conflict";

/** How the units of one product differ from those of the others: by a colour and by what is drawn over it. */
export interface ProductPaint {
  colour: ProductColour;
  pattern: Pattern;
}

/** In the order in which palettes have them. */
export const PRODUCT_COLOURS = ["blue", "green", "sand", "cyan", "lime", "brown"] as const;
export type ProductColour = (typeof PRODUCT_COLOURS)[number];

/** Lines or dots over a colour, in pixels of the screen, so that they are told apart at every distance. */
export const PATTERNS = ["plain", "diagonal", "dots", "crossed", "level"] as const;
export type Pattern = (typeof PATTERNS)[number];

/**
 * What rules refuse, told apart: each mark is a tint with a hatch of its own, so that no two differ by colour alone. The
 * last stands for the rules that have no mark of their own.
 */
export const REFUSAL_MARKS = ["pink", "gold", "teal", "tan", "violet", "other"] as const;
export type RefusalMark = (typeof REFUSAL_MARKS)[number];

/** Whether a floor's look is a mark and not a product's colour: no word is both. */
export function isRefusalMark(look: ProductColour | RefusalMark): look is RefusalMark {
  return REFUSAL_MARKS.some((mark) => mark === look);
}

/** Words of the viewer; the component itself holds none. */
export interface ViewerTexts {
  /** `viewer.noWebgl.title` */
  noWebglTitle: string;
  /** `viewer.noWebgl.subtitle` */
  noWebglSubtitle: string;
  /** While the graphics driver restarts: `viewer.contextLost.title` and `.subtitle` */
  contextLostTitle: string;
  contextLostSubtitle: string;
  /** Accessible names of the view cube's faces, and what is written on them. */
  cube: { label: string } & Record<"top" | "front" | "right" | "back" | "left" | "bottom", string>;
}

/** One element: GlobalId within a model. */
export interface ElementRef {
  modelKey: string;
  expressId: number;
  globalId: string;
}

export interface LoadProgress {
  modelKey: string;
  stage: "reading" | "opening" | "geometry" | "done";
  /** 0…1, or null while unknown. */
  progress: number | null;
  elements: number;
  bytes: number;
}

/** One of several pictures of the models: they stand side by side, in columns of equal width, under one camera. */
export interface ViewerPane {
  key: string;
  /** How each model of it is drawn, by the model's key; models without an entry are not. */
  models: Readonly<Record<string, Appearance>>;
  /** GlobalIds of elements that are not drawn in it, nor their parts. */
  hidden: readonly string[];
}

export interface ModelViewerProps {
  models: readonly ViewerModel[];
  /** Several pictures instead of one of all models: each model is on the graphics card once. */
  panes?: readonly ViewerPane[];
  /** Parts drawn without IFC (public configurator). */
  parts?: readonly PreviewPart[];
  selection: readonly ElementRef[];
  /** Outlined without being selected: what is about to change. */
  outlined?: readonly ElementRef[];
  /** Elements to draw exclusively, null = all. */
  isolated: readonly ElementRef[] | null;
  hidden: readonly ElementRef[];
  showSpaces: boolean;
  /** Horizontal cut at this height, metres, or null. */
  sectionHeight: number | null;
  /** Lines over everything else, such as the shafts of stacked units. */
  guides?: readonly GuideLine[];
  callout?: Callout | null;
  colourScheme: "light" | "dark";
  /** Colours and light; default `DEFAULT_LOOK`. */
  look?: Look;
  /** Accessible name of the view. */
  label: string;
  texts: ViewerTexts;
  /** "web": left-drag orbits as well. Default "workbench": right-drag orbits, left is for selecting. */
  navigation?: "workbench" | "web";
  /** Writes overall length, width and height beside `parts`, millimetres. */
  showDimensions?: boolean;
  /** The one of them that stands out: 0 along x, 1 along y, 2 up. Default none. */
  shownDimension?: 0 | 1 | 2 | null;
  /** Default true. */
  showCube?: boolean;
  onSelect(refs: ElementRef[], how: "replace" | "toggle"): void;
  onLoaded?(modelKey: string, index: ModelIndex): void;
  onProgress?(progress: LoadProgress): void;
  onProblem?(modelKey: string, problem: ModelProblem): void;
  onFailed?(modelKey: string, message: string): void;
  /** After each picture of the latest properties, what the graphics card holds. */
  onDrawn?(statistics: ViewerStatistics): void;
  /** A notice stands in place of the picture: no WebGL, or the graphics card has taken it away. */
  onUndrawable?(): void;
}

/** One picture in figures. */
export interface ViewerStatistics {
  /** Triangles drawn in the last picture. */
  triangles: number;
  instances: number;
  gpuBytes: number;
  /** Milliseconds of the main thread for the last picture. */
  frameMs: number;
  /** Models whose geometry is complete. */
  complete: readonly string[];
}

export type ViewDirection = "top" | "bottom" | "front" | "right" | "back" | "left" | "iso";

/** Imperative part, by ref. */
export interface ModelViewerHandle {
  /** Fits the selection, else everything visible. */
  fit(target?: "selection" | "all"): void;
  view(direction: ViewDirection): void;
  /** Elements of a model that are drawn, and those of them of which no form carries a style. */
  countStyles(modelKey: string): { drawn: number; unstyled: number };
  /** Luminance and contrast of what is drawn now; null when nothing is. Takes a picture's time. */
  measure(): ViewMeasures | null;
  /** PNG data url, at most `width` pixels wide; empty without WebGL. */
  screenshot(width: number): string;
  /** Element of a loaded model, or undefined. Spaces and storeys count. */
  findByGlobalId(modelKey: string, globalId: string): ElementRef | undefined;
  /** GlobalIds of an element and of what it is a part of, upwards; empty for what is not loaded. */
  wholeIds(element: ElementRef): string[];
  /**
   * Properties of an element, read from the file on demand.
   *
   * @throws Error with a sentence when the model is not loaded or cannot be read
   */
  properties(element: ElementRef): Promise<PropertyGroup[]>;
}
