import { z } from "zod";

/** 22-character IFC GlobalId, exactly as in the file (case matters). */
export const GlobalId = z.string().regex(/^[0-3][0-9A-Za-z_$]{21}$/);

/** [x, y, z], metres in the base model's world coordinates, Z up. */
export const Point = z.tuple([z.number(), z.number(), z.number()]);
export type Point = z.infer<typeof Point>;

export const StoreyBrief = z.object({
  globalId: GlobalId,
  name: z.string(),
  /** Metres above the building's zero, as placed in the world. */
  elevation: z.number(),
});
export type StoreyBrief = z.infer<typeof StoreyBrief>;

/** Project, site, building and storeys of the base model, which an output IFC takes over with their GlobalIds. */
export const BaseModel = z
  .object({
    fileName: z.string(),
    /** Lower-case hex SHA-256 of the file's bytes. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    sizeBytes: z.int().min(0),
    /** FILE_SCHEMA as written: IFC2X3, IFC4, IFC4X3_ADD2 … */
    schema: z.string(),
    project: z.object({ globalId: GlobalId, name: z.string() }),
    site: z.object({ globalId: GlobalId, name: z.string() }),
    building: z.object({ globalId: GlobalId, name: z.string() }),
    /** Lowest first. */
    storeys: z.array(StoreyBrief),
  })
  .meta({ id: "BaseModel" });
export type BaseModel = z.infer<typeof BaseModel>;

/**
 * An opening in a host wall, as a rectangle in the wall's elevation.
 * `start` and `sill` are metres from the host's frame origin along its x axis and up;
 * `width`, `height` in metres (clipped to the host).
 */
export const HostOpening = z.object({
  globalId: GlobalId,
  name: z.string(),
  kind: z.enum(["door", "window", "void"]),
  /** IfcOpeningElement through IfcRelVoidsElement, or the box of an IfcDoor/IfcWindow where the void is missing. */
  source: z.enum(["void", "filling-box"]),
  /** True when the opening is not a rectangle: `start…height` is then its bounding rectangle. */
  isBoundingBox: z.boolean(),
  start: z.number(),
  sill: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
export type HostOpening = z.infer<typeof HostOpening>;

/** A place along a wall where the joint between two panels is best put. */
export const PreferredStation = z.object({
  /** Metres along the host's axis from its origin. */
  station: z.number(),
  /** A line of an IfcGrid crosses the wall there, or the middle of a wall between two units meets it. */
  kind: z.enum(["grid", "party-wall"]),
  /** The grid line's tag, or the party wall's name. */
  name: z.string(),
});
export type PreferredStation = z.infer<typeof PreferredStation>;

/** What a wall under a slope still has of a box: all its length, up to its lowest top. Metres, m². */
export const WallRake = z.object({
  /** From the base to the lowest point of the top. */
  levelHeight: z.number().positive(),
  /** Of the elevation above that, openings deducted. */
  area: z.number().min(0),
});
export type WallRake = z.infer<typeof WallRake>;

/**
 * A wall that panels can be made for.
 *
 * The frame sits at the start of the axis, at the wall's base, in the middle of its thickness:
 * `xAxis` runs along the wall (unit, horizontal), z is up, y = z × x is the wall's normal.
 */
export const HostWall = z
  .object({
    globalId: GlobalId,
    name: z.string(),
    /** IfcWall, IfcWallStandardCase, IfcWallElementedCase. */
    ifcClass: z.string(),
    typeName: z.string().nullable(),
    storeyGlobalId: GlobalId.nullable(),
    origin: Point,
    xAxis: Point,
    length: z.number().positive(),
    height: z.number().positive(),
    thickness: z.number().positive(),
    /** Pset_WallCommon.IsExternal, null when the model does not say. */
    isExternal: z.boolean().nullable(),
    /** Pset_WallCommon.LoadBearing, null when the model does not say. */
    isLoadBearing: z.boolean().nullable(),
    openings: z.array(HostOpening),
    /** Stations along the axis, metres, where another wall meets this one between its ends. */
    junctions: z.array(z.number()),
    /** By station. Hosts stored before there were any have none. */
    preferredStations: z.array(PreferredStation).default([]),
    /** Set when the top is not level: `height` is then the highest point. Null for a level top. */
    rake: WallRake.nullable().default(null),
    /** Set when the wall could not be read as a straight prism: panels are then refused with this sentence. */
    unsupported: z.string().nullable(),
  })
  .meta({ id: "HostWall" });
export type HostWall = z.infer<typeof HostWall>;
