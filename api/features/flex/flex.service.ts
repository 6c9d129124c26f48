import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { getActivity, listActivities } from "#shared/configurator/engine/registry.ts";
import { checkSample } from "#shared/configurator/engine/sample.ts";
import type { ActivityDefinition, Inputs } from "#shared/contracts/design/activities.ts";
import type { executeFlex, FlexExecution, getFlexDefinition } from "#shared/contracts/design/flex.ts";
import type { Currency, Region } from "#shared/contracts/site/regions.ts";
import { EngineBusy, EngineLimit, type EnginePool, type EngineRun } from "#api/engine/engine-pool.ts";
import { storeOutputs } from "#api/features/executions/run-outputs.service.ts";
import { getPublicRelease, type ApplicableRelease } from "#api/features/studies/releases.service.ts";
import { checkInputs, defaultInputs, offeredActivity } from "#api/features/studies/study-inputs.service.ts";
import { toRunOutputs } from "#api/features/studies/study-products.service.ts";
import type { Context } from "#api/platform/context.ts";
import { AppError, invalid } from "#api/platform/errors.ts";
import { trimCaller } from "./flex-expiry.service.ts";
import { checkMaySave } from "./flex.policy.ts";
import { getFlexOutput, insertFlexExecution } from "./flex.repository.ts";

const DEFAULT_REGION: Region = "UK";
/** When to try again while too many runs wait. */
const BUSY_SECONDS = 5;

/** The activities this server can run. */
export function activities(): ActivityDefinition[] {
  return listActivities();
}

/** Inputs of a product's configurator; its presets are the defaults. @throws AppError `not_found` */
export async function definition(
  ctx: Context,
  productId: number,
): Promise<z.input<(typeof getFlexDefinition)["response"]>> {
  const release = await getPublicRelease(ctx.db, productId);
  const { sample } = getActivity(release.activityId);
  return {
    productId,
    productName: release.name,
    productSlug: release.slug,
    ownerName: release.supplierName,
    releaseId: release.releaseId,
    activity: offeredActivity(release.activityId, release.presets),
    sample: sample.form,
    region: release.region ?? DEFAULT_REGION,
    currency: currencyOf(release.region ?? DEFAULT_REGION),
  };
}

/**
 * Runs a product's configurator on its demonstration. What the rules refuse is no failure: the run then has
 * status "error" or "warning" and findings.
 *
 * @param caller visitors of different addresses are served in turn
 * @throws AppError `not_found`; `validation_failed` with one entry per field name, or for a run over 20 s or its
 * memory; `too_many_requests` while too many wait
 */
export async function run(
  ctx: Context,
  engine: EnginePool,
  body: z.output<(typeof executeFlex)["body"]>,
  caller: { owner: string; signal: AbortSignal },
): Promise<FlexExecution> {
  const release = await getPublicRelease(ctx.db, body.productId);
  const inputs = checkInputs(release.activityId, release.presets, {
    ...defaultInputs(release.activityId, release.presets),
    ...body.inputs,
  });
  const startedAt = ctx.now();
  const result = await runEngine(engine, release, { ...body, inputs }, caller);
  const id = randomUUID();
  const outputs = await storeOutputs(ctx.runtime.blobs, `flex/${id}`, release.name, result);
  const execution = {
    id,
    productId: body.productId,
    releaseId: release.releaseId,
    activityId: release.activityId,
  };
  const finishedAt = ctx.now();
  const ownerHash = createHash("sha256").update(caller.owner).digest("hex");
  try {
    await insertFlexExecution(ctx.db, {
      ...execution,
      userId: ctx.actor?.userId ?? null,
      ownerHash,
      inputs,
      summary: result.summary,
      outputs,
      startedAt,
      finishedAt,
    });
  } catch (error) {
    // Files without a row would never be swept.
    for (const { key } of outputs) await ctx.runtime.blobs.remove(key);
    throw error;
  }
  await trimCaller(ctx, ownerHash);
  return {
    ...execution,
    status: result.summary.status,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    summary: result.summary,
    outputs: toRunOutputs(ctx, outputs),
    preview: result.preview,
    drawings: result.drawings,
  };
}

/** An output with its bytes. @throws AppError `not_found`; `unauthenticated` for BIM output without sign-in */
export async function openOutput(ctx: Context, executionId: string, outputId: string) {
  const output = await getFlexOutput(ctx.db, executionId, outputId);
  checkMaySave(ctx.actor, output);
  return { output, content: await ctx.runtime.blobs.read(output.key) };
}

async function runEngine(
  engine: EnginePool,
  release: ApplicableRelease,
  body: z.output<(typeof executeFlex)["body"]>,
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<EngineRun> {
  const { hosts, baseModel } = sampleOf(release.activityId, body.sample ?? {});
  try {
    return await engine.run(
      {
        request: {
          activityId: release.activityId,
          inputs: body.inputs,
          region: body.region ?? release.region ?? DEFAULT_REGION,
          provenance: {
            kitId: String(release.kitId),
            releaseId: release.releaseId,
            // Not the run's id: the same inputs give the same bytes (CFG-12).
            studyProductId: release.releaseId,
            productName: release.name,
            supplierName: release.supplierName,
          },
        },
        source: { kind: "given", hosts, baseModel },
        wantsPreview: true,
      },
      { lane: "public", owner, signal },
    );
  } catch (error) {
    if (error instanceof EngineBusy) {
      throw new AppError("too_many_requests", "Many others are configuring. Try again in a few seconds.", {
        facts: { retryAfterSeconds: BUSY_SECONDS },
        cause: error,
      });
    }
    if (!(error instanceof EngineLimit)) throw error;
    throw invalid({ sample: [error.message] }, `${error.message} Make what it is shown on smaller.`);
  }
}

/** What the kit is shown on. @throws AppError `validation_failed` with one entry per field of its form */
function sampleOf(activityId: string, given: Inputs) {
  const { sample } = getActivity(activityId);
  const { values, errors } = checkSample(sample.form, given);
  if (Object.keys(errors).length > 0)
    throw invalid(Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`sample.${name}`, texts])));
  return sample.hosts(sample.fit(values));
}

function currencyOf(region: Region): Currency {
  return region === "UK" ? "GBP" : "USD";
}
