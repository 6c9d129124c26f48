import { IconBoxModel2, IconEye, IconFocusCentered, IconGhost2, IconSection } from "@tabler/icons-react";
import { type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { ModelViewerHandle } from "#shared/ui/viewer/types.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";
import { useViewState, useViewStore } from "./view-context.ts";

/** Height of the cut above a storey's floor, metres: through doors and windows. */
const CUT_ABOVE_FLOOR = 1.2;

/** Tools over the 3D view: fit, ghost, spaces, section, show all. */
export function ViewTools({ viewer }: { viewer: RefObject<ModelViewerHandle | null> }) {
  const { t } = useTranslation();
  const store = useViewStore();
  const state = useViewState((all) => all);
  useCommand("view.fit", () => viewer.current?.fit());
  const cutHeight = CUT_ABOVE_FLOOR;
  const tools = [
    { name: "fit", Icon: IconFocusCentered, isOn: undefined, run: () => viewer.current?.fit() },
    {
      name: "ghost",
      Icon: IconGhost2,
      isOn: state.isGhosted,
      run: () => store.getState().set({ isGhosted: !state.isGhosted }),
    },
    {
      name: "spaces",
      Icon: IconBoxModel2,
      isOn: state.showSpaces,
      run: () => store.getState().set({ showSpaces: !state.showSpaces }),
    },
    {
      name: "section",
      Icon: IconSection,
      isOn: state.sectionHeight !== null,
      run: () => store.getState().set({ sectionHeight: state.sectionHeight === null ? cutHeight : null }),
    },
    {
      name: "showAll",
      Icon: IconEye,
      isOn: undefined,
      run: () => store.getState().set({ hidden: [], isolated: null }),
    },
  ] as const;
  return (
    <div className="float vtools" role="toolbar" aria-label={t("workbench.view.tools")} hidden={state.picking !== null}>
      {tools.map(({ name, Icon, isOn, run }) => (
        <button
          key={name}
          type="button"
          className="ib"
          aria-pressed={isOn}
          aria-label={t(`workbench.view.tool.${name}`)}
          title={t(`workbench.view.tool.${name}`)}
          onClick={run}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </button>
      ))}
      {state.sectionHeight !== null && (
        <label className="row sm" style={{ padding: "0 6px" }}>
          <span className="sr">{t("workbench.view.sectionHeight")}</span>
          <input
            type="range"
            min={-4}
            max={16}
            step={0.1}
            value={state.sectionHeight}
            onChange={(event) => store.getState().set({ sectionHeight: Number(event.target.value) })}
          />
          <span className="mono">{state.sectionHeight.toFixed(1)} m</span>
        </label>
      )}
    </div>
  );
}
