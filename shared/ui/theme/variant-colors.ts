import { defaultVariantColorsResolver } from "@mantine/core";
import type { VariantColorsResolver } from "@mantine/core";

/**
 * Colours of buttons by variant, taken from the tokens so that both schemes hold AA:
 * `filled` green, `accent` the one next step (at most one per view), `default` surface with an edge.
 */
export const variantColors: VariantColorsResolver = (input) => {
  if (input.variant === "accent") {
    return {
      background: "var(--signal-fill)",
      hover: "var(--signal-h)",
      color: "var(--on-signal)",
      border: "1px solid var(--signal-fill)",
    };
  }
  const isPrimary = input.color === undefined || input.color === "purlin";
  if (input.variant === "filled" && isPrimary) {
    return {
      background: "var(--green)",
      hover: "var(--green-h)",
      color: "var(--on-green)",
      border: "1px solid var(--green)",
    };
  }
  if (input.variant === "default") {
    return {
      background: "var(--surface)",
      hover: "var(--sunken)",
      color: "var(--text)",
      border: "1px solid var(--rule-2)",
    };
  }
  if (input.variant === "subtle" && isPrimary) {
    return { background: "transparent", hover: "var(--sunken)", color: "var(--text)", border: "1px solid transparent" };
  }
  if (input.variant === "light" && isPrimary) {
    return {
      background: "var(--green-tint)",
      hover: "var(--green-tint)",
      color: "var(--green-text)",
      border: "1px solid transparent",
    };
  }
  return defaultVariantColorsResolver(input);
};
