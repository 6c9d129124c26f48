import { create } from "zustand";

/** Commands by id: one table drives menus, shortcuts and the palette. A page registers what it can do while active. */
export type CommandId =
  | "document.open"
  | "project.create"
  | "option.create"
  | "run.changed"
  | "view.fit"
  | "view.theme"
  | "tab.close"
  | "tab.next"
  | "palette.open"
  | "session.signIn"
  | "session.signOut";

/** Shortcut as the user reads it (Ctrl is Cmd on macOS), and whether it works while typing. */
export const SHORTCUTS: Partial<Record<CommandId, string>> = {
  "document.open": "Ctrl O",
  "project.create": "Ctrl N",
  "option.create": "Ctrl Shift N",
  "run.changed": "F5",
  "tab.close": "Ctrl W",
  "tab.next": "Ctrl Tab",
  "palette.open": "Ctrl K",
};

interface Commands {
  handlers: Partial<Record<CommandId, () => void>>;
  register(id: CommandId, handler: () => void): () => void;
  run(id: CommandId): void;
}

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

/** `Ctrl Shift N` from a key press, or undefined for a plain character. */
export function shortcutOf(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}): string | undefined {
  const isFunctionKey = /^F\d{1,2}$/.test(event.key);
  if (!event.ctrlKey && !event.metaKey && !isFunctionKey) return undefined;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  return [event.ctrlKey || event.metaKey ? "Ctrl" : "", event.shiftKey ? "Shift" : "", key].filter(Boolean).join(" ");
}
