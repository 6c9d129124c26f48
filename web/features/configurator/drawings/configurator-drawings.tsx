import { useTranslation } from "react-i18next";
import type { Drawing, UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { UnitDrawing } from "#shared/ui/unit-drawings/unit-drawing.tsx";
import { type ConfiguratorViewName, drawingsOf, isAlongRoom } from "#web/features/configurator/view-name.ts";

/**
 * The plan, a section or the four elevations of the first type of unit.
 *
 * @param field the input in focus, whose dimension stands out
 */
export function ConfiguratorDrawings({
  unit,
  view,
  field,
}: {
  unit: UnitDrawings;
  view: Exclude<ConfiguratorViewName, "model">;
  field: string | null;
}) {
  const { t } = useTranslation();
  const titleOf = (drawing: Drawing): string => {
    if (view !== "section" || drawing.view === "section") return t(`results.drawing.${drawing.view}`);
    const wall = drawing.view === "back" ? "Back" : "Left";
    return t(`web.configurator.section.${isAlongRoom(unit, drawing) ? "along" : "across"}${wall}`);
  };
  return (
    <div className="configurator-drawings" data-view={view} tabIndex={0} role="group" aria-label={unit.label}>
      {drawingsOf(unit, view, field).map((drawing) => {
        const title = titleOf(drawing);
        return (
          <figure key={drawing.view}>
            <UnitDrawing drawing={drawing} field={field} label={title} />
            <figcaption>{t("web.configurator.drawingOf", { title, type: unit.typeMark, size: unit.label })}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
