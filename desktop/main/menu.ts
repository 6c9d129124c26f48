import { app, Menu, type MenuItemConstructorOptions } from "electron";
import { commands, type Command } from "#desktop/ipc/commands.ts";

/**
 * Replaces Electron's default menu, whose Ctrl R and F5 would reload the page.
 * On Windows and Linux the page draws the menus and hears the keys itself; on macOS the system does both.
 */
export function setMenu(run: (command: string) => void): void {
  const isMac = process.platform === "darwin";
  const of = (menu: Command["menu"]) =>
    commands.filter((command) => command.menu === menu).map((command) => item(command, run));
  const template: MenuItemConstructorOptions[] = [
    ...(isMac ? [{ role: "appMenu" as const }] : []),
    {
      label: "File",
      submenu: [...of("File"), { type: "separator" }, { role: isMac ? "close" : "quit", accelerator: "" }],
    },
    {
      label: "Edit",
      submenu: [
        ...of("Edit"),
        { type: "separator" },
        { role: "cut" },
        { role: "copy" },
        { role: "paste" },
        { role: "selectAll" },
      ],
    },
    {
      label: "View",
      submenu: [
        ...of("View"),
        { type: "separator" },
        { role: "resetZoom" },
        { role: "zoomIn" },
        { role: "zoomOut" },
        { role: "togglefullscreen" },
        ...(app.isPackaged ? [] : [{ role: "toggleDevTools" as const }]),
      ],
    },
    { label: "Study", submenu: of("Study") },
    ...(isMac ? [{ role: "windowMenu" as const }] : []),
    { label: "Help", role: "help", submenu: of("Help") },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}

function item({ id, label, accelerator }: Command, run: (command: string) => void): MenuItemConstructorOptions {
  // Shown, not registered: the page hears the key, and the command must not run twice.
  return { id, label, accelerator, registerAccelerator: false, click: () => run(id) };
}
