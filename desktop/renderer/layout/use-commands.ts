import { useMantineColorScheme } from "@mantine/core";
import { useEffect } from "react";
import type { CommandId } from "#desktop/ipc/commands.ts";
import { bridge, invoke } from "#desktop/renderer/bridge/bridge.ts";
import { findCommand, useCommandTable } from "#desktop/renderer/state/commands.ts";
import { classOf, useLayout } from "#desktop/renderer/state/layout.ts";
import { useScheme } from "#desktop/renderer/state/use-scheme.ts";
import { useClosing } from "#desktop/renderer/state/closing.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { moveRegion } from "./regions.ts";

/** Registers the commands that always work, and lets keys and the native menu run any of them. */
export function useCommands(): void {
  const run = useCommandTable((table) => table.run);
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useScheme();
  const { tabs, activeKey, cycle } = useTabs();
  const requestClose = useClosing((state) => state.request);
  const layout = useLayout();
  const active = tabs.find(({ key }) => key === activeKey);
  const hasPanels = active?.kind === "study" || active?.kind === "model";
  const width = () => classOf(window.innerWidth);
  useCommand("tab.close", active?.kind === "start" ? null : () => requestClose({ scope: "tab", key: activeKey }));
  useCommand("tab.next", () => cycle(1));
  useCommand("region.next", () => moveRegion(1));
  useCommand("region.previous", () => moveRegion(-1));
  useCommand("view.toggleLeft", hasPanels ? () => layout.toggle(width(), "left") : null);
  useCommand("view.toggleRight", hasPanels ? () => layout.toggle(width(), "right") : null);
  useCommand("view.toggleBottom", hasPanels ? () => layout.toggle(width(), "bottom") : null);
  useCommand("view.onlyModel", hasPanels ? () => layout.toggleAll(width()) : null);
  useCommand("view.resetLayout", hasPanels ? layout.reset : null);
  useCommand("view.theme", () => {
    const next = scheme === "dark" ? "light" : "dark";
    setColorScheme(next);
    void invoke("settings.set", { theme: next });
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isReload(event)) event.preventDefault();
      if (document.querySelector("dialog[open], [aria-modal='true']")) return;
      const id = findCommand(event, isViewFocused(event.target));
      if (!id || !useCommandTable.getState().handlers[id]) return;
      event.preventDefault();
      run(id);
    };
    window.addEventListener("keydown", onKey);
    const stop = bridge().on("menu.command", ({ command }) => run(command as CommandId)); // Unknown names run nothing.
    return () => {
      window.removeEventListener("keydown", onKey);
      stop();
    };
  }, [run]);
}

/** The browser's own keys would throw the open models away. */
function isReload({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === "F5" || ((ctrlKey || metaKey) && key.toLowerCase() === "r");
}

/** In the 3D view or the tree, and not in a field there. */
function isViewFocused(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.matches("input, select, textarea")) return false;
  return target === document.body || target.closest("[data-view-keys]") !== null;
}
