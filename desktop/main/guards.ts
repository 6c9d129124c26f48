import { app, session, shell, type WebContents, type WebFrameMain } from "electron";
import { APP_HOST, APP_SCHEME } from "#desktop/ipc/channels.ts";
import { log } from "./log.ts";

/** Whether an address is the workbench's own page: exact scheme and host. */
export function isOwnPage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && url.protocol === `${APP_SCHEME}:` && url.host === APP_HOST;
}

/** Whether a message comes from the top frame of the workbench's own page. */
export function isOwnSender(frame: WebFrameMain | null): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}

/** Refuses what no part of the workbench needs: leaving the page, new windows, embedded pages, permissions. */
export function guardEverything(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.defaultSession.setPermissionCheckHandler(() => false);
  app.on("web-contents-created", (_event, contents) => guard(contents));
}

function guard(contents: WebContents): void {
  const refuse = (event: { preventDefault(): void; url: string }) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  };
  contents.on("will-navigate", refuse);
  contents.on("will-frame-navigate", refuse);
  contents.on("will-redirect", refuse);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (isWebLink(url)) void openInBrowser(url);
    return { action: "deny" };
  });
}

/** Only links to the web leave the workbench, and only into the system browser. */
function isWebLink(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === "https:";
}

async function openInBrowser(url: string): Promise<void> {
  try {
    await shell.openExternal(url);
  } catch (error) {
    log("The system browser could not be opened.", error);
  }
}
