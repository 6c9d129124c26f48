// What `import … from "electron"` finds on the shell. A name that is missing here fails when it is imported.
export { app } from "./app.ts";
export { BrowserWindow } from "./browser-window.ts";
export { dialog } from "./system/dialog.ts";
export { ipcMain } from "./ipc-main.ts";
export { Menu } from "./system/menu.ts";
export { Notification } from "./system/notification.ts";
export { protocol } from "./protocol-server.ts";
export { safeStorage } from "./system/safe-storage.ts";
export { nativeTheme, powerMonitor, session, shell } from "./system/system.ts";
export { utilityProcess } from "./utility-process.ts";
