import { IconAlertTriangle, IconBox, IconEyeCheck, IconFileX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { OpenDocument } from "#desktop/ipc/bridge.ts";
import { formatDay, formatSize } from "#desktop/renderer/state/format.ts";

const STATES = {
  watched: { Icon: IconEyeCheck, tone: "t2" },
  changed: { Icon: IconAlertTriangle, tone: "warn" },
  missing: { Icon: IconFileX, tone: "err" },
} as const;

/** Files opened on this computer, with their folder, size and whether they changed since. */
export function RecentFiles({ files, filter }: { files: OpenDocument[]; filter: string }) {
  const { t } = useTranslation();
  const shown = files.filter(({ name, folder }) =>
    `${folder}/${name}`.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  if (shown.length === 0)
    return (
      <p className="t3" style={{ padding: "12px 0" }}>
        {files.length === 0 ? t("workbench.files.none") : t("workbench.files.noMatch")}
      </p>
    );
  return (
    <ul>
      {shown.map((file) => {
        const { Icon, tone } = STATES[file.state];
        return (
          <li key={file.id} className="rf">
            <span className="rth" aria-hidden>
              <IconBox size={18} stroke={1.5} />
            </span>
            <div className="grow">
              <p className="m ell">{file.name}</p>
              <p className="t3 sm ell">
                {file.folder} · {formatSize(file.sizeBytes)}
              </p>
            </div>
            <span className={`row sm nw ${tone}`}>
              <Icon size={14} stroke={1.6} aria-hidden />
              {t(`workbench.files.${file.state}`)}
            </span>
            <span className="t3 sm nw" style={{ width: 92, textAlign: "right" }}>
              {formatDay(file.modifiedAt)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
