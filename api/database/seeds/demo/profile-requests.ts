import { createHash } from "node:crypto";
import { PROFILE_FORM_VERSION } from "#shared/contracts/profiles/drafts.ts";
import { bulkInsert, type SeedRow } from "#api/database/seeds/bulk-insert.ts";
import { demoUsers } from "#api/features/identity/demo-users.ts";
import { readLiveForm } from "#api/features/profiles/live-form.service.ts";
import type { Db } from "#api/platform/database/db.ts";
import { workingDaysBefore } from "./base-date.ts";
import { type DemoFile, SHEET_FILES } from "./files.ts";
import { namedUuid } from "./identifiers.ts";
import { demoRequests, type DemoRequest } from "./request-payloads.ts";

/** Pictures that the requests name: each has bytes of its own, as uploads have. */
export function requestFiles(): DemoFile[] {
  return demoRequests().flatMap((request) => pictureOf(request) ?? []);
}

/**
 * Drafts and requests of the demonstration's users, so that the queue of approvers is not empty. Call it when the pages
 * that they change are there.
 */
export async function insertProfileRequests(db: Db): Promise<void> {
  await bulkInsert(db, "profile_uploads", demoRequests().flatMap(uploadRows));
  const rows = await Promise.all(demoRequests().map((request) => requestRow(db, request)));
  await bulkInsert(db, "profile_requests", rows);
  const events = demoRequests()
    .flatMap(eventRows)
    .map((row, index) => ({ id: index + 1, ...row }));
  await bulkInsert(db, "profile_request_events", events);
}

const idOf = ({ key }: DemoRequest): string => namedUuid(`profile request ${key}`);
const uploadOf = ({ key }: DemoRequest): string => namedUuid(`picture of profile request ${key}`);

function pictureOf(request: DemoRequest): DemoFile | null {
  const drawing = request.pictureOf === undefined ? undefined : SHEET_FILES.get(request.pictureOf * 100 + 1);
  if (!drawing) return null;
  return { ...drawing, key: `profiles/${uploadOf(request)}/drawing.${drawing.typeExtension}` };
}

function uploadRows(request: DemoRequest): SeedRow[] {
  const picture = pictureOf(request);
  if (!picture) return [];
  return [
    {
      id: uploadOf(request),
      tenant_id: request.by.tenant.id,
      kind: "image",
      name: "drawing",
      blob_key: picture.key,
      size_bytes: picture.bytes.byteLength,
      type_extension: picture.typeExtension,
      sha256: createHash("sha256").update(picture.bytes).digest("hex"),
      created_at: workingDaysBefore(request.workingDays),
      created_by: request.by.id,
    },
  ];
}

async function requestRow(db: Db, request: DemoRequest): Promise<SeedRow> {
  const { type, by, region, state, workingDays, targetId = null, comments = [] } = request;
  const base = await readLiveForm(db, type, targetId);
  const payload: Record<string, unknown> = {
    ...base,
    ...request.payload,
    ...files(request),
    ...(state !== "draft" && { agreedTerms: true }),
  };
  const saved = workingDaysBefore(workingDays);
  const isSent = state !== "draft";
  const isDecided = state === "changes_requested";
  return {
    id: idOf(request),
    type,
    state,
    tenant_id: by.tenant.id,
    region,
    organisation_id: type === "Supplier" || type === "Consultant" ? targetId : null,
    is_edit: targetId !== null,
    payload,
    form_version: PROFILE_FORM_VERSION,
    base,
    reviewed_payload: isDecided ? payload : null,
    comments: comments.map((comment) => ({
      ...comment,
      by: demoUsers.approver.name,
      at: workingDaysBefore(workingDays - 1),
    })),
    version: isSent ? 2 : 1,
    name: String(payload["name"]),
    created_at: workingDaysBefore(workingDays, 45),
    created_by: by.id,
    created_by_name: by.name,
    updated_at: saved,
    updated_by: by.id,
    updated_by_name: by.name,
    submitted_at: isSent ? saved : null,
    submitted_by: isSent ? by.id : null,
    submitted_by_name: isSent ? by.name : null,
    submitted_by_email: isSent ? by.email : null,
  };
}

function files(request: DemoRequest): Record<string, unknown> {
  if (request.pictureOf === undefined) return {};
  const images = [{ fileId: uploadOf(request), isCover: true }];
  return request.type === "Project" ? { imageProjects: images } : { images };
}

function eventRows(request: DemoRequest): SeedRow[] {
  const { by, workingDays, state } = request;
  const event = (kind: string, at: string, who: string): SeedRow => ({ request_id: idOf(request), at, kind, who });
  const events = [event("created", workingDaysBefore(workingDays, 45), by.name)];
  if (state !== "draft") events.push(event("submitted", workingDaysBefore(workingDays), by.name));
  if (state === "changes_requested") {
    events.push(event("changes_requested", workingDaysBefore(workingDays - 1), demoUsers.approver.name));
  }
  return events;
}
