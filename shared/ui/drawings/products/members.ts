import { type Quad, Scene, type Tone } from "#shared/ui/drawings/scene.ts";
import { across, along, PRODUCT_SCALE, raise, type Size } from "./product.ts";

interface Members {
  /** Side of a column and depth of a beam, metres. */
  column: number;
  beam: number;
  /** Layers of a glued section seen on its faces. */
  layers?: number;
  /** A brace in the end bay. */
  isBraced?: boolean;
  /** A floor on the beams: planks of concrete, or plates of timber. */
  floor?: "s" | "k";
}

/** Two bays of columns and beams, one beam on its way down. */
export function portal({ column, beam, layers, isBraced, floor }: Members): (size: Size) => Scene {
  return ([length, , height]) => {
    const scene = new Scene(PRODUCT_SCALE / 2);
    const depth = length * 0.7;
    const marks = (long: number, isAlongX: boolean) =>
      layers
        ? {
            left: [along(layers, isAlongX ? long : column, beam)],
            right: [along(layers, isAlongX ? column : long, beam)],
          }
        : {};
    const columnMarks = layers ? { left: [across(3, column, height)], right: [across(3, column, height)] } : {};
    for (const x of [0, length])
      for (const y of [0, depth]) {
        scene.box(x - 0.15, y - 0.15, -0.2, column + 0.3, column + 0.3, 0.2, "s");
        scene.box(x, y, 0, column, column, height, "n", columnMarks);
      }
    for (const x of [0, length])
      scene.box(x, column, height - beam, column, depth - column, beam, "n", marks(depth - column, false));
    scene.box(column, 0, height - beam, length - column, column, beam, "n", marks(length - column, true));
    const up = height + 1.2;
    scene.box(column, depth, up, length - column, column, beam, "k", marks(length - column, true));
    raise(
      scene,
      [
        [column, depth + column, height - beam],
        [length, depth + column, height - beam],
      ],
      up,
    );
    if (isBraced)
      scene
        .flat(
          [
            [length + column, column, 0],
            [length + column, depth, height - beam],
          ],
          "",
          true,
        )
        .flat(
          [
            [length + column, depth, 0],
            [length + column, column, height - beam],
          ],
          "",
          true,
        );
    if (floor)
      for (let i = 0; i < 3; i++)
        scene.box(
          0,
          column + (i * (depth - column)) / 3,
          height,
          length + column,
          (depth - column) / 3 - 0.1,
          0.2,
          i === 0 ? floor : "s",
          { top: [across(2, length + column, depth / 3)] },
        );
    return scene;
  };
}

/** A flight between two landings, which come with it or stay. */
export function stairFlight({
  landing,
  thickness,
  isOpen,
}: {
  landing: Tone;
  thickness: number;
  isOpen?: boolean;
}): (size: Size) => Scene {
  return ([length, width, height]) => {
    const scene = new Scene(PRODUCT_SCALE);
    const going = 0.25;
    const count = Math.max(6, Math.min(16, Math.round(height / 0.178)));
    const rise = height / count;
    const end = count * going + 1.1;
    scene.box(end, -0.2, -0.25, Math.min(1.1, length / 2), width + 0.4, 0.25, landing === "k" ? "k" : "s");
    for (let i = 0; i < count; i++) {
      const x = end - (i + 1) * going;
      if (isOpen) scene.box(x, 0.06, (i + 1) * rise - 0.05, going + 0.03, width - 0.12, 0.05, "k");
      else {
        const low = Math.max(-0.25, i * rise - thickness);
        scene.prismY(
          [
            [x, low],
            [x + going, Math.max(-0.25, (i - 1) * rise - thickness)],
            [x + going, (i + 1) * rise],
            [x, (i + 1) * rise],
          ],
          0,
          width,
          "k",
        );
      }
    }
    if (isOpen)
      for (const y of [0, width - 0.06])
        scene.prismY(
          [
            [1.1, height - 0.1],
            [end, -0.2],
            [end, 0.08],
            [1.1, height + 0.12],
          ],
          y,
          y + 0.06,
          "s",
        );
    const up = landing === "k" ? 0 : 0.62;
    scene.box(0, -0.2, height - 0.25 + up, 1.1, width + 0.4, 0.25, landing === "k" ? "k" : "s");
    if (up > 0) for (const y of [0, width]) scene.dash([1.1, y, height + up - 0.25], [1.1, y, height]);
    scene.node([1.1, width, height]).node([end, width, 0]);
    return scene;
  };
}

/** How a balcony is held: arms from the slab, sleeves that it slides on to, or ties to the wall above. */
export function balcony(holding: "arms" | "sleeves" | "ties"): (size: Size) => Scene {
  return ([length, depth, rail]) => {
    const scene = new Scene(PRODUCT_SCALE);
    const door: Quad = [0.9, 1.42, length + 0.1, 3.55];
    scene.box(-0.5, -0.3, -1.2, length + 1, 0.3, 4.1, "n", {
      left: [
        { rect: door },
        {
          lines: [
            [(length + 1) / 2, 1.42, (length + 1) / 2, 3.55],
            [0, 1.1, length + 1, 1.1],
          ],
        },
      ],
    });
    const arms = holding === "sleeves" ? [0.3, length / 2 - 0.1, length - 0.5] : [0.35, length - 0.55];
    const reach = holding === "ties" ? 0.25 : holding === "sleeves" ? 1.5 : 1.1;
    for (const x of arms) scene.box(x, 0, -0.02, 0.2, reach, 0.2, "s");
    const y = holding === "ties" ? 0.7 : 1;
    const floor = 0.12;
    scene.box(0, y, -0.12, length, depth, 0.24, "k", { top: [across(6, length, depth)] });
    const front = y + depth;
    for (let i = 0; i <= 15; i++)
      scene.flat(
        [
          [(length * i) / 15, front, floor],
          [(length * i) / 15, front, floor + rail],
        ],
        "h",
        true,
      );
    for (let i = 0; i <= 8; i++)
      scene.flat(
        [
          [length, y + (depth * i) / 8, floor],
          [length, y + (depth * i) / 8, floor + rail],
        ],
        "h",
        true,
      );
    scene.flat(
      [
        [0, front, floor],
        [0, front, floor + rail],
        [length, front, floor + rail],
        [length, front, floor],
      ],
      "",
      true,
    );
    scene.flat(
      [
        [length, front, floor + rail],
        [length, y, floor + rail],
        [length, y, floor],
      ],
      "",
      true,
    );
    if (holding === "ties")
      for (const x of [0.1, length - 0.1]) scene.dash([x, front - 0.2, 0.12], [x, 0, 2.5], "").node([x, 0, 2.5]);
    for (const x of arms) scene.node([x + 0.1, reach, 0.08]);
    for (const x of [0, length]) scene.dash([x, 0, floor], [x, y, floor]);
    return scene;
  };
}
