import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { Db } from "#api/platform/database/db.ts";
import { findStoredPage } from "#api/features/profiles/live/live-pages.ts";
import { toFormPayload } from "#api/features/profiles/live/stored-files.ts";

/**
 * A live page in the form of today: what an edit begins with, and what a request is compared with (B-09). Null when there
 * is no page of this type and id; products have no form of their page.
 */
export async function readLiveForm(
  db: Db,
  type: ProfileType,
  id: number | null,
): Promise<Record<string, unknown> | null> {
  if (type === "Product" || id === null) return null;
  const stored = await findStoredPage(db, type, id);
  return stored ? toFormPayload(type, stored) : null;
}
