import { createTheme } from "@mantine/core";
import type { CSSVariablesResolver, MantineThemeOverride } from "@mantine/core";
import { MANTINE_VARIABLES, toVariables } from "./css-variables.ts";
import { bad, gray, info, peer, warn, workbenchNeutral, workbenchPurlin, workbenchSignal } from "./palettes.ts";
import { sharedTokensOf } from "./shared-tokens.ts";
import { variantColors } from "./variant-colors.ts";
import { workbenchDark, workbenchLight } from "./workbench-tokens.ts";

/** Theme of the workbench: dark by default, dense, 28-px controls. Use with `workbenchVariables`. */
export function createWorkbenchTheme(): MantineThemeOverride {
  return createTheme({
    primaryColor: "purlin",
    primaryShade: { light: 7, dark: 6 },
    black: "#14211F",
    white: "#FFFFFF",
    colors: {
      purlin: workbenchPurlin,
      signal: workbenchSignal,
      peer,
      gray,
      dark: workbenchNeutral,
      warn,
      bad,
      info,
    },
    variantColorResolver: variantColors,
    fontFamily: '"IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif',
    fontFamilyMonospace: '"IBM Plex Mono", ui-monospace, monospace',
    headings: { fontFamily: '"IBM Plex Sans", "IBM Plex Sans Arabic", system-ui, sans-serif', fontWeight: "600" },
    fontSizes: { xs: "11px", sm: "12px", md: "13px", lg: "14px", xl: "16px" },
    lineHeights: { xs: "14px", sm: "16px", md: "18px", lg: "18px", xl: "22px" },
    spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
    radius: { xs: "3px", sm: "4px", md: "5px", lg: "6px", xl: "6px" },
    defaultRadius: "sm",
    shadows: { xs: "none", sm: "none", md: "var(--sh2)", lg: "var(--sh2)", xl: "var(--sh3)" },
    respectReducedMotion: true,
    focusRing: "auto",
    cursorType: "default",
    activeClassName: "",
    components: {
      Button: { defaultProps: { size: "sm" } },
      ActionIcon: { defaultProps: { size: 26, variant: "subtle" } },
      Input: { defaultProps: { size: "sm" } },
      InputWrapper: { defaultProps: { size: "sm" } },
      TextInput: { defaultProps: { size: "sm" } },
      NumberInput: { defaultProps: { size: "sm" } },
      Select: { defaultProps: { size: "sm", comboboxProps: { shadow: "md", offset: 4 }, checkIconPosition: "right" } },
      Checkbox: { defaultProps: { size: "16px", radius: "xs" } },
      SegmentedControl: { defaultProps: { size: "sm", transitionDuration: 0, withItemsBorders: false } },
      Table: { defaultProps: { verticalSpacing: 0, stickyHeader: true } },
      Modal: {
        defaultProps: { centered: true, size: 460, transitionProps: { transition: "fade", duration: 150 } },
      },
      Menu: { defaultProps: { shadow: "md", offset: 4, withinPortal: true } },
      Popover: { defaultProps: { shadow: "md", offset: 4, withinPortal: true } },
      Tooltip: { defaultProps: { openDelay: 400, fz: 12, events: { hover: true, focus: true, touch: true } } },
      Progress: { defaultProps: { radius: "xs" } },
      Skeleton: { defaultProps: { animate: false } },
    },
  });
}

/** Emits the workbench's tokens as `--pw-*`, and the shared names (`--surface`, `--text` …) filled with its colours. */
export const workbenchVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...toVariables(sharedTokensOf(workbenchLight, "light"), "--"),
    ...toVariables(workbenchLight, "--pw-"),
    ...MANTINE_VARIABLES,
  },
  dark: {
    ...toVariables(sharedTokensOf(workbenchDark, "dark"), "--"),
    ...toVariables(workbenchDark, "--pw-"),
    ...MANTINE_VARIABLES,
  },
});
