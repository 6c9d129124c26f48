import { mails } from "#shared/messages/en-GB/mails.ts";
import { profileFieldNames } from "#shared/messages/en-GB/profile-fields.ts";
import { mailsUs } from "#shared/messages/en-US/mails.ts";
import { profileFieldNamesUs } from "#shared/messages/en-US/profile-fields.ts";
import { withGroupedCounts } from "./grouped-counts.ts";
import type { Bundle } from "./message-types.ts";

/** Every text of a mail. New catalogues of mails go here. */
export const mailBundle: Bundle = {
  "en-GB": withGroupedCounts({ ...mails, ...profileFieldNames }),
  "en-US": withGroupedCounts({ ...mailsUs, ...profileFieldNamesUs }),
  "en-SA": withGroupedCounts({}),
};
