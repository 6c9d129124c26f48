import { DEFAULT_SAMPLE_WALL } from "#shared/configurator/activities/wall-panel/sample-wall.ts";
import type { InputField, Inputs } from "#shared/contracts/activities.ts";
import type { SampleWall } from "#shared/contracts/flex.ts";

type Wall = SampleWall;
export type WallOpening = Wall["openings"][number];

/** Bounds as in the contract's `SampleWall`, millimetres on the form, metres on the wire. */
const SIZES = { length: [600, 30_000], height: [2000, 4000], thickness: [70, 600] } as const;
const STEPS = { length: 100, height: 50, thickness: 10 } as const;
const MOST_OPENINGS = 12;

/** The demonstration wall as fields of the form; `label` words each size, `group` names them all. */
export function wallFields(group: string, label: (name: keyof typeof SIZES) => string): InputField[] {
  return (["length", "height", "thickness"] as const).map((name) => ({
    name,
    label: label(name),
    kind: "NumberRange",
    group,
    help: null,
    unit: "mm",
    minimum: SIZES[name][0],
    maximum: SIZES[name][1],
    multipleOf: STEPS[name],
    choices: [],
    default: Math.round(DEFAULT_SAMPLE_WALL[name] * 1000),
    visibleWhen: null,
  }));
}

/** Sizes of the wall in millimetres, for the form. */
export function toFormValues(wall: Wall): Inputs {
  return {
    length: Math.round(wall.length * 1000),
    height: Math.round(wall.height * 1000),
    thickness: Math.round(wall.thickness * 1000),
  };
}

/** The wall with the sizes of the form; openings that no longer fit are moved, then cut, then left out. */
export function withSizes(wall: Wall, values: Inputs): Wall {
  const size = (name: keyof typeof SIZES): number => {
    const value = values[name];
    return typeof value === "number" ? value / 1000 : wall[name];
  };
  const next = { length: size("length"), height: size("height"), thickness: size("thickness") };
  return { ...next, openings: wall.openings.flatMap((opening) => fitOpening(opening, next)) };
}

/** Keeps an opening inside a wall: moved left, else made smaller; gone when under 100 mm is left. */
export function fitOpening(opening: WallOpening, wall: Pick<Wall, "length" | "height">): WallOpening[] {
  const width = Math.min(opening.width, wall.length);
  const height = Math.min(opening.height, wall.height - opening.sill);
  if (width < 0.1 || height < 0.1) return [];
  const start = Math.max(0, Math.min(opening.start, wall.length - width));
  return [{ ...opening, start: toMillimetre(start), width: toMillimetre(width), height: toMillimetre(height) }];
}

/** Puts an opening back that was removed, where it was in the list; fitted when the wall has changed, none when it is full. */
export function withOpening(wall: Wall, opening: WallOpening, index: number): Wall {
  if (wall.openings.length >= MOST_OPENINGS) return wall;
  return { ...wall, openings: wall.openings.toSpliced(index, 0, ...fitOpening(opening, wall)) };
}

/** Another opening in the widest free stretch; null when the wall is full. */
export function nextOpening(wall: Wall, kind: WallOpening["kind"]): WallOpening | null {
  if (wall.openings.length >= MOST_OPENINGS) return null;
  const size = kind === "door" ? { sill: 0, width: 1.01, height: 2.11 } : { sill: 0.9, width: 1.2, height: 1.2 };
  const gap = widestGap(wall);
  if (gap.width < size.width + 0.4) return null;
  const [opening] = fitOpening({ kind, ...size, start: gap.start + (gap.width - size.width) / 2 }, wall);
  return opening ?? null;
}

function widestGap(wall: Wall): { start: number; width: number } {
  let from = 0;
  let widest = { start: 0, width: 0 };
  const stretches = wall.openings.map(({ start, width }) => ({ start, width })).toSorted((a, b) => a.start - b.start);
  for (const { start, width } of [...stretches, { start: wall.length, width: 0 }]) {
    if (start - from > widest.width) widest = { start: from, width: start - from };
    from = Math.max(from, start + width);
  }
  return widest;
}

function toMillimetre(metres: number): number {
  return Math.round(metres * 1000) / 1000;
}
