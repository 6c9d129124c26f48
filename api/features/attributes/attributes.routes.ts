import { listAttributes, listAttributeSets } from "#shared/contracts/design/attributes.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { getAttributes, getAttributeSets } from "./attributes.service.ts";

export const attributeRoutes: Route[] = [
  route(listAttributes, (ctx) => getAttributes(ctx)),
  route(listAttributeSets, (ctx) => getAttributeSets(ctx)),
];
