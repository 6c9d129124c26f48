import { useTranslation } from "react-i18next";
import { useViewState, useViewStore } from "./view-context.ts";

/** What the colours mean, how many of each, and which of base and result is drawn. */
export function OverlayLegend({ added, replaced, isStale }: { added: number; replaced: number; isStale: boolean }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const overlay = useViewState((state) => state.overlay);
  const index = useViewState((state) => state.index);
  return (
    <section className="float legend" aria-label={t("workbench.legend.title")}>
      <div className="row" style={{ marginBottom: 4 }}>
        <h2 className="b grow">{t("workbench.legend.title")}</h2>
        <div className="seg" role="radiogroup" aria-label={t("workbench.legend.show")}>
          {(["base", "both", "output"] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={overlay === name}
              onClick={() => store.getState().set({ overlay: name })}
            >
              {t(`workbench.legend.${name}`)}
            </button>
          ))}
        </div>
      </div>
      <Row colour="var(--pw-m-replaced)" name={t("workbench.legend.panels")} count={added} />
      <Row colour={null} name={t("workbench.legend.wallsReplaced")} count={replaced} />
      <Row
        colour={null}
        name={t("workbench.legend.ghost")}
        count={Math.max(0, (index?.elements.length ?? 0) - replaced)}
      />
      {isStale && <p className="warn sm">{t("workbench.legend.stale")}</p>}
    </section>
  );
}

function Row({ colour, name, count }: { colour: string | null; name: string; count: number }) {
  return (
    <p className="lr">
      <span className={colour ? "sw" : "sw gh"} style={colour ? { background: colour } : undefined} />
      <span className="grow">{name}</span>
      <span className="ct">{count}</span>
    </p>
  );
}
