import type { PageHeadFields } from "./head-writer.ts";

/** What a page says about itself over what its route says. */
export type PageHeadOverride = Partial<PageHeadFields>;

/** Holds what the route and the pages on the screen say, and writes the sum of both. */
export interface HeadStore {
  setRoute(head: PageHeadFields): void;
  /** Adds a page's own words; gives the function that takes them back. The last one counts. */
  add(override: PageHeadOverride): () => void;
}

/** @param write called with the head whenever it changes */
export function createHeadStore(write: (head: PageHeadFields) => void): HeadStore {
  let route: PageHeadFields | null = null;
  let overrides: PageHeadOverride[] = [];
  const apply = (): void => {
    if (route !== null) write({ ...route, ...overrides.at(-1) });
  };
  return {
    setRoute(head) {
      route = head;
      apply();
    },
    add(override) {
      overrides = [...overrides, override];
      apply();
      return () => {
        overrides = overrides.filter((other) => other !== override);
        apply();
      };
    },
  };
}
