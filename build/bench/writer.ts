import { Handle, IFC4, IfcAPI, type IfcLineObject, SchemaNames, ToRawLineData } from "web-ifc";
import { z } from "zod";
import { globalIdDeriver } from "#shared/ifc/ids/guid.ts";
import { enumeration, list, NONE, real, text } from "#shared/ifc/write/step-text.ts";
import { type StepHeader, writeStep } from "#shared/ifc/write/step-writer.ts";
import { least, measure } from "./judge/quantile.ts";
import type { Row } from "./judge/row.ts";

const ELEMENTS = 10_000;
const ROUNDS = 3;
const TARGET = 5;

const header: StepHeader = {
  fileName: "bench.ifc",
  timestamp: "1970-01-01T00:00:00",
  schema: "IFC4",
  description: "ViewDefinition [DesignTransferView_V1.0]",
  author: "",
  organisation: "",
  preprocessor: "Purlin",
  originatingSystem: "Purlin",
  authorisation: "",
};

/**
 * The same 10,000 members, each with placement, shape and a property set (9 lines), written by our writer and by
 * web-ifc (flat lines with handles, handed to its writer raw, its fastest way), in turns, with other ids each time.
 */
export async function benchWriter(): Promise<Row[]> {
  const ours: number[] = [];
  const theirs: number[] = [];
  const sizes = { ours: 0, theirs: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const derive = globalIdDeriver(["bench", String(round)]);
    const ids = Array.from({ length: ELEMENTS * 3 }, (_, index) => derive(String(index)));
    ours.push(measure(() => (sizes.ours = writeOurs(ids).length)));
    const api = new IfcAPI();
    await api.Init(undefined, true);
    theirs.push(measure(() => (sizes.theirs = writeTheirs(api, ids).length)));
  }
  const [a, b] = [least(ours), least(theirs)];
  const common = { count: ROUNDS, data: `${ELEMENTS.toLocaleString("en")} elements of 9 lines` };
  const from = "ours: why the project has a writer";
  return [
    { ...common, what: "STEP writer: least", value: a, unit: "ms", yardstick: `web-ifc ${Math.round(b)} ms` },
    {
      ...common,
      what: "STEP writer, size",
      value: sizes.ours / 1e6,
      unit: "MB",
      yardstick: `web-ifc ${(sizes.theirs / 1e6).toFixed(2)} MB`,
    },
    {
      ...common,
      what: "STEP writer, times faster than web-ifc's",
      value: b / a,
      unit: "×",
      target: { is: "≥", limit: TARGET, from },
    },
  ];
}

function writeOurs(ids: readonly string[]): Uint8Array {
  return writeStep(header, (writer) => {
    const origin = writer.add("IFCCARTESIANPOINT", list([real(0), real(0), real(0)]));
    const identity = writer.add("IFCAXIS2PLACEMENT3D", origin, NONE, NONE);
    const context = writer.add(
      "IFCGEOMETRICREPRESENTATIONCONTEXT",
      NONE,
      text("Model"),
      "3",
      real(0.0001),
      identity,
      NONE,
    );
    const shared = writer.add("IFCSHAPEREPRESENTATION", context, text("Body"), text("SweptSolid"), list([]));
    const map = writer.add("IFCREPRESENTATIONMAP", identity, shared);
    const operator = writer.add("IFCCARTESIANTRANSFORMATIONOPERATOR3D", NONE, NONE, origin, NONE, NONE);
    for (let index = 0; index < ELEMENTS; index++) {
      const point = writer.add("IFCCARTESIANPOINT", list([real(index * 0.6), real(index * 0.01), real(0)]));
      const axis = writer.add("IFCAXIS2PLACEMENT3D", point, NONE, NONE);
      const placement = writer.add("IFCLOCALPLACEMENT", NONE, axis);
      const item = writer.add("IFCMAPPEDITEM", map, operator);
      const shape = writer.add(
        "IFCSHAPEREPRESENTATION",
        context,
        text("Body"),
        text("MappedRepresentation"),
        list([item]),
      );
      const definition = writer.add("IFCPRODUCTDEFINITIONSHAPE", NONE, NONE, list([shape]));
      const member = writer.add(
        "IFCMEMBER",
        text(ids[index * 3] ?? ""),
        NONE,
        text(`Stud ${index}`),
        NONE,
        NONE,
        placement,
        definition,
        text(`S${index}`),
        enumeration("STUD"),
      );
      const property = writer.add(
        "IFCPROPERTYSINGLEVALUE",
        text("Mark"),
        NONE,
        `IFCIDENTIFIER(${text(`S${index}`)})`,
        NONE,
      );
      const set = writer.add(
        "IFCPROPERTYSET",
        text(ids[index * 3 + 1] ?? ""),
        NONE,
        text("Pset_Mark"),
        NONE,
        list([property]),
      );
      writer.add("IFCRELDEFINESBYPROPERTIES", text(ids[index * 3 + 2] ?? ""), NONE, NONE, NONE, list([member]), set);
    }
  });
}

/** web-ifc's number of the schema; its list has holes, which this passes over. */
const IFC4_NUMBER = SchemaNames.flatMap((names, index) => (names.includes("IFC4") ? [index] : []))[0] ?? 0;
/** web-ifc types its own as `any`: by kind of line, a call that gives the attributes. */
const Serialisers = z.record(
  z.string(),
  z.custom<(line: IfcLineObject) => unknown[]>((value) => typeof value === "function"),
);

function writeTheirs(api: IfcAPI, ids: readonly string[]): Uint8Array {
  const model = api.CreateModel({ schema: "IFC4", name: "bench.ifc", authorization: "" });
  const toRaw = Serialisers.parse(ToRawLineData[IFC4_NUMBER]);
  let next = 1;
  const add = <Line extends IfcLineObject>(line: Line): Handle<Line> => {
    line.expressID = next++;
    // As `WriteLine` does at its end: what it looks up before, for lines of unknown kind, is not needed here.
    api.WriteRawLineData(model, { ID: line.expressID, type: line.type, arguments: toRaw[line.type]?.(line) ?? [] });
    return new Handle<Line>(line.expressID);
  };
  const length = (value: number) => new IFC4.IfcLengthMeasure(value);
  const label = (value: string) => new IFC4.IfcLabel(value);
  const origin = add(new IFC4.IfcCartesianPoint([length(0), length(0), length(0)]));
  const identity = add(new IFC4.IfcAxis2Placement3D(origin, null, null));
  const three = new IFC4.IfcDimensionCount(3);
  const precision = new IFC4.IfcReal(0.0001);
  const context = add(
    new IFC4.IfcGeometricRepresentationContext(null, label("Model"), three, precision, identity, null),
  );
  const shared = add(new IFC4.IfcShapeRepresentation(context, label("Body"), label("SweptSolid"), []));
  const map = add(new IFC4.IfcRepresentationMap(identity, shared));
  const operator = add(new IFC4.IfcCartesianTransformationOperator3D(null, null, origin, null, null));
  for (let index = 0; index < ELEMENTS; index++) {
    const point = add(new IFC4.IfcCartesianPoint([length(index * 0.6), length(index * 0.01), length(0)]));
    const axis = add(new IFC4.IfcAxis2Placement3D(point, null, null));
    const placement = add(new IFC4.IfcLocalPlacement(null, axis));
    const item = add(new IFC4.IfcMappedItem(map, operator));
    const shape = add(new IFC4.IfcShapeRepresentation(context, label("Body"), label("MappedRepresentation"), [item]));
    const definition = add(new IFC4.IfcProductDefinitionShape(null, null, [shape]));
    const member = add(
      new IFC4.IfcMember(
        new IFC4.IfcGloballyUniqueId(ids[index * 3] ?? ""),
        null,
        label(`Stud ${index}`),
        null,
        null,
        placement,
        definition,
        new IFC4.IfcIdentifier(`S${index}`),
        IFC4.IfcMemberTypeEnum.STUD,
      ),
    );
    const value = new IFC4.IfcIdentifier(`S${index}`);
    const property = add(new IFC4.IfcPropertySingleValue(new IFC4.IfcIdentifier("Mark"), null, value, null));
    const set = add(
      new IFC4.IfcPropertySet(new IFC4.IfcGloballyUniqueId(ids[index * 3 + 1] ?? ""), null, label("Pset_Mark"), null, [
        property,
      ]),
    );
    add(
      new IFC4.IfcRelDefinesByProperties(
        new IFC4.IfcGloballyUniqueId(ids[index * 3 + 2] ?? ""),
        null,
        null,
        null,
        [member],
        set,
      ),
    );
  }
  const bytes = api.SaveModel(model);
  api.CloseModel(model);
  return bytes;
}
