import { z } from "zod";
import { FileHostKind } from "#shared/contracts/host-kinds/kind.ts";
import { ModelCheck } from "./bridge.ts";
import { Extraction } from "./extraction.ts";

/** A file by its full path: only main and the services ever hold one. */
const path = z.string().min(1);
const jobId = z.string().min(1);

/** What may be asked of the ifc-process process. Jobs run one after the other; `cancel` also drops one that waits. */
export const IfcProcessRequest = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("hash"), jobId, path }),
  /** `fileName` is what the base model is called in outputs. Gives one extraction for each kind. */
  z.object({
    kind: z.literal("extract"),
    jobId,
    path,
    fileName: z.string(),
    hostKinds: z.array(FileHostKind).min(1),
  }),
  /** Opens the file and counts what is in it. */
  z.object({ kind: z.literal("check"), jobId, path, fileName: z.string() }),
  z.object({ kind: z.literal("cancel"), jobId }),
]);
export type IfcProcessRequest = z.infer<typeof IfcProcessRequest>;

export const FileHash = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), sizeBytes: z.int().min(0) });
export type FileHash = z.infer<typeof FileHash>;

/** What the ifc-process process says. Every job ends with exactly one `done` or `failed`, unless the process dies. */
export const IfcProcessMessage = z.discriminatedUnion("kind", [
  /** Once, when it can take jobs. */
  z.object({ kind: z.literal("ready") }),
  /** `stage` is a word or two for people; `progress` 0…1 within the whole job. */
  z.object({ kind: z.literal("progress"), jobId, stage: z.string(), progress: z.number() }),
  z.discriminatedUnion("job", [
    z.object({ kind: z.literal("done"), jobId, job: z.literal("hash"), result: FileHash }),
    z.object({ kind: z.literal("done"), jobId, job: z.literal("extract"), result: z.array(Extraction) }),
    z.object({ kind: z.literal("done"), jobId, job: z.literal("check"), result: ModelCheck }),
  ]),
  /**
   * `code`: an IfcReadErrorCode, or `unreadable` (disk), `cancelled`, `out_of_time`, `out_of_memory`, `bad_request`,
   * `failed`. After `out_of_time` and `out_of_memory` the process ends itself (code 70): start it again.
   */
  z.object({ kind: z.literal("failed"), jobId, code: z.string(), message: z.string() }),
]);
export type IfcProcessMessage = z.infer<typeof IfcProcessMessage>;
