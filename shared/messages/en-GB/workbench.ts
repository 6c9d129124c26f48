import type { Messages } from "#shared/messages/message-types.ts";

/** Texts of the workbench alone: `workbench.*`. */
export const workbench: Messages = {};
