import { enumeration, list, NONE, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import { writeMapped } from "./house-parts.ts";
import { writeLayers } from "./house-walls.ts";
import { writeArc, writeBrep, writeCutBox, writeRounded } from "./odd-shapes.ts";
import { refs, type SmallFile, writeSmallFile } from "./small-file.ts";
import { axes, placeAt } from "./small-places.ts";
import { type SmallBox, writeAxis, writeBox, writeShape } from "./small-solids.ts";

/** Length × thickness × height of a plain wall about its axis, metres. */
function sized(length: number, thickness: number, height: number): SmallBox {
  return { low: [0, -thickness / 2, 0], high: [length, thickness / 2, height] };
}

/**
 * Walls that are no plain extrusions or are doubtful in another way, ten metres apart, on the one storey of a file in
 * IFC4 and millimetres. Written in metres.
 */
export function writeOddWalls(): Uint8Array<ArrayBuffer> {
  return writeSmallFile({ schema: "IFC4", unit: "mm", plan: "m" }, [["Ground", 0]], (file) => {
    const [storey] = file.storeys;
    if (storey === undefined) return;
    const walls = [
      ...[raking, brep, mapped, parted, curved, offset].map((write, row) => write(file, storey.placement, row * 10)),
      ...[thinner, holed, shapeless].map((write, row) => write(file, storey.placement, 60 + row * 10)),
    ];
    const door = looseDoor(file, storey.placement, 70);
    file.relate("IFCRELCONTAINEDINSPATIALSTRUCTURE", list([...walls, door]), storey.ref);
  });
}

type Write = (file: SmallFile, storey: StepRef, y: number) => StepRef;

function addWall(file: SmallFile, name: string, placement: StepRef, shape: StepRef | typeof NONE): StepRef {
  return file.root("IFCWALL", name, NONE, placement, shape, NONE, enumeration("SOLIDWALL"));
}

/** 4 m, drawn 4 m high and cut by a plane that rises from 2.1 to 3.1 m. */
const raking: Write = (file, storey, y) => {
  const solid = writeCutBox(file, sized(4, 0.2, 4), 2.1, 0.25);
  return addWall(
    file,
    "Raking",
    placeAt(file, storey, [0, y, 0]),
    writeShape(file, "Clipping", [solid], writeAxis(file, 4)),
  );
};

/** Six faces, no axis; turned by 3 : 4 : 5. */
const brep: Write = (file, storey, y) => {
  const shape = writeShape(file, "Brep", [writeBrep(file, sized(3.6, 0.15, 2.4))]);
  return addWall(file, "Brep", placeAt(file, storey, [5, y, 0.5], [0.6, 0.8]), shape);
};

/** Twice a shape of 1.5 × 0.1 × 1.25 m, turned by 90° and moved by (1, 2). No axis. */
const mapped: Write = (file, storey, y) => {
  const { writer } = file;
  const solid = writeBox(file, sized(1.5, 0.1, 1.25));
  const drawn = writer.add("IFCSHAPEREPRESENTATION", file.body, text("Body"), text("SweptSolid"), refs(solid));
  const map = writer.add("IFCREPRESENTATIONMAP", axes(file, [0, 0, 0], [0, 0, 1], [1, 0, 0]), drawn);
  const item = writeMapped(file, map, { at: [1, 2, 0], isTurned: true, scale: 2 });
  const shape = writeShape(file, "MappedRepresentation", [item]);
  return addWall(file, "Mapped", placeAt(file, storey, [0, y, 0]), shape);
};

/** No shape of its own: two studs of 0.1 m and a board of 0.02 m over 1.2 m. */
const parted: Write = (file, storey, y) => {
  const placement = placeAt(file, storey, [0, y, 0]);
  const wall = addWall(file, "Parted", placement, NONE);
  const part = (name: string, low: SmallBox["low"], high: SmallBox["high"]) => {
    const shape = writeShape(file, "SweptSolid", [writeBox(file, { low, high })]);
    return file.root("IFCMEMBER", name, NONE, placeAt(file, placement, [0, 0, 0]), shape, NONE, NONE);
  };
  const parts = [
    part("Stud 1", [0, 0, 0], [0.05, 0.1, 2.4]),
    part("Stud 2", [1.15, 0, 0], [1.2, 0.1, 2.4]),
    part("Sheet", [0, 0.1, 0], [1.2, 0.12, 2.4]),
  ];
  file.relate("IFCRELAGGREGATES", wall, list(parts));
  return wall;
};

const onCircle = (radius: number, degrees: number): [number, number] => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
];

/** A quarter of a ring of 3 m, 0.2 m thick: two arcs and two lines. */
const curved: Write = (file, storey, y) => {
  const [outer, inner] = [3.1, 2.9].map((radius) => [0, 45, 90].map((degrees) => onCircle(radius, degrees)));
  const points = [...(outer ?? []), ...(inner ?? []).toReversed()];
  const segments = [
    [1, 2, 3],
    [3, 4],
    [4, 5, 6],
    [6, 1],
  ];
  const axis = writeArc(file, [onCircle(3, 0), onCircle(3, 45), onCircle(3, 90)]);
  const solid = writeRounded(file, points, segments, axes(file, [0, 0, 0], [0, 0, 1], [1, 0, 0]), 2.5);
  return addWall(file, "Curved", placeAt(file, storey, [0, y, 0]), writeShape(file, "SweptSolid", [solid], axis));
};

/** Its axis runs along its face: the solid is on one side of it. */
const offset: Write = (file, storey, y) => {
  const solid = writeBox(file, { low: [0, 0, 0], high: [5, 0.3, 2.6] });
  return addWall(
    file,
    "Offset",
    placeAt(file, storey, [0, y, 0]),
    writeShape(file, "SweptSolid", [solid], writeAxis(file, 5)),
  );
};

/** Drawn 200 mm thick; its one layer says 250. */
const thinner: Write = (file, storey, y) => {
  const shape = writeShape(file, "SweptSolid", [writeBox(file, sized(3, 0.2, 2.5))], writeAxis(file, 3));
  const wall = addWall(file, "Thinner", placeAt(file, storey, [0, y, 0]), shape);
  writeLayers(file, wall, [["Concrete", 0.25]], -0.125);
  return wall;
};

/** 8 × 2.5 m: a recess of half its thickness, an opening beyond its end, one across its top, a round one, and a loose door. */
const holed: Write = (file, storey, y) => {
  const placement = placeAt(file, storey, [0, y, 0]);
  const shape = writeShape(file, "SweptSolid", [writeBox(file, sized(8, 0.2, 2.5))], writeAxis(file, 8));
  const wall = addWall(file, "Holed", placement, shape);
  const box = (low: SmallBox["low"], high: SmallBox["high"]) => writeBox(file, { low, high });
  const hole = (name: string, solid: StepRef) => {
    const cut = writeShape(file, "SweptSolid", [solid]);
    const at = placeAt(file, placement, [0, 0, 0]);
    const opening = file.root("IFCOPENINGELEMENT", name, NONE, at, cut, NONE, enumeration("OPENING"));
    file.relate("IFCRELVOIDSELEMENT", wall, opening);
  };
  hole("Recess", box([1, 0, 1], [1.5, 0.1, 1.6]));
  hole("Beyond", box([9, -0.1, 1], [10, 0.1, 2]));
  hole("Over the top", box([3, -0.1, 2], [3.8, 0.1, 3]));
  // Its four points lie between its highest and widest ones: a reading that takes them for corners is too small.
  const circle = [45, 135, 225, 315].map((degrees) => onCircle(0.4, degrees));
  const arcs = [
    [1, 2, 3],
    [3, 4, 1],
  ];
  hole("Round", writeRounded(file, circle, arcs, axes(file, [7.1, -0.1, 1.5], [0, 1, 0], [0, 0, 1]), 0.2));
  return wall;
};

/** In the wall `holed`, without an opening: 0.9 × 2 m from 5 m on. */
const looseDoor: Write = (file, storey, y) => {
  const shape = writeShape(file, "SweptSolid", [writeBox(file, { low: [5, -0.05, 0], high: [5.9, 0.05, 2] })]);
  const size = [file.length(2), file.length(0.9), enumeration("DOOR"), enumeration("SINGLE_SWING_LEFT"), NONE] as const;
  return file.root("IFCDOOR", "Loose door", NONE, placeAt(file, storey, [0, y, 0]), shape, NONE, ...size);
};

/** A wall without any shape. */
const shapeless: Write = (file, storey, y) => addWall(file, "Shapeless", placeAt(file, storey, [0, y, 0]), NONE);
