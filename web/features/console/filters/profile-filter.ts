import { ProfileType } from "#shared/contracts/profiles/payloads.ts";
import { Region } from "#shared/contracts/site/regions.ts";

/** What the queue of profiles is narrowed by: type, region of the page, and how many days it waits at least. */
export interface ProfileFilter {
  type?: ProfileType;
  region?: Region;
  days?: number;
}

/** Days that the age filter offers. */
export const AGES = [1, 2, 7, 30] as const;

/** The filter that an address holds; what it cannot mean is left out. The site's own `region` is another thing. */
export function readFilter(query: URLSearchParams): ProfileFilter {
  const type = ProfileType.safeParse(query.get("type"));
  const region = Region.safeParse(query.get("market"));
  const days = AGES.find((age) => String(age) === query.get("days"));
  return {
    ...(type.success && { type: type.data }),
    ...(region.success && { region: region.data }),
    ...(days !== undefined && { days }),
  };
}

/** Whether anything narrows the queue. */
export const isNarrowed = (filter: ProfileFilter): boolean => Object.keys(filter).length > 0;
