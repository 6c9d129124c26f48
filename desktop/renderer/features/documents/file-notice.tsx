import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";

/** Says that the file on disk changed or is gone since it was opened. */
export function FileNotice({ file }: { file: OpenDocument }) {
  const { t } = useTranslation();
  if (file.state === "watched") return <div />;
  return (
    <div className="note warn" role="alert" style={{ borderRadius: 0 }}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <p>
        {t(file.state === "missing" ? "workbench.baseModel.missing" : "workbench.files.changedNotice", {
          name: file.name,
        })}
      </p>
    </div>
  );
}
