import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useTranslation } from "react-i18next";
import { commands } from "#desktop/ipc/commands.ts";
import { useAppInfo } from "#desktop/renderer/bridge/use-live-state.ts";
import { commandLabel, shortcutText, useCommandTable } from "#desktop/renderer/state/commands.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";

const [store, spotlight] = createSpotlight();

/** Ctrl K: every command that can run now, found by typing. */
export function Palette() {
  const { t } = useTranslation();
  const { handlers, run } = useCommandTable();
  const isMac = useAppInfo()?.platform === "darwin";
  useCommand("palette.open", () => spotlight.open());
  const ids = commands.map(({ id }) => id).filter((id) => handlers[id] && id !== "palette.open");
  return (
    <Spotlight
      store={store}
      shortcut={null}
      nothingFound={t("workbench.palette.none")}
      highlightQuery
      size={640}
      yOffset={72}
      centered={false}
      scrollable
      maxHeight={420}
      overlayProps={{ backgroundOpacity: 0, blur: 0 }}
      transitionProps={{ duration: 0 }}
      classNames={{ content: "command-palette" }}
      searchProps={{ placeholder: t("workbench.palette.prompt"), "aria-label": t("workbench.palette.prompt") }}
      actions={ids.map((id) => ({
        id,
        label: t(commandLabel(id)),
        rightSection: <span className="monospace text-hint">{shortcutText(id, isMac)}</span>,
        onClick: () => run(id),
      }))}
    />
  );
}
