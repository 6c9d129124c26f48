import {
  addStudyProduct,
  clearStudyProductResult,
  createElementSet as createElementSetEndpoint,
  deleteStudyContext,
  deleteStudyElementSet,
  duplicateStudyProduct,
  getStudyInputs,
  putStudyContext,
  putStudyElementSet,
  putStudyInputs,
  removeStudyProduct,
} from "#shared/contracts/studies.ts";
import { route } from "#api/platform/http/route.ts";
import {
  addProduct,
  chooseElementSet,
  clearResult,
  createElementSet,
  duplicateProduct,
  getInputs,
  putInputs,
  removeProduct,
} from "./studies.service.ts";
import { deleteContext, putContext } from "./study-context.service.ts";

export const studyRoutes = [
  route(putStudyContext, (ctx, { params, body, connection }) => putContext(ctx, params.studyId, body, connection)),
  route(deleteStudyContext, (ctx, { params, connection }) => deleteContext(ctx, params.studyId, connection)),
  route(addStudyProduct, (ctx, { params, body, connection }) =>
    addProduct(ctx, params.studyId, body.productId, connection),
  ),
  route(duplicateStudyProduct, (ctx, { params, connection }) => duplicateProduct(ctx, { ...params, connection })),
  route(removeStudyProduct, (ctx, { params, connection }) => removeProduct(ctx, { ...params, connection })),
  route(clearStudyProductResult, (ctx, { params, connection }) => clearResult(ctx, { ...params, connection })),
  route(getStudyInputs, (ctx, { params }) => getInputs(ctx, params)),
  route(putStudyInputs, (ctx, { params, body, connection }) => putInputs(ctx, { ...params, connection }, body.inputs)),
  route(createElementSetEndpoint, (ctx, { params, body, connection }) =>
    createElementSet(ctx, params.studyId, body, connection),
  ),
  route(putStudyElementSet, (ctx, { params, body, connection }) =>
    chooseElementSet(ctx, { ...params, connection }, body.elementSetId),
  ),
  route(deleteStudyElementSet, (ctx, { params, connection }) => chooseElementSet(ctx, { ...params, connection }, null)),
];
