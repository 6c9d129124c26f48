import { useTranslation } from "react-i18next";

/** How far the look into a chosen file is, 0…1. */
export function CheckProgress({ name, progress }: { name: string; progress: number }) {
  const { t } = useTranslation();
  const percent = Math.round(progress * 100);
  return (
    <div className="base-checking" role="status">
      <p className="row">
        <span className="grow ellipsis">{t("workbench.baseModel.checking", { name })}</span>
        <span className="monospace">{percent} %</span>
      </p>
      <div className="progress-bar">
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
