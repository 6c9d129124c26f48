/** One command of the workbench. `id` travels as `menu.command`. */
export interface Command {
  id: string;
  label: string;
  menu: "File" | "Edit" | "View" | "Study" | "Help";
  /** Electron's notation; `CmdOrCtrl` is Cmd on macOS. */
  accelerator?: string;
}

/** The commands that stand in menus, in their order; the page acts on them and shows the same keys. */
export const commands: readonly Command[] = [
  { id: "document.open", label: "Open IFC…", menu: "File", accelerator: "CmdOrCtrl+O" },
  { id: "project.create", label: "New project…", menu: "File", accelerator: "CmdOrCtrl+N" },
  { id: "option.create", label: "New design option…", menu: "File", accelerator: "CmdOrCtrl+Shift+N" },
  { id: "document.save", label: "Save now", menu: "File", accelerator: "CmdOrCtrl+S" },
  { id: "document.saveCopy", label: "Save as copy…", menu: "File", accelerator: "CmdOrCtrl+Shift+S" },
  { id: "tab.close", label: "Close tab", menu: "File", accelerator: "CmdOrCtrl+W" },
  { id: "app.settings", label: "Settings…", menu: "File", accelerator: "CmdOrCtrl+," },
  { id: "edit.undo", label: "Undo", menu: "Edit", accelerator: "CmdOrCtrl+Z" },
  { id: "edit.redo", label: "Redo", menu: "Edit", accelerator: "CmdOrCtrl+Shift+Z" },
  { id: "edit.duplicate", label: "Duplicate", menu: "Edit", accelerator: "CmdOrCtrl+D" },
  { id: "palette.open", label: "Command palette…", menu: "View", accelerator: "CmdOrCtrl+K" },
  { id: "view.toggleLeft", label: "Left panel", menu: "View", accelerator: "CmdOrCtrl+B" },
  { id: "view.toggleBottom", label: "Bottom panel", menu: "View", accelerator: "CmdOrCtrl+J" },
  { id: "view.toggleRight", label: "Right panel", menu: "View", accelerator: "Alt+B" },
  { id: "view.onlyModel", label: "3D only", menu: "View", accelerator: "CmdOrCtrl+." },
  { id: "view.resetLayout", label: "Reset layout", menu: "View" },
  { id: "run.changed", label: "Run changed", menu: "Study", accelerator: "F5" },
  { id: "run.all", label: "Run all", menu: "Study", accelerator: "Shift+F5" },
  { id: "option.lock", label: "Lock option", menu: "Study", accelerator: "CmdOrCtrl+L" },
  { id: "option.unlock", label: "Unlock option", menu: "Study", accelerator: "CmdOrCtrl+Shift+L" },
  { id: "option.request", label: "Request option", menu: "Study", accelerator: "CmdOrCtrl+R" },
  { id: "option.handOver", label: "Hand over", menu: "Study", accelerator: "CmdOrCtrl+Shift+H" },
  { id: "help.shortcuts", label: "Keyboard shortcuts", menu: "Help", accelerator: "CmdOrCtrl+?" },
  { id: "help.about", label: "About Purlin", menu: "Help" },
];
