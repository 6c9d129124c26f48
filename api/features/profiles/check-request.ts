import { checkProfile } from "#shared/contracts/profiles/check.ts";
import type { ProfileOf, ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { type ProfileIssue, sentenceOf } from "#shared/contracts/profiles/rules.ts";
import type { Region } from "#shared/contracts/site/regions.ts";
import type { Context } from "#api/platform/context.ts";
import { invalid } from "#api/platform/errors.ts";
import { findForeignFiles } from "#api/features/profiles/values/file-references.ts";
import { PAGE_WORDS } from "#api/features/profiles/live/live-pages.ts";
import { type AnyRecord, textOf } from "#api/features/profiles/values/profile-values.ts";
import { findUnknownReferences } from "#api/features/profiles/values/references.query.ts";

/** What a profile is checked against. */
export interface CheckedPage {
  region: Region;
  /** Whose uploads it may name. */
  tenantId: string;
  /** What stands on the page that it changes, in the form of today; null for a new page. */
  live: AnyRecord | null;
  liveId: number | null;
}

/** Today, where the server is asked: an ISO day in UTC. */
export function todayOf(ctx: Context): string {
  return ctx.now().toISOString().slice(0, 10);
}

/**
 * The profile that these answers are, when all rules hold: those of the schema, and those that need the database.
 *
 * @throws AppError `validation_failed` with each fault by its field
 */
export async function readProfile<T extends ProfileType>(
  ctx: Context,
  type: T,
  answers: unknown,
  page: CheckedPage,
): Promise<ProfileOf[T]> {
  const checked = checkProfile(type, answers, { region: page.region, today: todayOf(ctx), live: page.live });
  if (!checked.ok) throw invalid(byField(checked.issues));
  const profile: AnyRecord = { ...checked.profile };
  const issues = [
    ...(await findUnknownReferences(ctx.db, profile, page.live)),
    ...(await findForeignFiles(ctx.db, profile, page)),
    ...(await findTakenName(ctx, type, profile, page)),
  ];
  if (issues.length > 0) throw invalid(byField(issues));
  return checked.profile;
}

/** Names of organisations are unique among their kind; one that stands already may stay. */
async function findTakenName(
  ctx: Context,
  type: ProfileType,
  profile: AnyRecord,
  { live, liveId }: CheckedPage,
): Promise<ProfileIssue[]> {
  const name = textOf(profile["name"]) ?? "";
  if (type === "Project" || type === "Product" || name === textOf(live?.["name"])) return [];
  const { rows }: { rows: unknown[] } = await ctx.db.raw(
    `select 1 from organisation_search s join public_organisations o on o.id = s.id
     where s.kind = ? and s.name_sort = search_key(?) and search_key(o.name) = search_key(?)
       and s.id is distinct from ? limit 1`,
    [`${PAGE_WORDS[type]}s`, name, name, liveId],
  );
  if (rows.length === 0) return [];
  return [{ path: "name", rule: "uniqueName", values: {}, message: sentenceOf("uniqueName") }];
}

function byField(issues: readonly ProfileIssue[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const { path, message } of issues) errors.set(path, [...(errors.get(path) ?? []), message]);
  return Object.fromEntries(errors);
}
