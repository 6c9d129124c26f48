import type { WebGLRenderer } from "three";
import { measureFaces, type ViewMeasures } from "#shared/ui/viewer/look/view-measures.ts";
import { SOLID } from "./instances/instance-states.ts";
import { paletteOf } from "./palette.ts";
import type { ViewerScene } from "./viewer-scene.ts";

/** Faces are measured on a picture this many times smaller each way. */
const SHARE = 3;

/**
 * Draws the solid faces of what was drawn last into a corner of the canvas, without lines, ground and cap, and
 * measures them. Draw the whole picture again afterwards, in the same task.
 *
 * @param width of the canvas, and `height`, CSS pixels
 */
export function measurePicture(
  renderer: WebGLRenderer,
  view: ViewerScene,
  scheme: "light" | "dark",
  { width, height }: { width: number; height: number },
): ViewMeasures | null {
  const { scene, rig, materials, drawings, ground, cap } = view;
  const others = [ground.mesh, cap.mesh].filter((mesh) => mesh.visible);
  const ratio = renderer.getPixelRatio();
  const size = { width: Math.ceil(width / SHARE), height: Math.ceil(height / SHARE) };
  const pixels = new Uint8Array(Math.floor(size.width * ratio) * Math.floor(size.height * ratio) * 4);
  for (const drawing of drawings) drawing.showOnly(SOLID);
  for (const mesh of others) mesh.visible = false;
  materials.hideLines(true);
  renderer.setViewport(0, 0, size.width, size.height);
  try {
    renderer.render(scene, rig.camera);
    const gl = renderer.getContext();
    const [columns, rows] = [Math.floor(size.width * ratio), Math.floor(size.height * ratio)];
    gl.readPixels(0, 0, columns, rows, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  } finally {
    renderer.setViewport(0, 0, width, height);
    materials.hideLines(false);
    for (const mesh of others) mesh.visible = true;
  }
  return measureFaces(pixels, paletteOf(scheme));
}
