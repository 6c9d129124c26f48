import { ERROR_STATUS, type ErrorCode } from "#shared/contracts/error-codes.ts";

export interface AppErrorOptions {
  /** Facts a screen needs to act. */
  facts?: Record<string, unknown>;
  /** Field path -> messages, for `validation_failed`. */
  errors?: Record<string, string[]>;
  cause?: unknown;
}

/** An expected failure: a code from the closed list and a sentence that tells a person what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: Record<string, unknown> | undefined;
  readonly errors: Record<string, string[]> | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.facts = options.facts;
    this.errors = options.errors;
  }
}

/** 404 that does not tell whether the thing exists for somebody else. */
export function notFound(what: string, id: string | number): AppError {
  return new AppError("not_found", `There is no ${what} with id ${id}, or it is not yours to see.`);
}

export function forbidden(message: string): AppError {
  return new AppError("forbidden", message);
}

export function conflict(code: ErrorCode, message: string, facts?: Record<string, unknown>): AppError {
  return new AppError(code, message, { facts });
}

/** 400 with one entry per field path. */
export function invalid(
  errors: Record<string, string[]>,
  message = "Some values are not valid. See the errors for each field.",
): AppError {
  return new AppError("validation_failed", message, { errors });
}
