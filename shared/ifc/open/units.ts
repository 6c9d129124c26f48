import type { OpenedModel } from "./opened-model.ts";
import {
  classOf,
  findLine,
  follow,
  listIds,
  numberOf,
  refOf,
  refsOf,
  textOf,
  type Line,
} from "#shared/ifc/read/line.ts";

type Source = Pick<OpenedModel, "api" | "modelId">;

/** A unit that the project declares for a kind of measure. */
export interface ProjectUnit {
  /** `LENGTHUNIT`, `AREAUNIT`, `PLANEANGLEUNIT` … */
  kind: string;
  /** As people write it: `mm`, `m²`, `ft`, `°`. */
  symbol: string;
  /** SI units per unit; null when the file does not say. */
  factor: number | null;
}

const prefixes: Record<string, [symbol: string, factor: number]> = {
  EXA: ["E", 1e18],
  PETA: ["P", 1e15],
  TERA: ["T", 1e12],
  GIGA: ["G", 1e9],
  MEGA: ["M", 1e6],
  KILO: ["k", 1e3],
  HECTO: ["h", 1e2],
  DECA: ["da", 10],
  DECI: ["d", 0.1],
  CENTI: ["c", 0.01],
  MILLI: ["m", 0.001],
  MICRO: ["µ", 1e-6],
  NANO: ["n", 1e-9],
  PICO: ["p", 1e-12],
};

const siSymbols: Record<string, string> = {
  METRE: "m",
  SQUARE_METRE: "m²",
  CUBIC_METRE: "m³",
  GRAM: "g",
  SECOND: "s",
  RADIAN: "rad",
  STERADIAN: "sr",
  KELVIN: "K",
  DEGREE_CELSIUS: "°C",
  AMPERE: "A",
  VOLT: "V",
  OHM: "Ω",
  WATT: "W",
  JOULE: "J",
  NEWTON: "N",
  PASCAL: "Pa",
  HERTZ: "Hz",
  LUX: "lx",
  LUMEN: "lm",
  CANDELA: "cd",
  MOLE: "mol",
};

const conversionSymbols: Record<string, string> = {
  FOOT: "ft",
  INCH: "in",
  YARD: "yd",
  MILE: "mi",
  "SQUARE FOOT": "ft²",
  "SQUARE INCH": "in²",
  "CUBIC FOOT": "ft³",
  "CUBIC INCH": "in³",
  DEGREE: "°",
  POUND: "lb",
};

/** Units of the project (IfcProject.UnitsInContext; else the first IfcUnitAssignment), by kind. */
export function readUnits(source: Source): Map<string, ProjectUnit> {
  const units = new Map<string, ProjectUnit>();
  for (const id of findAssignment(source)) {
    const unit = readUnit(source, id);
    if (unit !== null && !units.has(unit.kind)) units.set(unit.kind, unit);
  }
  return units;
}

/** One IfcSIUnit, IfcConversionBasedUnit or IfcDerivedUnit; null for others. */
export function readUnit(source: Source, expressId: number, depth = 0): ProjectUnit | null {
  const line = findLine(source, expressId);
  if (line === null || depth > 4) return null;
  const kind = textOf(line, "UnitType") ?? "";
  const ifcClass = classOf(source, line);
  if (ifcClass === "IfcSIUnit") return readSi(line, kind);
  if (ifcClass.startsWith("IfcConversionBasedUnit")) return readConversion(source, line, kind, depth);
  if (ifcClass === "IfcDerivedUnit") return readDerived(source, line, kind, depth);
  return null;
}

function findAssignment(source: Source): number[] {
  const projectId = listIds(source, "IfcProject")[0];
  const project = projectId === undefined ? null : findLine(source, projectId);
  const ofProject = project === null ? null : follow(source, project, "UnitsInContext");
  if (ofProject !== null) return refsOf(ofProject, "Units");
  const first = listIds(source, "IfcUnitAssignment")[0];
  const line = first === undefined ? null : findLine(source, first);
  return line === null ? [] : refsOf(line, "Units");
}

function readSi(line: Line, kind: string): ProjectUnit {
  const name = textOf(line, "Name") ?? "";
  const [prefix, factor] = prefixes[textOf(line, "Prefix") ?? ""] ?? ["", 1];
  // A prefix applies to the root unit: square millimetres are 1e-6 m².
  const power = name.startsWith("SQUARE") ? 2 : name.startsWith("CUBIC") ? 3 : 1;
  const grams = name === "GRAM" ? 0.001 : 1;
  return { kind, symbol: prefix + (siSymbols[name] ?? name.toLowerCase()), factor: factor ** power * grams };
}

function readConversion(source: Source, line: Line, kind: string, depth: number): ProjectUnit {
  const name = textOf(line, "Name") ?? "";
  const symbol = conversionSymbols[name.toUpperCase()] ?? name.toLowerCase();
  const measure = follow(source, line, "ConversionFactor");
  if (measure === null) return { kind, symbol, factor: null };
  const value = numberOf(measure, "ValueComponent");
  const base = refOf(measure, "UnitComponent");
  // Without a unit the number is taken as SI. A unit of itself, or of one that cannot be read, has no size.
  const size = base === null ? 1 : readUnit(source, base, depth + 1)?.factor;
  return { kind, symbol, factor: size != null && value !== null && value > 0 ? value * size : null };
}

/** `W/(m²·K)` from its elements. The factor is left open: nothing of ours computes with derived units. */
function readDerived(source: Source, line: Line, kind: string, depth: number): ProjectUnit {
  const above: string[] = [];
  const below: string[] = [];
  for (const id of refsOf(line, "Elements")) {
    const element = findLine(source, id);
    const unitId = element === null ? null : refOf(element, "Unit");
    const unit = unitId === null ? null : readUnit(source, unitId, depth + 1);
    if (element === null || unit === null) continue;
    const exponent = numberOf(element, "Exponent") ?? 1;
    (exponent < 0 ? below : above).push(unit.symbol + (superscripts[Math.abs(exponent)] ?? `^${Math.abs(exponent)}`));
  }
  const top = above.join("·") || "1";
  const bottom = below.length > 1 ? `(${below.join("·")})` : below.join("");
  return { kind, symbol: bottom === "" ? top : `${top}/${bottom}`, factor: null };
}

const superscripts: Record<number, string> = { 1: "", 2: "²", 3: "³", 4: "⁴" };
