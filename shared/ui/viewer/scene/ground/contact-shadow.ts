import type { ViewerScene } from "#shared/ui/viewer/scene/viewer-scene.ts";

/** The shadow comes and goes in this time, milliseconds. */
const FADE_MS = 200;
/** Elements of a large model: no shadow while the camera moves over more. */
export const MOST_SHADED_IN_MOTION = 40_000;
/** How long to wait for the card before a shadow is cast, milliseconds. */
const CAST_AFTER_MS = 30;

/** What casts and draws for a shadow. */
export interface ShadowPort {
  /** Whether the card is still busy with the last picture. */
  isBusy(): boolean;
  /** Casts the shadow of what is visible now. */
  cast(): void;
  /** Asks for another picture. */
  invalidate(): void;
  /** Compiles what casts it, while the page goes on. */
  prepare(): Promise<void>;
  /** It is compiled: plan again, if what is shown is whole. */
  prepared(): void;
}

/** When the contact shadow under the models is cast and shown: at rest, and not while a large model moves. */
export class ContactShadow {
  readonly #view: ViewerScene;
  readonly #port: ShadowPort;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStale = true;
  #isCast = false;
  /** How far its program is. */
  #program: "none" | "compiling" | "ready" = "none";
  readonly #fadeMs: number;
  /** Whether the user wants one. */
  isWanted = true;

  /** @param isFaded false where the processor draws: each step of a fade is a whole picture */
  constructor(view: ViewerScene, port: ShadowPort, isFaded: boolean) {
    this.#view = view;
    this.#port = port;
    this.#fadeMs = isFaded ? FADE_MS : 0;
  }

  /** What is visible changed: the shadow that is shown no longer fits. */
  outdate(): void {
    this.#isStale = true;
  }

  /**
   * Casts an outdated shadow soon, in a task of its own: it costs the page as much as a picture, and the picture can
   * be shown without. Call with every picture of whole models.
   */
  plan(): void {
    if (!this.#isStale || !this.isWanted) return;
    if (this.#program !== "ready") return this.#prepare();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#port.isBusy()) return this.plan();
      this.#isStale = false;
      this.#isCast = true;
      this.#port.cast();
      this.#port.invalidate();
    }, CAST_AFTER_MS);
  }

  /** Not before it is needed: the processor's time belongs to the first picture. */
  #prepare(): void {
    if (this.#program === "compiling") return;
    this.#program = "compiling";
    void this.#port.prepare().finally(() => {
      this.#program = "ready";
      this.#port.prepared();
    });
  }

  /**
   * Shows more or less of the shadow.
   *
   * @param now milliseconds
   * @returns whether it is still coming or going: draw again
   */
  fade(now: number, isMoving: boolean): boolean {
    const { rig, ground, elementCount } = this.#view;
    const isThere = this.isWanted && this.#isCast && !(isMoving && elementCount > MOST_SHADED_IN_MOTION);
    return ground.fadeShadow(isThere, now, rig.isMotionReduced ? 0 : this.#fadeMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }
}
