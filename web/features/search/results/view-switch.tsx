import { IconLayoutGrid, IconLayoutList, IconMap } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ResultView } from "./result-list.tsx";

/** Results as list, tiles or map; products have no map. */
export function ViewSwitch({
  view,
  hasMap,
  onChange,
}: {
  view: ResultView | "map";
  hasMap: boolean;
  onChange(view: ResultView | "map"): void;
}) {
  const { t } = useTranslation();
  const views = [
    ["list", IconLayoutList],
    ["tiles", IconLayoutGrid],
    ...(hasMap ? ([["map", IconMap]] as const) : []),
  ] as const;
  return (
    <fieldset className={hasMap ? "seg" : "seg view-wide"}>
      <legend className="hidden">{t("web.search.view")}</legend>
      {views.map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          className={name === "tiles" ? "view-wide" : undefined}
          aria-pressed={view === name}
          aria-label={t(`web.search.view.${name}`)}
          onClick={() => onChange(name)}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      ))}
    </fieldset>
  );
}
