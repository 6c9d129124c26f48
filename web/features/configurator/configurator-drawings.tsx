import { useTranslation } from "react-i18next";
import type { UnitDrawings } from "#shared/contracts/market/drawings.ts";
import { UnitDrawing } from "#shared/ui/unit-drawings/unit-drawing.tsx";
import { type ConfiguratorViewName, drawingsOf } from "./view-name.ts";

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
  return (
    <div className="configurator-drawings" data-view={view} tabIndex={0} role="group" aria-label={unit.label}>
      {drawingsOf(unit, view, field).map((drawing) => {
        const title =
          view === "section" && drawing.view !== "section"
            ? t(`web.configurator.section.${drawing.view === "back" ? "along" : "across"}`)
            : t(`results.drawing.${drawing.view}`);
        return (
          <figure key={drawing.view}>
            <UnitDrawing drawing={drawing} field={field} label={title} />
            <figcaption>{title}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}
