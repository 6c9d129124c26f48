import type { Messages } from "#shared/messages/message-types.ts";

/** Fields of profiles that are spelt differently in the United States (REG-09), on pages and in mails. */
export const profileFieldNamesUs: Messages = {
  "forms.profileField.storeys": "Stories",
  "forms.profileField.storeysBelow": "Stories below ground",
};
