import { z } from "zod";
import { CostRange } from "./runs.ts";
import { defineEndpoint, Id, Timestamp } from "#shared/contracts/endpoint.ts";
import { PersonBrief } from "./projects.ts";
import { SeatRequest } from "./seat-request.ts";
import { StudyProduct } from "./studies.ts";

/** Live-channel id of the caller, or any string for plain REST clients. */
export const Connection = z.string().min(1).max(64);
/** Number of a taking of the seat; see `SEAT_EPOCH_HEADER`. */
export const SeatEpoch = z.int().min(0);
const connectionQuery = z.object({ connection: Connection.optional() });

export const Occupancy = z
  .object({
    user: PersonBrief,
    connection: z.string(),
    /** Since when, server time. */
    timestamp: Timestamp,
    initials: z.string(),
    /** The seat is the caller's own: of the `connection` of this call, or of its user where the call names none. */
    isMine: z.boolean(),
    /** The computer that holds it, as its workbench says; null for plain REST clients. */
    installation: z.string().nullable(),
    /** When the option was last changed in this seat; null while the holder has changed nothing. */
    lastChangeAt: Timestamp.nullable(),
    /** How long ago the holder was last heard of when this answer was made; null for plain REST clients. */
    heardMs: z.int().min(0).nullable(),
    /** Last heartbeat is 15–60 s old: the seat frees at `freeAt` unless it comes back. */
    isIdle: z.boolean(),
    /** How long ago it was last heard of when this answer was made; null while it is in time. */
    idleMs: z.int().nullable(),
    freeAt: Timestamp.nullable(),
  })
  .meta({ id: "Occupancy" });
export type Occupancy = z.infer<typeof Occupancy>;

/**
 * How the caller's last seat on an option ended: given back, no heartbeat for 60 s, taken over by the same person on
 * another computer (`installation`), ended by `by` for a reason (`note`), or handed over to `by`.
 */
export const SeatEnd = z
  .object({
    reason: z.enum(["left", "timed-out", "moved", "ended", "handed-over"]),
    at: Timestamp,
    by: PersonBrief.nullable(),
    installation: z.string().nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "SeatEnd" });
export type SeatEnd = z.infer<typeof SeatEnd>;

export const StudyContext = z
  .object({
    name: z.string(),
    displayName: z.string(),
    /** `local:<sha256>` for a file that stays on the designer's disk, else a file url. */
    url: z.string(),
    workspaceFileId: z.string().nullable(),
    fileVersionId: z.string().nullable(),
    sha256: z.string().nullable(),
    sizeBytes: z.int().nullable(),
    schema: z.string().nullable(),
    derivates: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: "StudyContext" });
export type StudyContext = z.infer<typeof StudyContext>;

const OptionBase = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  createdBy: PersonBrief,
  createdAt: Timestamp,
  lastModified: z.object({ user: PersonBrief, timestamp: Timestamp }),
  occupied: Occupancy.nullable(),
  /** Grows each time the seat is taken, also for the length of one write to an option that nobody holds. */
  seatEpoch: SeatEpoch,
  locked: z.object({ user: PersonBrief, timestamp: Timestamp }).nullable(),
  /**
   * Who asks for the seat, in the order in which it goes to them: to its holder all that are open, to others their own
   * one, also once it was refused.
   */
  requests: z.array(SeatRequest),
  /** How many requests are open; those that were refused do not count. */
  requestCount: z.int().min(0),
});

/** `products` is keyed by study product id (OPT-07). */
export const DesignOption = OptionBase.extend({
  /** Deprecated: always null. */
  workspaceId: z.null(),
  /** Null while the caller holds the option, and when they never did. */
  seatEnd: SeatEnd.nullable(),
  context: StudyContext.nullable(),
  execution: z.object({ workflowId: z.string().nullable(), executionId: z.uuid(), resourceUrl: z.string() }).nullable(),
  products: z.record(z.string(), StudyProduct),
}).meta({ id: "DesignOption" });
export type DesignOption = z.infer<typeof DesignOption>;

export const DesignOptionSummary = OptionBase.extend({
  lastUpdatedAt: Timestamp,
  lastUpdatedBy: PersonBrief,
  thumbnail: z.string().nullable(),
  contextName: z.string().nullable(),
  productCount: z.int(),
  isOutOfDate: z.boolean(),
  cost: CostRange.nullable(),
  /** kgCO₂e A1–A3 of current results, null before a run. */
  carbonA1A3: z.number().nullable(),
}).meta({ id: "DesignOptionSummary" });
export type DesignOptionSummary = z.infer<typeof DesignOptionSummary>;

const base = { tag: "design options", access: "workbench" } as const;
const found = ["not_found", "option_occupied", "option_locked", "foreign_connection"] as const;
const busy = [...found, "seat_needed", "seat_stale"] as const;

export const listDesignOptions = defineEndpoint({
  ...base,
  method: "GET",
  path: "/designoptions",
  summary: "Design options of a project",
  query: z.object({
    projectId: z.uuid(),
    fileId: z.string().max(255).optional(),
    includeThumbnails: z.enum(["true", "false"]).optional(),
  }),
  response: z.array(DesignOptionSummary),
  errors: ["not_found"],
});
/**
 * `occupy=true` leaves it occupied by the connection and vacates `vacateDesignOptionId` (OPT-02), whose seat epoch the
 * call then carries.
 */
export const createDesignOption = defineEndpoint({
  ...base,
  method: "POST",
  path: "/designoptions",
  summary: "Create a design option",
  query: z.object({
    projectId: z.uuid().optional(),
    connection: Connection.optional(),
    occupy: z.enum(["true", "false"]).optional(),
    vacateDesignOptionId: z.uuid().optional(),
  }),
  body: z
    .object({
      projectId: z.uuid().optional(),
      name: z.string().trim().min(1).max(120).optional(),
      connection: Connection.optional(),
      occupy: z.boolean().optional(),
      vacateDesignOptionId: z.uuid().optional(),
    })
    .default({}),
  response: DesignOption,
  status: 201,
  needsSeat: true,
  errors: [...busy, "name_taken"],
});
export const getDesignOption = defineEndpoint({
  ...base,
  method: "GET",
  path: "/designoptions/:id",
  summary: "One design option",
  params: Id,
  response: DesignOption,
  errors: ["not_found"],
});
export const deleteDesignOption = defineEndpoint({
  ...base,
  method: "DELETE",
  needsSeat: true,
  path: "/designoptions/:id",
  summary: "Delete a design option",
  params: Id,
  query: connectionQuery,
  errors: busy,
});
export const duplicateDesignOption = defineEndpoint({
  ...base,
  method: "POST",
  path: "/designoptions/:id/duplicate",
  summary: "Duplicate a design option",
  params: Id,
  query: z.object({ connection: Connection.optional(), occupy: z.enum(["true", "false"]).optional() }),
  response: DesignOption,
  status: 201,
  errors: ["not_found"],
});
export const lockDesignOption = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/designoptions/:id/lock",
  summary: "Lock",
  params: Id,
  query: connectionQuery,
  response: DesignOption,
  errors: busy,
});
export const unlockDesignOption = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/designoptions/:id/unlock",
  summary: "Unlock",
  params: Id,
  query: connectionQuery,
  response: DesignOption,
  errors: [...busy, "forbidden"],
});
/** 409 `option_occupied` with `facts.initials` and `facts.since` when somebody else holds it (OPT-09). */
export const occupyDesignOption = defineEndpoint({
  ...base,
  method: "PUT",
  path: "/designoptions/:id/occupy",
  summary: "Occupy",
  params: Id,
  query: connectionQuery,
  response: DesignOption,
  errors: found,
});
/** `force=true` with a `reason` ends somebody else's seat: project owner or tenant manager only, audited. */
export const vacateDesignOption = defineEndpoint({
  ...base,
  method: "PUT",
  needsSeat: true,
  path: "/designoptions/:id/vacate",
  summary: "Vacate",
  params: Id,
  query: connectionQuery.extend({
    force: z.enum(["true", "false"]).optional(),
    reason: z.string().trim().min(3).max(200).optional(),
  }),
  response: DesignOption,
  errors: [...busy, "forbidden"],
});
export const renameDesignOption = defineEndpoint({
  ...base,
  method: "POST",
  needsSeat: true,
  path: "/designoptions/:id/rename",
  summary: "Rename",
  params: Id,
  query: connectionQuery,
  body: z.object({ name: z.string().trim().min(1).max(120) }),
  response: DesignOption,
  errors: [...busy, "name_taken"],
});
/** Undoes a deletion of the caller's own, for ten minutes: the option with its study, and nobody in its seat. */
export const restoreDesignOption = defineEndpoint({
  ...base,
  method: "POST",
  path: "/designoptions/:id/restore",
  summary: "Bring back a deleted design option",
  params: Id,
  response: DesignOption,
  errors: ["not_found", "name_taken"],
});
