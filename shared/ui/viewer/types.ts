import type { ModelIndex, ModelProblem } from "#shared/ifc/model-index.ts";
import type { PreviewPart } from "#shared/contracts/configurator.ts";

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

export interface ModelViewerProps {
  models: readonly ViewerModel[];
  /** Parts drawn without IFC (public configurator). */
  parts?: readonly PreviewPart[];
  selection: readonly ElementRef[];
  /** Elements to draw exclusively, null = all. */
  isolated: readonly ElementRef[] | null;
  hidden: readonly ElementRef[];
  showSpaces: boolean;
  /** Horizontal cut at this height, metres, or null. */
  sectionHeight: number | null;
  colourScheme: "light" | "dark";
  /** Accessible name of the view. */
  label: string;
  onSelect(refs: ElementRef[], how: "replace" | "toggle"): void;
  onLoaded?(modelKey: string, index: ModelIndex): void;
  onProgress?(progress: LoadProgress): void;
  onProblem?(modelKey: string, problem: ModelProblem): void;
  onFailed?(modelKey: string, message: string): void;
}

/** Imperative part, by ref. */
export interface ModelViewerHandle {
  /** Fits the selection, else everything visible. */
  fit(target?: "selection" | "all"): void;
  view(direction: "top" | "front" | "right" | "back" | "left" | "iso"): void;
  /** PNG data url, at most `width` pixels wide. */
  screenshot(width: number): string;
}
