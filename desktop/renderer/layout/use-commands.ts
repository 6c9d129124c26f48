import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import { bridge, invoke } from "#desktop/renderer/bridge/bridge.ts";
import { SHORTCUTS, shortcutOf, useCommandTable, type CommandId } from "#desktop/renderer/state/commands.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";

/** Registers the commands that always work, and lets keys and the native menu run any of them. */
export function useCommands(): void {
  const run = useCommandTable((table) => table.run);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { activeKey, close, cycle } = useTabs();
  useCommand("tab.close", () => close(activeKey));
  useCommand("tab.next", () => cycle(1));
  useCommand("view.theme", () => {
    const next = colorScheme === "dark" ? "light" : "dark";
    setColorScheme(next);
    void invoke("settings.set", { theme: next });
  });

  useEffect(() => {
    void invoke("settings.get", undefined).then(({ theme }) => setColorScheme(theme));
  }, [setColorScheme]);

  useEffect(() => {
    const byShortcut = new Map(Object.entries(SHORTCUTS).map(([id, shortcut]) => [shortcut, id]));
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      const id = shortcut === undefined ? undefined : byShortcut.get(shortcut);
      if (!id) return;
      event.preventDefault();
      run(id as CommandId); // A key of SHORTCUTS.
    };
    window.addEventListener("keydown", onKey);
    const stop = bridge().on("menu.command", ({ command }) => run(command as CommandId)); // Unknown names run nothing.
    return () => {
      window.removeEventListener("keydown", onKey);
      stop();
    };
  }, [run]);
}
