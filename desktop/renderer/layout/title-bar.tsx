import { Menu } from "@mantine/core";
import { IconMinus, IconSearch, IconSquare, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Logo } from "#shared/ui/drawings/logo.tsx";
import { invoke } from "#desktop/renderer/bridge/bridge.ts";
import { useAppInfo } from "#desktop/renderer/bridge/use-live-state.ts";
import { commands, type Command } from "#desktop/ipc/commands.ts";
import { commandLabel, shortcutText, useCommandTable } from "#desktop/renderer/state/commands.ts";

const MENUS: readonly Command["menu"][] = ["File", "Edit", "View", "Study", "Help"];

/** Mark, menus, command search and, where the system draws none, the window buttons. */
export function TitleBar() {
  const { t } = useTranslation();
  const info = useAppInfo();
  const run = useCommandTable((state) => state.run);
  const isMac = info?.platform === "darwin";
  return (
    <header className="title-bar" style={isMac ? { paddingLeft: 78 } : undefined}>
      <span className="title-mark" aria-hidden>
        <Logo />
      </span>
      {!isMac && (
        <nav className="title-menus" aria-label={t("workbench.menu.label")}>
          {MENUS.map((menu) => (
            <TitleMenu key={menu} menu={menu} />
          ))}
        </nav>
      )}
      <button type="button" className="command-search" data-region onClick={() => run("palette.open")}>
        <IconSearch size={14} stroke={1.6} aria-hidden />
        <span className="grow ellipsis" style={{ textAlign: "left" }}>
          {t("workbench.palette.prompt")}
        </span>
        <span className="key-cap">{shortcutText("palette.open", isMac)}</span>
      </button>
      {!isMac && <WindowButtons />}
    </header>
  );
}

function TitleMenu({ menu }: { menu: Command["menu"] }) {
  const { t } = useTranslation();
  const { handlers, run } = useCommandTable();
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button">{t(`workbench.menu.${menu}`)}</button>
      </Menu.Target>
      <Menu.Dropdown>
        {commands
          .filter((command) => command.menu === menu)
          .map(({ id }) => (
            <Menu.Item
              key={id}
              disabled={!handlers[id]}
              onClick={() => run(id)}
              rightSection={<span className="monospace text-hint">{shortcutText(id)}</span>}
            >
              {t(commandLabel(id))}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function WindowButtons() {
  const { t } = useTranslation();
  const buttons = [
    { action: "minimise", Icon: IconMinus },
    { action: "maximise", Icon: IconSquare },
    { action: "close", Icon: IconX },
  ] as const;
  return (
    <div className="window-buttons">
      {buttons.map(({ action, Icon }) => (
        <button
          key={action}
          type="button"
          aria-label={t(`workbench.window.${action}`)}
          onClick={() => void invoke("window.control", { action })}
        >
          <Icon size={16} stroke={1.6} aria-hidden />
        </button>
      ))}
    </div>
  );
}
