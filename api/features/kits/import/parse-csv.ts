import papaparse from "papaparse";

/** One record of a CSV file; `line` is where it begins, from 1. */
export interface CsvRecord {
  line: number;
  fields: string[];
}
/** Where the file is no CSV. */
export interface CsvFault {
  line: number;
  column: number;
  message: string;
}

const FAULTS: Readonly<Record<string, string>> = {
  MissingQuotes: "A quote is opened and never closed.",
  InvalidQuotes: "A quoted text goes on after its closing quote.",
};

/**
 * Reads a CSV file (RFC 4180): CRLF, LF or CR ends a line, and is LF within a text; quotes hold commas, line ends and
 * doubled quotes. A mark of the encoding is left out, and so are lines without anything. Texts are never run, whatever
 * they begin with.
 */
export function parseCsv(text: string): { records: CsvRecord[]; fault: CsvFault | null } {
  const source = text.replaceAll(/\r\n?/g, "\n");
  const { records, error } = read(source);
  if (!error) return { records: records.filter(({ fields }) => fields.some((field) => field !== "")), fault: null };
  // What stands before the fault ends in the field that has it.
  const last = read(source.slice(0, error.index)).records.at(-1);
  const message = FAULTS[error.code] ?? error.message;
  return { records: [], fault: { line: last?.line ?? 1, column: last?.fields.length ?? 1, message } };
}

function read(source: string): { records: CsvRecord[]; error: papaparse.ParseError | undefined } {
  const { data, errors } = papaparse.parse<string[]>(source, { delimiter: ",", newline: "\n" });
  let next = 1;
  const records = data.map((fields): CsvRecord => {
    const line = next;
    next += fields.join("").split("\n").length;
    return { line, fields };
  });
  return { records, error: errors[0] };
}
