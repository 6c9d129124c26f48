import { readElementMesh } from "#shared/ifc/geometry/element-mesh.ts";
import { add, scale, within } from "#shared/ifc/geometry/frame.ts";
import { planBox } from "#shared/ifc/geometry/plan-box.ts";
import { soundGlobalId } from "#shared/ifc/ids/global-ids.ts";
import type { OpenedModel } from "#shared/ifc/open/opened-model.ts";
import { findLine, listIds, textOf } from "#shared/ifc/read/line.ts";
import type { Bearer } from "./supports.ts";

/** Level beams (IfcBeam) as what a slab can lie on. Beams whose top is not level over 90 % of their length are none. */
export function listBeams(model: OpenedModel): Bearer[] {
  return listIds(model, "IfcBeam").flatMap((id): Bearer[] => {
    const line = findLine(model, id);
    const mesh = line === null ? null : readElementMesh(model, id);
    const box = mesh === null ? null : planBox(mesh);
    if (line === null || mesh === null || box === null) return [];
    const { frame, width, height } = box;
    const top = frame.origin[2] + height;
    const ends = mesh.points.filter((point) => top - point[2] < 0.01).map((point) => within(frame, point)[0]);
    const isLevel = Math.max(...ends) - Math.min(...ends) > box.length * 0.9;
    if (!isLevel) return [];
    const from = add(frame.origin, scale(frame.y, width / 2));
    const to = add(from, scale(frame.x, box.length));
    return [
      {
        globalId: soundGlobalId(textOf(line, "GlobalId"), id),
        name: textOf(line, "Name") ?? "",
        kind: "beam",
        from: [from[0], from[1]],
        to: [to[0], to[1]],
        top,
        width,
      },
    ];
  });
}
