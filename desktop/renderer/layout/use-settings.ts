import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useLayout } from "#desktop/renderer/state/layout.ts";

const SAVE_AFTER_MS = 500;

/** Takes theme and layout from this computer's settings, and keeps the layout when it changes. Mount once. */
export function useSettings(): void {
  const { setColorScheme } = useMantineColorScheme();
  // Once only: reading again would take back what was changed since.
  const showTheme = useEffectEvent(setColorScheme);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void invoke("settings.get", undefined).then(({ theme, layout }) => {
      if (isGone) return;
      showTheme(theme);
      useLayout.getState().restore(layout);
      stop = useLayout.subscribe(({ layouts }) => {
        clearTimeout(timer);
        timer = setTimeout(() => void invoke("settings.set", { layout: { ...layouts } }), SAVE_AFTER_MS);
      });
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
