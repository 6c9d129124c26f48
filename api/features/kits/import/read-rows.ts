import { z } from "zod";
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportProblem,
  MOST_IMPORT_ROWS,
} from "#shared/contracts/kits/product-import.ts";
import { type CreateKitRequest, KitWords } from "#shared/contracts/kits/kits.ts";
import { parseCsv } from "./parse-csv.ts";

/** Ids of the lists by what the file calls them. */
export interface ImportLists {
  systems: readonly { id: number; name: string }[];
  categories: readonly { id: number; name: string; systemId: number }[];
  materials: readonly { id: number; name: string }[];
}
/** A row that can be written. */
export interface ImportRow {
  line: number;
  kit: CreateKitRequest;
}

/** Problems of one answer. */
const MOST_PROBLEMS = 200;
const NEEDED: readonly ImportColumn[] = ["name", "category", "buildingSystem", "baseMaterial"];

/** The rows of a file, or everything that is wrong with it by line and column. Names of lists in any case. */
export function readRows(text: string, lists: ImportLists): { rows: ImportRow[]; problems: ImportProblem[] } {
  const { records, fault } = parseCsv(text);
  const [head, ...body] = records;
  if (fault) return { rows: [], problems: [{ ...fault, name: "" }] };
  if (!head) return { rows: [], problems: [problem(1, 1, "", "The file is empty.")] };
  const columns = head.fields.map((field) =>
    IMPORT_COLUMNS.find((name) => name.toLowerCase() === field.trim().toLowerCase()),
  );
  const problems = findHeadProblems(head.fields, columns);
  if (problems.length > 0) return { rows: [], problems };
  if (body.length === 0) return { rows: [], problems: [problem(2, 1, "", "The file has no rows.")] };
  if (body.length > MOST_IMPORT_ROWS) {
    const line = body[MOST_IMPORT_ROWS]?.line ?? 1;
    return { rows: [], problems: [problem(line, 1, "", `A file has at most ${MOST_IMPORT_ROWS} rows.`)] };
  }
  const read = body.map(({ line, fields }) => readRow(line, fields, columns, lists));
  return {
    rows: read.flatMap((row) => ("kit" in row ? row : [])),
    problems: read.flatMap((row) => ("kit" in row ? [] : row)).slice(0, MOST_PROBLEMS),
  };
}

function findHeadProblems(fields: readonly string[], columns: readonly (ImportColumn | undefined)[]): ImportProblem[] {
  const unknown = columns.flatMap((column, index) => {
    const named = fields[index] ?? "";
    if (column === undefined) {
      return problem(1, index + 1, named, `There is no such column. Columns are: ${IMPORT_COLUMNS.join(", ")}.`);
    }
    return columns.indexOf(column) < index ? problem(1, index + 1, column, "This column is there twice.") : [];
  });
  const missing = NEEDED.filter((column) => !columns.includes(column)).map((column) =>
    problem(1, fields.length + 1, column, "This column is missing."),
  );
  return [...unknown, ...missing].slice(0, MOST_PROBLEMS);
}

function readRow(
  line: number,
  fields: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
  lists: ImportLists,
): ImportRow | ImportProblem[] {
  if (fields.length > columns.length) {
    return [
      problem(
        line,
        columns.length + 1,
        "",
        `This row has ${fields.length} fields, and there are ${columns.length} columns.`,
      ),
    ];
  }
  const textOf = (name: ImportColumn): string => (fields[columns.indexOf(name)] ?? "").trim();
  const at = (name: ImportColumn, message: string) => problem(line, columns.indexOf(name) + 1, name, message);
  const problems = NEEDED.filter((name) => textOf(name) === "").map((name) => at(name, "This field is required."));
  const find = <T extends { name: string }>(list: readonly T[], name: ImportColumn) =>
    list.find((each) => each.name.toLowerCase() === textOf(name).toLowerCase());
  const system = find(lists.systems, "buildingSystem");
  const category = find(
    lists.categories.filter(({ systemId }) => system === undefined || systemId === system.id),
    "category",
  );
  const material = find(lists.materials, "baseMaterial");
  if (!system && textOf("buildingSystem")) problems.push(at("buildingSystem", "There is no such building system."));
  if (!category && textOf("category")) {
    problems.push(at("category", system ? `${system.name} has no such category.` : "There is no such category."));
  }
  if (!material && textOf("baseMaterial")) problems.push(at("baseMaterial", "There is no such material."));
  const words = KitWords.safeParse({ name: textOf("name"), sku: textOf("sku"), description: textOf("description") });
  if (!words.success) {
    for (const { path, message } of words.error.issues) {
      const name = z.enum(IMPORT_COLUMNS).parse(path[0]);
      if (textOf(name) !== "") problems.push(at(name, message));
    }
  }
  for (const name of ["name", "sku", "description"] as const) {
    if (textOf(name).includes("\u0000")) problems.push(at(name, "This has a sign that cannot be kept."));
  }
  if (problems.length > 0 || !system || !category || !material || !words.success) {
    return problems.toSorted((a, b) => a.column - b.column);
  }
  return {
    line,
    kit: { ...words.data, categoryId: category.id, buildingSystemId: system.id, baseMaterialId: material.id },
  };
}

function problem(line: number, column: number, name: string, message: string): ImportProblem {
  return { line, column, name: name.slice(0, 100), message };
}
