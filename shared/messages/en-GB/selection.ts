import type { Messages } from "#shared/messages/message-types.ts";

/** Choosing listings of a search. */
export const selection: Messages = {
  "web.selection.select": "Select",
  "web.selection.selectNamed": "Select {{name}}",
  "web.selection.tray.suppliers": "Selected suppliers",
  "web.selection.tray.consultants": "Selected consultants",
  "web.selection.tray.projects": "Selected projects",
  "web.selection.tray.products": "Selected products",
  "web.selection.count": "{{count}} of {{most}} selected",
  "web.selection.remove": "Remove {{name}} from the selection",
  "web.selection.addOne": "Add one more",
  "web.selection.clear": "Clear",
  "web.selection.cleared_one": "{{count}} listing taken out.",
  "web.selection.cleared_other": "{{count}} listings taken out.",
  "web.selection.more": "More actions",
  "web.selection.compare": "Compare",
  "web.selection.tooFew": "Select at least {{count}} to compare.",
  "web.selection.nothing": "Nothing is selected.",
  "web.selection.addToChain": "Add to supply chain",
  "web.selection.addToChain.logIn": "Log in to add to a supply chain.",
  "web.selection.message": "Send message",
  "web.selection.message.to": "Send message to {{count}}",
  "web.selection.message.noEmail": "None of them has an email address.",
  "web.selection.message.checking": "Looking up who has an email address.",
  "web.selection.full": "Maximum items selected",
  "web.selection.fullText":
    "You can select up to {{count}} at a time. If {{next}} comes in, {{oldest}} leaves, because it was selected first.",
  "web.selection.leaves": "Leaves",
  "web.selection.comesIn": "Comes in",
  "web.selection.keep": "Keep the selection",
  "web.selection.replace": "Replace the oldest",
};
