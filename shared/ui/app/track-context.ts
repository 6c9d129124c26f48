import { createContext, useContext } from "react";
import type { AnalyticsEvent, FieldsOf } from "#shared/contracts/market/analytics.ts";

/** Counts one event of the closed list. Costs nothing and sends nothing until the visitor agreed. */
export type Track = <Name extends AnalyticsEvent["name"]>(name: Name, fields: FieldsOf<Name>) => void;

/** Without a provider nothing is counted. */
export const TrackContext = createContext<Track>(() => undefined);

/** `const track = useTrack(); track("category_tile_click", { Category: "Pods" })` (CON-07). */
export function useTrack(): Track {
  return useContext(TrackContext);
}
