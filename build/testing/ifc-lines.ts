import { IfcAPI } from "web-ifc";

/**
 * A line of an IFC file with the attributes' names of the schema; `is` is its entity. Attributes without a value are left out, points and
 * directions are their numbers.
 */
export interface IfcLine {
  is: string;
  [attribute: string]: unknown;
}

/** A file that web-ifc reads, for tests of what the project writes: attributes by name, references followed. */
export interface IfcLines {
  /** All lines of a class, in the order of the file. @param entity in capitals: `IFCMEMBER` */
  all(entity: string): IfcLine[];
  /** The only line of a class. @throws Error when there is none or another */
  only(entity: string): IfcLine;
  close(): void;
}

let started: Promise<IfcAPI> | undefined;

/** Opens the bytes of an IFC file. Close it. */
export async function openLines(bytes: Uint8Array): Promise<IfcLines> {
  started ??= start();
  const api = await started;
  const model = api.OpenModel(bytes);
  if (model === -1) throw new Error("web-ifc cannot open these bytes.");
  const read = reader(api, model);
  const all = (entity: string): IfcLine[] => {
    const ids = api.GetLineIDsWithType(model, api.GetTypeCodeFromName(entity));
    return Array.from({ length: ids.size() }, (_, index) => read(ids.get(index)));
  };
  return {
    all,
    only(entity) {
      const [line, ...more] = all(entity);
      if (line === undefined || more.length > 0)
        throw new Error(`There are ${more.length + (line ? 1 : 0)} ${entity}.`);
      return line;
    },
    close: () => api.CloseModel(model),
  };
}

async function start(): Promise<IfcAPI> {
  const api = new IfcAPI();
  await api.Init(undefined, true);
  return api;
}

/** Reads each line once: a shape is in many parts. */
function reader(api: IfcAPI, model: number): (id: number) => IfcLine {
  const known = new Map<number, IfcLine>();
  const read = (id: number): IfcLine => {
    const line = known.get(id) ?? toLine(id);
    known.set(id, line);
    return line;
  };
  const toLine = (id: number): IfcLine => {
    const line: Record<string, unknown> = api.GetLine(model, id);
    const attributes = Object.entries(line).filter(([name, value]) => /^[A-Z]/.test(name) && value !== null);
    return {
      is: api.GetNameFromTypeCode(Number(line["type"])),
      ...Object.fromEntries(attributes.map(([name, value]) => [name, plain(value)])),
    };
  };
  /** web-ifc wraps values: 5 is a reference, and a derived attribute, `*`, a reference to nothing. */
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== "object" || value === null || !("value" in value)) return value;
    if (!("type" in value) || value.type !== 5) return value.value;
    if (value.value === 0) return "*";
    const line = read(Number(value.value));
    return line["Coordinates"] ?? line["DirectionRatios"] ?? line;
  };
  return read;
}

/**
 * What stands at a path of attributes: `"ObjectPlacement.RelativePlacement.Location"`. Of a list it gives the value of each,
 * of a number in the path the one of that index. Undefined where there is nothing.
 */
export function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((each, name) => step(each, name), value);
}

function step(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : value.map((each) => step(each, name));
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
}

/** The same as one word for a sentence: lists are joined by commas. */
export function wordAt(value: unknown, path: string): string {
  return String(at(value, path));
}
