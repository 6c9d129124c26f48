import { errors } from "#shared/messages/en-GB/errors.ts";
import { forms } from "#shared/messages/en-GB/forms.ts";
import { notifications } from "#shared/messages/en-GB/notifications.ts";
import { results } from "#shared/messages/en-GB/results.ts";
import { viewer } from "#shared/messages/en-GB/viewer.ts";
import type { Bundle } from "./message-types.ts";

/** Every text of the site. */
export const siteBundle: Bundle = {
  "en-GB": { ...errors, ...forms, ...notifications, ...results, ...viewer },
  "en-US": {},
  "en-SA": {},
};
