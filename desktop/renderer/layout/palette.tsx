import { createSpotlight, Spotlight } from "@mantine/spotlight";
import { useTranslation } from "react-i18next";
import { SHORTCUTS, useCommandTable, type CommandId } from "#desktop/renderer/state/commands.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";

const [store, spotlight] = createSpotlight();

/** Ctrl K: every command that can run now, found by typing. */
export function Palette() {
  const { t } = useTranslation();
  const { handlers, run } = useCommandTable();
  useCommand("palette.open", () => spotlight.open());
  const ids = Object.keys(handlers).filter((id) => id !== "palette.open") as CommandId[]; // Keys of a record by CommandId.
  return (
    <Spotlight
      store={store}
      shortcut={null}
      nothingFound={t("workbench.palette.none")}
      highlightQuery
      searchProps={{ placeholder: t("workbench.palette.prompt"), "aria-label": t("workbench.palette.prompt") }}
      actions={ids.map((id) => ({
        id,
        label: t(`workbench.command.${id}`),
        rightSection: <span className="mono t3">{SHORTCUTS[id]}</span>,
        onClick: () => run(id),
      }))}
    />
  );
}
