import { MOST_PIXELS } from "#shared/contracts/profiles/profile-uploads.ts";

/** A picture as pages show it: decoded and written anew, so that nothing but pixels is left of what was sent. */
export interface Picture {
  /** WebP, at most `LARGEST_WIDTH` pixels wide. */
  bytes: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** Widths of the site: a page's picture on a wide screen, and a tile. */
const LARGEST_WIDTH = 1600;
const THUMBNAIL_WIDTH = 480;
const TALLEST = 4000;

/** Decoding 50 million pixels takes 150 MB: not many at once. */
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a picture, turns it as its camera held it, and makes the copies of the site.
 *
 * @returns null when it cannot be read whole, or has more pixels than `MOST_PIXELS`
 */
export async function readPicture(bytes: Buffer): Promise<Picture | null> {
  // A native library of 20 MB: loaded when the first picture comes.
  const { default: sharp } = await import("sharp");
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    const options = { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1, sequentialRead: true } as const;
    const fitted = (width: number) =>
      sharp(bytes, options)
        .rotate()
        .resize({ width, height: TALLEST, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
    const { data, info } = await fitted(LARGEST_WIDTH);
    const thumbnail = await fitted(THUMBNAIL_WIDTH);
    return { bytes: data, thumbnail: thumbnail.data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
