import { Vector3 } from "three";
import type { PropertyGroup } from "#shared/ifc/read/model-index.ts";
import { DEFAULT_LOOK } from "#shared/ui/viewer/look/look.ts";
import type { ViewMeasures } from "#shared/ui/viewer/look/view-measures.ts";
import { LoadedModels } from "./loaded-models.ts";
import { DimensionOverlay } from "#shared/ui/viewer/scene/overlays/dimension-overlay.ts";
import { GuideOverlay, type Guides } from "#shared/ui/viewer/scene/overlays/guide-overlay.ts";
import { isFilled } from "#shared/ui/viewer/scene/instances/boxes.ts";
import { MOST_OUTLINED } from "#shared/ui/viewer/scene/materials/materials.ts";
import { Navigation } from "#shared/ui/viewer/scene/navigation.ts";
import { partChunk } from "#shared/ui/viewer/scene/instances/part-chunk.ts";
import { pixelRatio } from "#shared/ui/viewer/scene/graphics/graphics-card.ts";
import { createStage, type FrameFigures, type Stage } from "#shared/ui/viewer/scene/stage.ts";
import { type Picked, ViewerScene } from "#shared/ui/viewer/scene/viewer-scene.ts";
import { differenceOf } from "./props-difference.ts";
import type { ElementRef, ModelViewerHandle, ModelViewerProps, ViewDirection } from "./types.ts";

/** Key of the model that holds preview parts. */
const PARTS = "parts";

/** What the controller tells the component besides the props' callbacks. */
export interface ControllerEvents {
  onCamera(yaw: number, pitch: number): void;
  onContext(isLost: boolean): void;
  /** The browser gives no WebGL 2: models are read all the same. */
  onNoWebgl(): void;
}

/** Keeps a scene as the component's properties say. Lives from mount to unmount. */
export class ViewerController implements ModelViewerHandle {
  readonly #view = new ViewerScene();
  readonly #host: HTMLElement;
  #canvas: HTMLCanvasElement | null = null;
  /** Null until the view is shown, and without WebGL 2: models are read all the same, for tree and properties. */
  #stage: Stage | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  /** Whether a stage was made, or tried. */
  #hasStage = false;
  readonly #navigation: Navigation;
  readonly #dimensions: DimensionOverlay;
  readonly #guides: GuideOverlay;
  readonly #loaded: LoadedModels;
  readonly #events: ControllerEvents;
  #size = { width: 1, height: 1 };
  #props: ModelViewerProps;
  #parts: ModelViewerProps["parts"];
  #hovered: Picked | null = null;
  /** Until the user moves the camera, it follows what loads. */
  #followsModel = true;

  /** Puts a canvas into `host`. */
  constructor(host: HTMLElement, props: ModelViewerProps, events: ControllerEvents) {
    this.#props = props;
    this.#events = events;
    this.#loaded = new LoadedModels(this.#view, {
      props: () => this.#props,
      changed: (what) => this.#changed(what),
    });
    // The worker starts while the page waits for the graphics driver.
    this.#loaded.reconcile(false);
    this.#host = host;
    this.#dimensions = new DimensionOverlay(host);
    this.#guides = new GuideOverlay(host);
    this.#navigation = new Navigation(host, this.#view.rig, {
      pointAt: (x, y) => this.#pointAt(x, y),
      metresPerPixel: (point) => this.#metresPerPixel(point),
      click: (x, y, isToggle) => this.#click(x, y, isToggle),
      hover: (place) => this.#hover(place),
      fit: (target) => this.fit(target),
      changed: () => {
        this.#followsModel = false;
        this.#stage?.invalidate("move");
      },
    });
    this.#apply(false, true);
    this.#openStage();
  }

  /** A canvas of the view's size, so that its picture is made once, and what draws on it. */
  #createStage(): Stage | null {
    const canvas = document.createElement("canvas");
    const ratio = pixelRatio();
    canvas.width = Math.floor(this.#size.width * ratio);
    canvas.height = Math.floor(this.#size.height * ratio);
    this.#canvas = canvas;
    this.#host.prepend(canvas);
    const stage = createStage(canvas, this.#view, {
      onFrame: (figures) => this.#framed(figures),
      onContext: (isLost) => this.#events.onContext(isLost),
      onGone: () => this.#replaceCanvas(),
    });
    const { colourScheme, look = DEFAULT_LOOK } = this.#props;
    stage?.setScheme(colourScheme);
    stage?.setLook(look);
    stage?.resize(this.#size.width, this.#size.height);
    return stage;
  }

  /**
   * The graphics context in a task of its own: making it takes the page as long as everything else of opening a view.
   * Before the page is drawn with the view in it: after that the card is busy with the page, and what asks it waits.
   */
  #openStage(): void {
    this.#opening ??= setTimeout(() => {
      const { clientWidth: width, clientHeight: height } = this.#host;
      this.#opening = undefined;
      // A hidden view has no size, and needs no context before it is shown.
      if (this.#hasStage || width === 0 || height === 0) return;
      this.#size = { width, height };
      this.#setStage();
      if (!this.#stage) this.#events.onNoWebgl();
    });
  }

  #setStage(): void {
    this.#hasStage = true;
    this.#stage = this.#createStage();
    if (this.#loaded.isRead) this.#stage?.invalidate("all");
  }

  /** Another canvas for the same scene: models, camera, selection and what is hidden stay. */
  #replaceCanvas(): void {
    this.#stage?.dispose();
    this.#canvas?.remove();
    this.#setStage();
    this.#events.onContext(this.#stage === null);
  }

  /** Takes new properties; only what differs is touched. */
  update(props: ModelViewerProps): void {
    const difference = differenceOf(this.#props, props);
    const isRepainted = props.colourScheme !== this.#props.colourScheme;
    this.#props = props;
    if (difference !== "none") this.#apply(isRepainted, difference === "forms");
  }

  #apply(isRepainted: boolean, hasNewForms: boolean): void {
    const props = this.#props;
    this.#navigation.preset = props.navigation ?? "workbench";
    if (props.parts !== this.#parts || isRepainted) this.#setParts(props);
    this.#view.divide((props.panes ?? []).map(({ key }) => key));
    this.#view.setSection(props.sectionHeight);
    this.#view.materials.outlineEach(props.selection.length <= MOST_OUTLINED);
    this.#stage?.setLook(props.look ?? DEFAULT_LOOK);
    this.#loaded.reconcile(isRepainted);
    if (isRepainted) this.#stage?.setScheme(props.colourScheme);
    this.#stage?.invalidate(hasNewForms ? "all" : "camera");
  }

  resize(width: number, height: number): void {
    // A hidden tab has no size: a camera fitted to it would never find its way back.
    const isShown = width > 0 && height > 0;
    this.#stage?.setShown(isShown);
    if (!isShown) return;
    this.#size = { width, height };
    this.#view.resize(this.#size);
    this.#view.rig.isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#stage?.resize(width, height);
    if (!this.#hasStage) this.#openStage();
    if (this.#followsModel) this.#followModel();
  }

  fit(target?: "selection" | "all"): void {
    const selected = target === "all" ? null : this.#loaded.boxOfSelection();
    this.#followsModel = false;
    this.#view.fit(selected ?? this.#view.boxOf());
    this.#stage?.invalidate();
  }

  view(direction: ViewDirection): void {
    this.#followsModel = false;
    this.#view.fit(this.#loaded.boxOfSelection() ?? this.#view.boxOf(), direction);
    this.#stage?.invalidate();
  }

  countStyles(modelKey: string): { drawn: number; unstyled: number } {
    return this.#view.drawing(modelKey)?.table.countStyles() ?? { drawn: 0, unstyled: 0 };
  }

  measure(): ViewMeasures | null {
    return this.#stage?.measure() ?? null;
  }

  screenshot(width: number): string {
    return this.#stage?.screenshot(width) ?? "";
  }

  findByGlobalId(modelKey: string, globalId: string): ElementRef | undefined {
    const expressId = this.#loaded.directory(modelKey)?.findExpressId(globalId);
    return expressId === undefined ? undefined : { modelKey, expressId, globalId };
  }

  wholeIds({ modelKey, expressId }: ElementRef): string[] {
    const ids: string[] = [];
    this.#loaded.directory(modelKey)?.findUpwards(expressId, (globalId) => void ids.push(globalId));
    return ids;
  }

  properties(element: ElementRef): Promise<PropertyGroup[]> {
    return this.#loaded.properties(element);
  }

  dispose(): void {
    clearTimeout(this.#opening);
    this.#navigation.dispose();
    this.#loaded.dispose();
    this.#dimensions.dispose();
    this.#guides.dispose();
    this.#view.dispose();
    this.#stage?.dispose();
    this.#canvas?.remove();
  }

  #setParts(props: ModelViewerProps): void {
    this.#parts = props.parts;
    this.#view.removeModel(PARTS);
    if (!props.parts || props.parts.length === 0) return;
    this.#view.addModel(PARTS, [0, 0, 0]).append(partChunk(props.parts, props.colourScheme));
    this.#loaded.resolve(PARTS);
    if (this.#followsModel) this.#followModel();
  }

  #changed(what: "box" | "forms" | "all"): void {
    if (this.#followsModel) this.#followModel();
    this.#stage?.invalidate(what);
  }

  #followModel(): void {
    this.#view.fit(this.#view.boxOf(), "iso", true);
  }

  #framed(figures: FrameFigures): void {
    const { rig } = this.#view;
    this.#events.onCamera(rig.yaw, rig.pitch);
    const box = this.#props.showDimensions ? this.#view.boxOf(PARTS) : null;
    this.#dimensions.draw(box, rig, this.#size, this.#props.shownDimension ?? null);
    this.#guides.draw(guidesOf(this.#props, this.#view, this.#loaded), rig, this.#size);
    const { drawings } = this.#view;
    this.#props.onDrawn?.({
      ...figures,
      instances: drawings.reduce((sum, drawing) => sum + drawing.table.count, 0),
      gpuBytes: drawings.reduce((sum, drawing) => sum + drawing.gpuBytes, 0),
      complete: this.#loaded.completeKeys,
    });
  }

  #pick(x: number, y: number): Picked | null {
    return this.#view.pickAt(x, y);
  }

  #pointAt(x: number, y: number): Vector3 {
    const picked = this.#pick(x, y);
    if (picked) return picked.point;
    const { eye } = this.#view.rig;
    const box = this.#view.boxOf();
    const centre = new Vector3(box[0], box[1], box[2]).add(new Vector3(box[3], box[4], box[5])).multiplyScalar(0.5);
    const distance = Number.isFinite(centre.x) ? Math.max(1, eye.distanceTo(centre)) : 20;
    return this.#view.sightAt(x, y).multiplyScalar(distance).add(eye);
  }

  #metresPerPixel(point: Vector3): number {
    const { eye, camera } = this.#view.rig;
    return (
      (2 * Math.tan((camera.fov * Math.PI) / 360) * eye.distanceTo(point)) / Math.max(1, this.#view.pictureSize.height)
    );
  }

  #click(x: number, y: number, isToggle: boolean): void {
    const picked = this.#pick(x, y);
    const element = picked && picked.modelKey !== PARTS ? this.#loaded.refOf(picked) : null;
    if (element || !isToggle) this.#props.onSelect(element ? [element] : [], isToggle ? "toggle" : "replace");
  }

  #hover(place: { x: number; y: number } | null): void {
    const picked = place ? this.#pick(place.x, place.y) : null;
    if (picked?.expressId === this.#hovered?.expressId && picked?.modelKey === this.#hovered?.modelKey) return;
    this.#hovered = picked;
    for (const key of [PARTS, ...this.#props.models.map((model) => model.key)]) {
      this.#view.drawing(key)?.hover(picked?.modelKey === key ? picked.expressId : null);
    }
    this.#stage?.invalidate();
  }
}

/** Lines and callout in the view's frame, lines up to the cut: over it they would stand on nothing. */
function guidesOf({ guides = [], callout }: ModelViewerProps, view: ViewerScene, loaded: LoadedModels): Guides {
  const [x, y, z] = view.origin;
  const moved = ([px, py, pz]: readonly [number, number, number]) => [px - x, py - y, pz - z] as const;
  return {
    lines: guides.map(({ label, from, to }) => ({ label, from: moved(from), to: moved(to) })),
    callout: callout ? calloutOf(callout, view, loaded) : null,
  };
}

/** At the top of its element, or of what the cut leaves of it; null when it is not drawn. */
function calloutOf(
  { element, title, text }: NonNullable<ModelViewerProps["callout"]>,
  view: ViewerScene,
  loaded: LoadedModels,
): Guides["callout"] {
  const ids = loaded.directory(element.modelKey)?.withParts([element.expressId]) ?? new Set([element.expressId]);
  const box = view.boxOf(element.modelKey, ids);
  if (!isFilled(box)) return null;
  const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0, top = 0] = box;
  return { at: [(x0 + x1) / 2, (y0 + y1) / 2, Math.min(top, view.sectionZ)], title, text };
}
