import type { Caller } from "#shared/client/call.ts";
import { postAnalyticsEvents, postErrorReport } from "#shared/contracts/market/analytics.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { QueuedEvent } from "./event-queue.ts";

/** Sends counted events. */
export const sendEvents = (call: Caller, region: Region, events: QueuedEvent[]) =>
  call(postAnalyticsEvents, { body: { region, events } });

/** Sends one unexpected error. */
export const sendErrorReport = (
  call: Caller,
  report: { message: string; stack: string | null; path: string; version: string },
) => call(postErrorReport, { body: report });
