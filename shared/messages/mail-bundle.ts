import { mails } from "#shared/messages/en-GB/mails.ts";
import { profileFieldNames } from "#shared/messages/en-GB/profile-fields.ts";
import { mailsUs } from "#shared/messages/en-US/mails.ts";
import { profileFieldNamesUs } from "#shared/messages/en-US/profile-fields.ts";
import type { Bundle } from "./message-types.ts";

/** Every text of a mail. New catalogues of mails go here. */
export const mailBundle: Bundle = {
  "en-GB": { ...mails, ...profileFieldNames },
  "en-US": { ...mailsUs, ...profileFieldNamesUs },
  "en-SA": {},
};
