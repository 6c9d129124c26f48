import { createHash } from "node:crypto";
import type { z } from "zod";
import type { postAnalyticsEvents, postErrorReport } from "#shared/contracts/market/analytics.ts";
import type { Context } from "#api/platform/context.ts";
import { countError, insertEvents, type ErrorRow, type EventRow } from "./analytics.repository.ts";

/** Where counted events go: our own table, or another service behind the same two calls (CON-08). */
export interface AnalyticsStore {
  addEvents(ctx: Context, rows: readonly EventRow[]): Promise<void>;
  addError(ctx: Context, row: ErrorRow): Promise<void>;
}

/** Keeps everything in our own database. */
export const localStore: AnalyticsStore = {
  addEvents: (ctx, rows) => insertEvents(ctx.db, rows),
  addError: (ctx, row) => countError(ctx.db, row, ctx.now()),
};

/** Counts events. Nothing about the caller is kept: no user, no address, no browser (CON-07). */
export async function countEvents(
  ctx: Context,
  { region, events }: z.infer<(typeof postAnalyticsEvents)["body"]>,
  store = localStore,
): Promise<void> {
  const at = ctx.now();
  await store.addEvents(
    ctx,
    events.map(({ name, fields, path }) => ({ name, fields, path, region, at })),
  );
}

/** Keeps an unexpected error of the page, once, with how often it came (ERR-07). */
export async function keepError(
  ctx: Context,
  report: z.infer<(typeof postErrorReport)["body"]>,
  store = localStore,
): Promise<void> {
  const known = `${report.version}\n${report.message}\n${report.stack ?? ""}`;
  const fingerprint = createHash("sha256").update(known).digest("hex");
  ctx.log.warn({ fingerprint, page: report.path, message: report.message }, "a page reported an error");
  await store.addError(ctx, { ...report, fingerprint });
}
