import { IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InlineNote } from "#desktop/renderer/layout/inline-note.tsx";

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
          <InlineNote tone="info" role="note" icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}>
            <span className="text-small">{t("workbench.recovery.kept")}</span>
          </InlineNote>
        </div>
      </aside>
    </div>
  );
}
