import { useTranslation } from "react-i18next";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";

/** When the list is empty. */
export function NothingToDo() {
  const { t } = useTranslation();
  return (
    <div className="card console-nothing">
      <GhostDrawing />
      <div>
        <h2 className="h3">{t("web.console.nothing")}</h2>
        <p className="mut">{t("web.console.nothingText")}</p>
      </div>
    </div>
  );
}
