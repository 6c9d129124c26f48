import type { z } from "zod";
import type { ConsoleKind, countConsole, listConsole } from "#shared/contracts/people/console.ts";
import { countRequestChanges } from "#api/features/approvals/approval-reading.service.ts";
import { AppError } from "#api/platform/errors.ts";
import type { SignedInContext } from "#api/platform/http/route.ts";
import { canSeeMails, kindsOf } from "./console.policy.ts";
import { countGroups, countKinds, countOpenMails, readWaiting, type ConsoleFilter } from "./console-list.query.ts";

const DAY_MS = 86_400_000;

/** What waits for the caller. @throws AppError `capability_required` */
export async function listWaiting(
  ctx: SignedInContext,
  query: z.output<(typeof listConsole)["query"]>,
): Promise<z.input<(typeof listConsole)["response"]>> {
  const mine = kindsOfStaff(ctx);
  const { type, region, days } = query;
  const isOfProfiles = type !== undefined || region !== undefined || days !== undefined;
  const kinds = mine.filter(
    (kind) => (query.kind === undefined || kind === query.kind) && (!isOfProfiles || kind === "approvals"),
  );
  if (kinds.length === 0) throw new AppError("capability_required", "You may not decide this kind.");
  const { page, pageSize } = query;
  const now = ctx.now();
  const sentBy = days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS);
  const filter: ConsoleFilter = { search: query.search ?? "", type, region, sentBy };
  const found = await readWaiting(ctx.db, kinds, filter, { page, pageSize });
  const groups = await countGroups(ctx.db, kinds, filter, { now, dayEnd: new Date(query.dayEnd) });
  const changes = await countRequestChanges(
    ctx,
    found.filter(({ kind }) => kind === "approvals").map(({ id }) => id),
  );
  const items = found.map((item) => ({ ...item, count: changes.get(item.id) ?? item.count }));
  const total = groups.overdue + groups.today + groups.later;
  const totalIsCapped = Object.values(groups).some((count) => count > 1000);
  return { items, groups, total, totalIsCapped, page, pageSize };
}

/** How much waits for the caller. @throws AppError `capability_required` */
export async function countWaiting(ctx: SignedInContext): Promise<z.input<(typeof countConsole)["response"]>> {
  const kinds = kindsOfStaff(ctx);
  return {
    kinds: await countKinds(ctx.db, kinds),
    outgoingMail: canSeeMails(ctx.actor) ? await countOpenMails(ctx.db) : null,
  };
}

function kindsOfStaff(ctx: SignedInContext): ConsoleKind[] {
  const kinds = kindsOf(ctx.actor);
  if (kinds.length === 0) throw new AppError("capability_required", "Only staff of Purlin have a console.");
  return kinds;
}
