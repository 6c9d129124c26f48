import type { ProductColour, RefusalMark } from "#shared/ui/viewer/types.ts";

/** Colours of the 3D view by scheme, sRGB hex; from the workbench design, section 4. */
export interface Palette {
  grid: string;
  base: string;
  baseOpacity: number;
  untouched: string;
  added: string;
  replaced: string;
  removed: string;
  /** Floors and outlines of spaces where a rule refuses a unit. */
  refused: string;
  conflict: string;
  /** Of products beside each other; the first two are `replaced` and `added`. */
  products: Readonly<Record<ProductColour, string>>;
  /** Tints of what rules refuse. */
  refusals: Readonly<Record<RefusalMark, string>>;
  selection: string;
  hover: string;
  sectionCap: string;
  edge: string;
  /** Share of the edge colour on solid forms. */
  edgeOpacity: number;
  glass: string;
  sky: string;
  ground: string;
  skyStrength: number;
  sunStrength: number;
  /** Least and greatest luminance of a face, and how gently it comes to them; see `surfaceFragment`. */
  tone: readonly [least: number, greatest: number, softness: number];
  /** Light at an exposure of 0. */
  gain: number;
  /** Share of the selection's colour over the form's own. */
  selectionTint: number;
  shadowOpacity: number;
  /** Opacity of the ground grid's lines. */
  gridOpacity: number;
  /** Centre and rim of the background. */
  background: readonly [string, string];
  accent: string;
  steel: string;
  board: string;
}

const dark: Palette = {
  grid: "#3A4642",
  base: "#93A29B",
  baseOpacity: 0.13,
  untouched: "#8B928C",
  added: "#4DBB92",
  replaced: "#6A97D8",
  removed: "#E36A8B",
  refused: "#FF8A80",
  conflict: "#E7B142",
  products: {
    blue: "#6A97D8",
    green: "#4DBB92",
    sand: "#CBB187",
    cyan: "#52BFCE",
    lime: "#A6C25B",
    brown: "#A67F68",
  },
  refusals: {
    pink: "#D9708F",
    gold: "#D6A544",
    teal: "#52AEBB",
    tan: "#A98B73",
    violet: "#A592DE",
    other: "#9AA39E",
  },
  selection: "#FF7A45",
  hover: "#FFC9A8",
  sectionCap: "#E7E2D4",
  edge: "#0B1210",
  edgeOpacity: 0.5,
  glass: "#9CC7D8",
  sky: "#DFEAE5",
  ground: "#2A3531",
  skyStrength: 0.58,
  sunStrength: 0.66,
  tone: [0.082, 0.82, 0.95],
  gain: 1,
  selectionTint: 0.34,
  shadowOpacity: 0.42,
  gridOpacity: 0.7,
  background: ["#29332F", "#171D1B"],
  accent: "#63CBA2",
  steel: "#C3CCC7",
  board: "#C9C2AE",
};

const light: Palette = {
  grid: "#C6CDC5",
  base: "#8E9A93",
  baseOpacity: 0.12,
  untouched: "#D9DAD2",
  added: "#57BE96",
  replaced: "#7FA9E6",
  removed: "#D0436A",
  refused: "#C4352B",
  conflict: "#E3AE45",
  products: {
    blue: "#7FA9E6",
    green: "#57BE96",
    sand: "#CDAE7A",
    cyan: "#4FB6C6",
    lime: "#A3BE52",
    brown: "#B08A72",
  },
  refusals: {
    pink: "#E7A7BC",
    gold: "#EBCB86",
    teal: "#A6D6DC",
    tan: "#D3BFAE",
    violet: "#C9BEEC",
    other: "#C6CCC7",
  },
  selection: "#D9481C",
  hover: "#8F2D0C",
  sectionCap: "#33423D",
  edge: "#33423D",
  edgeOpacity: 0.55,
  glass: "#A9CFDD",
  sky: "#FFFFFF",
  ground: "#B9BFB4",
  skyStrength: 0.63,
  sunStrength: 0.55,
  tone: [0.01, 0.465, 0.36],
  gain: 0.92,
  selectionTint: 0.32,
  shadowOpacity: 0.2,
  gridOpacity: 0.75,
  background: ["#F2F3EE", "#DDE2DB"],
  accent: "#0B6E4F",
  steel: "#E4E9E4",
  board: "#E6E0CF",
};

/** Palette of a colour scheme. */
export function paletteOf(scheme: "light" | "dark"): Palette {
  return scheme === "dark" ? dark : light;
}
