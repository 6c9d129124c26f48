import { z } from "zod";

/** Closed list of error codes with the HTTP status each answers. */
export const ERROR_STATUS = {
  validation_failed: 400,
  invalid_reference: 400,
  unauthenticated: 401,
  token_expired: 401,
  forbidden: 403,
  licence_required: 403,
  capability_required: 403,
  tenant_required: 403,
  read_only: 403,
  foreign_connection: 403,
  link_expired: 403,
  not_found: 404,
  conflict: 409,
  name_taken: 409,
  stale_version: 409,
  tenant_changed: 409,
  option_occupied: 409,
  option_locked: 409,
  seat_needed: 409,
  seat_stale: 409,
  option_free: 409,
  option_yours: 409,
  connection_needed: 409,
  requests_full: 409,
  asker_gone: 409,
  seat_promised: 409,
  product_applied: 409,
  execution_running: 409,
  other_base_model: 409,
  project_in_use: 409,
  idempotency_running: 409,
  idempotency_mismatch: 422,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  too_many_connections: 429,
  internal_error: 500,
  database_unavailable: 503,
  outcome_unknown: 503,
  identity_unavailable: 503,
  starting: 503,
  shutting_down: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** RFC 9457 problem details. `errors` maps a field path (`inputs.studDepth`) to its messages (API-02). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** Repeats `status`: the specification names the field so in forbidden answers. */
    statusCode: z.int(),
    detail: z.string(),
    code: z.string(),
    instance: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    /** Facts a screen needs to act: who holds an option, the nearest allowed value. */
    facts: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;
