import { useEffect, useRef } from "react";

const SETTING = "purlin-console-keys";

/** Whether single keys act. People who speak to their computer switch them off (WCAG 2.1.4). */
export function areKeysOn(): boolean {
  return localStorage.getItem(SETTING) !== "off";
}

/** Switches single keys on or off, for this browser. */
export function setKeysOn(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SETTING);
  else localStorage.setItem(SETTING, "off");
}

/** Runs a handler by its key while nothing is typed, no dialog is open and no other key is held. `?` works always. */
export function useConsoleKeys(handlers: Readonly<Record<string, (() => void) | undefined>>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest("input, textarea, select, [contenteditable]")) return;
      if (document.querySelector("dialog[open]")) return;
      const key = event.key.toLowerCase();
      if (key !== "?" && !areKeysOn()) return;
      const handler = latest.current[key];
      if (handler === undefined) return;
      event.preventDefault();
      handler();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
