import type { Ports } from "#desktop/services/ports.ts";
import { ServiceError } from "#desktop/services/problems.ts";

/** Ground tiles of the API by zoom, column and row. */
const TILE = /^\/tiles\/(?:base|satellite)\/\d{1,2}\/\d{1,8}\/\d{1,8}$/;

/**
 * Fetches the ground of maps for the page, which may not reach the network itself: tiles of the API and nothing else.
 *
 * @returns opens a path with its query, as the API's map configuration gives it
 * @throws ServiceError `foreign_link` for any other address, `unreachable` without a connection
 */
export function createMapTiles({ apiUrl, fetch }: { apiUrl: string; fetch: Ports["fetch"] }) {
  return async (path: string): Promise<Response> => {
    const target = URL.canParse(path, apiUrl) ? new URL(path, apiUrl) : null;
    if (!target || target.origin !== new URL(apiUrl).origin || !TILE.test(target.pathname)) {
      throw new ServiceError("foreign_link", "Not a map of Purlin", "This address is no part of Purlin's map.");
    }
    try {
      return await fetch(target, { redirect: "error" });
    } catch (cause) {
      throw new ServiceError("unreachable", "No connection", "The map could not be loaded. Check your connection.", {
        status: 0,
        cause,
      });
    }
  };
}
