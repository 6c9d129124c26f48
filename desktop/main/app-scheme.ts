import { APP_SCHEME } from "#desktop/ipc/channels.ts";

/** Rights of `app://`; without them fetch, streams and workers fail in Electron. */
export const appScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
};
