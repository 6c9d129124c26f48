import { isSameJson } from "#shared/configurator/engine/canonical-json.ts";
import type { ActivityDefinition, Inputs } from "#shared/contracts/design/activities.ts";
import type { InputEdit, InputEditOutcome, StudyInputs } from "#shared/contracts/design/input-edits.ts";
import { readOption } from "#api/features/occupancy/option-guard.service.ts";
import { loadPeople } from "#api/features/projects/people.service.ts";
import { withTransaction } from "#api/platform/database/transaction.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { findInputChanges, saveInputChanges, type InputChangeRow } from "./input-changes.repository.ts";
import { noteProductChange, openProduct, toReady, type ProductPlace } from "./product-place.ts";
import { readReleases } from "./release-facts.query.ts";
import { checkInputs, offeredActivity, tryInput } from "./study-inputs.service.ts";
import { getProductRow, saveProduct, type StudyProductRow } from "./study-products.repository.ts";

/**
 * The activity of a product as its own release offers it: that release is pinned, whatever the market has now (REL-08).
 *
 * @throws AppError `not_found`; `forbidden` for an activity this server lacks
 */
export async function getOfferedActivity(
  ctx: SignedInContext,
  place: Pick<ProductPlace, "studyId" | "productId">,
): Promise<ActivityDefinition> {
  const option = await readOption(ctx, place.studyId);
  const row = await getProductRow(ctx.db, option.id, place.productId);
  return offeredActivity(row.activity_id, await presetsOf(ctx, row));
}

/** @throws AppError `not_found` */
export async function getInputs(
  ctx: SignedInContext,
  place: Pick<ProductPlace, "studyId" | "productId">,
): Promise<StudyInputs> {
  const option = await readOption(ctx, place.studyId);
  return view(ctx, await getProductRow(ctx.db, option.id, place.productId));
}

/** @throws AppError `validation_failed` with one entry per field name (STU-07) */
export async function putInputs(outer: SignedInContext, place: ProductPlace, inputs: Inputs): Promise<StudyInputs> {
  return withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    const checked = checkInputs(row.activity_id, await presetsOf(ctx, row), inputs);
    const changed = Object.keys(checked).filter((field) => !isSameJson(checked[field], row.inputs[field]));
    await saveProduct(ctx.db, row.id, { inputs: checked, ...toReady(row) });
    await saveInputChanges(
      ctx.db,
      row.id,
      ctx.actor.userId,
      changed.map((field) => ({ field, editId: null })),
    );
    await noteProductChange(ctx, option, row.id);
    return view(ctx, { ...row, inputs: checked });
  });
}

/**
 * Saves each edit that is valid and was typed over the input's state of now. One that was applied before, by its id, is
 * applied still; nothing is saved twice.
 */
export async function editInputs(
  outer: SignedInContext,
  place: ProductPlace,
  edits: readonly InputEdit[],
): Promise<StudyInputs & { outcomes: InputEditOutcome[] }> {
  return withTransaction(outer, async (ctx) => {
    const { option, row } = await openProduct(ctx, place);
    const changes = await findInputChanges(ctx.db, row.id);
    const presets = await presetsOf(ctx, row);
    let inputs = row.inputs;
    const saved = new Map<string, string>();
    const outcomes: InputEditOutcome[] = [];
    for (const edit of edits) {
      const outcome = judge(edit, changes.get(edit.field), saved.has(edit.field));
      if (outcome !== "new") {
        outcomes.push({ id: edit.id, outcome, message: null });
        continue;
      }
      const tried = tryInput(row.activity_id, presets, inputs, edit.field, edit.value);
      outcomes.push({ id: edit.id, outcome: tried.error === null ? "applied" : "refused", message: tried.error });
      if (tried.error !== null) continue;
      inputs = tried.inputs;
      saved.set(edit.field, edit.id);
    }
    if (saved.size > 0) {
      await saveProduct(ctx.db, row.id, { inputs, ...toReady(row) });
      const counted = [...saved].map(([field, editId]) => ({ field, editId }));
      await saveInputChanges(ctx.db, row.id, ctx.actor.userId, counted);
      await noteProductChange(ctx, option, row.id);
    }
    return { ...(await view(ctx, { ...row, inputs })), outcomes };
  });
}

async function presetsOf(ctx: SignedInContext, { release_id: id }: StudyProductRow): Promise<Inputs> {
  return (await readReleases(ctx.db, [id])).get(id)?.presets ?? {};
}

/** A second edit of an input in one call was typed over the first: only the first one's version can be known. */
function judge(edit: InputEdit, last: InputChangeRow | undefined, isSecond: boolean): "new" | "applied" | "changed" {
  if (last?.edit_id === edit.id) return "applied";
  if (last?.edit_id && edit.after.includes(last.edit_id)) return "new";
  return isSecond || (last?.version ?? 0) === edit.version ? "new" : "changed";
}

async function view(ctx: SignedInContext, row: StudyProductRow): Promise<StudyInputs> {
  const changes = await findInputChanges(ctx.db, row.id);
  const person = await loadPeople(
    ctx.db,
    [...changes.values()].map((change) => change.changed_by),
  );
  return {
    inputs: row.inputs,
    changes: Object.fromEntries(
      [...changes].map(([field, { version, changed_by, changed_at }]) => [
        field,
        { version, user: changed_by === null ? null : person(changed_by), at: changed_at.toISOString() },
      ]),
    ),
  };
}
