import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/**
 * What a crash or a lost seat left undecided, in the order of loss: edits, then the base model; who holds the option
 * stands beside them. Each part is drawn by its own component, and left out with null.
 */
export function RecoveryPage({ edits, base, holder }: { edits: ReactNode; base: ReactNode; holder: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="recovery-page">
      <div className="recovery-cards">
        {edits}
        {base}
      </div>
      <aside className="recovery-side" aria-label={t("workbench.recovery.side")}>
        {holder}
        <div className="panel-section">
          <p className="inline-note tone-info text-small">
            <IconInfoCircle size={16} stroke={1.6} aria-hidden />
            <span>{t("workbench.recovery.kept")}</span>
          </p>
        </div>
      </aside>
    </div>
  );
}
