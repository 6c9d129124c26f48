import type { Vector3 } from "three";
import type { CameraRig } from "./camera-rig.ts";

/** Radians per pixel of a turning drag. */
const TURN = 0.006;
/** A press that moves less than this many pixels is a click. */
const CLICK_SLACK = 4;
const HOVER_MS = 60;

/** What navigation asks of the view. Places are CSS pixels from the canvas's top left corner. */
export interface NavigationPort {
  /** Point under a place, or the point on the line of sight at the model's distance. */
  pointAt(x: number, y: number): Vector3;
  /** Metres that one pixel takes at a point. */
  metresPerPixel(point: Vector3): number;
  click(x: number, y: number, isToggle: boolean): void;
  hover(place: { x: number; y: number } | null): void;
  fit(target: "selection" | "all"): void;
  changed(): void;
}

type Drag = { kind: "orbit" | "pan"; pivot: Vector3 };

/**
 * Mouse, touch and keys of the view. Right-drag orbits about the point under the pointer, middle or Shift right-drag
 * pans, the wheel zooms to the pointer, double middle fits all. `web`: left-drag orbits too. One finger orbits, two
 * pan and pinch. Keys with the view focused: arrows orbit, Shift arrows pan, + and - zoom, F fits the selection, A all.
 */
export class Navigation {
  readonly #element: HTMLElement;
  readonly #rig: CameraRig;
  readonly #port: NavigationPort;
  readonly #abort = new AbortController();
  readonly #pointers = new Map<number, { x: number; y: number }>();
  #drag: Drag | null = null;
  #pressed: { x: number; y: number; button: number } | null = null;
  #hoverTimer: ReturnType<typeof setTimeout> | undefined;
  #lastMiddle = -Infinity;
  preset: "workbench" | "web" = "workbench";

  constructor(element: HTMLElement, rig: CameraRig, port: NavigationPort) {
    this.#element = element;
    this.#rig = rig;
    this.#port = port;
    const { signal } = this.#abort;
    element.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    element.addEventListener("pointermove", (event) => this.#moved(event), { signal });
    element.addEventListener("pointerup", (event) => this.#up(event), { signal });
    element.addEventListener("pointercancel", (event) => this.#lift(event), { signal });
    element.addEventListener("pointerleave", () => this.#leave(), { signal });
    element.addEventListener("wheel", (event) => this.#wheel(event), { signal, passive: false });
    element.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    element.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  dispose(): void {
    clearTimeout(this.#hoverTimer);
    this.#abort.abort();
  }

  #down(event: PointerEvent): void {
    const place = this.#place(event);
    this.#leave();
    this.#element.focus({ preventScroll: true });
    this.#element.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, place);
    this.#pressed = this.#pointers.size === 1 ? { ...place, button: event.button } : null;
    const kind = this.#dragKind(event);
    this.#drag = kind ? { kind, pivot: this.#port.pointAt(place.x, place.y) } : null;
    if (event.button === 1) {
      event.preventDefault();
      if (event.timeStamp - this.#lastMiddle < 400) this.#port.fit("all");
      this.#lastMiddle = event.timeStamp;
    }
  }

  #dragKind(event: PointerEvent): Drag["kind"] | null {
    if (event.pointerType === "touch") return this.#pointers.size > 1 ? "pan" : "orbit";
    if (event.button === 1) return "pan";
    if (event.button === 2) return event.shiftKey ? "pan" : "orbit";
    if (this.preset === "web") return event.shiftKey ? "pan" : "orbit";
    return null;
  }

  #moved(event: PointerEvent): void {
    const place = this.#place(event);
    const before = this.#pointers.get(event.pointerId);
    if (!before) {
      this.#waitForHover(place);
      return;
    }
    if (this.#pressed && Math.hypot(place.x - this.#pressed.x, place.y - this.#pressed.y) < CLICK_SLACK) return;
    this.#pressed = null;
    const spread = this.#spread();
    this.#pointers.set(event.pointerId, place);
    const drag = this.#drag;
    if (!drag) return;
    const x = place.x - before.x;
    const y = place.y - before.y;
    if (drag.kind === "orbit") this.#rig.orbit(x * TURN, -y * TURN, drag.pivot);
    else {
      const scale = this.#port.metresPerPixel(drag.pivot) / this.#pointers.size;
      this.#rig.pan(-x * scale, y * scale);
    }
    const spreadAfter = this.#spread();
    if (spread > 0 && spreadAfter > 0) this.#rig.zoom(spread / spreadAfter, drag.pivot);
    this.#port.changed();
  }

  /** Distance between two fingers, 0 with fewer. */
  #spread(): number {
    const [a, b] = this.#pointers.values();
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  #up(event: PointerEvent): void {
    const pressed = this.#pressed;
    this.#lift(event);
    if (pressed?.button === 0) this.#port.click(pressed.x, pressed.y, event.ctrlKey || event.metaKey);
  }

  #lift(event: PointerEvent): void {
    this.#pointers.delete(event.pointerId);
    this.#pressed = null;
    this.#drag = null;
  }

  #leave(): void {
    clearTimeout(this.#hoverTimer);
    this.#port.hover(null);
  }

  #waitForHover(place: { x: number; y: number }): void {
    clearTimeout(this.#hoverTimer);
    this.#hoverTimer = setTimeout(() => this.#port.hover(place), HOVER_MS);
  }

  #wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = this.#place(event);
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 30 : event.deltaY;
    const factor = Math.exp(Math.max(-240, Math.min(240, pixels)) * 0.0015);
    this.#rig.zoom(factor, this.#port.pointAt(x, y));
    this.#port.changed();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#pressKey(event.key, event.shiftKey)) return;
    event.preventDefault();
    this.#port.changed();
  }

  #pressKey(key: string, isShift: boolean): boolean {
    const arrow = ARROWS[key];
    const { clientWidth: width, clientHeight: height } = this.#element;
    const centre = this.#port.pointAt(width / 2, height / 2);
    if (arrow && isShift) {
      const scale = this.#port.metresPerPixel(centre) * 40;
      this.#rig.pan(arrow[0] * scale, arrow[1] * scale);
    } else if (arrow) this.#rig.orbit(-arrow[0] * 0.12, arrow[1] * -0.12, centre);
    else if (key === "+" || key === "=") this.#rig.zoom(0.85, centre);
    else if (key === "-") this.#rig.zoom(1 / 0.85, centre);
    else if (key === "f" || key === "F") this.#port.fit("selection");
    else if (key === "a" || key === "A") this.#port.fit("all");
    else return false;
    return true;
  }

  #place(event: MouseEvent): { x: number; y: number } {
    const box = this.#element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
