/** One command of the workbench. `id` travels as `menu.command`. */
export interface Command {
  id: string;
  label: string;
  menu: "File" | "Edit" | "View" | "Study" | "Help";
  /** Electron's notation; `CmdOrCtrl` is Cmd on macOS. */
  accelerator?: string;
  /** Heard only while the 3D view or the model tree has the focus: keys that are letters elsewhere. */
  isViewKey?: boolean;
}

const table = [
  { id: "document.open", label: "Open IFC model", menu: "File", accelerator: "CmdOrCtrl+O" },
  { id: "project.create", label: "New project", menu: "File", accelerator: "CmdOrCtrl+N" },
  { id: "option.create", label: "New design option", menu: "File", accelerator: "CmdOrCtrl+Shift+N" },
  { id: "tab.close", label: "Close tab", menu: "File", accelerator: "CmdOrCtrl+W" },
  { id: "session.signIn", label: "Sign in", menu: "File" },
  { id: "session.signOut", label: "Sign out", menu: "File" },
  { id: "option.duplicate", label: "Duplicate option", menu: "Edit", accelerator: "CmdOrCtrl+D" },
  { id: "selection.clear", label: "Clear selection", menu: "Edit", accelerator: "Escape", isViewKey: true },
  { id: "palette.open", label: "Command palette", menu: "View", accelerator: "CmdOrCtrl+K" },
  { id: "view.fit", label: "Fit selection", menu: "View", accelerator: "F", isViewKey: true },
  { id: "view.fitAll", label: "Fit all", menu: "View", accelerator: "A", isViewKey: true },
  { id: "view.isolate", label: "Isolate selection", menu: "View", accelerator: "I", isViewKey: true },
  { id: "view.hide", label: "Hide selection", menu: "View", accelerator: "H", isViewKey: true },
  { id: "view.showAll", label: "Show all", menu: "View", accelerator: "Shift+I", isViewKey: true },
  { id: "view.ghost", label: "Ghost the model", menu: "View", accelerator: "X", isViewKey: true },
  { id: "view.storeyUp", label: "Cut a storey up", menu: "View", accelerator: "]", isViewKey: true },
  { id: "view.storeyDown", label: "Cut a storey down", menu: "View", accelerator: "[", isViewKey: true },
  { id: "overlay.base", label: "Show base", menu: "View", accelerator: "1", isViewKey: true },
  { id: "overlay.both", label: "Show base and output", menu: "View", accelerator: "2", isViewKey: true },
  { id: "overlay.output", label: "Show output", menu: "View", accelerator: "3", isViewKey: true },
  { id: "view.toggleLeft", label: "Left panel", menu: "View", accelerator: "CmdOrCtrl+B" },
  { id: "view.toggleBottom", label: "Bottom panel", menu: "View", accelerator: "CmdOrCtrl+J" },
  { id: "view.toggleRight", label: "Right panel", menu: "View", accelerator: "Alt+B" },
  { id: "view.onlyModel", label: "3D only", menu: "View", accelerator: "CmdOrCtrl+." },
  { id: "view.resetLayout", label: "Reset layout", menu: "View" },
  { id: "view.theme", label: "Switch light and dark", menu: "View" },
  { id: "tab.next", label: "Next tab", menu: "View", accelerator: "Control+Tab" },
  { id: "region.next", label: "Next region", menu: "View", accelerator: "F6" },
  { id: "region.previous", label: "Previous region", menu: "View", accelerator: "Shift+F6" },
  { id: "run.changed", label: "Run study", menu: "Study", accelerator: "F5" },
  { id: "refused.next", label: "Next without a unit", menu: "Study", accelerator: "F8" },
  { id: "refused.firstWayOut", label: "Take the first way out", menu: "Study", accelerator: "CmdOrCtrl+Space" },
  { id: "option.lock", label: "Lock option", menu: "Study", accelerator: "CmdOrCtrl+L" },
  { id: "option.unlock", label: "Unlock option", menu: "Study", accelerator: "CmdOrCtrl+Shift+L" },
  { id: "option.request", label: "Request option, or answer a request", menu: "Study", accelerator: "CmdOrCtrl+R" },
  { id: "option.handOver", label: "Hand over option", menu: "Study", accelerator: "CmdOrCtrl+Shift+H" },
  { id: "help.shortcuts", label: "Keyboard shortcuts", menu: "Help", accelerator: "CmdOrCtrl+/" },
] as const satisfies readonly Command[];

/** Every id of the table. */
export type CommandId = (typeof table)[number]["id"];

/**
 * The commands of the workbench, in the order of their menus: the native menu, the page's menus, its keys and its
 * palette all come from here. The labels are those of the catalogue (`workbench.command.<id>`).
 */
export const commands: readonly (Command & { id: CommandId })[] = table;
