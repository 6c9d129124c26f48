import { z } from "zod";
import { ActivityDefinition } from "#shared/contracts/design/activities.ts";
import { defineEndpoint, NumericId } from "#shared/contracts/endpoint.ts";
import { BuildingSystemName, MarkSource } from "./search.ts";

/** A product the tenant may apply: latest Active release, or its own Private one (REL-04, REL-06). */
export const LibraryProduct = z
  .object({
    id: z.int(),
    releaseId: z.uuid(),
    name: z.string(),
    description: z.string(),
    category: z.string(),
    categoryId: z.int(),
    buildingSystem: BuildingSystemName,
    buildingSystemId: z.int(),
    supplier: z.object({ id: z.int(), name: z.string(), mark: MarkSource }),
    releaseStatus: z.enum(["Active", "Private"]),
    activityId: z.string().nullable(),
    canApply: z.boolean(),
  })
  .meta({ id: "LibraryProduct" });
export type LibraryProduct = z.infer<typeof LibraryProduct>;

export const listProducts = defineEndpoint({
  method: "GET",
  path: "/products",
  tag: "products",
  summary: "Products the tenant may apply",
  access: "signedIn",
  response: z.array(LibraryProduct),
});

export const listProductBuildingSystems = defineEndpoint({
  method: "GET",
  path: "/products/building-systems",
  tag: "products",
  summary: "Building systems with their product categories",
  access: "signedIn",
  response: z.array(
    z.object({
      id: z.int(),
      name: BuildingSystemName,
      categories: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
});

export const getProductActivity = defineEndpoint({
  method: "GET",
  path: "/products/:id/activity",
  tag: "products",
  summary: "Inputs of a product's activity",
  access: "signedIn",
  params: NumericId,
  response: ActivityDefinition,
  errors: ["not_found"],
});
