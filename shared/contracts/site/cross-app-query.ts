import type { OrganisationType } from "#shared/contracts/market/organisation-type.ts";
import type { Region } from "./regions.ts";

/** What a link from one of the applications to another says about where it leads (ROU-22). */
interface CrossAppLink {
  /** Page of the other application, such as `DetailsProduct`. */
  page?: string;
  region?: Region;
  details?: { id: number; name: string };
  /** Whose listing it is. */
  owner?: { id: number; name: string };
  organisation?: { id: number; type: OrganisationType };
  /** Release of a product, as uuid. */
  releaseId?: string;
}

/** The query of such a link by its nine names; what is not given is left out. */
export function crossAppQuery(link: CrossAppLink): Record<string, string> {
  const { page, region, details, owner, organisation, releaseId } = link;
  const values: Record<string, string | number | undefined> = {
    page,
    region,
    "organisation-id": organisation?.id,
    "organisation-type": organisation?.type,
    "owner-id": owner?.id,
    "owner-name": owner?.name,
    "details-id": details?.id,
    "details-name": details?.name,
    releaseId,
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
