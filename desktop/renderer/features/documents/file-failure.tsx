import { IconFileX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useCommandTable } from "#desktop/renderer/state/commands.ts";

/** A file that cannot be opened: why, in a sentence, and the way on. */
export function FileFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation();
  const run = useCommandTable((table) => table.run);
  return (
    <div className="vfail" role="alert">
      <IconFileX size={32} stroke={1.4} aria-hidden />
      <h2 className="b">{t("workbench.files.openFailed")}</h2>
      <p className="t2">{problemOf(failure).detail}</p>
      <button type="button" className="btn p" onClick={() => run("document.open")}>
        {t("workbench.view.openAnother")}
      </button>
    </div>
  );
}
