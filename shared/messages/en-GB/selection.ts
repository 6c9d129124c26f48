import type { Messages } from "#shared/messages/message-types.ts";

/** Choosing listings of a search. */
export const selection: Messages = {
  "web.selection.select": "Select",
  "web.selection.selectNamed": "Select {{name}}",
};
