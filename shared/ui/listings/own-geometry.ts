import { queryOptions } from "@tanstack/react-query";
import type { Caller } from "#shared/client/call.ts";
import { getFlexDefinition } from "#shared/contracts/design/flex.ts";
import { orderPicture } from "./picture-orders.ts";
import type { OwnPicture } from "./run-for-picture.ts";

/**
 * What a product's configurator makes of its demonstration with the product's own presets: its picture.
 * The engine is loaded when the first such product is on the page, and runs beside it: it asks the server for inputs only.
 */
export const ownGeometry = (call: Caller, productId: number) =>
  queryOptions({
    queryKey: ["own-geometry", productId],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }): Promise<OwnPicture> =>
      orderPicture(await call(getFlexDefinition, { query: { productId } }, { signal })),
  });
