import {
  createBuildup,
  createBuildupValue,
  getBuildup,
  listBuildups,
  listBuildupValues,
  updateBuildup,
} from "#shared/contracts/kits/buildups.ts";
import {
  createKitDocument,
  deleteKitDocument,
  getKitDocument,
  listKitDocuments,
  putKitDocumentContent,
} from "#shared/contracts/kits/documents.ts";
import {
  createKit,
  deleteKit,
  deleteKitAttribute,
  deleteKitBuildup,
  duplicateKit,
  getKit,
  getKitBuildup,
  listKitAttributes,
  listKits,
  putKitAttribute,
  putKitBuildup,
  replaceKit,
  replaceKitThumbnail,
} from "#shared/contracts/kits/kits.ts";
import {
  createKitRelease,
  getRelease,
  listKitReleases,
  listReleaseAttributes,
  listReleases,
  setReleaseStatus,
} from "#shared/contracts/kits/releases.ts";
import { importProducts } from "#shared/contracts/kits/product-import.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import {
  addValue,
  getBuildupInfo,
  listBuildupsOf,
  listValues,
  makeBuildup,
  renameBuildup,
} from "./buildups.service.ts";
import {
  addDocument,
  getDocument,
  listDocuments,
  removeDocument,
  takeContent,
} from "./documents/kit-documents.service.ts";
import { importFile } from "./import/import.service.ts";
import { listOfKit, state, unstate } from "./kit-attributes.service.ts";
import {
  chooseBuildup,
  chooseThumbnail,
  create,
  dropBuildup,
  duplicate,
  get,
  getBuildupOf,
  list,
  remove,
  replace,
} from "./kits.service.ts";
import {
  changeStatus,
  getReleaseWithParts,
  listAllReleases,
  listAttributesOfRelease,
  listReleasesOfKit,
  makeRelease,
} from "./releases.service.ts";

/**
 * Kits with what belongs to them, their releases, and buildups (KIT-01, REL-01).
 *
 * @param secret signs leave to send the content of documents
 */
export function kitRoutes(secret: string): Route[] {
  return [
    route(listBuildups, (ctx) => listBuildupsOf(ctx)),
    route(createBuildup, (ctx, { body }) => makeBuildup(ctx, body)),
    route(getBuildup, (ctx, { params }) => getBuildupInfo(ctx, params.buildupId)),
    route(updateBuildup, (ctx, { params, body }) => renameBuildup(ctx, params.buildupId, body.name)),
    route(listBuildupValues, (ctx, { params }) => listValues(ctx, params.buildupId)),
    route(createBuildupValue, (ctx, { params, body }) => addValue(ctx, params.buildupId, body)),
    route(listKits, (ctx) => list(ctx)),
    route(createKit, (ctx, { body }) => create(ctx, body)),
    route(getKit, (ctx, { params }) => get(ctx, params.kitId)),
    route(replaceKit, (ctx, { params, body }) => replace(ctx, params.kitId, body)),
    route(deleteKit, (ctx, { params }) => remove(ctx, params.kitId)),
    route(duplicateKit, (ctx, { params }) => duplicate(ctx, params.kitId)),
    route(replaceKitThumbnail, (ctx, { params, body }) => chooseThumbnail(ctx, params.kitId, body.documentId)),
    route(getKitBuildup, (ctx, { params }) => getBuildupOf(ctx, params.kitId)),
    route(putKitBuildup, (ctx, { params, body }) => chooseBuildup(ctx, params.kitId, body.buildupId)),
    route(deleteKitBuildup, (ctx, { params }) => dropBuildup(ctx, params.kitId)),
    route(listKitAttributes, (ctx, { params }) => listOfKit(ctx, params.kitId)),
    route(putKitAttribute, (ctx, { params, body }) => state(ctx, params.kitId, params.attributeId, body.value)),
    route(deleteKitAttribute, (ctx, { params }) => unstate(ctx, params.kitId, params.attributeId)),
    route(listKitDocuments, (ctx, { params, query }) => listDocuments(ctx, params.kitId, query.informationTypes)),
    route(createKitDocument, (ctx, { params, body }) => addDocument(ctx, params.kitId, body, secret)),
    route(getKitDocument, (ctx, { params }) => getDocument(ctx, params.kitId, params.docId)),
    route(deleteKitDocument, (ctx, { params }) => removeDocument(ctx, params.kitId, params.docId)),
    route(putKitDocumentContent, (ctx, { params, query }, { request }) =>
      takeContent(ctx, { ...params, token: query.token }, request, secret),
    ),
    route(importProducts, (ctx, { query }, { request }) => importFile(ctx, request, query.dryRun === "true")),
    route(listKitReleases, (ctx, { params }) => listReleasesOfKit(ctx, params.kitId)),
    route(createKitRelease, (ctx, { params, body }) => makeRelease(ctx, params.kitId, body)),
    route(listReleases, (ctx, { query }) => listAllReleases(ctx, query)),
    route(getRelease, (ctx, { params }) => getReleaseWithParts(ctx, params.releaseId)),
    route(listReleaseAttributes, (ctx, { params }) => listAttributesOfRelease(ctx, params.releaseId)),
    route(setReleaseStatus, (ctx, { params, body }) => changeStatus(ctx, params.kitId, body)),
  ];
}
