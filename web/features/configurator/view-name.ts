/** What the middle of the configurator shows, in the order of its keys 1, 2, 3. */
export const CONFIGURATOR_VIEWS = ["model", "plan", "elevations"] as const;
export type ConfiguratorViewName = (typeof CONFIGURATOR_VIEWS)[number];

/** The view of a key; null for other keys, and where digits are typed into a field. */
export function viewOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): ConfiguratorViewName | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return ["1", "2", "3"].includes(event.key) ? (CONFIGURATOR_VIEWS[Number(event.key) - 1] ?? null) : null;
}
