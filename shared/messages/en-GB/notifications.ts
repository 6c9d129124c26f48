import type { Messages } from "#shared/messages/message-types.ts";

/** Toasts of both applications. */
export const notifications: Messages = {
  "notifications.dismiss": "Dismiss notification",
  "notifications.undo": "Undo",
  "notifications.region": "Notifications",
  "notifications.error": "An error occurred",
};
