import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { commands } from "#desktop/ipc/commands.ts";
import { useAppInfo } from "#desktop/renderer/bridge/use-live-state.ts";
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
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const title = t(commandLabel("help.shortcuts"));
  return (
    <dialog ref={dialog} className="dlg" style={{ width: 540 }} aria-label={title} onClose={onClose}>
      <h2>{title}</h2>
      <div className="bd">
        <dl className="keys" tabIndex={0} aria-label={title}>
          {commands.map(({ id, accelerator }) =>
            accelerator ? (
              <div key={id} className="row">
                <dt className="grow">{t(commandLabel(id))}</dt>
                <dd className="kbd">{shortcutText(id, isMac)}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <p className="t3 sm">{t("workbench.shortcuts.viewKeys")}</p>
      </div>
      <div className="ft">
        <button type="button" className="btn" onClick={onClose}>
          {t("workbench.dialog.close")}
        </button>
      </div>
    </dialog>
  );
}
