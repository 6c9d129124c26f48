import type { Vector } from "#shared/configurator/assembly/solid.ts";
import type { PartList, PodFrame } from "./pod-frame.ts";
import { channel, GAUGE, member, sheet, STUD_FLANGE, thing, track, TRACK_FLANGE } from "./shapes.ts";

const JOIST_CENTRES = 600;
const FAN: Vector = [150, 150, 60];
const WIRING: Vector = [220, 180, 60];
/** Between two joists in, mm. */
const ASIDE = 100;

/** Ceiling boards, joists over them between two edges, and what lies there: a fan, the wiring's box. */
export function addRoof(list: PartList, frame: PodFrame): void {
  const { across, deep, ceiling, top, layers, parameters } = frame;
  let z = ceiling;
  for (const board of layers.boards) {
    list.add("ceiling", sheet("plasterboard", "z", [across, deep, board]), [0, 0, z]);
    z += board;
  }
  if (parameters.shell === "grp" || parameters.finish === "gel") {
    list.add("shell", sheet("grp", "z", [across, deep, layers.grp]), [0, 0, z]);
    z += layers.grp;
  }
  const depth = top - z;
  const isAlongX = across <= deep;
  const [span, room] = isAlongX ? [across, deep] : [deep, across];
  const edge = member(track(depth), isAlongX ? "y" : "x", "z", room);
  list.add("track", edge, [0, 0, z]);
  list.add("track", edge, isAlongX ? [span - TRACK_FLANGE, 0, z] : [0, span - TRACK_FLANGE, z]);
  const joist = member(channel(depth), isAlongX ? "x" : "y", "z", span - 2 * GAUGE);
  const count = Math.ceil((room - STUD_FLANGE) / JOIST_CENTRES) + 1;
  for (let index = 0; index < count; index += 1) {
    const at = ((room - STUD_FLANGE) * index) / (count - 1);
    list.add("joist", joist, isAlongX ? [GAUGE, at, z] : [at, GAUGE, z]);
  }
  addServices(list, frame, z);
}

/** In the first and the second bay between joists. */
function addServices(list: PartList, { across, deep }: PodFrame, z: number): void {
  const place = (bay: number, [x, y]: Vector): Vector => {
    const room = Math.max(across, deep) - STUD_FLANGE;
    const step = room / Math.ceil(room / JOIST_CENTRES);
    const along = STUD_FLANGE + ASIDE + bay * step;
    return across <= deep ? [(across - x) / 2, along, z] : [along, (deep - y) / 2, z];
  };
  const solid = (size: Vector) => [{ kind: "box", at: [0, 0, 0], size } as const];
  const fan = { material: "plastic", label: "Extract fan", mass: 2 } as const;
  const wiring = { material: "copper", label: "Wiring with its box", mass: 15 } as const;
  list.add("fan", thing(fan, "fan", FAN, solid(FAN)), place(0, FAN));
  list.add("wiring", thing(wiring, "wiring", WIRING, solid(WIRING)), place(1, WIRING));
}
