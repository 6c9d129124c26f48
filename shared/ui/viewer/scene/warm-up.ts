import { Scene, type WebGLRenderer } from "three";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";
import type { GraphicsQueue } from "./graphics/graphics-queue.ts";
import { CLEAR, SOLID } from "./instances/instance-states.ts";
import { PASS_ORDER } from "./materials/materials.ts";
import { ModelDrawing } from "./model-drawing.ts";
import { partChunk } from "./instances/part-chunk.ts";
import type { ViewerScene } from "./viewer-scene.ts";

const POINT: PreviewPart = { role: "stud", unitMark: "", centre: [0, 0, 0], size: [0, 0, 0], rotation: 0 };

/** Passes that most pictures need; the rest is compiled after them. */
const FIRST_PASSES: readonly number[] = [SOLID, CLEAR];

/** "first": what the first picture needs; "shadow": what comes under it; "rest": selection, hover, ghost and section. */
export type WarmUpPortion = "first" | "shadow" | "rest";

/**
 * Compiles programs beside each other on the graphics driver's threads, while the page goes on. Left to the picture
 * that uses them first, each would hold the page until it is compiled: 0.1 to 0.3 s where a busy processor draws.
 *
 * @param isOver asked when the programs are there: true leaves them alone
 */
export async function warmUp(
  renderer: WebGLRenderer,
  view: ViewerScene,
  queue: GraphicsQueue,
  portion: WarmUpPortion,
  isOver: () => boolean,
): Promise<void> {
  const drawing = new ModelDrawing(view.materials);
  drawing.append(partChunk([POINT], "dark"));
  try {
    if (portion === "shadow") await compileShadow(renderer, view, drawing);
    else {
      const passes = PASS_ORDER.filter((pass) => FIRST_PASSES.includes(pass) === (portion === "first"));
      const alone = portion === "first" ? view.ground.mesh : view.cap.mesh;
      const scene = new Scene();
      scene.add(...passes.flatMap((pass) => drawing.listsOf(pass)), alone.clone());
      await renderer.compileAsync(scene, view.rig.camera);
    }
    // What the page itself gave the card to draw meanwhile has to be done as well.
    queue.mark();
    await queue.idle();
    if (isOver()) return;
    // Asking for a program's uniforms waits for the driver once: here, where it has nothing else to do.
    for (const program of renderer.info.programs ?? []) program.getUniforms();
  } finally {
    drawing.dispose();
  }
}

async function compileShadow(renderer: WebGLRenderer, view: ViewerScene, drawing: ModelDrawing): Promise<void> {
  const [caster] = drawing.listsOf(SOLID);
  if (caster) await view.ground.compileShadow(renderer, caster, view.rig.camera);
}
