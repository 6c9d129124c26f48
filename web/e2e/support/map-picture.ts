import type { Page } from "@playwright/test";
import { PNG } from "pngjs";

/** A pin's tag (design/ui/web.md, section 8), CSS pixels. */
export const TAG = { width: 32, height: 22 } as const;

/** Radii of discs (design/ui/web.md, section 8), CSS pixels. */
const RADII = [13, 16, 19] as const;
/** Colour of a disc, light scheme. */
const GREEN = [0x0b, 0x6e, 0x4f] as const;
const PAPER = [0xff, 0xff, 0xff] as const;
/** Directions in which the edge of a disc is looked for. */
const DIRECTIONS = Array.from({ length: 48 }, (_, index) => (index / 48) * 2 * Math.PI);

type Colour = readonly [number, number, number];
interface Spot {
  x: number;
  y: number;
}
export interface Tag {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a picture of the map shows: below its list and its buttons, above its sources; page coordinates. */
export async function pictureBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(".map-canvas").boundingBox();
  if (!box) throw new Error("The page has no map.");
  return { x: box.x, y: box.y + 220, width: box.width, height: box.height - 300 };
}

/** A picture of the page's map, light scheme. */
export async function mapPicture(page: Page): Promise<PNG> {
  return PNG.sync.read(await page.screenshot({ clip: await pictureBox(page), scale: "css" }));
}

/**
 * The pins' tags that a picture shows: patches of the colour of paper that are joined. A tag that another one covers shows
 * less of itself. What is smaller than a fifth of a tag is a figure's hole or a dot's edge.
 */
export function tagsOf({ width, height, data }: PNG): Tag[] {
  const left = new Set<number>();
  for (let at = 0; at < width * height; at++) if (isColour(data, at, PAPER)) left.add(at);
  const tags: Tag[] = [];
  for (const start of left) {
    const patch = [start];
    left.delete(start);
    for (const at of patch) {
      const beside = [
        at - width,
        at + width,
        ...(at % width > 0 ? [at - 1] : []),
        ...((at + 1) % width ? [at + 1] : []),
      ];
      for (const next of beside) if (left.delete(next)) patch.push(next);
    }
    if (patch.length < TAG.width * TAG.height * 0.2) continue;
    const [across, down] = [patch.map((at) => at % width), patch.map((at) => Math.floor(at / width))];
    const [west, north] = [Math.min(...across), Math.min(...down)];
    tags.push({
      left: west,
      top: north,
      width: Math.max(...across) - west + 1,
      height: Math.max(...down) - north + 1,
    });
  }
  return tags;
}

/** Middles of the discs that a picture shows, also of those of which a tag covers up to half of the edge. */
export function discsOf({ width, height, data }: PNG): Spot[] {
  const green = Uint8Array.from({ length: width * height }, (_, at) => Number(isColour(data, at, GREEN)));
  const edges = RADII.map((radius) => [radius - 1.5, radius + 1.5].map((far) => stepsTo(far, width)));
  /** Part of a circle's edge that is green inside and not outside; zero when that is less than half of it. */
  const edgeOf = (at: number, [inside = [], outside = []]: number[][]): number => {
    let found = 0;
    for (let direction = 0; direction < DIRECTIONS.length; direction++) {
      const isEdge = green[at + (inside[direction] ?? 0)] === 1 && green[at + (outside[direction] ?? 0)] === 0;
      if (isEdge) found++;
      // More than half of them are none.
      else if (direction - found >= DIRECTIONS.length / 2) return 0;
    }
    return found / DIRECTIONS.length;
  };
  const found: (Spot & { edge: number })[] = [];
  for (let y = 21; y < height - 21; y++) {
    for (let x = 21; x < width - 21; x++) {
      const edge = Math.max(...edges.map((circle) => edgeOf(y * width + x, circle)));
      if (edge >= 0.5) found.push({ x, y, edge });
    }
  }
  // The best of those that are nearly the same.
  const discs: Spot[] = [];
  for (const { x, y } of found.toSorted((a, b) => b.edge - a.edge)) {
    if (discs.every((disc) => Math.hypot(disc.x - x, disc.y - y) > 13)) discs.push({ x, y });
  }
  return discs;
}

/** From a pixel to those at a distance in every direction, as steps in a picture of `width` pixels a row. */
const stepsTo = (distance: number, width: number): number[] =>
  DIRECTIONS.map((angle) => Math.round(Math.sin(angle) * distance) * width + Math.round(Math.cos(angle) * distance));

/** Whether a tag covers a place or its nearest surroundings: a figure is about 8 pixels wide. */
export function isWithinTag({ left, top, width, height }: Tag, { x, y }: Spot): boolean {
  return x > left - 3 && x < left + width + 3 && y > top - 3 && y < top + height + 3;
}

function isColour(data: Buffer, at: number, colour: Colour): boolean {
  return colour.every((part, channel) => data[4 * at + channel] === part);
}
