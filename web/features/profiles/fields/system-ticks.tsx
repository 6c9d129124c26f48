import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BuildingSystemName } from "#shared/contracts/market/search.ts";
import { SystemDrawing } from "#shared/ui/drawings/system-drawing.tsx";
import { SYSTEM_ORDER } from "#shared/ui/drawings/systems.ts";

/** The ten building systems as drawings to tick. */
export function SystemTicks({
  ticked,
  faulty,
  onToggle,
}: {
  ticked: readonly BuildingSystemName[];
  /** Ticked ones that something is wrong with. */
  faulty: readonly BuildingSystemName[];
  onToggle(system: BuildingSystemName): void;
}) {
  const { t } = useTranslation();
  return (
    <div className="system-ticks" role="group" aria-label={t("web.profiles.systems")}>
      {SYSTEM_ORDER.map((system) => {
        const isOn = ticked.includes(system);
        return (
          <button
            key={system}
            type="button"
            className="system-tick"
            aria-pressed={isOn}
            data-faulty={faulty.includes(system) || undefined}
            onClick={() => onToggle(system)}
          >
            <span className="tick-box" data-on={isOn || undefined} aria-hidden>
              {isOn && <IconCheck size={14} stroke={2.4} />}
            </span>
            <SystemDrawing system={system} isSmall />
            {system}
          </button>
        );
      })}
    </div>
  );
}
