import type { GazetteerFile } from "./gazetteer-file.ts";

interface Outline {
  code: string;
  /** x and y in turn, hundredths of a degree; even-odd over all rings of the country. */
  rings: Int32Array[];
  box: [number, number, number, number];
}

/** Outlines of the countries, ready to be asked. */
export function readOutlines(
  outlines: GazetteerFile["outlines"],
): (longitude: number, latitude: number) => string | null {
  const ready = outlines.map(({ code, rings }): Outline => {
    const absolute = rings.map(sums);
    return { code, rings: absolute, box: boxOf(absolute) };
  });
  return (longitude, latitude) => {
    const y = latitude * 100;
    // Land across the antimeridian is drawn beyond 180 degrees on one side.
    const holds = ({ box, rings }: Outline, x: number): boolean =>
      x >= box[0] &&
      y >= box[1] &&
      x <= box[2] &&
      y <= box[3] &&
      rings.filter((ring) => crossesOdd(ring, x, y)).length % 2 === 1;
    const sides = [longitude * 100, longitude * 100 + 36_000, longitude * 100 - 36_000];
    const holder = ready.find((outline) => sides.some((x) => holds(outline, x)));
    return holder?.code ?? null;
  };
}

function sums(differences: readonly number[]): Int32Array {
  const ring = new Int32Array(differences.length);
  for (let at = 0; at < ring.length; at++) ring[at] = (differences[at] ?? 0) + (at > 1 ? (ring[at - 2] ?? 0) : 0);
  return ring;
}

function boxOf(rings: readonly Int32Array[]): Outline["box"] {
  const box: Outline["box"] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const [x = 0, y = 0] = [ring[at], ring[at + 1]];
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x);
      box[3] = Math.max(box[3], y);
    }
  }
  return box;
}

function crossesOdd(ring: Int32Array, x: number, y: number): boolean {
  let isOdd = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isOdd = !isOdd;
  }
  return isOdd;
}
