import { Scene, Vector3 } from "three";
import type { ViewDirection } from "#shared/ui/viewer/types.ts";
import { FAR, type Origin } from "#shared/ui/viewer/worker/origin.ts";
import { type Box, emptyBox, includeBox, isFilled } from "./instances/boxes.ts";
import { CameraRig } from "./camera-rig.ts";
import { Ground } from "./ground/ground.ts";
import { CLEAR, FLOOR, FLOOR_OUTLINED, GHOST, HIDDEN, SELECTED, SOLID } from "./instances/instance-states.ts";
import { Materials } from "./materials/materials.ts";
import { ModelDrawing } from "./model-drawing.ts";
import { paneAt, type PlacedPane, placeIn, placePanes } from "./panes.ts";
import { pickRay } from "./instances/pick-ray.ts";
import { SectionCap } from "./overlays/section-cap.ts";

/** What lies under a place of the picture; the point in the view's frame. */
export interface Picked {
  modelKey: string;
  expressId: number;
  point: Vector3;
}

/** States that a pick finds before it looks at ghosts. */
const FIRM: readonly number[] = [SOLID, CLEAR, SELECTED, FLOOR, FLOOR_OUTLINED];

/**
 * Everything that is drawn, without a canvas: models, ground, section cap, camera. Z up, metres, relative to the
 * origin of the first of the models that are drawn, so that national grid coordinates do not shake.
 */
export class ViewerScene {
  readonly scene = new Scene();
  readonly rig = new CameraRig();
  readonly materials = new Materials();
  readonly ground = new Ground();
  readonly cap = new SectionCap();
  readonly #models = new Map<string, { drawing: ModelDrawing; origin: Origin }>();
  #origin: Origin | null = null;
  #sectionHeight: number | null = null;
  #size = { width: 1, height: 1 };
  #paneKeys: readonly string[] = [];

  constructor() {
    this.scene.add(this.ground.mesh, this.cap.mesh);
    this.scene.matrixWorldAutoUpdate = true;
  }

  get drawings(): ModelDrawing[] {
    return Array.from(this.#models.values(), (model) => model.drawing);
  }

  /** Metres subtracted from model coordinates in the view. */
  get origin(): Origin {
    return this.#origin ?? [0, 0, 0];
  }

  /** Elements with a shape, of all models. */
  get elementCount(): number {
    return this.drawings.reduce((sum, drawing) => sum + drawing.table.elementCount, 0);
  }

  drawing(modelKey: string): ModelDrawing | undefined {
    return this.#models.get(modelKey)?.drawing;
  }

  /** Adds an empty model whose coordinates lost `origin`. */
  addModel(modelKey: string, origin: Origin): ModelDrawing {
    this.removeModel(modelKey);
    if (this.#models.size === 0) this.#moveOrigin(origin);
    const drawing = new ModelDrawing(this.materials);
    drawing.place(origin, this.origin);
    this.#models.set(modelKey, { drawing, origin });
    this.scene.add(drawing.group);
    return drawing;
  }

  removeModel(modelKey: string): void {
    this.#models.get(modelKey)?.drawing.dispose();
    this.#models.delete(modelKey);
  }

  /** The camera and the cut stay where they are in model coordinates. */
  #moveOrigin(origin: Origin): void {
    const [x, y, z] = this.origin;
    const shift = new Vector3(x - origin[0], y - origin[1], z - origin[2]);
    // A model that stands elsewhere altogether is looked at as the one before was: its own place may be far off.
    if (this.#origin && shift.length() <= FAR) this.rig.shift(shift);
    this.#origin = origin;
    this.setSection(this.#sectionHeight);
  }

  /** Several pictures side by side from now on, by their keys; none: one picture of everything. */
  divide(paneKeys: readonly string[]): void {
    this.#paneKeys = paneKeys;
    const keys = new Set(paneKeys);
    for (const drawing of this.drawings) drawing.keepPanes(keys);
    this.resize(this.#size);
  }

  /** @param size of the view, CSS pixels */
  resize(size: { width: number; height: number }): void {
    this.#size = size;
    const { width, height } = this.pictureSize;
    this.materials.resize(width, height);
    this.rig.setAspect(width, height);
  }

  /** Where the pictures lie; empty while there is one of everything. */
  get panes(): readonly PlacedPane[] {
    return placePanes(this.#paneKeys, this.#size);
  }

  /** Of one picture, CSS pixels. */
  get pictureSize(): { width: number; height: number } {
    return this.panes[0] ?? this.#size;
  }

  /** Draws and picks as in one picture until the next call; null: as in all. */
  showPane(key: string | null): void {
    for (const drawing of this.drawings) drawing.showPane(key);
  }

  /**
   * Nearest element under a place of the view, in the picture that lies there; null between pictures.
   *
   * @param x CSS pixels from the left, and `y` from the top
   */
  pickAt(x: number, y: number): Picked | null {
    const pane = this.#paneKeys.length === 0 ? this.#whole : paneAt(this.panes, x, y);
    if (!pane) return null;
    const place = placeIn(pane, x, y);
    this.showPane(pane.key);
    try {
      return this.pick(place.x, place.y);
    } finally {
      this.showPane(null);
    }
  }

  /** The line of sight through a place of the view; through the middle of a picture where none lies. */
  sightAt(x: number, y: number): Vector3 {
    const pane = this.#paneKeys.length === 0 ? this.#whole : paneAt(this.panes, x, y);
    const place = pane ? placeIn(pane, x, y) : { x: 0, y: 0 };
    return new Vector3(place.x, place.y, 0.5).unproject(this.rig.camera).sub(this.rig.eye).normalize();
  }

  get #whole(): Omit<PlacedPane, "key"> & { key: null } {
    return { key: null, left: 0, top: 0, ...this.#size };
  }

  paint(scheme: "light" | "dark", pixelRatio: number): void {
    this.materials.paint(scheme, pixelRatio);
    this.ground.paint(scheme);
    this.cap.paint(scheme);
  }

  /** Cuts at a height in model coordinates, metres; null = no cut. */
  setSection(height: number | null): void {
    this.#sectionHeight = height;
    this.materials.setSection(this.sectionZ);
  }

  /** Height of the cut in the view's frame; Infinity = none. */
  get sectionZ(): number {
    return this.#sectionHeight === null ? Infinity : this.#sectionHeight - this.origin[2];
  }

  /** Box around drawn instances of a model, or of all; `expressIds` narrows it. In the view's frame. */
  boxOf(modelKey?: string, expressIds?: ReadonlySet<number>): Float64Array<ArrayBuffer> {
    const box = emptyBox();
    for (const [key, { drawing }] of this.#models) {
      if (modelKey !== undefined && key !== modelKey) continue;
      const own = emptyBox();
      const { table, states } = drawing;
      for (let instance = 0; instance < table.count; instance++) {
        if (states[instance] === HIDDEN) continue;
        if (expressIds && !expressIds.has(table.expressIds[instance] ?? 0)) continue;
        includeBox(own, table.boxes, instance * 6);
      }
      const place = placeOf(drawing).toArray();
      if (isFilled(own))
        includeBox(
          box,
          own.map((value, i) => value + (place[i % 3] ?? 0)),
        );
    }
    return box;
  }

  /** Puts ground and section cap where the visible models are. */
  settle(box: Box): void {
    this.ground.place(box);
    this.cap.place(this.sectionZ, box);
  }

  fit(box: Box, direction?: ViewDirection, isInstant = false): void {
    if (isFilled(box)) this.rig.fit(box, direction, isInstant);
  }

  /**
   * Nearest element under a place. What is drawn solid or as glass comes first, in whichever model; a ghost is found
   * only where nothing else stands behind it.
   *
   * @param x -1…1 left to right
   * @param y -1…1 bottom to top
   */
  pick(x: number, y: number): Picked | null {
    return this.#pickAmong(FIRM, x, y) ?? this.#pickAmong([GHOST], x, y);
  }

  #pickAmong(states: readonly number[], x: number, y: number): Picked | null {
    const { eye, camera } = this.rig;
    const direction = new Vector3(x, y, 0.5).unproject(camera).sub(eye).normalize();
    let best: (Picked & { distance: number }) | null = null;
    for (const [modelKey, { drawing }] of this.#models) {
      const start = eye.clone().sub(placeOf(drawing));
      const ray = { origin: tuple(start), direction: tuple(direction) };
      const hit = pickRay(drawing, ray, this.sectionZ - placeOf(drawing).z, states);
      if (!hit || (best && hit.distance >= best.distance)) continue;
      const point = eye.clone().addScaledVector(direction, hit.distance);
      best = { modelKey, expressId: drawing.table.expressIds[hit.instance] ?? 0, point, distance: hit.distance };
    }
    return best;
  }

  dispose(): void {
    for (const key of this.#models.keys()) this.removeModel(key);
    this.ground.dispose();
    this.cap.dispose();
    this.materials.dispose();
  }
}

/** Where a model's frame stands in the view's. */
export function placeOf(drawing: ModelDrawing): Vector3 {
  return new Vector3().setFromMatrixPosition(drawing.group.matrix);
}

function tuple(vector: Vector3): [number, number, number] {
  return [vector.x, vector.y, vector.z];
}
