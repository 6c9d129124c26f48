import { enumeration, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import { CLEAR_HEIGHT, EXTERNAL, PARTITION, type PlanOpening, type PlanWall } from "./sample-plan.ts";
import { placeIn, writeShape, type Box, type SampleModel } from "./sample-solids.ts";

/** How thick a frame or leaf is, and how far it stands from the middle, metres. */
const LEAF = 0.06;

/** A wall with its voids, and what fills them. @param path where it stands, for its GlobalIds */
export function writeWall(
  model: SampleModel,
  path: string,
  plan: PlanWall,
  storey: StepRef,
): { wall: StepRef; fillings: StepRef[] } {
  const { writer, id } = model;
  const dx = plan.to[0] - plan.from[0];
  const dy = plan.to[1] - plan.from[1];
  const length = Math.hypot(dx, dy);
  const half = (plan.isExternal ? EXTERNAL : PARTITION) / 2;
  const placement = placeIn(model, storey, [...plan.from, 0], [dx / length, dy / length]);
  const wall = writer.add(
    "IFCWALL",
    id(path),
    NONE,
    text(plan.name),
    NONE,
    text(plan.isExternal ? "EXT-300" : "INT-200"),
    placement,
    writeShape(
      model,
      [{ low: [0, -half, 0], high: [length, half, CLEAR_HEIGHT], colour: plan.isExternal ? "render" : "plaster" }],
      length,
    ),
    NONE,
    enumeration("SOLIDWALL"),
  );
  const fillings = plan.openings.map((opening) => {
    const own = `${path}/${opening.name}`;
    const at = placeIn(model, placement, [opening.start, 0, opening.sill]);
    // Through both faces with room to spare, as programs draw it.
    const cut: Box = { low: [0, -half - 0.05, 0], high: [opening.width, half + 0.05, opening.height] };
    const hole = writer.add(
      "IFCOPENINGELEMENT",
      id(`${own}/void`),
      NONE,
      text(`${opening.name} opening`),
      NONE,
      NONE,
      at,
      writeShape(model, [cut]),
      NONE,
      enumeration("OPENING"),
    );
    writer.add("IFCRELVOIDSELEMENT", id(`${own}/voids`), NONE, NONE, NONE, wall, hole);
    const filling = writeFilling(model, own, opening, at);
    writer.add("IFCRELFILLSELEMENT", id(`${own}/fills`), NONE, NONE, NONE, hole, filling);
    return filling;
  });
  return { wall, fillings };
}

function writeFilling(model: SampleModel, path: string, opening: PlanOpening, at: StepRef): StepRef {
  const { kind, name, width, height } = opening;
  const placement = placeIn(model, at, [0, 0, 0]);
  const shape = writeShape(
    model,
    kind === "door" ? [{ ...leaf(0, width, 0, height), colour: "timber" as const }] : frame(width, height),
  );
  const common = [NONE, text(name), NONE, NONE, placement, shape, NONE, real(height), real(width)] as const;
  return kind === "door"
    ? model.writer.add(
        "IFCDOOR",
        model.id(path),
        ...common,
        enumeration("DOOR"),
        enumeration(width > 1.2 ? "DOUBLE_DOOR_SINGLE_SWING" : "SINGLE_SWING_LEFT"),
        NONE,
      )
    : model.writer.add(
        "IFCWINDOW",
        model.id(path),
        ...common,
        enumeration("WINDOW"),
        enumeration("SINGLE_PANEL"),
        NONE,
      );
}

/** Four bars and a pane, none inside another. */
function frame(width: number, height: number): Box[] {
  const pane: Box = { low: [LEAF, -0.012, LEAF], high: [width - LEAF, 0.012, height - LEAF], colour: "glass" };
  return [
    leaf(0, width, 0, LEAF),
    leaf(0, width, height - LEAF, height),
    leaf(0, LEAF, LEAF, height - LEAF),
    leaf(width - LEAF, width, LEAF, height - LEAF),
    pane,
  ];
}

function leaf(left: number, right: number, bottom: number, top: number): Box {
  return { low: [left, -LEAF / 2, bottom], high: [right, LEAF / 2, top], colour: "frame" };
}
