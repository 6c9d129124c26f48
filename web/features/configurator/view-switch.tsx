import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ConfiguratorViewName } from "./view-name.ts";

/** 3D, plan, section, elevations; the keys 1, 2, 3 … do the same while the focus is in the view. */
export function ViewSwitch({
  views,
  view,
  onChange,
}: {
  views: readonly ConfiguratorViewName[];
  view: ConfiguratorViewName;
  onChange(view: ConfiguratorViewName): void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <div className="configurator-views form-segments" role="radiogroup" aria-label={t("web.configurator.views")}>
      {views.map((each, index) => (
        <label key={each} className="form-segment">
          <input
            type="radio"
            name={name}
            checked={view === each}
            aria-keyshortcuts={String(index + 1)}
            onChange={() => onChange(each)}
          />
          <span>{t(`web.configurator.view.${each}`)}</span>
        </label>
      ))}
    </div>
  );
}
