import { z } from "zod";
import type {
  BuildupIdentity,
  BuildupInfo,
  BuildupValueInfo,
  CreateBuildupValueRequest,
} from "#shared/contracts/kits/buildups.ts";
import { RunOutput, RunSummary } from "#shared/contracts/design/runs.ts";
import { activityVersion, getActivity } from "#shared/configurator/engine/registry.ts";
import { namedOnce } from "#api/features/projects/unique-name.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { AppError, conflict, invalid, notFound } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import {
  type BuildupRow,
  type BuildupValueRow,
  countBuildups,
  findBuildup,
  findBuildups,
  findKitsWith,
  findValues,
  insertBuildup,
  insertValue,
  saveName,
  isForeignBuildup,
} from "./buildups.repository.ts";
import { checkIsSupplier, checkMayWriteKits, notOwn } from "./kits.policy.ts";
import { findSupplierPage } from "./kits.repository.ts";
import { noteEdit } from "./own-kit.service.ts";

/** Buildups of one tenant. */
const MOST_BUILDUPS = 1000;
/** Values of one buildup. */
const MOST_VALUES = 1000;

/** The tenant's buildups, by name. */
export async function listBuildupsOf(ctx: SignedInContext): Promise<BuildupIdentity[]> {
  return (await findBuildups(ctx.db, ctx.actor.tenantId)).map(toIdentity);
}

/** @throws AppError `forbidden`, `name_taken`, `conflict`; `invalid_reference` for an activity that is not here */
export async function makeBuildup(
  outer: SignedInContext,
  { name, activityId }: { name: string; activityId: string },
): Promise<BuildupIdentity> {
  return withTransaction(outer, async (ctx) => {
    checkMayWriteKits(ctx.actor);
    checkIsSupplier(await findSupplierPage(ctx.db, ctx.actor.tenantId));
    if (activityVersion(activityId) === null) {
      throw new AppError("invalid_reference", `There is no activity “${activityId}”.`, {
        errors: { activityId: ["There is no such activity."] },
      });
    }
    const { tenantId, userId } = ctx.actor;
    if ((await countBuildups(ctx.db, tenantId)) >= MOST_BUILDUPS) throw full("buildups", MOST_BUILDUPS);
    const id = await namedOnce(name, "list of buildups", () =>
      insertBuildup(ctx.db, { tenantId, activityId, name }, { at: ctx.now(), userId }),
    );
    return { id, activityId, name };
  });
}

/** @throws AppError `not_found` */
export async function getBuildupInfo(ctx: SignedInContext, id: number): Promise<BuildupInfo> {
  const row = await readOwn(ctx, id);
  const version = activityVersion(row.activity_id);
  const isKnown = version !== null;
  return {
    id: row.id,
    name: row.name,
    activity: { id: row.activity_id, version },
    inputSchema: isKnown ? getActivity(row.activity_id).definition.fields : [],
    outputSchema: isKnown ? OUTPUT_SCHEMA : {},
  };
}

/** Every activity gives the same: figures with what the rules say, and files. */
const OUTPUT_SCHEMA: BuildupInfo["outputSchema"] = {
  ...z.toJSONSchema(z.object({ summary: RunSummary, outputs: z.array(RunOutput) }), { unrepresentable: "any" }),
};

/** @throws AppError `not_found`, `forbidden`, `name_taken` */
export async function renameBuildup(outer: SignedInContext, id: number, name: string): Promise<BuildupIdentity> {
  return withTransaction(outer, async (ctx) => {
    const row = await holdOwn(ctx, id);
    const by = { at: ctx.now(), userId: ctx.actor.userId };
    await namedOnce(name, "list of buildups", () => saveName(ctx.db, id, name, by));
    await noteEdits(ctx, id);
    return { ...toIdentity(row), name };
  });
}

/** @throws AppError `not_found` */
export async function listValues(ctx: SignedInContext, id: number): Promise<BuildupValueInfo[]> {
  const buildup = await readOwn(ctx, id);
  return (await findValues(ctx.db, id)).map((row) => toValue(buildup, row));
}

/** @throws AppError `not_found`, `forbidden`, `conflict`; `validation_failed` with `errors.path` */
export async function addValue(
  outer: SignedInContext,
  id: number,
  value: CreateBuildupValueRequest,
): Promise<BuildupValueInfo> {
  return withTransaction(outer, async (ctx) => {
    const buildup = await holdOwn(ctx, id);
    if (labelOf(buildup.activity_id, value.path) === undefined) {
      throw invalid({ path: [`The activity ${buildup.activity_id} has no input “${value.path}”.`] });
    }
    const values = await findValues(ctx.db, id);
    if (values.length >= MOST_VALUES) throw full("values", MOST_VALUES);
    const row = await insertValue(ctx.db, id, value);
    await noteEdits(ctx, id);
    return toValue(buildup, row);
  });
}

/** What the kits with the buildup are made of has changed. */
async function noteEdits(ctx: SignedInContext, id: number): Promise<void> {
  for (const kitId of await findKitsWith(ctx.db, id)) await noteEdit(ctx, kitId);
}

/** @throws AppError `not_found` */
async function readOwn(ctx: SignedInContext, id: number): Promise<BuildupRow> {
  const row = await findBuildup(ctx.db, id);
  if (!row) throw notFound("buildup", id);
  return row;
}

/** @throws AppError `not_found`, `forbidden` */
async function holdOwn(ctx: SignedInContext, id: number): Promise<BuildupRow> {
  const row = await findBuildup(ctx.db, id, true);
  if (!row) throw (await isForeignBuildup(ctx.db, id)) ? notOwn("buildup") : notFound("buildup", id);
  checkMayWriteKits(ctx.actor);
  return row;
}

function labelOf(activityId: string, path: string): string | undefined {
  if (activityVersion(activityId) === null) return undefined;
  return getActivity(activityId).definition.fields.find(({ name }) => name === path)?.label;
}

function toIdentity({ id, activity_id, name }: BuildupRow): BuildupIdentity {
  return { id, activityId: activity_id, name };
}

function toValue(buildup: BuildupRow, row: BuildupValueRow): BuildupValueInfo {
  return {
    id: row.id,
    path: row.path,
    configurationId: row.configuration_id,
    name: labelOf(buildup.activity_id, row.path) ?? row.path,
    isDefault: row.is_default,
  };
}

function full(what: string, most: number): AppError {
  return conflict("conflict", `There can be ${most} ${what}, and there are.`, { most });
}
