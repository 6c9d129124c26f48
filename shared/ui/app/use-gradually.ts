import { useDeferredValue } from "react";

/**
 * Data that fills much of a page. Its first drawing is done in short steps, so that the browser answers the visitor
 * meanwhile; until it is done the page goes on as it was without. Later data is drawn at once.
 */
export function useGradually<Data>(data: Data | undefined): Data | undefined {
  const isThere = data !== undefined;
  return useDeferredValue(isThere) ? data : undefined;
}
