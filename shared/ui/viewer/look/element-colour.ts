import type { Rgba } from "#shared/ui/viewer/scene/colour.ts";
import { rgbaFromHex } from "#shared/ui/viewer/scene/colour.ts";
import { isClear } from "#shared/ui/viewer/scene/materials/pattern-bytes.ts";
import type { ElementKind } from "./element-kinds.ts";
import { KIND_COLOURS, PLAIN_COLOURS } from "./kind-colours.ts";
import type { Look } from "./look.ts";

/** Kinds whose see-through forms are panes: their opacity is the user's. Other veils keep the file's. */
const GLAZED: readonly ElementKind[] = ["glass", "frame", "door"];

/**
 * Whether a form carries a style. web-ifc gives opaque white to what has none; a style of pure white cannot be told
 * from that, and would burn out as well.
 */
export function isStyled(file: Rgba): boolean {
  return file[0] !== 255 || file[1] !== 255 || file[2] !== 255 || file[3] !== 255;
}

/** Colour and opacity of one form of an element of a kind. `file` is what the file says of the form. */
export function elementColour(kind: ElementKind, file: Rgba, look: Look, scheme: "light" | "dark"): Rgba {
  const isVeil = isClear(file[3]);
  if (look.colours === "file") return isStyled(file) ? file : rgbaFromHex(PLAIN_COLOURS[scheme]);
  const isPane = GLAZED.includes(kind) && isVeil;
  const isGlass = isPane || (kind === "glass" && !isStyled(file));
  const glass = () => rgbaFromHex(KIND_COLOURS[scheme].glass, look.glass);
  if (look.colours === "plain") {
    if (isGlass) return glass();
    const [red, green, blue] = rgbaFromHex(PLAIN_COLOURS[scheme]);
    return [red, green, blue, file[3]];
  }
  if (!isStyled(file)) return isGlass ? glass() : rgbaFromHex(KIND_COLOURS[scheme][kind]);
  return isPane ? [file[0], file[1], file[2], glass()[3]] : file;
}
