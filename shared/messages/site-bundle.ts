import { errors } from "#shared/messages/en-GB/errors.ts";
import { forms } from "#shared/messages/en-GB/forms.ts";
import { listings } from "#shared/messages/en-GB/listings.ts";
import { notifications } from "#shared/messages/en-GB/notifications.ts";
import { results } from "#shared/messages/en-GB/results.ts";
import { viewer } from "#shared/messages/en-GB/viewer.ts";
import { webConfigurator } from "#shared/messages/en-GB/web-configurator.ts";
import { webDetails } from "#shared/messages/en-GB/web-details.ts";
import { webHead } from "#shared/messages/en-GB/web-head.ts";
import { webHome } from "#shared/messages/en-GB/web-home.ts";
import { webPages } from "#shared/messages/en-GB/web-pages.ts";
import { webSearch } from "#shared/messages/en-GB/web-search.ts";
import { webShell } from "#shared/messages/en-GB/web-shell.ts";
import { webUs } from "#shared/messages/en-US/web.ts";
import type { Bundle } from "./message-types.ts";

const shared = { ...errors, ...forms, ...listings, ...notifications, ...results, ...viewer };

/** Every text of the site. Saudi Arabia reads as the United States does (REG-06), so its own list is empty. */
export const siteBundle: Bundle = {
  "en-GB": {
    ...shared,
    ...webShell,
    ...webHead,
    ...webPages,
    ...webHome,
    ...webSearch,
    ...webDetails,
    ...webConfigurator,
  },
  "en-US": webUs,
  "en-SA": {},
};
