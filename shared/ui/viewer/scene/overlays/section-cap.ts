import {
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  NotEqualStencilFunc,
  PlaneGeometry,
  ReplaceStencilOp,
} from "three";
import { type Box, isFilled } from "#shared/ui/viewer/scene/instances/boxes.ts";
import { paletteOf } from "#shared/ui/viewer/scene/palette.ts";

/** The cut faces of a horizontal section: a plane drawn where the stencil counts an open solid. */
export class SectionCap {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;

  constructor() {
    const material = new MeshBasicMaterial({
      side: DoubleSide,
      stencilWrite: true,
      stencilRef: 0,
      stencilFunc: NotEqualStencilFunc,
      stencilFail: ReplaceStencilOp,
      stencilZFail: ReplaceStencilOp,
      stencilZPass: ReplaceStencilOp,
    });
    this.mesh = new Mesh(new PlaneGeometry(1, 1), material);
    this.mesh.renderOrder = 3;
    this.mesh.visible = false;
    this.mesh.frustumCulled = false;
  }

  paint(scheme: "light" | "dark"): void {
    this.mesh.material.color = new Color(paletteOf(scheme).sectionCap);
  }

  /** Shows the cap at a height over a box; hides it for Infinity or outside the box. */
  place(height: number, box: Box): void {
    const [x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0] = Array.from(box);
    this.mesh.visible = isFilled(box) && height > z0 && height < z1;
    if (!this.mesh.visible) return;
    this.mesh.position.set((x0 + x1) / 2, (y0 + y1) / 2, height);
    this.mesh.scale.set(x1 - x0 + 1, y1 - y0 + 1, 1);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
