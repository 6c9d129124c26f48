import { downloadBlob, getListingFileLink, getListingImage } from "#shared/contracts/design/files.ts";
import { type Route, route } from "#api/platform/http/route.ts";
import { getFileLink, sendBlob, sendImage } from "./files.service.ts";

/** @param blobSecret the one that signs blob links */
export function fileRoutes(blobSecret: string): Route[] {
  return [
    route(getListingFileLink, (ctx, { params }) => getFileLink(ctx, params.id)),
    route(getListingImage, (ctx, { params, query }, { response }) =>
      sendImage(ctx, params.id, query.width === undefined ? "whole" : "tile", response),
    ),
    route(downloadBlob, (ctx, { params }, { response }) => sendBlob(ctx, params.token, blobSecret, response)),
  ];
}
