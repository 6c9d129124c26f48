import type { Tokens } from "./web-tokens.ts";

/** Tokens as CSS custom properties: `{ paper }` with prefix `--` gives `{ "--paper" }`. */
export function toVariables(tokens: Tokens, prefix: string): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [prefix + name, value]));
}

/** Mantine's own variables, fed from the shared token names. */
export const MANTINE_VARIABLES: Readonly<Record<string, string>> = {
  "--mantine-color-body": "var(--paper)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--rule-2)",
  "--mantine-color-default-hover": "var(--sunken)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-disabled": "var(--sunken)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-disabled-border": "var(--rule)",
  "--mantine-primary-color-filled": "var(--green)",
  "--mantine-primary-color-filled-hover": "var(--green-h)",
  "--mantine-primary-color-contrast": "var(--on-green)",
  "--mantine-primary-color-light": "var(--green-tint)",
  "--mantine-primary-color-light-color": "var(--green-text)",
  "--mantine-color-purlin-filled": "var(--green)",
  "--mantine-color-purlin-filled-hover": "var(--green-h)",
};
