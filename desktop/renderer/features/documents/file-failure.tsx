import { Button } from "@mantine/core";
import { IconFileX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { problemOf } from "#desktop/renderer/bridge/bridge.ts";
import { useCommandTable } from "#desktop/renderer/state/commands.ts";

/** A file that cannot be opened: why, in a sentence, and the way on. */
export function FileFailure({ failure }: { failure: Error }) {
  const { t } = useTranslation();
  const run = useCommandTable((table) => table.run);
  return (
    <div className="view-failure" role="alert">
      <IconFileX size={32} stroke={1.4} aria-hidden />
      <h2 className="text-strong">{t("workbench.files.openFailed")}</h2>
      <p className="text-secondary">{problemOf(failure).detail}</p>
      <Button variant="filled" onClick={() => run("document.open")}>
        {t("workbench.view.openAnother")}
      </Button>
    </div>
  );
}
