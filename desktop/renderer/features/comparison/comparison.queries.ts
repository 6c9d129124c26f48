import { queryOptions } from "@tanstack/react-query";
import { compareDesignOptions } from "#shared/contracts/design/option-comparison.ts";
import { callApi } from "#desktop/renderer/bridge/api.ts";

/** Options of a project side by side, in the order of their ids. Read anew with everything else that changes. */
export const comparedOptions = (projectId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ["api", "design-options", "compare", projectId, ...ids],
    queryFn: () => callApi(compareDesignOptions, { params: { projectId }, query: { Ids: [...ids] } }),
  });
