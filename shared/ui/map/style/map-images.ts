import { contrastRatio } from "#shared/ui/theme/contrast.ts";
import type { PinState } from "#shared/ui/map/pins/map-features.ts";
import type { PinSide } from "#shared/ui/map/pins/pin-side.ts";
import type { MapTokens } from "./map-tokens.ts";

/** A tag of 32 × 22 px over a point of 8 px, the origin at its tip; and one on the right of its point. */
const PIN_PATH = "M0 0l-6-8h-7a3 3 0 0 1-3-3v-16a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3h-7z";
const SIDE_PATH = "M0 0l8-6v-2a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3h-26a3 3 0 0 1-3-3v-2z";
const EDGE = 1;
const PIN = { width: 32 + 2 * EDGE, height: 30 + 2 * EDGE } as const;
const SIDE_PIN = { width: 40 + 2 * EDGE, height: 22 + 2 * EDGE } as const;
/** From the tip to the middle of the tag, right and down. */
const TO_TAG = { above: [0, -19], below: [0, 19], right: [24, 0], left: [-24, 0] } as const;
const DOT_RADIUS = 2;
/** Pictures are drawn this many times larger than shown. */
export const IMAGE_RATIO = 2;
const PIN_ID = /^pin:(plain|able|unable|hovered|selected):(\d*)(?::(above|below|left|right))?$/;

/**
 * Colours of a pin (design/ui/web.md, section 8): selected in the signal colour, hovered filled with ink; who can do what is
 * asked is green.
 */
export function pinColours(state: PinState, tokens: MapTokens): { fill: string; edge: string; text: string } {
  if (state === "selected") {
    return { fill: tokens["signal-fill"], edge: tokens["signal-fill"], text: tokens["on-signal"] };
  }
  if (state === "able") {
    const rim = contrastRatio(tokens.green, tokens.land) >= 3 ? tokens.green : tokens.text;
    return { fill: tokens.green, edge: rim, text: tokens["on-green"] };
  }
  if (state === "hovered") return { fill: tokens.text, edge: tokens.text, text: tokens.surface };
  // Ink on a light tag; a dark tag shows its edge by the colour of controls.
  const edge = contrastRatio(tokens.surface, tokens.ink) >= 3 ? tokens.ink : tokens.control;
  return { fill: tokens.surface, edge, text: tokens.text };
}

/**
 * The picture of a pin (`pin:state:rank`, a dot instead of an empty rank; `pin:state:rank:side` off its place) or of a town's dot (`dot`).
 *
 * @returns null for ids that are none of ours
 */
export function drawMapImage(id: string, tokens: MapTokens): ImageData | null {
  if (id === "dot") return drawDot(tokens);
  const [, state, rank, side = "above"] = PIN_ID.exec(id) ?? [];
  return state === undefined ? null : drawPin(state as PinState, rank ?? "", side as PinSide, tokens);
}

function drawPin(state: PinState, rank: string, side: PinSide, tokens: MapTokens): ImageData {
  const { fill, edge, text } = pinColours(state, tokens);
  const isBeside = side === "left" || side === "right";
  const { width, height } = isBeside ? SIDE_PIN : PIN;
  const brush = canvasOf(width, height);
  const tip = {
    above: [width / 2, height - EDGE],
    below: [width / 2, EDGE],
    right: [EDGE, height / 2],
    left: [width - EDGE, height / 2],
  } as const;
  const [across, down] = tip[side];
  brush.translate(across, down);
  const shape = new Path2D();
  shape.addPath(new Path2D(isBeside ? SIDE_PATH : PIN_PATH), {
    a: side === "left" ? -1 : 1,
    d: side === "below" ? -1 : 1,
  });
  brush.fillStyle = fill;
  brush.fill(shape);
  brush.strokeStyle = edge;
  brush.lineWidth = 1.2;
  if (state === "unable") brush.setLineDash([3, 2]);
  brush.stroke(shape);
  brush.fillStyle = text;
  const [right, below] = TO_TAG[side];
  brush.translate(right, below);
  if (rank === "") {
    brush.beginPath();
    brush.arc(0, 0, 4, 0, 2 * Math.PI);
    brush.fill();
  } else {
    // Ranks of four figures still fit into the tag.
    brush.font = `500 ${rank.length > 3 ? 10 : 12}px "IBM Plex Mono", ui-monospace, monospace`;
    brush.textAlign = "center";
    brush.fillText(rank, 0, 4, 30);
  }
  return pixelsOf(brush, width, height);
}

function drawDot(tokens: MapTokens): ImageData {
  const size = 2 * DOT_RADIUS;
  const brush = canvasOf(size, size);
  brush.fillStyle = tokens.control;
  brush.arc(DOT_RADIUS, DOT_RADIUS, DOT_RADIUS, 0, 2 * Math.PI);
  brush.fill();
  return pixelsOf(brush, size, size);
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  canvas.width = width * IMAGE_RATIO;
  canvas.height = height * IMAGE_RATIO;
  const brush = canvas.getContext("2d");
  if (!brush) throw new Error("This browser cannot draw pictures for the map.");
  brush.scale(IMAGE_RATIO, IMAGE_RATIO);
  return brush;
}

function pixelsOf(brush: CanvasRenderingContext2D, width: number, height: number): ImageData {
  return brush.getImageData(0, 0, width * IMAGE_RATIO, height * IMAGE_RATIO);
}
