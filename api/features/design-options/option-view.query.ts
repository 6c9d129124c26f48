import type { DesignOption, DesignOptionSummary } from "#shared/contracts/design/design-options.ts";
import { findLatestExecution } from "#api/features/executions/latest-execution.service.ts";
import type { OptionRow } from "#api/features/occupancy/option-guard.service.ts";
import { linkTo } from "#api/features/files/files.service.ts";
import { viewSeatEnd, viewSeats } from "#api/features/occupancy/seat-view.service.ts";
import { listStudyProducts, summariseStudies } from "#api/features/studies/study-products.service.ts";
import type { Context } from "#api/platform/context.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { findThumbnails } from "./design-options.repository.ts";

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
  { connection, hasThumbnails }: { connection: string | undefined; hasThumbnails: boolean },
): Promise<DesignOptionSummary[]> {
  const peopleOf = await viewSeats(ctx, rows, connection);
  const ids = rows.map(({ id }) => id);
  const thumbnails = await findThumbnails(ctx.db, hasThumbnails ? ids : []);
  const totals = await summariseStudies(ctx, rows);
  return rows.map((row) => {
    const people = peopleOf(row);
    return {
      ...toBase(row),
      ...people,
      ...totals(row.id),
      lastUpdatedAt: row.last_modified_at.toISOString(),
      lastUpdatedBy: people.lastModified.user,
      thumbnail: thumbnailLink(ctx, thumbnails.get(row.id)),
      contextName: row.context?.displayName ?? null,
    };
  });
}

/** Signed, for a quarter of an hour; null without a picture. */
export function thumbnailLink(ctx: Context, blobKey: string | undefined): string | null {
  return linkTo(ctx, { name: "thumbnail", typeExtension: "webp", blobKey: blobKey ?? null, url: null });
}

function toBase(row: OptionRow) {
  return { id: row.id, projectId: row.project_id, name: row.name, createdAt: row.created_at.toISOString() };
}
