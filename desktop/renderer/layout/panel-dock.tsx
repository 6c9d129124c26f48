import { useSplitter, useViewportSize, type SplitterPaneSize } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classOf, PANEL_DEFAULTS, PANEL_LIMITS, useLayout, type Panel } from "#desktop/renderer/state/layout.ts";

const STEP = "8px";
const BIG_STEP = "32px";
/** The middle takes what is left. */
const REST = 100;

/** Panels around a 3D view. Their edges are dragged, moved by arrow keys, and put back by a double click. */
export function PanelDock({
  left,
  right,
  bottom,
  children,
}: {
  left: ReactNode;
  right: ReactNode;
  bottom: ReactNode;
  children: ReactNode;
}) {
  const { width } = useViewportSize();
  const windowClass = classOf(width || window.innerWidth);
  const { sizes, hidden } = useLayout((state) => state.layouts[windowClass]);
  const resize = useLayout((state) => state.resize);
  const size = (panel: Panel): `${number}px` => `${hidden[panel] ? 0 : sizes[panel]}px`;
  const pane = (panel: Panel) => {
    const [least, most] = hidden[panel] ? [0, 0] : PANEL_LIMITS[panel];
    return { defaultSize: size(panel), min: `${least}px`, max: `${most}px` } as const;
  };
  const keep = (panel: Panel, given: SplitterPaneSize | undefined) => {
    if (!hidden[panel] && given !== undefined) resize(windowClass, panel, Number.parseFloat(String(given)));
  };
  const shared = { step: STEP, shiftStep: BIG_STEP, resetOnDoubleClick: false } as const;
  const { ref: acrossRef, getHandleProps: handleAcross } = useSplitter<HTMLDivElement>({
    ...shared,
    panels: [pane("left"), { defaultSize: REST, min: "400px" }, pane("right")],
    sizes: [size("left"), REST, size("right")],
    onSizeChange: ([first, , last]) => {
      keep("left", first);
      keep("right", last);
    },
  });
  const { ref: downRef, getHandleProps: handleDown } = useSplitter<HTMLDivElement>({
    ...shared,
    orientation: "vertical",
    panels: [{ defaultSize: REST, min: "240px" }, pane("bottom")],
    sizes: [REST, size("bottom")],
    onSizeChange: ([, last]) => keep("bottom", last),
  });
  const reset = (panel: Panel) => resize(windowClass, panel, PANEL_DEFAULTS[windowClass][panel]);
  return (
    <div ref={acrossRef} className="dock">
      <div className="dock-pane left" style={{ flexBasis: size("left") }} hidden={hidden.left} data-region>
        {left}
      </div>
      {!hidden.left && <Edge panel="left" handle={handleAcross({ index: 0 })} onReset={() => reset("left")} />}
      <div ref={downRef} className="dock-middle">
        <div className="dock-view" data-region data-view-keys>
          {children}
        </div>
        {!hidden.bottom && <Edge panel="bottom" handle={handleDown({ index: 0 })} onReset={() => reset("bottom")} />}
        <div className="dock-pane bottom" style={{ flexBasis: size("bottom") }} hidden={hidden.bottom} data-region>
          {bottom}
        </div>
      </div>
      {!hidden.right && <Edge panel="right" handle={handleAcross({ index: 1 })} onReset={() => reset("right")} />}
      <div className="dock-pane right" style={{ flexBasis: size("right") }} hidden={hidden.right} data-region>
        {right}
      </div>
    </div>
  );
}

type Handle = ReturnType<ReturnType<typeof useSplitter>["getHandleProps"]>;

function Edge({ panel, handle, onReset }: { panel: Panel; handle: Handle; onReset: () => void }) {
  const { t } = useTranslation();
  const { ref, ...props } = handle;
  return (
    <div
      {...props}
      ref={ref}
      className="dock-edge"
      aria-label={t(`workbench.panel.edge.${panel}`)}
      onDoubleClick={onReset}
    />
  );
}
