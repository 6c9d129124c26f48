import type { Messages } from "#shared/messages/message-types.ts";

/** Texts of the 3D view in both applications: `viewer.*`. */
export const viewer: Messages = {};
