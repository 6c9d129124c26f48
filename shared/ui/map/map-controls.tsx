import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFocusCentered,
  IconMinus,
  IconPlus,
  IconSatellite,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MapView } from "./map-constants.ts";

/** Buttons at the right top of a map, 40 px each. A missing handler leaves its button out. */
export function MapControls({
  view,
  isFull,
  onZoom,
  onFit,
  onView,
  onFullScreen,
}: {
  view: MapView;
  isFull: boolean;
  onZoom(steps: 1 | -1): void;
  onFit(): void;
  onView: ((view: MapView) => void) | null;
  onFullScreen: (() => void) | null;
}) {
  const { t } = useTranslation();
  const icon = { size: 18, stroke: 1.8, "aria-hidden": true } as const;
  const isSatellite = view === "satellite";
  return (
    <fieldset className="map-controls">
      <legend className="map-hidden">{t("map.controls")}</legend>
      <ControlButton label={t("map.zoomIn")} onPress={() => onZoom(1)}>
        <IconPlus {...icon} />
      </ControlButton>
      <ControlButton label={t("map.zoomOut")} onPress={() => onZoom(-1)}>
        <IconMinus {...icon} />
      </ControlButton>
      <ControlButton label={t("map.fit")} onPress={onFit}>
        <IconFocusCentered {...icon} />
      </ControlButton>
      {onView && (
        <ControlButton
          label={t("map.satellite")}
          isPressed={isSatellite}
          onPress={() => onView(isSatellite ? "vector" : "satellite")}
        >
          <IconSatellite {...icon} />
        </ControlButton>
      )}
      {onFullScreen && (
        <ControlButton label={t("map.fullScreen")} isPressed={isFull} onPress={onFullScreen}>
          {isFull ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
        </ControlButton>
      )}
    </fieldset>
  );
}

function ControlButton({
  label,
  isPressed,
  onPress,
  children,
}: {
  label: string;
  isPressed?: boolean;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}
