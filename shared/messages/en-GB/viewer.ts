import type { Messages } from "#shared/messages/message-types.ts";

/** Texts of the 3D view in both applications: `viewer.*`. */
export const viewer: Messages = {
  "viewer.noWebgl.title": "3D is not available here",
  "viewer.noWebgl.subtitle":
    "This browser does not offer WebGL 2, so the model cannot be drawn. Figures and downloads still work.",
  "viewer.contextLost.title": "The graphics driver is restarting",
  "viewer.contextLost.subtitle": "The 3D view comes back by itself. Nothing was lost.",
  "viewer.cutOpen": "Cut open",
  "viewer.cube.label": "View direction",
  "viewer.cube.top": "Top",
  "viewer.cube.front": "Front",
  "viewer.cube.right": "Right",
  "viewer.cube.back": "Back",
  "viewer.cube.left": "Left",
  "viewer.cube.bottom": "Bottom",
};
