import { create } from "zustand";
import { commands, type CommandId } from "#desktop/ipc/commands.ts";

interface Commands {
  handlers: Partial<Record<CommandId, () => void>>;
  register(id: CommandId, handler: () => void): () => void;
  run(id: CommandId): void;
}

/** What can be done now: a page registers what it offers while it is in front. The newest handler runs. */
export const useCommandTable = create<Commands>((set, get) => ({
  handlers: {},
  register: (id, handler) => {
    set(({ handlers }) => ({ handlers: { ...handlers, [id]: handler } }));
    return () =>
      set(({ handlers }) => {
        if (handlers[id] !== handler) return {};
        const { [id]: _gone, ...left } = handlers;
        return { handlers: left };
      });
  },
  run: (id) => get().handlers[id]?.(),
}));

/** A key press, as far as shortcuts need it. */
export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** `CmdOrCtrl+Shift+N` from a key press: Electron's notation, as the table writes it. */
export function acceleratorOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const name = key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
  // Ctrl Tab is Ctrl on macOS too: Cmd Tab belongs to the system.
  const control = key === "Tab" ? "Control" : "CmdOrCtrl";
  return [ctrlKey || metaKey ? control : "", altKey ? "Alt" : "", shiftKey ? "Shift" : "", name]
    .filter(Boolean)
    .join("+");
}

/** The command of a key press, or undefined; letters of the 3D view only when it or the tree has the focus. */
export function findCommand(press: KeyPress, isViewFocused: boolean): CommandId | undefined {
  const accelerator = acceleratorOf(press);
  return commands.find((command) => command.accelerator === accelerator && (isViewFocused || !command.isViewKey))?.id;
}

/** `Ctrl Shift N` as people read it, `Cmd` on macOS; undefined for commands without a key. */
export function shortcutText(id: CommandId, isMac = false): string | undefined {
  return commands
    .find((command) => command.id === id)
    ?.accelerator?.replace("CmdOrCtrl", isMac ? "Cmd" : "Ctrl")
    .replace("Control", "Ctrl")
    .replace("Escape", "Esc")
    .replaceAll("+", " ");
}

/** The catalogue's key of a command's label. */
export function commandLabel(id: CommandId): `workbench.command.${CommandId}` {
  return `workbench.command.${id}`;
}
