import type { z } from "zod";
import { execute } from "#shared/configurator/engine/execute.ts";
import { previewParts } from "#shared/configurator/outputs/preview.ts";
import { getActivity } from "#shared/configurator/engine/registry.ts";
import type { getFlexDefinition } from "#shared/contracts/design/flex.ts";
import type { PreviewPart } from "#shared/contracts/design/runs.ts";

/** What a product's configurator makes of its demonstration; no parts when its rules refuse it. */
export interface OwnPicture {
  parts: PreviewPart[];
  /** People enter it: its picture is cut open. */
  isEntered: boolean;
}

/** Runs a product's activity with its defaults on its own small demonstration. */
export function runForPicture(definition: z.infer<(typeof getFlexDefinition)["response"]>): OwnPicture {
  const { sample } = getActivity(definition.activity.id);
  const { hosts, baseModel } = sample.hosts(sample.picture);
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
  return {
    parts: previewParts(result),
    isEntered: result.assembly?.types.some(({ example }) => example.room !== undefined) ?? false,
  };
}
