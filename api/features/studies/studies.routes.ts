import {
  addStudyProduct,
  clearStudyProductResult,
  createElementSet as createElementSetEndpoint,
  deleteStudyContext,
  deleteStudyElementSet,
  duplicateStudyProduct,
  editStudyInputs,
  getStudyActivity,
  getStudyInputs,
  putStudyContext,
  putStudyElementSet,
  putStudyInputs,
  removeStudyProduct,
  restoreStudyProduct,
} from "#shared/contracts/design/studies.ts";
import { deleteOptimisation, getOptimisation, putOptimisation } from "#shared/contracts/design/optimisation.ts";
import { route } from "#api/platform/http/route.ts";
import {
  addProduct,
  chooseElementSet,
  clearResult,
  createElementSet,
  duplicateProduct,
  removeProduct,
  restoreProduct,
} from "./studies.service.ts";
import { editInputs, getInputs, getOfferedActivity, putInputs } from "./study-edits.service.ts";
import { dropOptions, getOptions, putOptions } from "./optimisation.service.ts";
import { deleteContext, putContext } from "./study-context.service.ts";

export const studyRoutes = [
  route(putStudyContext, (ctx, { params, body, seat }) => putContext(ctx, params.studyId, body, seat)),
  route(deleteStudyContext, (ctx, { params, seat }) => deleteContext(ctx, params.studyId, seat)),
  route(addStudyProduct, (ctx, { params, body, seat }) => addProduct(ctx, params.studyId, body.productId, seat)),
  route(duplicateStudyProduct, (ctx, { params, seat }) => duplicateProduct(ctx, { ...params, seat })),
  route(removeStudyProduct, (ctx, { params, seat }) => removeProduct(ctx, { ...params, seat })),
  route(restoreStudyProduct, (ctx, { params, seat }) => restoreProduct(ctx, { ...params, seat })),
  route(clearStudyProductResult, (ctx, { params, seat }) => clearResult(ctx, { ...params, seat })),
  route(getStudyActivity, (ctx, { params }) => getOfferedActivity(ctx, params)),
  route(getStudyInputs, (ctx, { params }) => getInputs(ctx, params)),
  route(putStudyInputs, (ctx, { params, body, seat }) => putInputs(ctx, { ...params, seat }, body.inputs)),
  route(editStudyInputs, (ctx, { params, body, seat }) => editInputs(ctx, { ...params, seat }, body.edits)),
  route(getOptimisation, (ctx, { params }) => getOptions(ctx, params)),
  route(putOptimisation, (ctx, { params, body, seat }) => putOptions(ctx, { ...params, seat }, body)),
  route(deleteOptimisation, (ctx, { params, seat }) => dropOptions(ctx, { ...params, seat })),
  route(createElementSetEndpoint, (ctx, { params, body, seat }) => createElementSet(ctx, params.studyId, body, seat)),
  route(putStudyElementSet, (ctx, { params, body, seat }) =>
    chooseElementSet(ctx, { ...params, seat }, body.elementSetId),
  ),
  route(deleteStudyElementSet, (ctx, { params, seat }) => chooseElementSet(ctx, { ...params, seat }, null)),
];
