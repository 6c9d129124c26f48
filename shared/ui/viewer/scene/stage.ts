import { Frustum, Matrix4, Vector3, WebGLRenderer } from "three";
import type { Look } from "#shared/ui/viewer/look/look.ts";
import type { ViewMeasures } from "#shared/ui/viewer/look/view-measures.ts";
import { emptyBox, isFilled } from "./instances/boxes.ts";
import { ContactShadow } from "./ground/contact-shadow.ts";
import { ContextKeeper } from "./graphics/context-keeper.ts";
import { hasGraphicsCard, pixelRatio } from "./graphics/graphics-card.ts";
import { GraphicsQueue } from "./graphics/graphics-queue.ts";
import { LoadingPace } from "./loading-pace.ts";
import { measurePicture } from "./measure-picture.ts";
import { PageUpload } from "./instances/page-upload.ts";
import { viewportOf } from "./panes.ts";
import { copyPicture } from "./copy-picture.ts";
import { placeOf, type ViewerScene } from "./viewer-scene.ts";
import { warmUp, type WarmUpPortion } from "./warm-up.ts";
import type { Eye } from "./instances/visible-instances.ts";

const LEAST_PIXELS = 1.2;
const COARSE_PIXELS = 24;
/** A drag slower than this per picture draws less detail until it rests. */
const SLOW_MS = 60;
const REST_MS = 180;
/** Where the processor draws, a picture of a model that streams in has this much less detail, and no ground. */
const LOADING_DETAIL = 8;

/** Figures of the last picture. */
export interface FrameFigures {
  triangles: number;
  frameMs: number;
}

/** What a stage tells. */
export interface StageEvents {
  onFrame(figures: FrameFigures): void;
  /** The graphics driver gave up (true) or came back (false). */
  onContext(isLost: boolean): void;
  /** The graphics context does not come back on this canvas: take another one. */
  onGone(): void;
}

/** A stage on a canvas, or null where the browser gives no WebGL 2: switched off, blocked, or no driver. */
export function createStage(canvas: HTMLCanvasElement, view: ViewerScene, events: StageEvents): Stage | null {
  const wish = { alpha: true, stencil: true };
  // Smoothed on a graphics card; a processor that stands in for one draws twice as fast without.
  const card = canvas.getContext("webgl2", { ...wish, antialias: true, failIfMajorPerformanceCaveat: true });
  const context = card ?? canvas.getContext("webgl2", { ...wish, antialias: false });
  return context ? new Stage(canvas, context, card !== null && hasGraphicsCard(card), view, events) : null;
}

/** The canvas: draws the scene when something changed, never in an idle loop. */
export class Stage {
  readonly #view: ViewerScene;
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  /** Whether a graphics card draws; without one the processor does. */
  readonly #hasCard: boolean;
  readonly #queue: GraphicsQueue;
  readonly #upload: PageUpload;
  readonly #loadingPace = new LoadingPace();
  readonly #onFrame: (figures: FrameFigures) => void;
  readonly #keeper: ContextKeeper;
  #isOver = false;
  #request = 0;
  #scheme: "light" | "dark" = "dark";
  #detail = 1;
  #lastMove = -Infinity;
  #lastFrame = -Infinity;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #loadingTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the picture that was asked for only shows how far loading is. */
  #isPreview = false;
  #isStale = true;
  /** Whether nothing more is to come of what is shown, for now. */
  #isWhole = false;
  readonly #shadow: ContactShadow;
  #box = emptyBox();
  #isWarm = false;

  constructor(
    canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    hasCard: boolean,
    view: ViewerScene,
    events: StageEvents,
  ) {
    this.#view = view;
    this.#hasCard = hasCard;
    this.#canvas = canvas;
    this.#onFrame = (figures) => events.onFrame(figures);
    this.#queue = new GraphicsQueue(context);
    this.#renderer = new WebGLRenderer({ canvas, context });
    this.#upload = new PageUpload(this.#renderer);
    const shadowPort = {
      isBusy: () => this.#queue.isBusy,
      cast: () => this.#castShadow(),
      invalidate: () => this.invalidate(),
      prepare: () => this.#compile("shadow"),
      prepared: () => this.#planShadow(),
    };
    this.#shadow = new ContactShadow(view, shadowPort, hasCard);
    this.#renderer.setClearColor(0x000000, 0);
    // Asking for a program's state waits for its compiler: a picture would hold the page for half a second.
    this.#renderer.debug.checkShaderErrors = false;
    this.#keeper = new ContextKeeper(canvas, this.#renderer, {
      changed: (isLost) => {
        this.#queue.forget();
        // A new context begins with a black background.
        this.#renderer.setClearColor(0x000000, 0);
        events.onContext(isLost);
        this.invalidate("all");
      },
      gone: () => events.onGone(),
    });
    // The driver makes the context while the page goes on: what asks it before then would wait for it.
    this.#queue.mark();
    void this.#warmUp();
  }

  /** Call when the view comes to the screen or leaves it: a hidden one may give its graphics context up. */
  setShown(isShown: boolean): void {
    this.#keeper.setShown(isShown);
  }

  get width(): number {
    return this.#canvas.clientWidth;
  }

  get height(): number {
    return this.#canvas.clientHeight;
  }

  setScheme(scheme: "light" | "dark"): void {
    this.#scheme = scheme;
    this.#view.paint(scheme, this.#renderer.getPixelRatio());
    this.invalidate();
  }

  /** Light and shadow; draw afterwards. */
  setLook({ exposure, hasShadow }: Look): void {
    this.#view.materials.expose(exposure);
    this.#shadow.isWanted = hasShadow;
  }

  resize(width: number, height: number): void {
    this.#view.resize({ width, height });
    this.#renderer.setDrawingBufferSize(width, height, pixelRatio(this.#hasCard));
    this.setScheme(this.#scheme);
    // A resized canvas is empty: draw before the browser shows it.
    this.draw();
  }

  /**
   * Draws soon. "all": what is visible changed, not only the camera. "move": part of a drag. "box": more of a model
   * came. "forms": the last of its forms came. After these two the shadow waits for the next "all".
   */
  invalidate(what: "camera" | "move" | "box" | "forms" | "all" = "camera"): void {
    if (what !== "camera" && what !== "move") this.#isStale = true;
    if (what === "box") this.#isWhole = false;
    if (what === "all") {
      this.#isWhole = true;
      this.#shadow.outdate();
    }
    if (what === "move") {
      this.#lastMove = performance.now();
      clearTimeout(this.#restTimer);
      this.#restTimer = setTimeout(() => this.invalidate(), REST_MS);
    }
    if (what === "box") {
      this.#uploadPages();
      this.#loadingTimer ??= setTimeout(() => this.#invalidatePreview(), this.#loadingPace.waitMs);
      return;
    }
    clearTimeout(this.#loadingTimer);
    this.#loadingTimer = undefined;
    this.#isPreview = false;
    this.#request ||= requestAnimationFrame((now) => this.#frame(now));
  }

  #uploadPages(): void {
    if (!this.#isWarm || this.#keeper.isLost) return;
    for (const drawing of this.#view.drawings) {
      for (const page of drawing.takeNewPages()) this.#upload.upload(page);
    }
  }

  #invalidatePreview(): void {
    this.#loadingTimer = undefined;
    // A whole picture that is asked for already shows more.
    if (this.#request !== 0) return;
    this.#isPreview = true;
    this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#request = 0;
    const isPreview = this.#isPreview;
    if (this.#queue.isBusy) {
      // The card has not finished the last picture: another would only queue up behind it.
      this.invalidate(isPreview ? "box" : "camera");
      return;
    }
    this.#isPreview = false;
    this.#pace(now);
    const isMoving = this.#view.rig.step(performance.now());
    const isFading = this.#shadow.fade(now, isMoving || performance.now() - this.#lastMove < REST_MS);
    if (isPreview) this.#drawPreview();
    else this.draw();
    if (isMoving || isFading) this.invalidate();
  }

  /** How far loading is. The time it takes on the card decides when the next one may come. */
  #drawPreview(): void {
    const start = performance.now();
    if (this.#hasCard) this.draw();
    else this.#drawSketch();
    void this.#queue.idle().then(() => this.#loadingPace.took(performance.now() - start));
  }

  /** A quarter of the work of a whole picture: the processor is needed for reading. */
  #drawSketch(): void {
    this.#detail = LOADING_DETAIL;
    this.#view.ground.isLeftOut = true;
    this.draw();
    this.#view.ground.isLeftOut = false;
    this.#detail = 1;
    // The next whole picture shows the ground again.
    this.#isStale = true;
  }

  /** Draws now. */
  draw(): void {
    if (!this.#isWarm || this.#keeper.isLost || this.width === 0 || this.height === 0) return;
    const start = performance.now();
    const { rig } = this.#view;
    if (this.#isStale) this.#settle();
    this.#planShadow();
    const box = this.#box;
    if (isFilled(box)) {
      const centre = new Vector3(
        (box[0] ?? 0) + (box[3] ?? 0),
        (box[1] ?? 0) + (box[4] ?? 0),
        (box[2] ?? 0) + (box[5] ?? 0),
      );
      const size = Math.hypot(
        (box[3] ?? 0) - (box[0] ?? 0),
        (box[4] ?? 0) - (box[1] ?? 0),
        (box[5] ?? 0) - (box[2] ?? 0),
      );
      rig.frame(centre.multiplyScalar(0.5), size / 2);
    }
    const frustum = new Frustum();
    const matrix = new Matrix4().multiplyMatrices(rig.camera.projectionMatrix, rig.camera.matrixWorldInverse);
    frustum.setFromProjectionMatrix(matrix);
    const triangles = this.#drawPanes(frustum);
    this.#queue.mark();
    this.#onFrame({ triangles, frameMs: performance.now() - start });
  }

  /** Each picture into its part of the canvas: one context and one copy of every form, however many there are. */
  #drawPanes(frustum: Frustum): number {
    const { panes } = this.#view;
    const { width, height } = this;
    if (panes.length === 0) return this.#drawPane(null, frustum);
    let triangles = 0;
    this.#renderer.setScissorTest(true);
    for (const pane of panes) {
      const rectangle = viewportOf(pane, height);
      this.#renderer.setViewport(...rectangle);
      this.#renderer.setScissor(...rectangle);
      triangles += this.#drawPane(pane.key, frustum);
    }
    this.#view.showPane(null);
    this.#renderer.setScissorTest(false);
    this.#renderer.setViewport(0, 0, width, height);
    return triangles;
  }

  #drawPane(key: string | null, frustum: Frustum): number {
    const { scene, rig, drawings } = this.#view;
    this.#view.showPane(key);
    let triangles = 0;
    for (const drawing of drawings) triangles += drawing.cull(this.#eyeFor(placeOf(drawing), frustum));
    this.#renderer.render(scene, rig.camera);
    return triangles;
  }

  /** Luminance and contrast of the faces in the picture; null when there are none. */
  measure(): ViewMeasures | null {
    if (!this.#isWarm || this.#keeper.isLost || this.width === 0 || this.height === 0) return null;
    this.draw();
    const measures = measurePicture(this.#renderer, this.#view, this.#scheme, this);
    this.draw();
    return measures;
  }

  /** PNG of the picture with its background, at most `width` pixels wide; empty without a graphics context. */
  screenshot(width: number): string {
    if (this.#keeper.isLost) return "";
    this.draw();
    return copyPicture(this.#canvas, width, this.#scheme);
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    clearTimeout(this.#restTimer);
    clearTimeout(this.#loadingTimer);
    this.#isOver = true;
    this.#shadow.dispose();
    this.#keeper.dispose();
    this.#upload.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** While a drag is slow, detail is halved picture by picture; at rest it is whole again. */
  #pace(now: number): void {
    const isMoving = performance.now() - this.#lastMove < REST_MS;
    const passed = now - this.#lastFrame;
    this.#lastFrame = now;
    if (!isMoving) this.#detail = 1;
    else if (passed > SLOW_MS && passed < 5000) this.#detail = Math.min(16, this.#detail * 2);
  }

  async #warmUp(): Promise<void> {
    try {
      await this.#compile("first");
    } finally {
      this.#isWarm = true;
      if (!this.#isLost) this.invalidate("forms");
    }
    // What selecting and cutting need. Without a graphics card it waits until it is used: now the processor has to read
    // models.
    if (this.#hasCard) await this.#compile("rest");
  }

  async #compile(portion: WarmUpPortion): Promise<void> {
    if (!this.#isLost) await warmUp(this.#renderer, this.#view, this.#queue, portion, () => this.#isLost);
  }

  /** Whether nothing can be drawn any more, or for now. */
  get #isLost(): boolean {
    return this.#isOver || this.#keeper.isLost;
  }

  /** After a change of what is visible: ground, cap and shadow. */
  #settle(): void {
    this.#isStale = false;
    this.#box = this.#view.boxOf();
    this.#view.settle(this.#box);
  }

  /** A shadow of a part of a model would be cast in vain. */
  #planShadow(): void {
    if (this.#isWhole) this.#shadow.plan();
  }

  #castShadow(): void {
    if (!this.#isWarm || this.#keeper.isLost) return;
    const accept = new Float32Array(24);
    for (let i = 3; i < 24; i += 4) accept[i] = 1e12;
    for (const drawing of this.#view.drawings) {
      const sectionZ = this.#view.sectionZ - placeOf(drawing).z;
      const eye: Eye = {
        planes: accept,
        x: 0,
        y: 0,
        z: 0,
        pixelsPerMetre: 1e6,
        sectionZ,
        leastPixels: 0,
        coarsePixels: Infinity,
      };
      drawing.cullForShadow(eye);
    }
    this.#view.ground.castShadow(this.#renderer, this.#view.scene, this.#view.rig.camera);
    this.#queue.mark();
  }

  #eyeFor(place: Vector3, frustum: Frustum): Eye {
    const { eye, camera } = this.#view.rig;
    const planes = new Float32Array(24);
    frustum.planes.forEach((plane, i) => {
      planes.set([plane.normal.x, plane.normal.y, plane.normal.z, plane.constant + plane.normal.dot(place)], i * 4);
    });
    return {
      planes,
      x: eye.x - place.x,
      y: eye.y - place.y,
      z: eye.z - place.z,
      pixelsPerMetre: this.#view.pictureSize.height / 2 / Math.tan((camera.fov * Math.PI) / 360),
      sectionZ: this.#view.sectionZ - place.z,
      leastPixels: LEAST_PIXELS * this.#detail,
      coarsePixels: COARSE_PIXELS * this.#detail,
    };
  }
}
