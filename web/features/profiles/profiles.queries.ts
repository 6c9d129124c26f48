import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { CallError } from "#shared/client/call.ts";
import {
  createDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  previewProfile,
  restoreDraft,
  saveDraft,
  scoreProfile,
  submitDraft,
  withdrawRequest,
} from "#shared/contracts/profiles/profile-requests.ts";
import type { ProfileRequest } from "#shared/contracts/profiles/profile-requests.ts";
import {
  createCaseStudy,
  createConsultant,
  createSupplier,
  listOwnPages,
  setVisibility,
} from "#shared/contracts/profiles/profiles.ts";
import { withoutEmpty } from "#shared/contracts/profiles/check.ts";
import { TypedDraft } from "#shared/contracts/profiles/drafts.ts";
import { ConsultantProfile, ProjectProfile, SupplierProfile } from "#shared/contracts/profiles/payloads.ts";
import type { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import type { Region } from "#shared/contracts/site/regions.ts";

/** Drafts and requests of one's own organisation, last saved first. */
export const draftsQuery = (call: Caller) =>
  queryOptions({
    queryKey: ["profiles", "drafts"],
    queryFn: ({ signal }) => call(listDrafts, { query: {} }, { signal }),
  });

/** Live pages of one's own organisation. */
export const ownPagesQuery = (call: Caller) =>
  queryOptions({ queryKey: ["profiles", "pages"], queryFn: ({ signal }) => call(listOwnPages, {}, { signal }) });

/** A draft as it stands now: never from memory, another device may have written it on. */
export const draftQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ["profiles", "draft", id],
    queryFn: ({ signal }) => call(getDraft, { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: (count, failure) => !(failure instanceof CallError && failure.problem.status === 404) && count < 3,
  });

/** What is typed, for a preview or a score. */
export interface Typed {
  type: ProfileType;
  payload: Readonly<Record<string, unknown>>;
  region: Region;
  targetId: number | null;
}

/** *What visitors will see* of what is typed; the last one stays while the next is made. */
export const previewQuery = (call: Caller, typed: Typed) =>
  queryOptions({
    queryKey: ["profiles", "preview", typed],
    queryFn: ({ signal }) => call(previewProfile, { body: bodyOf(typed) }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 300_000,
  });

/** Score of what is typed, and what would raise it. */
export const scoreQuery = (call: Caller, typed: Typed) =>
  queryOptions({
    queryKey: ["profiles", "score", typed],
    queryFn: ({ signal }) => call(scoreProfile, { body: bodyOf(typed) }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    staleTime: 300_000,
  });

function bodyOf({ type, payload, region, targetId }: Typed) {
  return { ...TypedDraft.parse({ type, payload }), region, targetId };
}

/** @param idempotencyKey one of the form: a try whose answer was lost makes no second draft */
export function beginDraft(
  call: Caller,
  type: ProfileType,
  region: Region,
  targetId: number | null,
  idempotencyKey: string,
): Promise<ProfileRequest> {
  return call(createDraft, { body: { type, region, targetId } }, { idempotencyKey });
}

export function putDraft(
  call: Caller,
  id: string,
  { region, ...typed }: Pick<Typed, "type" | "payload" | "region">,
  version: number,
): Promise<ProfileRequest> {
  return call(saveDraft, { params: { id }, body: { ...TypedDraft.parse(typed), region, version } });
}

export const sendDraft = (call: Caller, id: string, version: number): Promise<ProfileRequest> =>
  call(submitDraft, { params: { id }, body: { version } });

export const takeBack = (call: Caller, id: string, version: number): Promise<ProfileRequest> =>
  call(withdrawRequest, { params: { id }, body: { version } });

export const dropDraft = (call: Caller, id: string): Promise<unknown> => call(deleteDraft, { params: { id } });

export const bringBack = (call: Caller, id: string): Promise<ProfileRequest> => call(restoreDraft, { params: { id } });

/** Makes the page live at once, for staff (APR-07). Products have no such call. @returns id of the page */
export async function publishNow(
  call: Caller,
  type: Exclude<ProfileType, "Product">,
  answers: unknown,
  region: Region,
  idempotencyKey: string,
): Promise<number> {
  // The form holds an empty text where nothing is filled, which the rules of a text refuse.
  const payload = withoutEmpty(answers);
  const query = { region };
  const options = { idempotencyKey };
  if (type === "Supplier")
    return (await call(createSupplier, { query, body: SupplierProfile.parse(payload) }, options)).id;
  if (type === "Consultant") {
    return (await call(createConsultant, { query, body: ConsultantProfile.parse(payload) }, options)).id;
  }
  return (await call(createCaseStudy, { query, body: ProjectProfile.parse(payload) }, options)).id;
}

type PageType = Exclude<ProfileType, "Product">;

/** Shows a page to visitors or hides it (APR-08). */
export const showPage = (call: Caller, type: PageType, id: number, visible: boolean) =>
  call(setVisibility, { query: { type, id }, body: { visible } });
