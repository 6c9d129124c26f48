import { getCaseStudy, getConsultant, getMarketProduct, getSupplier } from "#shared/contracts/market/listings.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { getConsultantPage, getProductPage, getProjectPage, getSupplierPage } from "./listings.service.ts";

export const listingRoutes: Route[] = [
  route(getSupplier, (ctx, { params }) => getSupplierPage(ctx, params.id)),
  route(getConsultant, (ctx, { params }) => getConsultantPage(ctx, params.id)),
  route(getCaseStudy, (ctx, { params }) => getProjectPage(ctx, params.id)),
  route(getMarketProduct, (ctx, { params }) => getProductPage(ctx, params.id)),
];
