import { z } from "zod";
import { InputField } from "#shared/contracts/design/activities.ts";
import { defineEndpoint, RowIdText } from "#shared/contracts/endpoint.ts";

/** Furthest id of another system that a number of JSON holds exactly. */
const MAX_REFERENCE = Number.MAX_SAFE_INTEGER - 1;

export const BuildupIdentity = z
  .object({ id: z.int(), activityId: z.string(), name: z.string() })
  .meta({ id: "BuildupIdentity" });
export type BuildupIdentity = z.infer<typeof BuildupIdentity>;

/** How a product is put together: an activity of the configurator under a name of the tenant's own (KIT-14). */
export const BuildupInfo = z
  .object({
    id: z.int(),
    name: z.string(),
    /** The version is null when this server does not know the activity any more; both schemas are empty then. */
    activity: z.object({ id: z.string(), version: z.string().nullable() }),
    inputSchema: z.array(InputField),
    /** JSON Schema of what one run gives; empty like the inputs. */
    outputSchema: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "BuildupInfo" });
export type BuildupInfo = z.infer<typeof BuildupInfo>;

export const BuildupValueInfo = z
  .object({
    id: z.int(),
    /** Input of the activity: `studDepth`. */
    path: z.string(),
    configurationId: z.int(),
    /** Label of that input; the path where the activity has none of it any more. */
    name: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: "BuildupValueInfo" });
export type BuildupValueInfo = z.infer<typeof BuildupValueInfo>;

const BuildupName = z.string().trim().min(1).max(120);
export const CreateBuildupRequest = z
  .object({ name: BuildupName, activityId: z.string().min(1).max(64) })
  .meta({ id: "CreateBuildupRequest" });
export const UpdateBuildupRequest = z.object({ name: BuildupName }).meta({ id: "UpdateBuildupRequest" });
export const CreateBuildupValueRequest = z
  .object({
    path: z.string().min(1).max(200),
    /** Of the caller's own system; kept as it is. */
    configurationId: z.int().positive().max(MAX_REFERENCE),
    isDefault: z.boolean().default(false),
  })
  .meta({ id: "CreateBuildupValueRequest" });
export type CreateBuildupValueRequest = z.output<typeof CreateBuildupValueRequest>;

const shared = { tag: "buildups", access: "workbench" } as const;
const Params = z.object({ buildupId: RowIdText });

export const listBuildups = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/buildups",
  summary: "The tenant's buildups, by name",
  response: z.array(BuildupIdentity),
});
export const createBuildup = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/buildups",
  summary: "Create a buildup",
  body: CreateBuildupRequest,
  response: BuildupIdentity,
  status: 201,
  errors: ["forbidden", "name_taken", "conflict", "invalid_reference"],
});
export const getBuildup = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/buildups/:buildupId",
  summary: "One buildup with the inputs and outputs of its activity",
  params: Params,
  response: BuildupInfo,
  errors: ["not_found"],
});
export const updateBuildup = defineEndpoint({
  ...shared,
  method: "PATCH",
  path: "/buildups/:buildupId",
  summary: "Rename a buildup",
  params: Params,
  body: UpdateBuildupRequest,
  response: BuildupIdentity,
  errors: ["not_found", "forbidden", "name_taken"],
});
export const listBuildupValues = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/buildups/:buildupId/values",
  summary: "Values of a buildup, by path",
  params: Params,
  response: z.array(BuildupValueInfo),
  errors: ["not_found"],
});
/** `isDefault` takes the mark from the value that had it for this path. */
export const createBuildupValue = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/buildups/:buildupId/values",
  summary: "Add a value to a buildup",
  params: Params,
  body: CreateBuildupValueRequest,
  response: BuildupValueInfo,
  status: 201,
  errors: ["not_found", "forbidden", "conflict"],
});
