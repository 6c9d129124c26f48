import type { Region } from "./regions.ts";

/** What decides how a page looks before its data is there. */
export interface PrerenderOrder {
  /** Path with its query. */
  address: string;
  region: Region;
  consent: "yes" | "no" | null;
  /** Version and flags, as the page's meta elements say them. */
  meta: Readonly<Record<string, string>>;
}

/** A page as it looks before its data is there. */
export interface Prerendered {
  html: string;
  /** Modules that the page needs beside the first bundle, from `web`, as the manifest of the build names them. */
  modules: readonly string[];
}
