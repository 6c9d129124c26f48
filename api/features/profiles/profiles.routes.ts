import {
  createCaseStudy,
  createConsultant,
  createSupplier,
  getCaseStudyProfile,
  getConsultantProfile,
  getSupplierProfile,
  getVisibility,
  listOwnPages as listOwnPagesCall,
  setVisibility,
  updateCaseStudy,
  updateConsultant,
  updateSupplier,
} from "#shared/contracts/profiles/profiles.ts";
import {
  createDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  previewProfile,
  requestCaseStudy,
  requestConsultant,
  requestProduct,
  requestSupplier,
  restoreDraft,
  saveDraft,
  scoreProfile,
  submitDraft,
  withdrawRequest,
} from "#shared/contracts/profiles/profile-requests.ts";
import { getUpload, uploadFile } from "#shared/contracts/profiles/profile-uploads.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { toCaseStudyAnswer } from "#api/features/profiles/live/case-study-answer.query.ts";
import { beginDraft, bringBack, getOwnRequest, listOwnRequests, remove, save } from "./drafts.service.ts";
import { changePage, makePage, readPage } from "./live-editing.service.ts";
import { listOwnPages } from "#api/features/profiles/live/live-pages.ts";
import { toConsultantAnswer, toSupplierAnswer } from "#api/features/profiles/live/organisation-answer.query.ts";
import { upload } from "./own-uploads.service.ts";
import { previewDraft } from "./preview.service.ts";
import { scoreDraft } from "./score.service.ts";
import { submit, submitProfile, withdraw } from "./submissions.service.ts";
import { getOwnUpload } from "./uploads/uploads.service.ts";
import { changeVisibility, readVisibility } from "./visibility.service.ts";

/** Live pages as owners and staff edit them. */
const pages: Route[] = [
  route(getSupplierProfile, async (ctx, { query }) => toSupplierAnswer(ctx, await readPage(ctx, "Supplier", query.id))),
  route(getConsultantProfile, async (ctx, { query }) =>
    toConsultantAnswer(ctx, await readPage(ctx, "Consultant", query.id)),
  ),
  route(getCaseStudyProfile, async (ctx, { query }) =>
    toCaseStudyAnswer(ctx, await readPage(ctx, "Project", query.id)),
  ),
  route(updateSupplier, async (ctx, { body, query }) =>
    toSupplierAnswer(ctx, await changePage(ctx, "Supplier", body, query.region)),
  ),
  route(updateConsultant, async (ctx, { body, query }) =>
    toConsultantAnswer(ctx, await changePage(ctx, "Consultant", body, query.region)),
  ),
  route(updateCaseStudy, async (ctx, { body, query }) =>
    toCaseStudyAnswer(ctx, await changePage(ctx, "Project", body, query.region)),
  ),
  route(createSupplier, async (ctx, { body, query }) =>
    toSupplierAnswer(ctx, await makePage(ctx, "Supplier", body, query.region)),
  ),
  route(createConsultant, async (ctx, { body, query }) =>
    toConsultantAnswer(ctx, await makePage(ctx, "Consultant", body, query.region)),
  ),
  route(createCaseStudy, async (ctx, { body, query }) =>
    toCaseStudyAnswer(ctx, await makePage(ctx, "Project", body, query.region)),
  ),
  route(listOwnPagesCall, async (ctx) => ({ items: await listOwnPages(ctx.db, ctx.actor.tenantId) })),
  route(getVisibility, (ctx, { query }) => readVisibility(ctx, query)),
  route(setVisibility, (ctx, { query, body }) => changeVisibility(ctx, query, body.visible)),
];

/** Drafts, and requests to make them live. */
const requests: Route[] = [
  route(listDrafts, (ctx, { query }) => listOwnRequests(ctx, query)),
  route(createDraft, (ctx, { body }) => beginDraft(ctx, body)),
  route(getDraft, (ctx, { params }) => getOwnRequest(ctx, params.id)),
  route(saveDraft, (ctx, { params, body }) => save(ctx, params.id, body)),
  route(deleteDraft, (ctx, { params }) => remove(ctx, params.id)),
  route(restoreDraft, (ctx, { params }) => bringBack(ctx, params.id)),
  route(submitDraft, (ctx, { params, body }) => submit(ctx, params.id, body.version)),
  route(withdrawRequest, (ctx, { params, body }) => withdraw(ctx, params.id, body.version)),
  route(previewProfile, (ctx, { body }) => previewDraft(ctx, body)),
  route(scoreProfile, (ctx, { body }) => scoreDraft(ctx, body)),
  route(requestSupplier, (ctx, { body: { id, ...profile }, query }) =>
    submitProfile(ctx, "Supplier", profile, { region: query.region, targetId: id }),
  ),
  route(requestConsultant, (ctx, { body: { id, ...profile }, query }) =>
    submitProfile(ctx, "Consultant", profile, { region: query.region, targetId: id }),
  ),
  route(requestCaseStudy, (ctx, { body: { id, ...profile }, query }) =>
    submitProfile(ctx, "Project", profile, { region: query.region, targetId: id }),
  ),
  route(requestProduct, (ctx, { body, query }) =>
    submitProfile(ctx, "Product", body, { region: query.region, targetId: null }),
  ),
];

/** Profiles: pages, drafts, requests and files. */
export const profileRoutes: Route[] = [
  ...pages,
  ...requests,
  route(uploadFile, (ctx, { query }, { request }) => upload(ctx, query, request)),
  route(getUpload, (ctx, { params }) => getOwnUpload(ctx, params.id)),
];
