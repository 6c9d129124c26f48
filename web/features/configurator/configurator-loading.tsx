import { useTranslation } from "react-i18next";
import { GhostDrawing } from "#shared/ui/drawings/ghost-drawing.tsx";
import { ConfiguratorBar } from "./configurator-bar.tsx";
import { ResultsSkeleton } from "./results/results-skeleton.tsx";
import "./configurator.css";

/** Heights of the first groups of a form, pixels. */
const GROUPS = [96, 240, 180] as const;
const NO_BREAK_SPACE = "\u00a0";

/** The configurator before its product is known: its parts where they will be. */
export function ConfiguratorLoading() {
  const { t } = useTranslation();
  return (
    <div className="configurator-page">
      <ConfiguratorBar
        name={t("web.configurator.title")}
        owner={NO_BREAK_SPACE}
        state={null}
        seconds={null}
        ifc={undefined}
        onDownload={() => undefined}
        onUndo={undefined}
        onRedo={undefined}
        ask={null}
      />
      <div className="configurator">
        <aside className="configurator-form" aria-hidden="true">
          {GROUPS.map((height) => (
            <div key={height} className="configurator-part">
              <span className="skeleton" style={{ height: 16, width: 120, marginBottom: 12 }} />
              <span className="skeleton" style={{ height }} />
            </div>
          ))}
        </aside>
        <div className="configurator-middle">
          <main id="main" className="configurator-view" aria-busy="true">
            <ConfiguratorGhost text={t("web.configurator.loadingProduct")} />
          </main>
        </div>
        <aside className="configurator-results">
          <ResultsSkeleton />
        </aside>
      </div>
    </div>
  );
}

/** Stands where the picture will be, with what is waited for or why there is none. */
export function ConfiguratorGhost({ text }: { text: string }) {
  return (
    <div className="configurator-ghost">
      <div className="configurator-ghost-art">
        <GhostDrawing />
      </div>
      <p className="h3">{text}</p>
    </div>
  );
}
