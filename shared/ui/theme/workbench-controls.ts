import { ActionIcon, Anchor, Badge, Button, Input } from "@mantine/core";
import type { MantineThemeOverride, VariantColorsResolver } from "@mantine/core";
import { variantColors } from "./variant-colors.ts";

/** Height, room beside the text and size of the text, pixels: in rows and notes, in panels, Run, on the start page. */
const BUTTONS = {
  xs: { height: 24, padding: 8, text: 12 },
  sm: { height: 28, padding: 11, text: 13 },
  md: { height: 34, padding: 11, text: 13 },
  lg: { height: 36, padding: 14, text: 13 },
} as const;

type ButtonSize = keyof typeof BUTTONS;

const isButtonSize = (size: unknown): size is ButtonSize => typeof size === "string" && Object.hasOwn(BUTTONS, size);

/** Sizes and behaviour of Mantine's parts in the workbench. What variables cannot say is in `workbench-mantine.css`. */
export const WORKBENCH_CONTROLS: MantineThemeOverride["components"] = {
  Button: Button.extend({
    defaultProps: { size: "sm", variant: "default", radius: "md" },
    vars: (_theme, { size }) => {
      const { height, padding, text } = BUTTONS[isButtonSize(size) ? size : "sm"];
      return {
        root: {
          "--button-height": `${height}px`,
          "--button-padding-x": `${padding}px`,
          "--button-fz": `${text}px`,
        },
      };
    },
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { size: 26, variant: "subtle", radius: "md" },
    vars: () => ({ root: { "--ai-color": "var(--pw-text-2)", "--ai-hover": "var(--pw-hover)", "--ai-bd": "none" } }),
  }),
  Badge: Badge.extend({
    defaultProps: { radius: "sm" },
    vars: () => ({ root: { "--badge-height": "20px", "--badge-padding-x": "7px", "--badge-fz": "12px" } }),
  }),
  Anchor: Anchor.extend({ defaultProps: { size: "md" } }),
  Input: Input.extend({
    vars: () => ({ wrapper: { "--input-height": "28px", "--input-fz": "13px" } }),
  }),
  Checkbox: { defaultProps: { size: "14px", radius: "xs" } },
  SegmentedControl: { defaultProps: { withItemsBorders: false } },
  Slider: { defaultProps: { size: 2, thumbSize: 14 } },
  Switch: { defaultProps: { withThumbIndicator: false } },
  Table: { defaultProps: { verticalSpacing: 0, stickyHeader: true } },
  ModalRoot: { defaultProps: { centered: true, size: 460, transitionProps: { transition: "fade", duration: 150 } } },
  Tooltip: { defaultProps: { openDelay: 400 } },
  Progress: { defaultProps: { radius: "xs" } },
  Skeleton: { defaultProps: { animate: false } },
};

/** Tokens of what chips and notes say. */
const TONES: Readonly<Record<string, string>> = {
  ok: "ok",
  warning: "warn",
  error: "err",
  info: "info",
  selected: "sel",
  peer: "peer",
};

/** Colours of chips (`state`) and notes (`note`) by what they say; `plain` ones have an edge and no ground. */
function tonedColors(variant: "state" | "note", tone: string): ReturnType<VariantColorsResolver> {
  const isChip = variant === "state";
  const token = TONES[tone];
  if (!token) {
    const [color, edge] = isChip ? ["var(--pw-text-2)", "var(--pw-rule-2)"] : ["var(--pw-text)", "var(--pw-rule)"];
    return { background: "transparent", hover: "transparent", color, border: `1px solid ${edge}` };
  }
  const color = `var(--pw-${token})`;
  // Who asks is told by the colour of people, which has no ground beside that of their option.
  if (isChip && tone === "peer")
    return { background: "transparent", hover: "transparent", color, border: `1px solid ${color}` };
  const background = `var(--pw-${token}-bg)`;
  return { background, hover: background, color, border: "1px solid transparent" };
}

/**
 * The workbench's buttons beside the shared ones: `default` has an edge and no ground, `subtle` no edge (green, or with
 * `gray` as plain text), `danger` is for what deletes.
 */
export const workbenchVariants: VariantColorsResolver = (input) => {
  if (input.variant === "state" || input.variant === "note") return tonedColors(input.variant, input.color ?? "plain");
  const bare = { background: "transparent", hover: "var(--pw-hover)" };
  if (input.variant === "default") return { ...bare, color: "var(--pw-text)", border: "1px solid var(--pw-ctl)" };
  if (input.variant === "danger") return { ...bare, color: "var(--pw-err)", border: "1px solid var(--pw-err)" };
  if (input.variant === "subtle") {
    const color = input.color === "gray" ? "var(--pw-text-2)" : "var(--pw-prim-t)";
    return { ...bare, color, border: "1px solid transparent" };
  }
  return variantColors(input);
};
