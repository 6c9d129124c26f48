import { IconArrowBackUp, IconArrowForwardUp, IconPrinter, IconShare2 } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { BlockedButton } from "#shared/ui/overlays/blocked-button.tsx";
import { useShare } from "#shared/ui/sharing/use-share.ts";

/** Undo, redo, print, share. Ctrl Z and Ctrl Shift Z do the first two, but in a text that has an undo of its own. */
export function ConfiguratorTools({
  onUndo,
  onRedo,
}: {
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const way = wayOfKey(event);
      if (way === null || isText(event.target)) return;
      event.preventDefault();
      (way === "undo" ? onUndo : onRedo)?.();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onUndo, onRedo]);
  const share = useShare({ copied: t("web.configurator.shared"), notCopied: t("web.configurator.notShared") });
  const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <div className="configurator-tools" role="group" aria-label={t("web.configurator.tools")}>
      <BlockedButton
        className="btn btn-icon btn-quiet"
        label={t("web.configurator.undo")}
        reason={onUndo ? null : t("web.configurator.nothingToUndo")}
        {...(onUndo && { onPress: onUndo })}
      >
        <IconArrowBackUp {...icon} />
      </BlockedButton>
      <BlockedButton
        className="btn btn-icon btn-quiet"
        label={t("web.configurator.redo")}
        reason={onRedo ? null : t("web.configurator.nothingToRedo")}
        {...(onRedo && { onPress: onRedo })}
      >
        <IconArrowForwardUp {...icon} />
      </BlockedButton>
      <BlockedButton
        className="btn btn-icon btn-quiet configurator-print"
        label={t("web.configurator.print")}
        reason={null}
        onPress={() => window.print()}
      >
        <IconPrinter {...icon} />
      </BlockedButton>
      <BlockedButton
        className="btn btn-icon"
        label={t("web.configurator.share")}
        reason={null}
        onPress={() => void share()}
      >
        <IconShare2 {...icon} />
      </BlockedButton>
    </div>
  );
}

/** Ctrl Z; Ctrl Shift Z and Ctrl Y. */
function wayOfKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): "undo" | "redo" | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" ? "redo" : null;
}

function isText(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !["radio", "checkbox", "range", "button"].includes(target.type);
}
