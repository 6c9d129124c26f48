import {
  enumeration,
  integer,
  list,
  NONE,
  real,
  type StepRef,
  type StepValue,
  text,
} from "#shared/ifc/write/step-text.ts";
import { type StepWriter, writeStep } from "#shared/ifc/write/step-writer.ts";
import { METRES, type SmallUnit, writeUnits } from "./small-units.ts";
import { type SmallPlace, writePlaces } from "./small-places.ts";

/** What a small file is written as. */
export interface SmallFormat {
  schema: "IFC2X3" | "IFC4";
  /** Length unit of the file. */
  unit: SmallUnit;
  /** Unit of the numbers that the writer is given; they are converted to `unit`. */
  plan: SmallUnit;
}

/** What the parts of a small file write into. Lengths are in the plan's unit everywhere. */
export interface SmallFile extends SmallFormat {
  writer: StepWriter;
  /** A length of the plan in the file's unit. */
  length(plan: number): `${string}.${string}`;
  /** An object with a GlobalId made of its name. @param rest attributes after Description */
  root(entity: `IFC${string}`, name: string, ...rest: StepValue[]): StepRef;
  /** Attributes that IFC4 added at the end of a class: none in IFC2X3. */
  since4(...values: StepValue[]): readonly StepValue[];
  /** A Pset_WallCommon. @param of whose it is, for its GlobalId */
  commonSet(of: string, properties: StepValue): StepRef;
  /** A relationship. @param rest attributes after Description */
  relate(entity: `IFC${string}`, ...rest: StepValue[]): StepRef;
  body: StepRef;
  axis: StepRef;
  storeys: readonly SmallPlace[];
}

/** Where a small file stands: metres, and the direction of its x axis. */
export interface SmallSite {
  at: readonly [x: number, y: number, z: number];
  along: readonly [x: number, y: number];
}

/** The GlobalId of an object: its name, readable. @param name letters and digits count, the first 21 of them */
export function idOf(name: string): string {
  return `0${name.replaceAll(/[^0-9A-Za-z]/g, "")}`.padEnd(22, "_").slice(0, 22);
}

const HEADER = {
  fileName: "small.ifc",
  timestamp: "2026-11-23T00:00:00",
  description: "ViewDefinition [CoordinationView]",
  author: "",
  organisation: "",
  preprocessor: "",
  originatingSystem: "",
  authorisation: "",
} as const;

/**
 * A whole IFC file: project, site, building and storeys, and what `furnish` adds. The same bytes each time.
 *
 * @param storeys name and height over the building's zero, plan units
 */
export function writeSmallFile(
  format: SmallFormat,
  storeys: readonly (readonly [name: string, elevation: number])[],
  furnish: (file: SmallFile) => void,
  site: SmallSite = { at: [0, 0, 0], along: [1, 0] },
): Uint8Array<ArrayBuffer> {
  const ratio = METRES[format.plan] / METRES[format.unit];
  return writeStep({ ...HEADER, schema: format.schema }, (writer) => {
    const owner = format.schema === "IFC2X3" ? writeOwner(writer) : NONE;
    const root = (entity: `IFC${string}`, name: string, ...rest: StepValue[]) =>
      writer.add(entity, text(idOf(name)), owner, text(name), NONE, ...rest);
    const since4 = (...values: StepValue[]) => (format.schema === "IFC2X3" ? [] : values);
    const commonSet = (of: string, properties: StepValue) =>
      writer.add("IFCPROPERTYSET", text(idOf(`Set ${of}`)), owner, text("Pset_WallCommon"), NONE, properties);
    const relate = (entity: `IFC${string}`, ...rest: StepValue[]) =>
      writer.add(entity, text(idOf(`Rel${writer.count + 1}`)), owner, NONE, NONE, ...rest);
    const length = (plan: number) => real(plan * ratio);
    const units = writeUnits(writer, format.unit);
    const places = writePlaces({ ...format, writer, length, root, since4, commonSet, relate }, storeys, units, site);
    furnish({ ...format, writer, length, root, since4, commonSet, relate, ...places });
  });
}

/** Who made it: IFC2X3 wants that of every object. */
function writeOwner(writer: StepWriter): StepRef {
  const person = writer.add("IFCPERSON", NONE, text("Nobody"), NONE, NONE, NONE, NONE, NONE, NONE);
  const organisation = writer.add("IFCORGANIZATION", NONE, text("None"), NONE, NONE, NONE);
  const user = writer.add("IFCPERSONANDORGANIZATION", person, organisation, NONE);
  const application = writer.add("IFCAPPLICATION", organisation, text("1"), text("Test"), text("test"));
  const added = enumeration("ADDED");
  return writer.add("IFCOWNERHISTORY", user, application, NONE, added, NONE, NONE, NONE, integer(1_700_000_000));
}

/** References as a list. */
export function refs(...items: readonly StepRef[]): `(${string})` {
  return list(items);
}
