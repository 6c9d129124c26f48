import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "#shared/ui/overlays/modal.tsx";
import { areKeysOn, setKeysOn } from "./console-keys.ts";

const KEYS = ["j", "k", "a", "q", "o", "f", "?"] as const;

/** The single keys of the console, and the switch that turns them off. */
export function KeySheet({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState(areKeysOn);
  return (
    <Modal title={t("web.console.keys")} closeLabel={t("web.shell.close")} onClose={onClose}>
      <dl className="console-keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{key.toUpperCase()}</kbd>
            </dt>
            <dd>{t(`web.console.key.${key === "?" ? "help" : key}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="console-keys-on">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setKeysOn(event.currentTarget.checked);
            setIsOn(event.currentTarget.checked);
          }}
        />
        {t("web.console.keysOn")}
      </label>
    </Modal>
  );
}
