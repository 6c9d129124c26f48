import { createTheme, mergeThemeOverrides } from "@mantine/core";
import type { CSSVariablesResolver, MantineThemeOverride } from "@mantine/core";
import { MANTINE_VARIABLES, toVariables } from "./css-variables.ts";
import { bad, dark, gray, info, purlin, signal, warn } from "./palettes.ts";
import { sharedTheme } from "./shared-theme.ts";
import { webDark, webLight } from "./web-tokens.ts";

/** Theme of the site: light by default, airy, 40-px controls. Use with `webVariables` and `web-theme.css`. */
export function createWebTheme(): MantineThemeOverride {
  return mergeThemeOverrides(
    sharedTheme(),
    createTheme({
      primaryShade: { light: 7, dark: 4 },
      autoContrast: true,
      luminanceThreshold: 0.3,
      colors: { purlin, signal, gray, dark, warn, bad, info },
      fontFamilyMonospace: '"IBM Plex Mono", ui-monospace, monospace',
      headings: {
        textWrap: "balance",
        sizes: {
          h1: { fontSize: "2rem", lineHeight: "2.5rem" },
          h2: { fontSize: "1.5rem", lineHeight: "2rem" },
          h3: { fontSize: "1.25rem", lineHeight: "1.75rem" },
          h4: { fontSize: "1rem", lineHeight: "1.5rem" },
          h5: { fontSize: "0.875rem", lineHeight: "1.25rem" },
          h6: { fontSize: "0.8125rem", lineHeight: "1.125rem" },
        },
      },
      defaultRadius: "md",
      radius: { xs: "2px", sm: "4px", md: "6px", lg: "8px", xl: "16px" },
      spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
      fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
      lineHeights: { xs: "1rem", sm: "1.125rem", md: "1.25rem", lg: "1.625rem", xl: "1.75rem" },
      breakpoints: { xs: "26.25em", sm: "42em", md: "50em", lg: "64em", xl: "80em" },
      cursorType: "pointer",
      components: {
        Button: { defaultProps: { size: "md" } },
        ActionIcon: { defaultProps: { size: 40, variant: "subtle" } },
        Input: { defaultProps: { size: "md" } },
        InputWrapper: { defaultProps: { size: "md" } },
        TextInput: { defaultProps: { size: "md" } },
        NumberInput: { defaultProps: { size: "md" } },
        Select: { defaultProps: { size: "md" } },
        Checkbox: { defaultProps: { size: "18px", radius: "sm" } },
        Badge: { defaultProps: { radius: "sm", variant: "light", tt: "none", fw: 500 } },
        Paper: { defaultProps: { withBorder: true } },
        Modal: {
          defaultProps: {
            radius: "md",
            centered: true,
            overlayProps: { backgroundOpacity: 0.45, blur: 0 },
            transitionProps: { transition: "fade", duration: 160 },
          },
        },
        Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45, blur: 0 } } },
        Tooltip: { defaultProps: { withinPortal: false, openDelay: 300 } },
        SegmentedControl: { defaultProps: { radius: "md" } },
      },
    }),
  );
}

/** Emits the site's tokens as `--paper`, `--d-line`, `--c1` … for each scheme. */
export const webVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...toVariables(webLight, "--"), ...MANTINE_VARIABLES },
  dark: { ...toVariables(webDark, "--"), ...MANTINE_VARIABLES },
});
