import type { z } from "zod";
import { execute } from "#shared/configurator/engine/execute.ts";
import { previewParts } from "#shared/configurator/outputs/preview.ts";
import { sampleHosts } from "#shared/configurator/activities/wall-panel/sample-wall.ts";
import type { getFlexDefinition, SampleWall } from "#shared/contracts/flex.ts";
import type { PreviewPart } from "#shared/contracts/runs.ts";

/** Runs a product's activity with its defaults on a wall and gives the parts; empty when its rules refuse the wall. */
export function runForPicture(
  definition: z.infer<(typeof getFlexDefinition)["response"]>,
  wall: SampleWall,
): PreviewPart[] {
  const { hosts, baseModel } = sampleHosts(wall);
  const inputs = Object.fromEntries(definition.activity.fields.map((field) => [field.name, field.default]));
  const { productName, ownerName, releaseId } = definition;
  const result = execute({
    activityId: definition.activity.id,
    inputs,
    hosts,
    baseModel,
    region: definition.region,
    provenance: {
      kitId: String(definition.productId),
      releaseId,
      studyProductId: releaseId,
      productName,
      supplierName: ownerName,
    },
  });
  return previewParts(result);
}
