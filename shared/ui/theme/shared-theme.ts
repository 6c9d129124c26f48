import { createTheme } from "@mantine/core";
import type { MantineThemeOverride } from "@mantine/core";
import { variantColors } from "./variant-colors.ts";

/** The site has faces as wide as Plex that stand until it is there. */
const BEFORE = '"Before Plex", "Before Plex on Linux"';
const SANS = `"IBM Plex Sans", "IBM Plex Sans Arabic", ${BEFORE}, system-ui, sans-serif`;

/** What site and workbench have in common: type, shadows, motion, focus and how floating parts behave. Density is theirs. */
export function sharedTheme(): MantineThemeOverride {
  return createTheme({
    primaryColor: "purlin",
    black: "#14211F",
    white: "#FFFFFF",
    variantColorResolver: variantColors,
    fontFamily: SANS,
    headings: { fontFamily: SANS, fontWeight: "600" },
    shadows: { xs: "none", sm: "none", md: "var(--sh2)", lg: "var(--sh2)", xl: "var(--sh3)" },
    respectReducedMotion: true,
    focusRing: "auto",
    activeClassName: "",
    components: {
      Select: { defaultProps: { comboboxProps: { shadow: "md", offset: 4 }, checkIconPosition: "right" } },
      SegmentedControl: { defaultProps: { transitionDuration: 0 } },
      Menu: { defaultProps: { shadow: "md", offset: 4, withinPortal: true } },
      Popover: { defaultProps: { shadow: "md", offset: 4, withinPortal: true } },
      Tooltip: { defaultProps: { fz: 12, events: { hover: true, focus: true, touch: true } } },
    },
  });
}
