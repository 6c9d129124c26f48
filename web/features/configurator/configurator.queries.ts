import { queryOptions } from "@tanstack/react-query";
import type { Caller, CallInput } from "#shared/client/call.ts";
import { executeFlex, getFlexDefinition } from "#shared/contracts/design/flex.ts";

/** Inputs of a product's configurator. */
export const definitionQuery = (call: Caller, productId: number) =>
  queryOptions({
    queryKey: ["flex-definition", productId],
    queryFn: ({ signal }) => call(getFlexDefinition, { query: { productId } }, { signal }),
    staleTime: Infinity,
  });

/** What a kit knows of its demonstration, with the engine: loaded when the page is there. */
export const sampleQuery = (activityId: string) =>
  queryOptions({
    queryKey: ["flex-sample", activityId],
    queryFn: async () => (await import("#shared/configurator/engine/registry.ts")).getActivity(activityId).sample,
    staleTime: Infinity,
    retry: false,
  });

export type RunRequest = CallInput<typeof executeFlex>["body"];

/** One run. The same request gives the same result, so runs are cached by what was asked. */
export const runQuery = (call: Caller, request: RunRequest) =>
  queryOptions({
    queryKey: ["flex-run", request],
    queryFn: async ({ signal }) => {
      const startedAt = performance.now();
      const execution = await call(executeFlex, { body: request }, { signal });
      return { execution, seconds: (performance.now() - startedAt) / 1000 };
    },
    staleTime: 300_000,
    retry: false,
    placeholderData: (previous) => previous,
  });
