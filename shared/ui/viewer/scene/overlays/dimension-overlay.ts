import { Vector3 } from "three";
import { type Box, isFilled } from "#shared/ui/viewer/scene/instances/boxes.ts";
import type { CameraRig } from "#shared/ui/viewer/scene/camera-rig.ts";
import { type Dimension, dimensionsOf } from "./dimension-lines.ts";

const SVG = "http://www.w3.org/2000/svg";
type Point = readonly [number, number, number];

/** Dimensions drawn over the picture in screen space: 45° ticks, thin witness lines, figures on a halo. */
export class DimensionOverlay {
  readonly #svg: SVGSVGElement;

  constructor(host: HTMLElement) {
    this.#svg = document.createElementNS(SVG, "svg");
    this.#svg.classList.add("purlin-dimensions");
    this.#svg.setAttribute("aria-hidden", "true");
    host.append(this.#svg);
  }

  /** Draws for the camera's place; a box of null shows nothing. @param shown the axis of the dimension that stands out */
  draw(
    box: Box | null,
    rig: CameraRig,
    { width, height }: { width: number; height: number },
    shown: Dimension["axis"] | null,
  ): void {
    const nodes: SVGElement[] = [];
    if (box && isFilled(box)) {
      const project = (point: Point) => {
        const place = new Vector3(...point).project(rig.camera);
        return { x: ((place.x + 1) / 2) * width, y: ((1 - place.y) / 2) * height };
      };
      for (const dimension of dimensionsOf(box, rig.yaw)) {
        const group = document.createElementNS(SVG, "g");
        group.toggleAttribute("data-shown", dimension.axis === shown);
        group.append(...drawDimension(dimension, project));
        nodes.push(group);
      }
    }
    this.#svg.replaceChildren(...nodes);
  }

  dispose(): void {
    this.#svg.remove();
  }
}

interface Place {
  x: number;
  y: number;
}

function drawDimension(dimension: Dimension, project: (point: Point) => Place): SVGElement[] {
  const from = project(dimension.from);
  const to = project(dimension.to);
  // Seen end on, a dimension says nothing.
  if (Math.hypot(to.x - from.x, to.y - from.y) < 40) return [];
  const feet = dimension.feet.map(project);
  const witness = feet.flatMap((foot, i) => line(foot, i === 0 ? from : to, "purlin-witness"));
  const angle = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 4;
  const ticks = [from, to].flatMap((end) => {
    const x = Math.cos(angle) * 6;
    const y = Math.sin(angle) * 6;
    return line({ x: end.x - x, y: end.y - y }, { x: end.x + x, y: end.y + y }, "purlin-tick");
  });
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("x", String((from.x + to.x) / 2));
  text.setAttribute("y", String((from.y + to.y) / 2));
  text.textContent = dimension.text;
  return [...witness, ...line(from, to, "purlin-dimension"), ...ticks, text];
}

function line(from: Place, to: Place, className: string): SVGElement[] {
  const element = document.createElementNS(SVG, "line");
  element.setAttribute("x1", String(from.x));
  element.setAttribute("y1", String(from.y));
  element.setAttribute("x2", String(to.x));
  element.setAttribute("y2", String(to.y));
  element.classList.add(className);
  return [element];
}
