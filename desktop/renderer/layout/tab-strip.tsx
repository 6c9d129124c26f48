import { IconBox, IconFolder, IconHome, IconStack2, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useTabs, type Tab } from "#desktop/renderer/state/tabs.ts";

const ICONS = { start: IconHome, project: IconFolder, study: IconStack2, model: IconBox };

/** Document tabs: middle click closes, arrow keys move. */
export function TabStrip() {
  const { t } = useTranslation();
  const { tabs, activeKey, activate, close, cycle } = useTabs();
  return (
    <div
      className="tabs"
      role="tablist"
      aria-label={t("workbench.tabs.label")}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") cycle(1);
        if (event.key === "ArrowLeft") cycle(-1);
      }}
    >
      {tabs.map((tab) => {
        const Icon = ICONS[tab.kind];
        const title = tab.kind === "start" ? t("workbench.tabs.start") : tab.title;
        const isActive = tab.key === activeKey;
        return (
          <div
            key={tab.key}
            className={isActive ? "tab on" : "tab"}
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
              onClick={() => activate(tab.key)}
            >
              <Icon size={16} stroke={1.6} aria-hidden />
              <span className="ell">{title}</span>
            </button>
            {tab.kind !== "start" && <CloseButton tab={tab} title={title} onClose={close} />}
          </div>
        );
      })}
    </div>
  );
}

function CloseButton({ tab, title, onClose }: { tab: Tab; title: string; onClose: (key: string) => void }) {
  const { t } = useTranslation();
  return (
    <button type="button" aria-label={t("workbench.tabs.close", { title })} onClick={() => onClose(tab.key)}>
      <IconX size={14} stroke={1.6} aria-hidden />
    </button>
  );
}
