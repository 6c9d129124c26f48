import { z } from "zod";
import { JsonValue } from "#shared/contracts/json-value.ts";
import { BuildingSystemName, CostGuide } from "#shared/contracts/market/search.ts";

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
    z.object({
      group: z.string(),
      name: z.string(),
      value: z.string(),
      unit: z.string().nullable(),
      /** As it was given, where that is known. */
      given: JsonValue.optional(),
    }),
  ),
});
export type ReleaseSnapshot = z.infer<typeof ReleaseSnapshot>;

const At = z.iso.datetime({ offset: true });

/** What a release keeps of its kit besides, and pages do not show. Those from before it was kept have none. */
export const ReleaseParts = z.object({
  buildupId: z.int().nullable().default(null),
  buildupName: z.string().nullable().default(null),
  thumbnailKey: z.string().nullable().default(null),
  documents: z
    .array(
      z.object({
        id: z.int(),
        name: z.string(),
        url: z.string().nullable(),
        blobKey: z.string().nullable(),
        description: z.string().nullable(),
        informationType: z.string(),
        sizeBytes: z.int(),
        typeExtension: z.string(),
        role: z.string().nullable(),
        createdAt: At,
        createdBy: z.uuid().nullable(),
        lastUpdatedAt: At,
        lastUpdatedBy: z.uuid().nullable(),
      }),
    )
    .default([]),
});
export type ReleaseParts = z.infer<typeof ReleaseParts>;
