import { z } from "zod";
import { BuildingSystemName, CostGuide } from "#shared/contracts/search.ts";

/** What a release keeps of its kit for ever: the kit may change afterwards, this does not (REL-05). */
export const ReleaseSnapshot = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  description: z.string(),
  categoryId: z.int(),
  category: z.string(),
  buildingSystemId: z.int(),
  buildingSystem: BuildingSystemName,
  baseMaterialId: z.int(),
  baseMaterial: z.string(),
  mmcCategoryId: z.int().nullable(),
  /** Official category and our row's name: `5 Pods`. */
  mmcCategory: z.string().nullable(),
  /** Values the product suggests among its activity's inputs. */
  activityPresets: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  leadTimeWeeks: z.int().nullable(),
  costGuide: CostGuide.nullable(),
  attributes: z.array(
    z.object({ group: z.string(), name: z.string(), value: z.string(), unit: z.string().nullable() }),
  ),
});
export type ReleaseSnapshot = z.infer<typeof ReleaseSnapshot>;
