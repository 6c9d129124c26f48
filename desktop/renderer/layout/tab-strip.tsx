import { IconBox, IconColumns3, IconFolder, IconHome, IconStack2, IconX } from "@tabler/icons-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { UnsavedDot } from "#desktop/renderer/features/edits/unsaved-dot.tsx";
import { useClosing } from "#desktop/renderer/state/closing.ts";
import { useTabs } from "#desktop/renderer/state/tabs.ts";

const NEAREST: ScrollIntoViewOptions = { inline: "nearest", block: "nearest" };
const ICONS = {
  start: IconHome,
  project: IconFolder,
  study: IconStack2,
  comparison: IconColumns3,
  model: IconBox,
};

/** Document tabs: middle click or Delete closes, arrow keys move. */
export function TabStrip() {
  const { t } = useTranslation();
  const { tabs, activeKey, activate, cycle } = useTabs();
  const request = useClosing((state) => state.request);
  const close = (key: string) => request({ scope: "tab", key });
  const strip = useRef<HTMLDivElement>(null);
  // Also when the window or a name makes the strip another width: what is open must be in sight.
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const show = () => list.querySelector("[aria-selected='true']")?.parentElement?.scrollIntoView(NEAREST);
    const observer = new ResizeObserver(show);
    observer.observe(list);
    for (const tab of list.children) observer.observe(tab);
    show();
    return () => observer.disconnect();
  }, [activeKey, tabs.length]);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") cycle(1);
    else if (key === "ArrowLeft") cycle(-1);
    else if (key === "Delete") close(activeKey);
    else return;
    // The tab that is active now is drawn after this event.
    requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>("[aria-selected='true']")?.focus());
  };
  return (
    <div
      ref={strip}
      className="document-tabs"
      role="tablist"
      aria-label={t("workbench.tabs.label")}
      data-region
      onKeyDown={onKey}
      // The strip has no scroll bar: a plain wheel reaches every tab.
      onWheel={({ deltaX, deltaY }) => strip.current?.scrollBy({ left: deltaX === 0 ? deltaY : 0 })}
    >
      {tabs.map((tab) => {
        const Icon = ICONS[tab.kind];
        const title = tab.kind === "start" ? t("workbench.tabs.start") : tab.title;
        const isActive = tab.key === activeKey;
        return (
          <div
            key={tab.key}
            className={["document-tab", tab.kind === "start" && "start-tab", isActive && "is-active"]
              .filter(Boolean)
              .join(" ")}
            role="presentation"
            onAuxClick={(event) => event.button === 1 && close(tab.key)}
          >
            <button
              type="button"
              role="tab"
              id={`tab-${tab.key}`}
              aria-selected={isActive}
              aria-controls={`panel-${tab.key}`}
              tabIndex={isActive ? 0 : -1}
              title={title}
              onClick={() => activate(tab.key)}
            >
              <Icon size={16} stroke={1.6} aria-hidden />
              <span className="ellipsis">{title}</span>
              {tab.kind === "study" && <UnsavedDot designOptionId={tab.designOptionId} />}
            </button>
            {tab.kind !== "start" && (
              // For the pointer only: a tab list holds nothing but tabs. The keyboard closes with Delete or Ctrl W.
              <button
                type="button"
                tabIndex={-1}
                aria-hidden
                title={t("workbench.tabs.close", { title })}
                onClick={() => close(tab.key)}
              >
                <IconX size={14} stroke={1.6} aria-hidden />
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
