import jpeg from "jpeg-js";
import type { Tile } from "./pmtiles-writer.ts";

const TILE = 256;

/** RGB, three bytes a pixel, rows from the north. */
interface Picture {
  size: number;
  data: Uint8Array;
}

/**
 * JPEG tiles of 256 pixels in web mercator, from a picture of the whole earth in plate carrée (twice as wide as high,
 * west and north first). Zooms below the largest are means of four pixels of the zoom above.
 *
 * @param quality of the JPEG, 1 to 100
 */
export function* cutSatelliteTiles(picture: Uint8Array, maxZoom: number, quality: number): Generator<Tile> {
  const source = jpeg.decode(picture, { useTArray: true, formatAsRGBA: false, maxMemoryUsageInMB: 1024 });
  if (source.width !== 2 * source.height) throw new Error("The picture of the earth must be twice as wide as high.");
  let world = project(source, TILE * 2 ** maxZoom);
  for (let z = maxZoom; z >= 0; z--) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) yield { z, x, y, data: encode(world, x, y, quality) };
    }
    if (z > 0) world = halve(world);
  }
}

/** Plate carrée to the square of web mercator, between pixels linearly. */
function project(source: { width: number; height: number; data: Uint8Array }, size: number): Picture {
  const data = new Uint8Array(size * size * 3);
  for (let row = 0; row < size; row++) {
    const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * (row + 0.5)) / size)));
    const v = Math.min(Math.max((0.5 - latitude / Math.PI) * source.height - 0.5, 0), source.height - 1);
    const top = Math.floor(v);
    const bottom = Math.min(top + 1, source.height - 1);
    for (let column = 0; column < size; column++) {
      const u = ((column + 0.5) / size) * source.width - 0.5;
      const left = (Math.floor(u) + source.width) % source.width;
      const right = (left + 1) % source.width;
      const [fx, fy] = [u - Math.floor(u), v - top];
      for (let channel = 0; channel < 3; channel++) {
        const pixel = (x: number, y: number): number => source.data[(y * source.width + x) * 3 + channel] ?? 0;
        const upper = pixel(left, top) * (1 - fx) + pixel(right, top) * fx;
        const lower = pixel(left, bottom) * (1 - fx) + pixel(right, bottom) * fx;
        data[(row * size + column) * 3 + channel] = Math.round(upper * (1 - fy) + lower * fy);
      }
    }
  }
  return { size, data };
}

function halve(picture: Picture): Picture {
  const size = picture.size / 2;
  const data = new Uint8Array(size * size * 3);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (x: number, y: number): number => picture.data[(y * picture.size + x) * 3 + channel] ?? 0;
        const [x, y] = [column * 2, row * 2];
        const sum = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
        data[(row * size + column) * 3 + channel] = Math.round(sum / 4);
      }
    }
  }
  return { size, data };
}

function encode(world: Picture, x: number, y: number, quality: number): Uint8Array {
  const data = Buffer.alloc(TILE * TILE * 4, 255);
  for (let row = 0; row < TILE; row++) {
    for (let column = 0; column < TILE; column++) {
      const from = ((y * TILE + row) * world.size + x * TILE + column) * 3;
      data.set(world.data.subarray(from, from + 3), (row * TILE + column) * 4);
    }
  }
  return jpeg.encode({ data, width: TILE, height: TILE }, quality).data;
}
