import type { UnitFace } from "#shared/configurator/assembly/unit-face.ts";
import { unitSize } from "#shared/configurator/assembly/unit-room.ts";
import {
  frameMiddle,
  frameThickness,
  buildUpThickness,
  type Parameters,
} from "#shared/configurator/activities/wall-panel/parameters.ts";
import type { PanelPart, WallPanel } from "#shared/configurator/activities/wall-panel/assembly.ts";

/** Height of the cut of a panel without openings, over its lower edge. */
const CUT = 1100;

/** How a panel is drawn: its frame without the inner boards, a section through its first opening, and its sizes. */
export function faceOf(
  { start, end, base, top, parts, openings }: Pick<WallPanel, "start" | "end" | "base" | "top" | "parts" | "openings">,
  parameters: Parameters,
): UnitFace {
  const [middle, half] = [frameMiddle(parameters), buildUpThickness(parameters) / 2];
  const stud = parameters.studDepth / 2;
  const width = end - start;
  const [first] = openings;
  return {
    depth: middle - frameThickness(parameters) / 2,
    level: first ? (first.z0 + first.z1) / 2 : base + Math.min(CUT, (top - base) / 2),
    sizes: [
      unitSize("x", 0, width, "panelMaxWidth"),
      ...baysOf(parts, parameters).map(([from, to]) => unitSize("x", from, to, "studCentres")),
      ...openings.map(({ x0, x1 }) => unitSize("x", x0, x1)),
      unitSize("z", base, top, "panelMaxHeight"),
      ...(first ? [unitSize("z", first.z0, first.z1)] : []),
      unitSize("y", middle - stud, middle + stud, parameters.isTimber ? "timberDepth" : "studDepth"),
      unitSize("y", -half, half),
    ],
  };
}

/** The middles of the first two studs that stand at the centres asked for, side by side; none where openings part them. */
function baysOf(parts: readonly PanelPart[], { centres, studWidth }: Parameters): [number, number][] {
  const half = Math.floor(studWidth / 2);
  const studs = parts.flatMap(({ role, corner }) => (role === "stud" ? [corner[0] + half] : []));
  const starts = studs.toSorted((a, b) => a - b).filter((at) => studs.includes(at + centres));
  return starts.slice(0, 1).map((at) => [at, at + centres]);
}
