import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  FloatType,
  Group,
  NearestFilter,
  RGBAFormat,
  Sphere,
} from "three";
import type { DrawChunk } from "#shared/ui/viewer/worker/draw-chunk.ts";
import { INSTANCE_SPACE } from "#shared/ui/viewer/worker/draw-chunk.ts";
import type { Origin } from "#shared/ui/viewer/worker/origin.ts";
import { type Rgba } from "./colour.ts";
import { DrawList } from "./instances/draw-list.ts";
import {
  CLEAR,
  FLOOR,
  FLOOR_OUTLINED,
  GHOST,
  HIDDEN,
  resolveStates,
  SELECTED,
  SOLID,
  type StateRules,
} from "./instances/instance-states.ts";
import { InstanceTable } from "./instances/instance-table.ts";
import {
  BEHIND,
  CAP_BACK,
  CAP_FRONT,
  GHOST_DEPTH,
  HOVER,
  type Materials,
  OUTLINE,
  PASS_ORDER,
} from "./materials/materials.ts";
import { type Eye, visitVisible } from "./instances/visible-instances.ts";

/** Texels per row of the instance textures; four hold a matrix. */
const WIDTH = 1024;

/** One model on the GPU: pages of vertices, instance textures, and a draw list per page and pass. */
export class ModelDrawing {
  readonly group = new Group();
  readonly table = new InstanceTable();
  /** Of all pictures, or of the one that is shown: see `showPane`. */
  states: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** One byte an instance for each of several pictures: vertices and instances are on the card once. */
  readonly #paneStates = new Map<string, Uint8Array<ArrayBuffer>>();
  #ownStates = this.states;
  /** Of pictures that the model is not in: all hidden. Kept, for it is asked for with every picture. */
  #none: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  /** Whether the states must be resolved again before the next picture. */
  isStale = true;
  readonly #materials: Materials;
  /** Pages that came since they were last taken. */
  #newPages: BufferGeometry[] = [];
  readonly #pages: { geometry: BufferGeometry; lists: Map<number, DrawList> }[] = [];
  #matrices = instanceTexture(this.table.matrices, FloatType);
  #colours = instanceTexture(this.table.colours);
  #capacity = 0;
  #hovered: readonly number[] = [];
  #outlined: readonly number[] = [];
  #bytes = 0;

  constructor(materials: Materials) {
    this.#materials = materials;
    this.group.matrixAutoUpdate = false;
  }

  /** Adds a chunk: its vertices go to the GPU as they are, with the next picture at the latest. */
  append(chunk: DrawChunk): void {
    this.table.append(chunk);
    if (this.table.capacity !== this.#capacity) this.#growTextures();
    this.#matrices.needsUpdate = true;
    this.#colours.needsUpdate = true;
    if (chunk.positions.length > 0) this.#addPage(chunk);
    this.isStale = true;
  }

  /** Moves the model to where its origin lies relative to the view's. */
  place(own: Origin, view: Origin): void {
    this.group.matrix.makeTranslation(own[0] - view[0], own[1] - view[1], own[2] - view[2]);
    this.group.matrixWorldNeedsUpdate = true;
  }

  /**
   * Colours instances: `colourOf` gives colour and opacity of a form from its element and what the file says of it.
   *
   * @param first instances before this one, and from `end` on, keep what they have
   */
  recolour(
    colourOf: (expressId: number, file: Rgba) => Rgba,
    spaceColourOf: (expressId: number) => Rgba,
    first = 0,
    end = this.table.count,
  ): void {
    const { table } = this;
    for (let instance = first; instance < end; instance++) {
      const isSpace = table.kinds[instance] === INSTANCE_SPACE;
      const at = instance * 4;
      const expressId = table.expressIds[instance] ?? 0;
      const colour = isSpace ? spaceColourOf(expressId) : colourOf(expressId, table.fileColourOf(instance));
      table.colours.set(colour, at);
    }
    this.#colours.needsUpdate = true;
    this.isStale = true;
  }

  /** Decides how instances are drawn; those before `first`, and from `end` on, keep what they have. */
  resolve(rules: StateRules, first = 0, end = this.table.count): void {
    this.#ownStates = grown(this.#ownStates, this.table.capacity);
    this.states = this.#ownStates;
    resolveStates(this.table, rules, this.states, first, end);
    this.isStale = false;
  }

  /** Decides the same for one of several pictures; `rules` null: nothing of the model is in it. */
  resolvePane(key: string, rules: StateRules | null, first = 0, end = this.table.count): void {
    if (!rules) return void this.#paneStates.delete(key);
    const states = grown(this.#paneStates.get(key) ?? new Uint8Array(0), this.table.capacity);
    this.#paneStates.set(key, states);
    resolveStates(this.table, rules, states, first, end);
  }

  /** Forgets pictures that are gone. */
  keepPanes(keys: ReadonlySet<string>): void {
    for (const key of this.#paneStates.keys()) if (!keys.has(key)) this.#paneStates.delete(key);
  }

  /** Draws and picks as in one picture until the next call; null: as in all. */
  showPane(key: string | null): void {
    this.#none = grown(this.#none, this.table.capacity);
    this.states = key === null ? this.#ownStates : (this.#paneStates.get(key) ?? this.#none);
  }

  hover(expressId: number | null): void {
    this.#hovered = expressId === null ? [] : this.table.instancesOf(expressId);
  }

  /** Draws the outlines of these elements over what they are drawn as. */
  outline(expressIds: ReadonlySet<number>): void {
    this.#outlined = [...expressIds].flatMap((expressId) => this.table.instancesOf(expressId));
  }

  /** Fills the draw lists for a camera; `eye` is in the model's frame. Gives the triangles to draw. */
  cull(eye: Eye): number {
    for (const page of this.#pages) for (const list of page.lists.values()) list.clearItems();
    let vertices = 0;
    const clear: { page: number; instance: number; start: number; count: number; distance: number }[] = [];
    visitVisible(this.table, this.states, eye, {
      add: (pass, page, instance, start, count, distance, isCut) => {
        vertices += count;
        if (pass === CLEAR) clear.push({ page, instance, start, count, distance });
        else this.#add(pass, page, instance, start, count);
        if (pass === SELECTED) {
          this.#add(BEHIND, page, instance, start, count);
          this.#add(OUTLINE, page, instance, start, count);
        }
        if (pass === FLOOR_OUTLINED) this.#add(FLOOR, page, instance, start, count);
        if (pass === GHOST) this.#add(GHOST_DEPTH, page, instance, start, count);
        if (isCut) {
          this.#add(CAP_BACK, page, instance, start, count);
          this.#add(CAP_FRONT, page, instance, start, count);
        }
      },
    });
    // Far to near, so that glass behind glass shows.
    clear.sort((a, b) => b.distance - a.distance);
    for (const item of clear) this.#add(CLEAR, item.page, item.instance, item.start, item.count);
    for (const instance of this.#outlined) this.#addHovered(instance);
    for (const instance of this.#hovered) this.#addHovered(instance);
    for (const page of this.#pages) for (const list of page.lists.values()) list.commit();
    return vertices / 3;
  }

  /** Fills the lists with coarse solid forms only, whatever the camera sees: for the shadow. */
  cullForShadow(eye: Eye): void {
    for (const page of this.#pages) for (const list of page.lists.values()) list.clearItems();
    visitVisible(this.table, this.states, eye, {
      add: (pass, page, instance, start, count) => {
        if (pass === SOLID || pass === SELECTED) this.#add(SOLID, page, instance, start, count);
      },
    });
    for (const page of this.#pages) for (const list of page.lists.values()) list.commit();
  }

  /** Hides all lists but those of one pass until the next picture. */
  showOnly(pass: number): void {
    for (const { lists } of this.#pages) for (const [own, list] of lists) if (own !== pass) list.visible = false;
  }

  /** Geometries of the pages that came since the last call. */
  takeNewPages(): readonly BufferGeometry[] {
    const pages = this.#newPages;
    this.#newPages = [];
    return pages;
  }

  /** The lists of one pass, to compile its program. */
  listsOf(pass: number): DrawList[] {
    return this.#pages.flatMap(({ lists }) => lists.get(pass) ?? []);
  }

  /** Bytes of vertices and instances handed to the GPU. */
  get gpuBytes(): number {
    return this.#bytes + this.table.capacity * (64 + 4);
  }

  /** Vertices of a page, xyz each: for picking. */
  positionsOf(page: number): ArrayLike<number> {
    return this.#pages[page]?.geometry.getAttribute("position").array ?? [];
  }

  dispose(): void {
    for (const page of this.#pages) {
      page.geometry.dispose();
      for (const list of page.lists.values()) list.dispose();
    }
    this.#matrices.dispose();
    this.#colours.dispose();
    this.group.removeFromParent();
  }

  #addHovered(instance: number): void {
    const geometry = this.table.geometries[this.table.geometryNumbers[instance] ?? 0];
    if (!geometry || this.states[instance] === HIDDEN) return;
    this.#add(HOVER, geometry.page, instance, geometry.start, geometry.count);
  }

  #add(pass: number, page: number, instance: number, start: number, count: number): void {
    this.#pages[page]?.lists.get(pass)?.addItem(instance, start, count);
  }

  #addPage(chunk: DrawChunk): void {
    const geometry = new BufferGeometry();
    // Nothing is culled by it; without one, three.js would visit every vertex in the first picture.
    geometry.boundingSphere = new Sphere();
    geometry.setAttribute("position", new BufferAttribute(chunk.positions, 3));
    geometry.setAttribute("normal", new BufferAttribute(chunk.normals, 4, true));
    geometry.setAttribute("edge", new BufferAttribute(chunk.edges, 4, true));
    this.#bytes += chunk.positions.byteLength + chunk.normals.byteLength + chunk.edges.byteLength;
    const lists = new Map<number, DrawList>();
    PASS_ORDER.forEach((pass, order) => {
      const material = this.#materials.passes.get(pass);
      if (!material) return;
      const list = new DrawList(geometry, material, this.#matrices, this.#colours);
      list.renderOrder = order;
      lists.set(pass, list);
      this.group.add(list);
    });
    this.#pages.push({ geometry, lists });
    this.#newPages.push(geometry);
  }

  #growTextures(): void {
    this.#capacity = this.table.capacity;
    this.#matrices.dispose();
    this.#colours.dispose();
    this.#matrices = instanceTexture(this.table.matrices, FloatType);
    this.#colours = instanceTexture(this.table.colours);
    for (const page of this.#pages) {
      for (const list of page.lists.values()) {
        list._matricesTexture = this.#matrices;
        list._colorsTexture = this.#colours;
      }
    }
  }
}

/** States for so many instances; new ones are hidden. */
function grown(states: Uint8Array<ArrayBuffer>, capacity: number): Uint8Array<ArrayBuffer> {
  if (states.length >= capacity) return states;
  const larger = new Uint8Array(capacity);
  larger.set(states);
  return larger;
}

function instanceTexture(
  data: Float32Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  type?: typeof FloatType,
): DataTexture {
  const texture = new DataTexture(data, WIDTH, data.length / 4 / WIDTH, RGBAFormat, type);
  texture.minFilter = NearestFilter;
  texture.magFilter = NearestFilter;
  return texture;
}
