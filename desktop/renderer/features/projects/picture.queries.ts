import { queryOptions } from "@tanstack/react-query";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";

export const pictureKey = ["pictures"] as const;

/** The last picture of a project's or an option's 3D view on this computer, or null. */
export const pictureOf = (id: string) =>
  queryOptions({
    queryKey: [...pictureKey, id],
    queryFn: () => invoke("picture.get", { id }),
    staleTime: Infinity,
  });
