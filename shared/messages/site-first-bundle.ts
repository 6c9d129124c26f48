import { errors } from "#shared/messages/en-GB/errors.ts";
import { listings } from "#shared/messages/en-GB/listings.ts";
import { map } from "#shared/messages/en-GB/map.ts";
import { notifications } from "#shared/messages/en-GB/notifications.ts";
import { webHead } from "#shared/messages/en-GB/web/web-head.ts";
import { webHome } from "#shared/messages/en-GB/web/web-home.ts";
import { webShell } from "#shared/messages/en-GB/web/web-shell.ts";
import { webUs } from "#shared/messages/en-US/web.ts";
import { withGroupedCounts } from "./grouped-counts.ts";
import type { Bundle } from "./message-types.ts";

/**
 * Texts of the first page and of what every page has: they are in the first bundle, so each line costs every visitor.
 * What only a page opened later says belongs to `site-later-bundle.ts`.
 */
export const siteFirstBundle: Bundle = {
  "en-GB": withGroupedCounts({ ...errors, ...listings, ...map, ...notifications, ...webHead, ...webHome, ...webShell }),
  "en-US": withGroupedCounts(webUs),
  "en-SA": withGroupedCounts({}),
};
