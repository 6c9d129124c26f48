import { z } from "zod";
import { CostMeasure } from "#shared/contracts/design/runs.ts";
import { defineEndpoint, RowId, RowIdText } from "#shared/contracts/endpoint.ts";
import { Region } from "#shared/contracts/site/regions.ts";

export const CostSourceInfo = z.object({ id: z.int(), name: z.string() }).meta({ id: "CostSourceInfo" });
export type CostSourceInfo = z.infer<typeof CostSourceInfo>;
/** What a rate is for one unit of: Area is m² or ft², as the system says. Hours, loads and days are Each. */
export const CostMeasurementInfo = z.object({ id: z.int(), name: z.string() }).meta({ id: "CostMeasurementInfo" });
export type CostMeasurementInfo = z.infer<typeof CostMeasurementInfo>;

export const SystemOfUnits = z.enum(["Metric", "Imperial"]);
export type SystemOfUnits = z.infer<typeof SystemOfUnits>;

/** Costings of one kit. */
export const MOST_COSTINGS = 200;

export const ProductCostingRequest = z
  .object({
    /** As the row is called that it prices: "Light gauge steel". Capital letters and spaces do not matter. */
    name: z.string().trim().min(1).max(100),
    sourceId: RowId,
    measurementId: RowId,
    /** Whole currency units for one unit of the system. */
    rate: z.number().min(0).max(1e12),
    /** ISO 4217: GBP. */
    currency: z.string().regex(/^[A-Z]{3}$/),
    systemOfUnits: SystemOfUnits,
  })
  .meta({ id: "ProductCostingRequest" });
export type ProductCostingRequest = z.output<typeof ProductCostingRequest>;

export const ProductCostingInfo = z
  .object({
    id: z.int(),
    /** The kit. */
    productId: z.int(),
    name: z.string(),
    sourceId: z.int(),
    measurementId: z.int(),
    rate: z.number(),
    currency: z.string(),
    systemOfUnits: SystemOfUnits,
    /** For one SI unit (m, m², m³, kg, or each), in the same currency. */
    normalizedRate: z.number(),
    /** Rows that it prices in runs of the kit's own organisation, once a release has it; minor units for one `unit`. */
    prices: z.array(z.object({ region: Region, row: z.string(), unit: CostMeasure, rate: z.int() })),
    /** Why it prices none, in a sentence. */
    note: z.string().nullable(),
  })
  .meta({ id: "ProductCostingInfo" });
export type ProductCostingInfo = z.infer<typeof ProductCostingInfo>;

export const AddSource = z
  .object({ sourceId: RowId, measurementIds: z.array(RowId).min(1).max(20) })
  .meta({ id: "AddSource" });
export const EnableCostingsRequest = z
  .object({ productId: RowId, tenantId: z.uuid(), sources: z.array(AddSource).min(1).max(50) })
  .meta({ id: "EnableCostingsRequest" });
export type EnableCostingsRequest = z.output<typeof EnableCostingsRequest>;

const admin = { tag: "product costings", access: { capability: "onboarding:admin" } } as const;

/** Adds to what is enabled already. */
export const enableProductCostings = defineEndpoint({
  ...admin,
  method: "POST",
  path: "/productCostingsAdmin/enable",
  summary: "Let a supplier cost a kit by these sources and measurements",
  body: EnableCostingsRequest,
  errors: ["not_found", "invalid_reference"],
});
/** Names that are there already stay as they are. */
export const addCostSources = defineEndpoint({
  ...admin,
  method: "POST",
  path: "/productCostingsAdmin/sources",
  summary: "Add sources of costs; gives all of them, and what can be measured",
  body: z
    .object({ sourceNames: z.array(z.string().trim().min(1).max(100)).min(1).max(50) })
    .meta({ id: "AddCostSourcesRequest" }),
  response: z.object({ sources: z.array(CostSourceInfo), measurements: z.array(CostMeasurementInfo) }),
});

const shared = { tag: "product costings", access: "workbench" } as const;
const KitParams = z.object({ kitId: RowIdText });
const Params = KitParams.extend({ productCostingId: RowIdText });
const KitQuery = z.object({ productCategoryId: RowIdText.optional(), buildingSystemId: RowIdText.optional() });
const changed = ["not_found", "forbidden"] as const;

export const listProductCostings = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/productCostings",
  summary: "Costings of a kit of the caller's own",
  params: KitParams,
  response: z.array(ProductCostingInfo),
  errors: ["not_found"],
});
export const createProductCosting = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/kits/:kitId/productCostings",
  summary: "Cost a kit",
  params: KitParams,
  body: ProductCostingRequest,
  response: ProductCostingInfo,
  status: 201,
  errors: [...changed, "invalid_reference", "conflict"],
});
export const listCostSources = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/productCostings/sources",
  summary: "Sources by which a kit can be costed; none when it is of another category or system than asked",
  params: KitParams,
  query: KitQuery,
  response: z.array(CostSourceInfo),
  errors: ["not_found"],
});
export const listCostMeasurements = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/productCostings/measurements",
  summary: "Measurements by which a kit can be costed, of one source or of all",
  params: KitParams,
  query: KitQuery.extend({ productSourceId: RowIdText.optional() }),
  response: z.array(CostMeasurementInfo),
  errors: ["not_found"],
});
export const getProductCosting = defineEndpoint({
  ...shared,
  method: "GET",
  path: "/kits/:kitId/productCostings/:productCostingId",
  summary: "One costing",
  params: Params,
  response: ProductCostingInfo,
  errors: ["not_found"],
});
export const replaceProductCosting = defineEndpoint({
  ...shared,
  method: "PUT",
  path: "/kits/:kitId/productCostings/:productCostingId",
  summary: "Replace a costing",
  params: Params,
  body: ProductCostingRequest,
  response: ProductCostingInfo,
  errors: [...changed, "invalid_reference"],
});
export const deleteProductCosting = defineEndpoint({
  ...shared,
  method: "DELETE",
  path: "/kits/:kitId/productCostings/:productCostingId",
  summary: "Delete a costing",
  params: Params,
  errors: changed,
});
/** The same cost per SI unit. */
export const duplicateProductCosting = defineEndpoint({
  ...shared,
  method: "POST",
  path: "/kits/:kitId/productCostings/:productCostingId/duplicate",
  summary: "Copy a costing into a system of units",
  params: Params,
  body: z.object({ systemOfUnits: SystemOfUnits }).meta({ id: "DuplicateProductCostingRequest" }),
  response: ProductCostingInfo,
  status: 201,
  errors: [...changed, "conflict"],
});
