import { useComputedColorScheme } from "@mantine/core";

/** Dark or light as it is drawn now, also when the system decides. */
export function useScheme(): "dark" | "light" {
  return useComputedColorScheme("dark");
}
