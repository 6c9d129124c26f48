import type { ElementKind } from "./element-kinds.ts";

/** Colour of each kind by scheme, sRGB hex; the table of the design of the look. */
export const KIND_COLOURS: Readonly<Record<"light" | "dark", Readonly<Record<ElementKind, string>>>> = {
  light: {
    wallOutside: "#E6E1D6",
    wallInside: "#F0EEE8",
    slab: "#C9CCC8",
    roof: "#B98E78",
    frame: "#F7F7F4",
    glass: "#A9CFDD",
    door: "#A9825A",
    stair: "#D3BE9B",
    column: "#AEB6B8",
    railing: "#5E6B70",
    covering: "#DCD9D0",
    furniture: "#C2A98C",
    service: "#A5B5C4",
    other: "#CFCFC8",
  },
  dark: {
    wallOutside: "#B9B4A8",
    wallInside: "#C9C6BD",
    slab: "#868D8B",
    roof: "#8E6552",
    frame: "#D7D9D4",
    glass: "#9CC7D8",
    door: "#86633F",
    stair: "#A68F6B",
    column: "#7F898C",
    railing: "#4A565B",
    covering: "#AAA79E",
    furniture: "#96795C",
    service: "#76899B",
    other: "#A3A39C",
  },
};

/** Of everything that is not glass, when models are plain. */
export const PLAIN_COLOURS = { light: "#DAD9D2", dark: "#AEADA6" } as const;
