import { boundsOf, project, round2, sheetExtent } from "./projection.ts";
import type { Bounds, Extent, Point2, Point3 } from "./projection.ts";
import { sortByDepth } from "./depth-sort.ts";
import type { SceneItem } from "./depth-sort.ts";

/** Tone of a solid: neutral, support, key part (what the category sells), glass. */
export type Tone = "n" | "s" | "k" | "w";

/** A mark on a box's face in the face's own coordinates: a filled rectangle or a line, or many as one path. `as` is its CSS class. */
export type FaceMark =
  | { rects: readonly Quad[]; as?: string }
  | { lines: readonly Quad[]; as?: string }
  | { rect: readonly [number, number, number, number]; as?: string }
  | { line: readonly [number, number, number, number]; as?: string };

/** Two corners on a face: u, v, u, v. */
export type Quad = readonly [number, number, number, number];

/** Marks on the three visible faces of a box. */
export interface FaceMarks {
  top?: readonly FaceMark[];
  left?: readonly FaceMark[];
  right?: readonly FaceMark[];
}

/** SVG path data and its box, ready for an `<svg>` element. */
export interface Drawing {
  viewBox: string;
  /** Inner SVG. Only classes, no colours: the theme's variables give those. */
  body: string;
}

const FACE_UP = 0.55;

/** An isometric drawing under construction. Metres in, pixels out (`scale` pixels per metre). */
export class Scene {
  readonly scale: number;
  extent: Extent = [1e9, 1e9, -1e9, -1e9];
  private readonly items: SceneItem[] = [];
  private readonly keyPoints: Point3[] = [];
  private readonly front: string[] = [];
  private readonly back: string[] = [];

  constructor(scale: number) {
    this.scale = scale;
  }

  /** Around all key solids with faces, metres; null without one. */
  get key(): Bounds | null {
    return this.keyPoints.length === 0 ? null : boundsOf(this.keyPoints);
  }

  /** Around all solids, pipes and flat shapes, metres; null without any. */
  get bounds(): Bounds | null {
    if (this.items.length === 0) return null;
    return boundsOf(
      this.items.flatMap(({ bounds: [x, y, z, X, Y, Z] }) => [
        [x, y, z],
        [X, Y, Z],
      ]),
    );
  }

  /**
   * Where the drawing ends before a part, along x (0) or y (1), metres: beyond what hides more than half of that side of
   * it, such as a front that is drawn out. The part's own end where nothing does.
   */
  endBefore(part: Bounds, axis: 0 | 1): number {
    const end = part[axis + 3] ?? 0;
    const hides = (bounds: Bounds, across: number): boolean => {
      const [from, to, start, stop] = [bounds[across], bounds[across + 3], part[across], part[across + 3]] as Extent;
      return Math.min(to, stop) - Math.max(from, start) > (stop - start) / 2;
    };
    const before = this.items.filter(
      ({ bounds }) => (bounds[axis] ?? 0) >= end && hides(bounds, 1 - axis) && hides(bounds, 2),
    );
    return Math.max(end, ...before.map(({ bounds }) => bounds[axis + 3] ?? 0));
  }

  /** Puts a point on the sheet and grows the drawing's extent to it. */
  place(point: Point3): Point2 {
    const [x, y] = project(point).map((value) => value * this.scale) as [number, number];
    const [x0, y0, x1, y1] = this.extent;
    this.extent = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x), Math.max(y1, y)];
    return [x, y];
  }

  /** Path data through the points. */
  path(points: readonly Point3[], isClosed = true): string {
    const places = points.map((point) => this.place(point).map(round2).join(" "));
    return `M${places.join("L")}${isClosed ? "Z" : ""}`;
  }

  /** A convex solid from its faces; those turned to the viewer are drawn. */
  solid(faces: readonly (readonly Point3[])[], tone: Tone, decoration = ""): this {
    const all = faces.flat();
    const middle = mean(all);
    if (tone === "k") this.keyPoints.push(...all);
    let svg = "";
    for (const face of faces) {
      const normal = outwardNormal(face, middle);
      if (normal[0] + normal[1] + normal[2] <= 1e-6) continue;
      svg += `<path class="${tone}${sideOf(normal)}" d="${this.path(face)}"/>`;
    }
    return this.add(boundsOf(all), all, svg + decoration);
  }

  /** A box from its lowest corner and its size, with marks on its visible faces. */
  box(x: number, y: number, z: number, a: number, b: number, c: number, tone: Tone = "n", marks: FaceMarks = {}): this {
    const X = x + a;
    const Y = y + b;
    const Z = z + c;
    const decoration =
      this.faceMarks(marks.top, (u, v) => [x + u, y + v, Z]) +
      this.faceMarks(marks.left, (u, v) => [x + u, Y, z + v]) +
      this.faceMarks(marks.right, (u, v) => [X, y + u, z + v]);
    const [p000, p100, p110, p010] = rectangle(x, y, X, Y, z);
    const [p001, p101, p111, p011] = rectangle(x, y, X, Y, Z);
    const faces = [
      [p001, p101, p111, p011],
      [p010, p110, p111, p011],
      [p100, p110, p111, p101],
      [p000, p100, p110, p010],
      [p000, p100, p101, p001],
      [p000, p010, p011, p001],
    ];
    return this.solid(faces, tone, decoration);
  }

  /** A convex profile of [y, z] extruded along x. */
  prismX(profile: readonly Point2[], from: number, to: number, tone: Tone = "n"): this {
    return this.prism(profile, (u, v, along) => [along, u, v], from, to, tone);
  }

  /** A convex profile of [x, z] extruded along y. */
  prismY(profile: readonly Point2[], from: number, to: number, tone: Tone = "n"): this {
    return this.prism(profile, (u, v, along) => [u, along, v], from, to, tone);
  }

  /** An upright cylinder on the centre of its base. */
  cylinder(x: number, y: number, z: number, radius: number, height: number, tone: Tone = "n"): this {
    const [cx, cy] = this.place([x, y, z]);
    const [, top] = this.place([x, y, z + height]);
    this.place([x + radius, y - radius, z]);
    this.place([x - radius, y + radius, z]);
    const [x0, y0, x1, y1] = this.extent;
    this.extent = [x0, Math.min(y0, top - radius * this.scale * 0.72), x1, y1];
    // Half axes of a horizontal circle in true isometric: r·√1.5 and r·√0.5.
    const rx = round2(radius * this.scale * 1.2247);
    const ry = round2(radius * this.scale * 0.7071);
    const svg =
      `<path class="${tone}l" d="M${round2(cx - rx)} ${round2(top)}V${round2(cy)}` +
      `A${rx} ${ry} 0 0 0 ${round2(cx + rx)} ${round2(cy)}V${round2(top)}Z"/>` +
      `<ellipse class="${tone}t" cx="${round2(cx)}" cy="${round2(top)}" rx="${rx}" ry="${ry}"/>`;
    const sheet: Point3[] = [
      [x - radius, y - radius, z],
      [x + radius, y + radius, z + height],
      [x + radius, y - radius, z],
      [x - radius, y + radius, z],
    ];
    return this.add([x - radius, y - radius, z, x + radius, y + radius, z + height], sheet, svg);
  }

  /** A pipe run. */
  pipe(points: readonly Point3[]): this {
    const path = this.path(points, false);
    return this.add(boundsOf(points, 0.05), points, `<path class="po" d="${path}"/><path class="pi" d="${path}"/>`);
  }

  /** A flat polygon or an open line, sorted among the solids. */
  flat(points: readonly Point3[], as: string, isOpen = false): this {
    return this.add(boundsOf(points), points, `<path class="${as}" d="${this.path(points, !isOpen)}"/>`);
  }

  /** A hairline on the ground, behind everything. */
  ground(points: readonly Point3[], isOpen = false): this {
    this.back.push(`<path class="h" d="${this.path(points, !isOpen)}"/>`);
    return this;
  }

  /** A line over everything, dashed unless another class is given: the way a part travels. */
  dash(from: Point3, to: Point3, as = "e"): this {
    this.front.push(`<path class="${as}" d="${this.path([from, to], false)}"/>`);
    return this;
  }

  /** An interface node: a round dot with a halo, over everything. */
  node(point: Point3): this {
    const [x, y] = this.place(point);
    const at = `M${round2(x)} ${round2(y)}h0`;
    this.front.push(`<path class="k0h" d="${at}"/><path class="k0" d="${at}"/>`);
    return this;
  }

  /** Inner SVG, back to front. */
  body(): string {
    const solids = sortByDepth(this.items).map((item) => item.svg);
    return [...this.back, ...solids, ...this.front].join("");
  }

  /** The drawing in a box of the given proportions, `pad` pixels around it. */
  draw(width: number, height: number, pad: number): Drawing {
    const body = this.body();
    const [x0, y0, x1, y1] = this.extent;
    const innerWidth = x1 - x0 + 2 * pad;
    const innerHeight = y1 - y0 + 2 * pad;
    const factor = Math.max(innerWidth / width, innerHeight / height);
    const w = width * factor;
    const h = height * factor;
    const left = x0 - pad - (w - innerWidth) / 2;
    const top = y0 - pad - (h - innerHeight) / 2;
    return { viewBox: [left, top, w, h].map(round2).join(" "), body };
  }

  private add(bounds: Bounds, sheetPoints: readonly Point3[], svg: string): this {
    this.items.push({ bounds, sheet: sheetExtent(sheetPoints), svg });
    return this;
  }

  private faceMarks(marks: readonly FaceMark[] | undefined, at: (u: number, v: number) => Point3): string {
    return (marks ?? [])
      .map((mark) => {
        if ("rects" in mark || "lines" in mark) {
          const many =
            "rects" in mark
              ? mark.rects.map(([u0, v0, u1, v1]) => this.path([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]))
              : mark.lines.map(([u0, v0, u1, v1]) => this.path([at(u0, v0), at(u1, v1)], false));
          return `<path class="${mark.as ?? ("rects" in mark ? "wl" : "h")}" d="${many.join("")}"/>`;
        }
        if ("line" in mark) {
          const [u0, v0, u1, v1] = mark.line;
          return `<path class="${mark.as ?? "h"}" d="${this.path([at(u0, v0), at(u1, v1)], false)}"/>`;
        }
        const [u0, v0, u1, v1] = mark.rect;
        const corners = [at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)];
        return `<path class="${mark.as ?? "wl"}" d="${this.path(corners)}"/>`;
      })
      .join("");
  }

  private prism(
    profile: readonly Point2[],
    at: (u: number, v: number, along: number) => Point3,
    from: number,
    to: number,
    tone: Tone,
  ): this {
    const near = profile.map(([u, v]) => at(u, v, from));
    const far = profile.map(([u, v]) => at(u, v, to));
    const sides = profile.map(([u, v], index) => {
      const [nextU, nextV] = profile[(index + 1) % profile.length] ?? [u, v];
      return [at(u, v, from), at(nextU, nextV, from), at(nextU, nextV, to), at(u, v, to)];
    });
    return this.solid([near, far, ...sides], tone);
  }
}

function rectangle(x: number, y: number, X: number, Y: number, z: number): [Point3, Point3, Point3, Point3] {
  return [
    [x, y, z],
    [X, y, z],
    [X, Y, z],
    [x, Y, z],
  ];
}

function mean(points: readonly Point3[]): Point3 {
  const at = (axis: 0 | 1 | 2): number => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [at(0), at(1), at(2)];
}

function outwardNormal(face: readonly Point3[], middle: Point3): Point3 {
  const [a, b, c] = face;
  if (!a || !b || !c) return [0, 0, 0];
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const normal: Point3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const centre = mean(face);
  const outward =
    normal[0] * (centre[0] - middle[0]) + normal[1] * (centre[1] - middle[1]) + normal[2] * (centre[2] - middle[2]);
  return outward < 0 ? [-normal[0], -normal[1], -normal[2]] : normal;
}

function sideOf(normal: Point3): "t" | "l" | "r" {
  const length = Math.hypot(...normal);
  if (normal[2] / length > FACE_UP) return "t";
  return normal[1] > normal[0] ? "l" : "r";
}
