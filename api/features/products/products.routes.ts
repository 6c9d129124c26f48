import { getProductActivity, listProductBuildingSystems, listProducts } from "#shared/contracts/market/products.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { getProductInputs, listBuildingSystems, listLibrary } from "./products.service.ts";

export const productRoutes: Route[] = [
  route(listProducts, (ctx) => listLibrary(ctx)),
  route(listProductBuildingSystems, (ctx) => listBuildingSystems(ctx)),
  route(getProductActivity, (ctx, { params }) => getProductInputs(ctx, params.id)),
];
