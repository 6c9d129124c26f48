import { useComputedColorScheme } from "@mantine/core";
import { useEffect, useState } from "react";
import type { RefObject } from "react";
import { readMapTokens } from "./map-tokens.ts";
import type { MapTokens } from "./map-tokens.ts";

/** The map's colours where an element stands, read again when the scheme changes. Null before the first paint. */
export function useMapTokens(host: RefObject<HTMLElement | null>): MapTokens | null {
  const scheme = useComputedColorScheme("light");
  const [tokens, setTokens] = useState<MapTokens | null>(null);
  useEffect(() => {
    if (host.current) setTokens(readMapTokens(host.current));
  }, [host, scheme]);
  return tokens;
}
