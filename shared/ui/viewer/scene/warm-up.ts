import { type Mesh, Scene, type WebGLRenderer } from "three";
import type { PreviewPart } from "#shared/contracts/configurator.ts";
import type { GraphicsQueue } from "./graphics-queue.ts";
import { CLEAR, SOLID } from "./instance-states.ts";
import { PASS_ORDER } from "./materials.ts";
import { ModelDrawing } from "./model-drawing.ts";
import { partChunk } from "./part-chunk.ts";
import type { ViewerScene } from "./viewer-scene.ts";

const POINT: PreviewPart = { role: "stud", panelMark: "", centre: [0, 0, 0], size: [0, 0, 0], rotation: 0 };

/** Passes that most pictures need; the rest is compiled after them. */
const FIRST_PASSES: readonly number[] = [SOLID, CLEAR];

/**
 * Compiles the programs one at a time so that the page stays free in between. A program that is first used while the
 * graphics card is busy holds the page until the card is done: half a second with a large model.
 *
 * @param portion "first": what the first picture needs; "rest": selection, hover, ghost and section
 * @param isOver asked between programs: true stops
 * @param afterEach called in the same task as each program's pixel was drawn, which empties the rest of the canvas
 */
export async function warmUp(
  renderer: WebGLRenderer,
  view: ViewerScene,
  queue: GraphicsQueue,
  portion: "first" | "rest",
  isOver: () => boolean,
  afterEach: () => void = () => undefined,
): Promise<void> {
  const scene = new Scene();
  const drawing = new ModelDrawing(view.materials);
  drawing.append(partChunk([POINT], "dark"));
  scene.add(drawing.group);
  // On the canvas, whose programs differ from those of a texture, but in one pixel of it.
  renderer.setScissor(0, 0, 1, 1);
  const steps = PASS_ORDER.filter((pass) => FIRST_PASSES.includes(pass) === (portion === "first")).map((pass) => () => {
    drawing.fillPass(pass);
    renderer.render(scene, view.rig.camera);
  });
  if (portion === "first") {
    steps.push(
      () => view.ground.castShadow(renderer, scene, view.rig.camera),
      () => drawAlone(renderer, view, view.ground.mesh),
    );
  } else steps.push(() => drawAlone(renderer, view, view.cap.mesh));
  try {
    for (const step of steps) {
      await queue.idle();
      if (isOver()) return;
      renderer.setScissorTest(true);
      step();
      renderer.setScissorTest(false);
      queue.mark();
      afterEach();
    }
  } finally {
    drawing.dispose();
  }
}

function drawAlone(renderer: WebGLRenderer, view: ViewerScene, mesh: Mesh): void {
  const alone = new Scene();
  const copy = mesh.clone();
  copy.visible = true;
  alone.add(copy);
  renderer.render(alone, view.rig.camera);
}
