import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import { Scene } from "./scene.ts";
import type { Drawing, Tone } from "./scene.ts";
import type { DrawingBox } from "./systems.ts";

const PIXELS_PER_METRE = 44;
/** The outer layer is pulled off its frame by this much, metres: one assembly act, as in every drawing. */
const PULL = 1.5;
/** What is behind boards or too thin to read is left out. */
const LEFT_OUT = new Set(["board", "insulation"]);
const TONES: Record<string, Tone> = {
  stud: "n",
  track: "n",
  header: "s",
  sill: "s",
  sheathing: "k",
  sanitaryware: "k",
  glass: "w",
};

/**
 * A configurator's own result: frame, and its outer layer pulled off along the wall's normal. Boxes stand in the frame of
 * the first part, so the wall lies along the sheet whatever its place in the world.
 */
export function sceneOfParts(parts: readonly PreviewPart[]): Scene {
  const scene = new Scene(PIXELS_PER_METRE);
  const [first] = parts;
  if (!first) return scene;
  const turn = -first.rotation;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (const part of parts) {
    if (LEFT_OUT.has(part.role)) continue;
    const dx = part.centre[0] - first.centre[0];
    const dy = part.centre[1] - first.centre[1];
    const [length, depth, height] = part.size;
    const x = dx * cos - dy * sin - length / 2;
    const pull = part.role === "sheathing" ? PULL : 0;
    const y = dx * sin + dy * cos - depth / 2 + pull;
    scene.box(x, y, part.centre[2] - height / 2, length, depth, height, TONES[part.role] ?? "n");
  }
  return scene;
}

/** An isometric drawing of a configurator's own result. */
export function drawParts(parts: readonly PreviewPart[], { width, height, pad }: DrawingBox): Drawing {
  return sceneOfParts(parts).draw(width, height, pad);
}
