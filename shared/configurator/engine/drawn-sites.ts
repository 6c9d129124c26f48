import type { ActivityDefinition, Inputs } from "#shared/contracts/design/activities.ts";
import type { HostSite } from "#shared/contracts/host-kinds/site.ts";
import { readSite } from "#shared/ifc/hosts/site/read-site.ts";
import { type InputProblem, isInputVisible } from "./validate-inputs.ts";

/** Why what was drawn in a field is no site. */
export type SiteProblem = Pick<InputProblem, "field" | "message" | "nearest">;

/**
 * The sites of an activity that goes on sites: what is drawn in its fields of the kind GeoPolygon. Their name is the
 * field's label. A polygon that is no site is a problem of its input.
 *
 * @param inputs valid ones
 */
export function drawnSites(
  { hostKinds, fields }: Pick<ActivityDefinition, "hostKinds" | "fields">,
  inputs: Inputs,
): { sites: HostSite[]; problems: SiteProblem[] } {
  const sites: HostSite[] = [];
  const problems: SiteProblem[] = [];
  for (const field of hostKinds.includes("site") ? fields : []) {
    const value = inputs[field.name];
    if (field.kind !== "GeoPolygon" || value === undefined || value === null || !isInputVisible(field, inputs))
      continue;
    const site = readSite(value, field.label);
    if (typeof site === "string") problems.push({ field, message: site, nearest: null });
    else sites.push(site);
  }
  return { sites, problems };
}
