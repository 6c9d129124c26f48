import { z } from "zod";
import { HOST_BOUNDS } from "#shared/contracts/host-kinds/host-bounds.ts";
import { coordinate, name } from "#shared/contracts/host-kinds/host-sizes.ts";

/** 22-character IFC GlobalId, exactly as in the file (case matters). */
export const GlobalId = z.string().regex(/^[0-3][0-9A-Za-z_$]{21}$/);

/** [x, y, z], metres in the base model's world coordinates, Z up. */
export const Point = z.tuple([coordinate, coordinate, coordinate]);
export type Point = z.infer<typeof Point>;

export const StoreyBrief = z.object({
  globalId: GlobalId,
  name,
  /** Metres above the building's zero, as placed in the world. */
  elevation: coordinate,
});
export type StoreyBrief = z.infer<typeof StoreyBrief>;

/** Project, site, building and storeys of the base model, which an output IFC takes over with their GlobalIds. */
export const BaseModel = z
  .object({
    fileName: name,
    /** Lower-case hex SHA-256 of the file's bytes. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Far over any file that a computer opens. */
    sizeBytes: z.int().min(0).max(1e12),
    /** FILE_SCHEMA as written: IFC2X3, IFC4, IFC4X3_ADD2 … */
    schema: z.string().max(64),
    project: z.object({ globalId: GlobalId, name }),
    site: z.object({ globalId: GlobalId, name }),
    building: z.object({ globalId: GlobalId, name }),
    /** Lowest first. */
    storeys: z.array(StoreyBrief).max(HOST_BOUNDS.storeys),
  })
  .meta({ id: "BaseModel" });
export type BaseModel = z.infer<typeof BaseModel>;
