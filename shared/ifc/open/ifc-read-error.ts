/** Why a file was refused. */
export type IfcReadErrorCode = "empty" | "too_large" | "not_ifc" | "unsupported_schema" | "damaged" | "out_of_memory";

/**
 * A file that cannot be opened at all. `message` is written for the user: what is wrong, what could be read,
 * what to do. Files that open in part do not throw: they carry `problems`.
 */
export class IfcReadError extends Error {
  readonly code: IfcReadErrorCode;

  constructor(code: IfcReadErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "IfcReadError";
    this.code = code;
  }
}
