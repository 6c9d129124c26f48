import {
  addCostSources,
  createProductCosting,
  deleteProductCosting,
  duplicateProductCosting,
  enableProductCostings,
  getProductCosting,
  listCostMeasurements,
  listCostSources,
  listProductCostings,
  replaceProductCosting,
} from "#shared/contracts/kits/costings.ts";
import { route } from "#api/platform/http/route.ts";
import {
  addCosting,
  addSources,
  duplicateCosting,
  enableCostings,
  getCosting,
  listCostings,
  listMeasurementsOf,
  listSourcesOf,
  removeCosting,
  replaceCosting,
} from "./costings.service.ts";

/** Costings of kits (CST-02), and what staff enable (CST-01). Fixed names come before ids. */
export const costingRoutes = [
  route(enableProductCostings, (ctx, { body }) => enableCostings(ctx, body)),
  route(addCostSources, (ctx, { body }) => addSources(ctx, body.sourceNames)),
  route(listProductCostings, (ctx, { params }) => listCostings(ctx, params.kitId)),
  route(createProductCosting, (ctx, { params, body }) => addCosting(ctx, params.kitId, body)),
  route(listCostSources, (ctx, { params, query }) => listSourcesOf(ctx, params.kitId, query)),
  route(listCostMeasurements, (ctx, { params, query }) => listMeasurementsOf(ctx, params.kitId, query)),
  route(getProductCosting, (ctx, { params }) => getCosting(ctx, params.kitId, params.productCostingId)),
  route(replaceProductCosting, (ctx, { params, body }) =>
    replaceCosting(ctx, params.kitId, params.productCostingId, body),
  ),
  route(deleteProductCosting, (ctx, { params }) => removeCosting(ctx, params.kitId, params.productCostingId)),
  route(duplicateProductCosting, (ctx, { params, body }) =>
    duplicateCosting(ctx, params.kitId, params.productCostingId, body.systemOfUnits),
  ),
];
