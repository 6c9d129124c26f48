import { queryOptions } from "@tanstack/react-query";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

export const pictureKey = ["pictures"] as const;

/** The last picture of a project's or an option's 3D view on this computer, or null. */
export const pictureOf = (id: string, scheme: "dark" | "light") =>
  queryOptions({
    queryKey: [...pictureKey, id, scheme],
    queryFn: () => invoke("picture.get", { id, scheme }),
    staleTime: Infinity,
  });
