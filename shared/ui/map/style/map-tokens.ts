/** Tokens that maps are drawn with, by their CSS variable without the dashes. */
const MAP_TOKENS = [
  "sea",
  "land",
  "land2",
  "coast",
  "road",
  "control",
  "ink",
  "surface",
  "sunken",
  "text",
  "text-3",
  "green",
  "on-green",
  "green-text",
  "signal-fill",
  "on-signal",
  "bad",
] as const;

export type MapTokens = Readonly<Record<(typeof MAP_TOKENS)[number], string>>;

/** The map's part of a set of tokens. */
export function mapTokensOf(valueOf: (name: string) => string): MapTokens {
  return Object.fromEntries(MAP_TOKENS.map((name) => [name, valueOf(name)])) as MapTokens;
}

/** Tokens in force where an element stands: the site's or the workbench's, light or dark. */
export function readMapTokens(element: Element): MapTokens {
  const style = getComputedStyle(element);
  return mapTokensOf((name) => style.getPropertyValue(`--${name}`).trim());
}
