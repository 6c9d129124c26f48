import { z } from "zod";
import { BaseModel } from "#shared/contracts/design/base-model.ts";
import { HostKind } from "#shared/contracts/host-kinds/kind.ts";
import { COMPASS_SIDES } from "#shared/domain/places/compass.ts";
import { Host } from "#shared/contracts/host-kinds/hosts.ts";

/** Sentences about a file, for the Opening report. */
export const FileProblem = z.object({
  severity: z.enum(["info", "warning", "error"]),
  globalId: z.string().nullable(),
  message: z.string(),
});

/** What ifc-process read of one kind of hosts of a file. */
export const Extraction = z.object({
  kind: HostKind,
  baseModel: BaseModel,
  hosts: z.array(Host),
  /** About the file as a whole, and about hosts of the kind. */
  problems: z.array(FileProblem),
  /** Elements that could not be read from a damaged file; 0 for a sound one. */
  lostElements: z.int(),
  recoveredElements: z.int(),
});
export type Extraction = z.infer<typeof Extraction>;

/** A host as lists and tables show it. */
export const HostBrief = z.object({
  kind: HostKind,
  globalId: z.string(),
  name: z.string(),
  /** The use of a space in words; null for other kinds. */
  longName: z.string().nullable(),
  typeName: z.string().nullable(),
  storeyGlobalId: z.string().nullable(),
  /** What of the model it is of, by which it is shown and picked: walls of a façade, itself for others. */
  elementGlobalIds: z.array(z.string()),
  /** The compass side that a façade looks to; null for other kinds. */
  side: z.enum(COMPASS_SIDES).nullable(),
  /** m²: of the elevation of a wall or façade, the floor of a space, the plan of others; openings are not deducted. */
  area: z.number(),
  /** Why nothing can be put on it; null when something can. */
  unsupported: z.string().nullable(),
});
export type HostBrief = z.infer<typeof HostBrief>;

/** Hosts of a file, without what only the engine needs of them. */
export const FileHosts = Extraction.omit({ kind: true }).extend({ hosts: z.array(HostBrief) });
export type FileHosts = z.infer<typeof FileHosts>;
