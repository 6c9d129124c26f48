import { utf8ToBytes } from "@noble/hashes/utils.js";
import { label, list, type StepRef, type StepValue } from "./step-text.ts";

/** Header of a STEP file. Every text is required by the standard and may be empty. */
export interface StepHeader {
  fileName: string;
  /** ISO 8601 to the second. Part of the bytes: give a fixed one where bytes must repeat. */
  timestamp: string;
  schema: "IFC2X3" | "IFC4" | "IFC4X3_ADD2";
  /** `ViewDefinition [DesignTransferView_V1.0]`. */
  description: string;
  author: string;
  organisation: string;
  /** Program that wrote the file, with its version. */
  preprocessor: string;
  /** Program the data comes from. */
  originatingSystem: string;
  authorisation: string;
}

/** Characters gathered before the sink gets them. */
const CHUNK = 1 << 16;

/**
 * Writes a STEP file line by line: instances are numbered in the order in which they are added, from #1, so the same
 * calls give the same bytes. All output is ASCII.
 */
export class StepWriter {
  readonly #sink: (chunk: string) => void;
  #buffer: string;
  #next = 1;

  /** @param sink gets the file in pieces, in order */
  constructor(header: StepHeader, sink: (chunk: string) => void) {
    this.#sink = sink;
    this.#buffer = head(header);
  }

  /** Number of instances so far. */
  get count(): number {
    return this.#next - 1;
  }

  /**
   * Adds an instance and gives its reference.
   *
   * @param entity in capitals: `IFCWALL`
   * @param values one for each attribute, in the order of the schema
   */
  add(entity: `IFC${string}`, ...values: StepValue[]): StepRef {
    const ref: StepRef = `#${this.#next++}`;
    this.#buffer += `${ref}=${entity}(${values.join(",")});\n`;
    if (this.#buffer.length >= CHUNK) this.#flush();
    return ref;
  }

  /** Writes the end of the file. */
  end(): void {
    this.#buffer += "ENDSEC;\nEND-ISO-10303-21;\n";
    this.#flush();
  }

  #flush(): void {
    this.#sink(this.#buffer);
    this.#buffer = "";
  }
}

/** A whole STEP file as bytes. @param build adds the instances */
export function writeStep(header: StepHeader, build: (writer: StepWriter) => void): Uint8Array<ArrayBuffer> {
  const chunks: string[] = [];
  const writer = new StepWriter(header, (chunk) => chunks.push(chunk));
  build(writer);
  writer.end();
  return asciiBytes(chunks);
}

/** Bytes of ASCII text in pieces. @throws RangeError at a character that is not ASCII */
export function asciiBytes(chunks: readonly string[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    const encoded = utf8ToBytes(chunk);
    // A character that is not ASCII takes more bytes than one.
    if (encoded.length !== chunk.length) throw new RangeError("A STEP file is ASCII: encode texts with text().");
    bytes.set(encoded, offset);
    offset += encoded.length;
  }
  return bytes;
}

function head(header: StepHeader): string {
  const name = [
    label(header.fileName),
    label(header.timestamp),
    list([label(header.author)]),
    list([label(header.organisation)]),
    label(header.preprocessor),
    label(header.originatingSystem),
    label(header.authorisation),
  ].join(",");
  return (
    "ISO-10303-21;\nHEADER;\n" +
    `FILE_DESCRIPTION(${list([label(header.description)])},'2;1');\n` +
    `FILE_NAME(${name});\n` +
    `FILE_SCHEMA(${list([label(header.schema)])});\n` +
    "ENDSEC;\nDATA;\n"
  );
}
