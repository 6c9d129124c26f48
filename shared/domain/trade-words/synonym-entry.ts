/** Where a pair comes from. */
const SOURCES = {
  framework:
    "MMC definition framework, MHCLG 2019, as quoted at designingbuildings.co.uk/wiki/Pre-manufacturing_(3D_primary_structural_systems)",
  pod: "Buildoffsite glossary 2018 and RIBA BIM overlay 2012, as quoted at designingbuildings.co.uk/wiki/Pod",
  hub: "offsitehub.co.uk/glossary",
  housing: "offsitehousing.com/glossary-of-terms",
  coldFormed: "myteamengineering.com/building-with-cold-formed-light-gauge-steel (North American usage)",
  list: "Our own reference lists spell it so",
  trade: "Usage of the trade, written down by us; no publication opened",
} as const;

/** A value of a filter; `group` is the key of its query parameter. */
export interface SynonymGroup {
  group: "building-systems" | "product-categories" | "offsite-categories" | "base-materials" | "experience" | "sectors";
  ids: readonly number[];
}

/** Words that mean the same members of our lists. */
export interface SynonymEntry {
  /** What we call it. */
  meant: string;
  /** Our own words for it: found as a category. */
  words: readonly string[];
  /** What others call it, British and American. */
  said: readonly string[];
  members: readonly SynonymGroup[];
  source: (typeof SOURCES)[keyof typeof SOURCES];
}

/** Members of a list by their ids. */
export const systems = (...ids: number[]): SynonymGroup => ({ group: "building-systems", ids });
export const categories = (...ids: number[]): SynonymGroup => ({ group: "product-categories", ids });
export const offsite = (...ids: number[]): SynonymGroup => ({ group: "offsite-categories", ids });
export const materials = (...ids: number[]): SynonymGroup => ({ group: "base-materials", ids });
export const experience = (...ids: number[]): SynonymGroup => ({ group: "experience", ids });
export const sectors = (...ids: number[]): SynonymGroup => ({ group: "sectors", ids });

/** An entry of the thesaurus. */
export function entry(
  source: keyof typeof SOURCES,
  meant: string,
  words: readonly string[],
  said: readonly string[],
  ...members: SynonymGroup[]
): SynonymEntry {
  return { meant, words, said, members, source: SOURCES[source] };
}
