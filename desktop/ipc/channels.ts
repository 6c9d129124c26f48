/** Names of the messages between preload and main; the page never sees them. */
export const CALL_CHANNEL = "purlin:call";
export const EVENT_CHANNEL = "purlin:event";
export const DROP_CHANNEL = "purlin:drop";
/** The page subscribed to an event: what waited for it is sent now. */
export const LISTENING_CHANNEL = "purlin:listening";

/** The page's origin is `app://bundle`; on the Chromium shell the same address is mapped to http. */
export const APP_SCHEME = "app";
export const APP_HOST = "bundle";
