import type { Ref } from "react";
import type { ViewDirection, ViewerTexts } from "./types.ts";

/** Faces, and the rotation that brings each to its side of a cube that is seen from the front. */
const FACES = [
  ["top", "rotateX(90deg)"],
  ["bottom", "rotateX(-90deg)"],
  ["front", ""],
  ["right", "rotateY(90deg)"],
  ["back", "rotateY(180deg)"],
  ["left", "rotateY(-90deg)"],
] as const satisfies readonly (readonly [ViewDirection, string])[];

/** The 84 px cube in the corner: follows the camera by `turnCube`, a click on a face looks at that side. */
export function ViewCube({
  ref,
  texts,
  onView,
}: {
  ref: Ref<HTMLDivElement>;
  texts: ViewerTexts["cube"];
  onView(direction: ViewDirection): void;
}) {
  return (
    <fieldset className="purlin-cube" aria-label={texts.label}>
      <div ref={ref} className="purlin-cube-body">
        {FACES.map(([direction, turn]) => (
          <button
            key={direction}
            type="button"
            className="purlin-cube-face"
            style={{ transform: `${turn} translateZ(22px)` }}
            onClick={() => onView(direction)}
          >
            {texts[direction]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Turns the cube as the camera is turned; radians. Not by React: it happens with every picture. */
export function turnCube(body: HTMLElement | null, yaw: number, pitch: number): void {
  if (body) body.style.transform = `rotateX(${pitch}rad) rotateY(${yaw}rad)`;
}
