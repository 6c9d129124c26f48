import { useTranslation } from "react-i18next";
import type { UnitDrawings } from "#shared/contracts/drawings.ts";
import { UnitDrawing } from "#shared/ui/unit-drawings/unit-drawing.tsx";
import type { ConfiguratorViewName } from "./view-name.ts";

/**
 * The plan or the four elevations of the first type of unit.
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
  const shown = unit.drawings.filter((drawing) => (drawing.view === "plan") === (view === "plan"));
  return (
    <div className="configurator-drawings" data-view={view} tabIndex={0} role="group" aria-label={unit.label}>
      {shown.map((drawing) => (
        <figure key={drawing.view}>
          <UnitDrawing drawing={drawing} field={field} label={t(`results.drawing.${drawing.view}`)} />
          <figcaption>{t(`results.drawing.${drawing.view}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
