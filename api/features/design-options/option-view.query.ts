import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design-options.ts";
import { findLatestExecution } from "#api/features/executions/latest-execution.service.ts";
import type { OptionRow } from "#api/features/occupancy/option-guard.service.ts";
import { viewSeatEnd, viewSeats } from "#api/features/occupancy/seat-view.service.ts";
import { listStudyProducts, summariseStudies } from "#api/features/studies/study-products.service.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";

/** The detailed option (OPT-07), as seen from one connection of the caller. */
export async function viewOption(
  ctx: SignedInContext,
  row: OptionRow,
  connection: string | undefined,
): Promise<DesignOption> {
  const people = (await viewSeats(ctx, [row], connection))(row);
  const products = await listStudyProducts(ctx, row);
  const execution = await findLatestExecution(ctx.db, row.id);
  return {
    ...toBase(row),
    ...people,
    workspaceId: null,
    seatEnd: people.occupied?.isMine ? null : await viewSeatEnd(ctx, row.id),
    context: row.context,
    execution:
      execution === null
        ? null
        : { workflowId: null, executionId: execution, resourceUrl: `/api/executions/${execution}` },
    products: Object.fromEntries(products.map((product) => [product.id, product])),
  };
}

/** Cards of options (OPT-08). */
export async function viewSummaries(
  ctx: SignedInContext,
  rows: readonly OptionRow[],
  connection: string | undefined,
): Promise<DesignOptionSummary[]> {
  const peopleOf = await viewSeats(ctx, rows, connection);
  const totals = await summariseStudies(ctx, rows);
  return rows.map((row) => {
    const people = peopleOf(row);
    return {
      ...toBase(row),
      ...people,
      ...totals(row.id),
      lastUpdatedAt: row.last_modified_at.toISOString(),
      lastUpdatedBy: people.lastModified.user,
      thumbnail: null,
      contextName: row.context?.displayName ?? null,
    };
  });
}

function toBase(row: OptionRow) {
  return { id: row.id, projectId: row.project_id, name: row.name, createdAt: row.created_at.toISOString() };
}
