import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ElementRef } from "#shared/ui/viewer/types.ts";
import { formatCount } from "#desktop/renderer/state/format.ts";
import { useViewState, useViewStore } from "./view-context.ts";

/** What the colours mean and how many of each: click shows one alone, the eye shows or hides it. */
export function OverlayLegend({
  added,
  replaced,
  isStale,
}: {
  added: number;
  /** The walls whose place the panels take. */
  replaced: readonly ElementRef[];
  isStale: boolean;
}) {
  const { t } = useTranslation();
  const store = useViewStore();
  const overlay = useViewState((state) => state.overlay);
  const showReplaced = useViewState((state) => state.showReplaced);
  const elements = useViewState((state) => state.index?.elements.length ?? 0);
  const selected = useViewState((state) => state.selection.length);
  const { set } = store.getState();
  const isBaseOn = overlay !== "output";
  const isOutputOn = overlay !== "base";
  return (
    <section className="float legend" aria-label={t("workbench.legend.title")}>
      <div className="row head">
        <h2 className="b grow">{t("workbench.legend.title")}</h2>
        <div className="seg" role="radiogroup" aria-label={t("workbench.legend.show")}>
          {(["base", "both", "output"] as const).map((name) => (
            <button
              key={name}
              type="button"
              role="radio"
              aria-checked={overlay === name}
              onClick={() => set({ overlay: name })}
            >
              {t(`workbench.legend.${name}`)}
            </button>
          ))}
        </div>
      </div>
      <Row
        swatch="replaced"
        name={t("workbench.legend.panels")}
        count={added}
        isOn={isOutputOn}
        onIsolate={() => set({ overlay: overlay === "output" ? "both" : "output" })}
        onToggle={() => set({ overlay: isOutputOn ? "base" : "both" })}
      />
      <Row
        swatch="removed"
        name={t("workbench.legend.wallsReplaced")}
        count={replaced.length}
        isOn={showReplaced || overlay === "base"}
        onIsolate={() => set({ overlay: "base", isolated: store.getState().isolated ? null : [...replaced] })}
        onToggle={() => set({ showReplaced: !showReplaced })}
      />
      <Row
        swatch="ghost"
        name={t("workbench.legend.ghost")}
        count={Math.max(0, elements - replaced.length)}
        isOn={isBaseOn}
        onIsolate={() => set({ overlay: overlay === "base" ? "both" : "base" })}
        onToggle={() => set({ overlay: isBaseOn ? "output" : "both" })}
      />
      {selected > 0 && (
        <p className="lr">
          <span className="sw selected" />
          <span className="grow">{t("workbench.legend.selected")}</span>
          <span className="ct">{formatCount(selected)}</span>
          <span style={{ width: 24 }} />
        </p>
      )}
      {isStale && <p className="warn sm">{t("workbench.legend.stale")}</p>}
    </section>
  );
}

function Row({
  swatch,
  name,
  count,
  isOn,
  onIsolate,
  onToggle,
}: {
  swatch: "replaced" | "removed" | "ghost";
  name: string;
  count: number;
  isOn: boolean;
  onIsolate: () => void;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const Icon = isOn ? IconEye : IconEyeOff;
  return (
    <div className="lr">
      <button type="button" className="lname" title={t("workbench.legend.isolate", { name })} onClick={onIsolate}>
        <span className={`sw ${swatch}`} aria-hidden />
        <span className="grow ell">{name}</span>
        <span className="ct">{formatCount(count)}</span>
      </button>
      <button
        type="button"
        className="ib small"
        aria-pressed={isOn}
        aria-label={t("workbench.legend.visible", { name })}
        onClick={onToggle}
      >
        <Icon size={14} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
