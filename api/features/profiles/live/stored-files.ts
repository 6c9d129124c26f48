import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { openDraft } from "#shared/contracts/profiles/drafts.ts";
import type { linkTo } from "#api/features/files/files.service.ts";

/** A page's parts as SQL builds them: files with the key of their blob. */
export type StoredParts = Readonly<Record<string, unknown>>;

type Link = (file: Parameters<typeof linkTo>[1]) => string | null;

/** Pictures and certificates with links in place of their keys. */
export function withFileLinks(stored: StoredParts, link: Link): Record<string, unknown> {
  const answer: Record<string, unknown> = { ...stored };
  for (const name of ["images", "imageProjects"]) {
    if (name in stored)
      answer[name] = rowsOf(stored[name]).map((row) => withLink(row, `image-${String(row["id"])}`, link));
  }
  if ("certificates" in stored) {
    answer["certificates"] = rowsOf(stored["certificates"]).map((row) => ({
      ...withLink(row, String(row["name"]), link),
      sizeInMB: Math.round(Number(row["sizeBytes"]) / 1000) / 1000,
    }));
  }
  return answer;
}

/** A live page in the form of today: what an edit begins with, and what it is compared with. */
export function toFormPayload(type: ProfileType, stored: StoredParts): Record<string, unknown> {
  const certificates = rowsOf(stored["certificates"] ?? []).map((row) => ({
    ...row,
    url: row["fileId"] === null ? row["url"] : null,
  }));
  const { payload } = openDraft(type, { ...stored, ...("certificates" in stored && { certificates }) });
  return payload;
}

function withLink(row: Record<string, unknown>, name: string, link: Link): Record<string, unknown> {
  const blobKey = textOf(row["blobKey"]);
  const typeExtension = textOf(row["typeExtension"]) ?? /\.([a-z0-9]+)$/.exec(blobKey ?? "")?.[1] ?? "";
  return { ...row, url: link({ name, typeExtension, blobKey, url: textOf(row["url"]) }) ?? "" };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** Built by our own SQL: a list of objects. */
function rowsOf(value: unknown): Record<string, unknown>[] {
  return value as Record<string, unknown>[];
}
