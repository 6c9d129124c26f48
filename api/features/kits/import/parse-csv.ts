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

/**
 * Reads a CSV file (RFC 4180): CRLF, LF or CR ends a line, quotes hold commas, line ends and doubled quotes. A mark of
 * the encoding is left out, and so are lines without anything. Texts are never run, whatever they begin with.
 */
export function parseCsv(text: string): { records: CsvRecord[]; fault: CsvFault | null } {
  const source = text.replace(/^\uFEFF/, "");
  const records: CsvRecord[] = [];
  let [at, line] = [0, 1];
  while (at < source.length) {
    const record: CsvRecord = { line, fields: [] };
    for (;;) {
      const field = source[at] === '"' ? readQuoted(source, at) : readPlain(source, at);
      const place = { line, column: record.fields.length + 1 };
      if (field === null) return { records, fault: { ...place, message: "A quote is opened and never closed." } };
      line += countLineEnds(field.text);
      record.fields.push(field.text);
      at = field.end;
      if (source[at] !== ",") {
        const isEnd = at >= source.length || source[at] === "\n" || source[at] === "\r";
        if (!isEnd) return { records, fault: { ...place, message: "A quoted text goes on after its closing quote." } };
        break;
      }
      at += 1;
    }
    if (record.fields.some((field) => field !== "")) records.push(record);
    at += source.startsWith("\r\n", at) ? 2 : 1;
    line += 1;
  }
  return { records, fault: null };
}

function readPlain(source: string, from: number): { text: string; end: number } {
  let end = from;
  while (end < source.length && !",\r\n".includes(source[end] ?? "")) end += 1;
  return { text: source.slice(from, end), end };
}

function readQuoted(source: string, from: number): { text: string; end: number } | null {
  let end = source.indexOf('"', from + 1);
  while (end !== -1 && source[end + 1] === '"') end = source.indexOf('"', end + 2);
  if (end === -1) return null;
  return { text: source.slice(from + 1, end).replaceAll('""', '"'), end: end + 1 };
}

function countLineEnds(text: string): number {
  return (text.match(/\r\n|\n|\r/g) ?? []).length;
}
