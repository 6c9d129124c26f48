import { ERROR_STATUS, type ErrorCode, type Problem } from "#shared/contracts/error-codes.ts";
import { AppError } from "#api/platform/errors.ts";
import { fromBodyError } from "./request/body.ts";
import { fromDatabaseError } from "./database-errors.ts";
import { fromStorageError } from "./storage-errors.ts";

/** Media type of every error answer (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = "application/problem+json";

const TITLES: Readonly<Record<ErrorCode, string>> = {
  validation_failed: "Some values are not valid",
  invalid_reference: "A reference points nowhere",
  unauthenticated: "Sign-in needed",
  token_expired: "Sign-in expired",
  forbidden: "Not allowed",
  licence_required: "Licence needed",
  capability_required: "Permission needed",
  tenant_required: "Organisation needed",
  read_only: "Read only",
  foreign_connection: "Connection of somebody else",
  link_expired: "Link expired",
  not_found: "Not found",
  conflict: "Conflict",
  name_taken: "Name taken",
  stale_version: "Changed by somebody else",
  tenant_changed: "Another organisation",
  option_occupied: "Occupied",
  option_locked: "Locked",
  seat_needed: "Seat needed",
  seat_stale: "Seat of before",
  option_free: "Nobody holds it",
  option_yours: "You hold it",
  connection_needed: "Connection needed",
  requests_full: "Too many wait",
  asker_gone: "Not connected",
  seat_promised: "Promised already",
  product_applied: "Product is applied",
  execution_running: "A run is going on",
  other_base_model: "Another base model",
  project_in_use: "Project in use",
  idempotency_running: "Still running",
  idempotency_mismatch: "Key used for another request",
  payload_too_large: "Too large",
  unsupported_media_type: "Media type not supported",
  too_many_requests: "Too many requests",
  too_many_connections: "Too many connections",
  internal_error: "Something went wrong",
  database_unavailable: "Not available for the moment",
  outcome_unknown: "Not known whether it was done",
  identity_unavailable: "Sign-in not available for the moment",
  starting: "Starting",
  shutting_down: "Restarting",
  storage_full: "No room left",
};

/** Any thrown value as an expected failure, or undefined when nobody expected it. */
export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  return fromDatabaseError(error) ?? fromStorageError(error) ?? fromBodyError(error) ?? fromAddressError(error);
}

/** The router throws this for a path such as `/api/projects/%`. */
function fromAddressError(error: unknown): AppError | undefined {
  if (!(error instanceof URIError) || !("status" in error) || error.status !== 400) return undefined;
  const message = "The address holds a percent sign that stands for no character. Write %25 for the sign itself.";
  return new AppError("validation_failed", message, { cause: error });
}

/** The failure that callers see in place of one nobody expected: the cause stays in the log. */
export function unexpected(cause: unknown): AppError {
  return new AppError(
    "internal_error",
    "Something went wrong on our side. See whether it was done, then try again, and name the request id if it happens again.",
    { cause },
  );
}

/** Problem details of a failure. */
export function toProblem(error: AppError, request: { instance?: string; requestId?: string } = {}): Problem {
  const status = ERROR_STATUS[error.code];
  return {
    type: `urn:purlin:problem:${error.code}`,
    title: TITLES[error.code],
    status,
    statusCode: status,
    detail: error.message,
    code: error.code,
    instance: request.instance,
    requestId: request.requestId,
    errors: error.errors,
    facts: error.facts,
  };
}
