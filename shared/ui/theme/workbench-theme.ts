import { createTheme, mergeThemeOverrides } from "@mantine/core";
import type { CSSVariablesResolver, MantineThemeOverride } from "@mantine/core";
import { MANTINE_VARIABLES, toVariables } from "./css-variables.ts";
import { bad, gray, info, peer, warn, workbenchNeutral, workbenchPurlin, workbenchSignal } from "./palettes.ts";
import { sharedTheme } from "./shared-theme.ts";
import { sharedTokensOf } from "./shared-tokens.ts";
import { WORKBENCH_CONTROLS, workbenchVariants } from "./workbench-controls.ts";
import { workbenchDark, workbenchLight } from "./workbench-tokens.ts";

/** Theme of the workbench: dark by default, dense, 28-px controls. Use with `workbenchVariables`. */
export function createWorkbenchTheme(): MantineThemeOverride {
  return mergeThemeOverrides(
    sharedTheme(),
    createTheme({
      primaryShade: { light: 7, dark: 6 },
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
      variantColorResolver: workbenchVariants,
      fontFamilyMonospace: '"IBM Plex Mono", ui-monospace, monospace',
      fontSizes: { xs: "11px", sm: "12px", md: "13px", lg: "14px", xl: "16px" },
      lineHeights: { xs: "14px", sm: "16px", md: "18px", lg: "18px", xl: "22px" },
      spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
      radius: { xs: "3px", sm: "4px", md: "5px", lg: "6px", xl: "6px" },
      defaultRadius: "sm",
      cursorType: "default",
      components: WORKBENCH_CONTROLS,
    }),
  );
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
