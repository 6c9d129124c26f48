import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { getFlexDefinition } from "#shared/contracts/design/flex.ts";
import type { OwnPicture } from "./run-for-picture.ts";

/**
 * What a product's configurator makes of its demonstration with the product's own presets: its picture.
 * The engine is loaded when the first such product is on the page, and runs here: it asks the server for inputs only.
 */
export const ownGeometry = (call: Caller, productId: number) =>
  queryOptions({
    queryKey: ["own-geometry", productId],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<OwnPicture> => {
      const [definition, { runForPicture }] = await Promise.all([
        call(getFlexDefinition, { query: { productId } }, { signal }),
        import("./run-for-picture.ts"),
      ]);
      return runForPicture(definition);
    },
  });
