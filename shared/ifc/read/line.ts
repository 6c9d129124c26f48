import type { IfcAPI } from "web-ifc";

/** One STEP line with named attributes, as web-ifc gives it: untrusted, read it with the functions below. */
export type Line = Readonly<Record<string, unknown>>;

interface LineSource {
  readonly api: IfcAPI;
  readonly modelId: number;
}

const isRecord = (value: unknown): value is Line => typeof value === "object" && value !== null;

/** The line with this expressId; null when the file does not have it or it cannot be parsed. */
export function findLine(source: LineSource, expressId: number): Line | null {
  if (expressId <= 0) return null;
  try {
    const line: unknown = source.api.GetLine(source.modelId, expressId);
    return isRecord(line) ? line : null;
  } catch {
    // web-ifc throws for lines whose class it does not know or whose arguments are broken: same as missing.
    return null;
  }
}

/** Attribute as text; null when unset or not text. Empty text stays empty. */
export function textOf(line: Line, attribute: string): string | null {
  const value = plainValue(line[attribute]);
  return typeof value === "string" ? value : null;
}

/** Attribute as a finite number; null when unset. */
export function numberOf(line: Line, attribute: string): number | null {
  const value = plainValue(line[attribute]);
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Attribute as a list of numbers; entries that are not numbers become NaN so that the caller notices. */
export function numbersOf(line: Line, attribute: string): number[] {
  const list = line[attribute];
  return Array.isArray(list) ? list.map(toNumber) : [];
}

/** List of lists of numbers (IfcCartesianPointList). */
export function numberRowsOf(line: Line, attribute: string): number[][] {
  const rows = line[attribute];
  return Array.isArray(rows) ? rows.map((row: unknown) => (Array.isArray(row) ? row.map(toNumber) : [])) : [];
}

/** expressId that an attribute refers to; null when unset. */
export function refOf(line: Line, attribute: string): number | null {
  return toRef(line[attribute]);
}

/** expressIds that a list attribute refers to. */
export function refsOf(line: Line, attribute: string): number[] {
  const list = line[attribute];
  if (!Array.isArray(list)) return [];
  return list.map(toRef).filter((ref) => ref !== null);
}

/** The line that an attribute refers to; null when unset or missing in the file. */
export function follow(source: LineSource, line: Line, attribute: string): Line | null {
  const ref = refOf(line, attribute);
  return ref === null ? null : findLine(source, ref);
}

/** Exact IFC spelling of a line's class: `IfcWallStandardCase`. */
export function classOf(source: LineSource, line: Line): string {
  const type = line["type"];
  return typeof type === "number" ? source.api.GetNameFromTypeCode(type) : "";
}

/** expressId of a line. */
export function idOf(line: Line): number {
  const id = line["expressID"];
  return typeof id === "number" ? id : 0;
}

/** expressIds of all lines of a class (`IfcWall`) and its subtypes, class by class. */
export function listIds(source: LineSource, ifcClass: string): number[] {
  const ids = source.api.GetLineIDsWithType(source.modelId, codeOf(source, ifcClass), true);
  const list: number[] = [];
  for (let index = 0; index < ids.size(); index += 1) list.push(ids.get(index));
  return list;
}

/** web-ifc's number of a class. */
export function codeOf(source: LineSource, ifcClass: string): number {
  return source.api.GetTypeCodeFromName(ifcClass.toUpperCase());
}

/** web-ifc wraps values as `{ type, value }`; gives the value itself, null when unset, `.T.` as true. */
export function plainValue(wrapped: unknown): string | number | boolean | null {
  const value = isRecord(wrapped) ? wrapped["value"] : wrapped;
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** Measure class of a wrapped value (`IFCLENGTHMEASURE`); null when it carries none. */
export function measureOf(wrapped: unknown): string | null {
  const name = isRecord(wrapped) ? wrapped["name"] : null;
  return typeof name === "string" ? name : null;
}

function toNumber(wrapped: unknown): number {
  const value = plainValue(wrapped);
  return typeof value === "number" ? value : Number.NaN;
}

/** expressId of a wrapped reference; null when it is none. */
export function toRef(wrapped: unknown): number | null {
  if (!isRecord(wrapped) || wrapped["type"] !== 5) return null;
  const value = wrapped["value"];
  return typeof value === "number" && value > 0 ? value : null;
}
