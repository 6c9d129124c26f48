import yauzl from "yauzl";

/** What a file is by its bytes; null for what we do not take. Names say nothing: anybody can name a file. */
export async function readFileType(bytes: Buffer): Promise<string | null> {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpg";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP") return "webp";
  if (isPdf(bytes)) return "pdf";
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readOfficeType(bytes);
  return isTable(bytes) ? "csv" : null;
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((value, index) => bytes[index] === value);
}

/** Begins as a PDF does, and is not cut off: the end mark stands within the last 1,024 bytes. */
function isPdf(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 5) === "%PDF-" && bytes.subarray(-1024).includes("%%EOF");
}

/** The main part of an office document names its kind. Others that are packed are not taken. */
async function readOfficeType(bytes: Buffer): Promise<string | null> {
  const names = await listZipNames(bytes);
  if (!names.has("[Content_Types].xml")) return null;
  if (names.has("word/document.xml")) return "docx";
  return names.has("xl/workbook.xml") ? "xlsx" : null;
}

const MOST_ENTRIES = 10_000;

/** Names in the archive; none where it is damaged. Nothing is unpacked. */
function listZipNames(bytes: Buffer): Promise<Set<string>> {
  return new Promise((resolve) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      const names = new Set<string>();
      if (error || zip.entryCount > MOST_ENTRIES) return resolve(names);
      zip.on("entry", ({ fileName }: { fileName: string }) => {
        names.add(fileName);
        zip.readEntry();
      });
      zip.on("end", () => resolve(names));
      zip.on("error", () => resolve(new Set()));
      zip.readEntry();
    });
  });
}

/** Text in UTF-8 without control characters, with a separator in its first line; and no markup. */
function isTable(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const [first = ""] = text.split(/\r?\n/, 1);
  // Tabs and line ends are the control characters that a table has.
  const isPlain = !/[^\P{Cc}\t\r\n]/u.test(text);
  return isPlain && /[,;\t]/.test(first) && !/^\s*</.test(text);
}
