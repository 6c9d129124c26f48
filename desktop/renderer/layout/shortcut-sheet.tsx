import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { commands } from "#desktop/ipc/commands.ts";
import { useAppInfo } from "#desktop/renderer/bridge/use-live-state.ts";
import { Dialog } from "#desktop/renderer/features/dialogs/dialog.tsx";
import { commandLabel, shortcutText } from "#desktop/renderer/state/commands.ts";
import { useCommand } from "#desktop/renderer/state/use-command.ts";

/** Every command that has a key, from the same table as the menus. */
export function ShortcutSheet() {
  const [isOpen, setIsOpen] = useState(false);
  useCommand("help.shortcuts", () => setIsOpen(true));
  return isOpen ? <Sheet onClose={() => setIsOpen(false)} /> : null;
}

function Sheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const isMac = useAppInfo()?.platform === "darwin";
  const title = t(commandLabel("help.shortcuts"));
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <div className="dialog-body">
        <dl className="shortcut-list" tabIndex={0} aria-label={title}>
          {commands.map(({ id, accelerator }) =>
            accelerator ? (
              <div key={id} className="row">
                <dt className="grow">{t(commandLabel(id))}</dt>
                <dd className="key-cap">{shortcutText(id, isMac)}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="text-hint text-small">{t("workbench.shortcuts.viewKeys")}</p>
      </div>
      <footer className="dialog-actions">
        <Button onClick={onClose}>{t("workbench.dialog.close")}</Button>
      </footer>
    </Dialog>
  );
}
