import type { MantineColorsTuple } from "@mantine/core";

/** Brand green of the site; index 7 in light, 4 in dark. */
export const purlin: MantineColorsTuple = [
  "#EDF7F2",
  "#DCEEE5",
  "#B9DFCC",
  "#8ECBAF",
  "#56C396",
  "#2E9F76",
  "#16845F",
  "#0B6E4F",
  "#095A41",
  "#07402F",
];

/** Brand orange of the site; index 7 in light, 4 in dark. */
export const signal: MantineColorsTuple = [
  "#FFF3EE",
  "#FCE4DA",
  "#F8C5B2",
  "#F5A184",
  "#F2693C",
  "#E5572A",
  "#D9481C",
  "#C63F15",
  "#A93410",
  "#7D260B",
];

/** Neutral greys from paper to ink. */
export const gray: MantineColorsTuple = [
  "#FAFAF7",
  "#F1F3EE",
  "#E8EBE5",
  "#DFE3DC",
  "#C4CCC5",
  "#9FAAA4",
  "#84918C",
  "#61706B",
  "#45524F",
  "#14211F",
];

/** The dark scheme's neutrals from text to below the page. */
export const dark: MantineColorsTuple = [
  "#EDF1EC",
  "#B7C3BE",
  "#93A19B",
  "#6E807A",
  "#3A4A46",
  "#273532",
  "#1B2827",
  "#162120",
  "#0F1716",
  "#0A100F",
];

/** Tint at 0 and text at 8 for light; tint at 9 and text at 3 for dark. */
export const warn = stateTuple("#FBF0D9", "#7A4F00", "#33290F", "#F0C46A");
/** Errors only. Laid out as `warn`. */
export const bad = stateTuple("#FBE9E8", "#A3242C", "#3C1E1E", "#F59A94");
/** Notes and "Configurable". Laid out as `warn`. */
export const info = stateTuple("#E5F0F6", "#1F5A7A", "#162D3A", "#8CC6E4");

/** Brand green of the workbench; index 7 in light, 6 in dark, text on dark at 3. */
export const workbenchPurlin: MantineColorsTuple = [
  "#EDF7F2",
  "#CDEBDD",
  "#97DBBE",
  "#63CBA2",
  "#38B286",
  "#1D966D",
  "#0F7D5A",
  "#0B6E4F",
  "#095C42",
  "#07402F",
];

/** Brand orange of the workbench: selection at 4, Run at 6, 3D selection in light at 5. */
export const workbenchSignal: MantineColorsTuple = [
  "#FFF3EE",
  "#FBE9E1",
  "#FFC9A8",
  "#FFA178",
  "#FF7A45",
  "#D9481C",
  "#C9421A",
  "#B93A14",
  "#B23914",
  "#8F2D0C",
];

/** Another person: occupancy, presence, requests. Never anything else. */
export const peer: MantineColorsTuple = [
  "#ECE6F9",
  "#DCD1F5",
  "#CBB9F3",
  "#B79CF2",
  "#9C7DE0",
  "#7F5CCB",
  "#6240B5",
  "#533699",
  "#41307A",
  "#2C2442",
];

/** The workbench's dark neutrals from text to chrome. */
export const workbenchNeutral: MantineColorsTuple = [
  "#ECF0EC",
  "#B6C1BB",
  "#95A29C",
  "#6C7F78",
  "#45524D",
  "#2C3532",
  "#212A27",
  "#19201E",
  "#141A18",
  "#0F1413",
];

function stateTuple(lightTint: string, lightText: string, darkTint: string, darkText: string): MantineColorsTuple {
  return [lightTint, lightTint, darkText, darkText, darkText, lightText, lightText, lightText, lightText, darkTint];
}
