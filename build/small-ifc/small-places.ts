import { DERIVED, enumeration, integer, list, NONE, real, type StepRef, text } from "#shared/ifc/write/step-text.ts";
import type { SmallFile, SmallSite } from "./small-file.ts";
import { METRES } from "./small-units.ts";

/** A storey that products can be put on. */
export interface SmallPlace {
  name: string;
  ref: StepRef;
  placement: StepRef;
}

/** What is known before there is a project. */
export type SmallStart = Omit<SmallFile, "body" | "axis" | "storeys">;

/** Project, site, building and storeys, each in the one before by IfcRelAggregates. */
export function writePlaces(
  file: SmallStart,
  storeys: readonly (readonly [name: string, elevation: number])[],
  units: StepRef,
  { at, along }: SmallSite,
): Pick<SmallFile, "body" | "axis" | "storeys"> {
  const { writer, root } = file;
  const zero = writer.add("IFCCARTESIANPOINT", list([0, 0, 0].map((part) => real(part))));
  const world = writer.add("IFCAXIS2PLACEMENT3D", zero, NONE, NONE);
  const context = writer.add(
    "IFCGEOMETRICREPRESENTATIONCONTEXT",
    NONE,
    text("Model"),
    integer(3),
    real(0.00001),
    world,
    NONE,
  );
  const sub = (name: string, view: string) => {
    const inherited = [DERIVED, DERIVED, DERIVED, DERIVED] as const;
    const rest = [context, NONE, enumeration(view), NONE] as const;
    return writer.add("IFCGEOMETRICREPRESENTATIONSUBCONTEXT", text(name), text("Model"), ...inherited, ...rest);
  };
  const [body, axis] = [sub("Body", "MODEL_VIEW"), sub("Axis", "GRAPH_VIEW")];
  const project = root("IFCPROJECT", "Small house", NONE, NONE, NONE, list([context]), units);
  // The site is given in metres, whatever the plan is drawn in.
  const perMetre = 1 / METRES[file.plan];
  const [x, y, z] = at;
  const sitePlace = placeAt(file, NONE, [x * perMetre, y * perMetre, z * perMetre], along);
  const element = enumeration("ELEMENT");
  const site = root("IFCSITE", "Plot", NONE, sitePlace, NONE, NONE, element, NONE, NONE, NONE, NONE, NONE);
  const housePlace = placeAt(file, sitePlace, [0, 0, 0]);
  const house = root("IFCBUILDING", "House", NONE, housePlace, NONE, NONE, element, NONE, NONE, NONE);
  const places = storeys.map(([name, elevation]): SmallPlace => {
    const placement = placeAt(file, housePlace, [0, 0, elevation]);
    const rest = [NONE, placement, NONE, NONE, element, file.length(elevation)] as const;
    return { name, placement, ref: root("IFCBUILDINGSTOREY", name, ...rest) };
  });
  file.relate("IFCRELAGGREGATES", project, list([site]));
  file.relate("IFCRELAGGREGATES", site, list([house]));
  file.relate("IFCRELAGGREGATES", house, list(places.map(({ ref }) => ref)));
  return { body, axis, storeys: places };
}

/** A placement in its parent's frame. @param along direction of its x axis in plan; the parent's own by default */
export function placeAt(
  file: Pick<SmallFile, "writer" | "length">,
  parent: StepRef | typeof NONE,
  at: readonly [number, number, number],
  along: readonly [number, number] = [1, 0],
): StepRef {
  const { writer } = file;
  return writer.add("IFCLOCALPLACEMENT", parent, axes(file, at, [0, 0, 1], [along[0], along[1], 0]));
}

/** An IfcAxis2Placement3D. @param z its upward axis @param x its first one */
export function axes(
  { writer, length }: Pick<SmallFile, "writer" | "length">,
  at: readonly [number, number, number],
  z: readonly [number, number, number],
  x: readonly [number, number, number],
): StepRef {
  const direction = (parts: readonly number[]) => writer.add("IFCDIRECTION", list(parts.map((part) => real(part))));
  const location = writer.add("IFCCARTESIANPOINT", list(at.map(length)));
  return writer.add("IFCAXIS2PLACEMENT3D", location, direction(z), direction(x));
}
