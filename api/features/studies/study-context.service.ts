import type { z } from "zod";
import type { StudyContext } from "#shared/contracts/design/design-options.ts";
import type { BaseModel } from "#shared/contracts/design/base-model.ts";
import type { putStudyContext } from "#shared/contracts/design/studies.ts";
import {
  openOption,
  replaceContext,
  touchOption,
  type OptionRow,
} from "#api/features/occupancy/option-guard.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import { conflict, type AppError } from "#api/platform/errors.ts";
import type { SeatClaim, SignedInContext } from "#api/platform/http/route.ts";

/** Replaces the base model. A result is out of date from then on, unless it is the very same model again (STU-06). */
export async function putContext(
  outer: SignedInContext,
  studyId: string,
  body: z.output<(typeof putStudyContext)["body"]>,
  seat: SeatClaim,
): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, studyId, "change", seat);
    const sha256 = body.baseModel?.sha256 ?? hashInAddress(body.url);
    const current = option.context?.sha256 ?? null;
    if (body.replaces !== undefined && body.replaces !== current) throw otherBase(option, sha256);
    const context: StudyContext = {
      name: body.name,
      displayName: body.displayName,
      url: body.url,
      workspaceFileId: null,
      fileVersionId: body.fileVersionId ?? null,
      sha256,
      sizeBytes: body.baseModel?.sizeBytes ?? null,
      schema: body.baseModel?.schema ?? null,
      derivates: body.derivates,
    };
    await replaceContext(ctx, option, context, sha256 ?? addressKey(context));
    await touchOption(ctx, option);
  });
}

export async function deleteContext(outer: SignedInContext, studyId: string, seat: SeatClaim): Promise<void> {
  await withTransaction(outer, async (ctx) => {
    const { option } = await openOption(ctx, studyId, "change", seat);
    await replaceContext(ctx, option, null, null);
    await touchOption(ctx, option);
  });
}

/**
 * A run says what its base model is. An option without one takes it over; one that knew only the address learns the
 * hash. Another content than the option's is refused: a run never replaces the base.
 *
 * @throws AppError `other_base_model` with `facts.expected` and `facts.given`, SHA-256 each
 */
export async function adoptBaseModel(ctx: SignedInContext, option: OptionRow, model: BaseModel): Promise<void> {
  const expected = option.context?.sha256 ?? null;
  if (expected !== null && expected !== model.sha256) throw otherBase(option, model.sha256);
  if (expected !== null) return;
  const known = { sha256: model.sha256, sizeBytes: model.sizeBytes, schema: model.schema };
  const context: StudyContext = option.context
    ? { ...option.context, ...known }
    : {
        name: model.fileName,
        displayName: model.fileName,
        url: `local:${model.sha256}`,
        workspaceFileId: null,
        fileVersionId: null,
        derivates: [],
        ...known,
      };
  await replaceContext(ctx, option, context, model.sha256);
}

function otherBase(option: OptionRow, given: string | null): AppError {
  const name = option.context?.displayName ?? null;
  const sentence =
    name === null
      ? "This option has no base model any more. Look at it again, then choose one."
      : `The base model of this option is ${name}, and this is another content. Find ${name}, or replace the base model first.`;
  return conflict("other_base_model", sentence, { name, expected: option.context?.sha256 ?? null, given });
}

function hashInAddress(url: string): string | null {
  return /^local:([0-9a-f]{64})$/.exec(url)?.[1] ?? null;
}

function addressKey(context: StudyContext): string {
  return `${context.url}#${context.fileVersionId ?? ""}`;
}
