import { useMantineColorScheme } from "@mantine/core";
import { useEffect, useEffectEvent } from "react";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useLayout } from "#desktop/renderer/state/layout.ts";
import { useLook } from "#desktop/renderer/state/use-look.ts";
import { useUnits } from "#desktop/renderer/state/units.ts";

const SAVE_AFTER_MS = 500;

/** Takes theme, layout, units and look from this computer's settings, and keeps them when they change. Mount once. */
export function useSettings(): void {
  const { setColorScheme } = useMantineColorScheme();
  // Once only: reading again would take back what was changed since.
  const showTheme = useEffectEvent(setColorScheme);
  useEffect(() => {
    const stops: (() => void)[] = [];
    let isGone = false;
    void invoke("settings.get", undefined).then(({ theme, layout, lengthUnit, look }) => {
      if (isGone) return;
      showTheme(theme);
      useLayout.getState().restore(layout);
      useUnits.getState().setLength(lengthUnit);
      useLook.getState().restore(look);
      const keepLayout = later(() => ({ layout: { ...useLayout.getState().layouts } }));
      const keepUnits = later(() => ({ lengthUnit: useUnits.getState().length }));
      stops.push(useLayout.subscribe(keepLayout.changed), useUnits.subscribe(keepUnits.changed));
      const keepLook = later(() => ({ look: { ...useLook.getState().look } }));
      stops.push(useLook.subscribe(keepLook.changed), keepLayout.stop, keepUnits.stop, keepLook.stop);
    });
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, []);
}

/** Writes a setting when it has not changed for half a second. */
function later(read: () => Parameters<typeof invoke<"settings.set">>[1]): { changed(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    changed() {
      clearTimeout(timer);
      timer = setTimeout(() => void invoke("settings.set", read()), SAVE_AFTER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
