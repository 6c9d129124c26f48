import { z } from "zod";
import type { LocalStore } from "#desktop/services/local-store/local-store.ts";

const Theme = z.enum(["dark", "light", "auto"]);
const Layout = z.record(z.string(), z.unknown());
const LengthUnit = z.enum(["mm", "m"]);
const Look = z.record(z.string(), z.unknown());

/** What the user chose for this computer. */
export interface UserSettings {
  theme: z.infer<typeof Theme>;
  layout: Record<string, unknown>;
  lengthUnit: z.infer<typeof LengthUnit>;
  /** How models are drawn; the page knows what is in it. */
  look: Record<string, unknown>;
}

/** Reads the settings; values that no longer fit fall back to their defaults. */
export function readSettings(store: LocalStore): UserSettings {
  return {
    theme: Theme.catch("dark").parse(store.getSetting("theme")),
    layout: Layout.catch({}).parse(store.getSetting("layout")),
    lengthUnit: LengthUnit.catch("mm").parse(store.getSetting("lengthUnit")),
    look: Look.catch({}).parse(store.getSetting("look")),
  };
}

/** Keeps what is given; the rest stays. `layout` and `look` are replaced as a whole. */
export function writeSettings(store: LocalStore, changed: Partial<UserSettings>): void {
  if (changed.theme !== undefined) store.setSetting("theme", changed.theme);
  if (changed.layout !== undefined) store.setSetting("layout", changed.layout);
  if (changed.lengthUnit !== undefined) store.setSetting("lengthUnit", changed.lengthUnit);
  if (changed.look !== undefined) store.setSetting("look", changed.look);
}

const DEFAULT_API_URL = "http://localhost:4000";

/**
 * Origin of the API, without a trailing slash: `given` (from `PURLIN_API_URL`), else the stored one, else the default.
 *
 * @throws when `given` is not an http address
 */
export function findApiUrl(given: string | undefined, store: LocalStore): string {
  const stored = z.string().optional().catch(undefined).parse(store.getSetting("apiUrl"));
  const text = given || stored || DEFAULT_API_URL;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Error(`PURLIN_API_URL is "${text}". Give the address of the API, such as ${DEFAULT_API_URL}.`);
  }
  return url.origin;
}
